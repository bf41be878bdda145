/// The interfaces of KLEE, of the software verification competition and of sanitizers, by which
/// programs mark inputs and state assumptions.
package org.ulpscope.engine.libc.verify;
