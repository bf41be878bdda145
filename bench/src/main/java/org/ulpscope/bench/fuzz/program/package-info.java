/// Small C programs as trees: types, expressions, statements, how they are printed and made
/// smaller. Nothing here generates or runs any.
package org.ulpscope.bench.fuzz.program;
