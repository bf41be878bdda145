/// From instructions to steps.
///
/// [Translator] gives every value of a function its registers and hands each instruction to the
/// translator of its family; intrinsics of LLVM are tables by name. Nothing here is used while a
/// program runs, except for functions that are called for the first time.
package org.ulpscope.engine.translate;
