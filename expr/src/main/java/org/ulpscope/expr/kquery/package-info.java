/// Queries in KLEE's language, for comparison with KLEE. Written only, never read.
package org.ulpscope.expr.kquery;
