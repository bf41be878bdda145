/// Translation of instructions into steps.
///
/// [Translator] assigns registers to every value of a function and dispatches each instruction to
/// the translator of its family; LLVM's intrinsics are looked up by name. Nothing here is used
/// while a program runs, except when a function is called for the first time.
package org.ulpscope.engine.translate;
