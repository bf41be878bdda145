/// The interfaces of KLEE, of the software verification competition and of sanitizers, by which
/// programs mark inputs and state what they assume.
package org.ulpscope.engine.libc.verify;
