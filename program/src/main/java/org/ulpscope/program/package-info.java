/// The representation of a program in Ulpscope: an immutable model of an LLVM module.
///
/// Start at [Program]: it holds [Function]s and [Global]s; a function holds [Block]s, a block holds
/// [Instruction]s, and an instruction performs an [Operation] on [Operand]s. Everything is a
/// record; read it with pattern switches:
///
/// ```java
/// for (Instruction instruction : function.block(0).instructions()) {
///   switch (instruction.operation()) {
///     case Operation.Load(var pointer, var _) -> …
///     case Operation.Return(var value) -> …
///     default -> …
///   }
/// }
/// ```
///
/// Nothing here depends on LLVM's libraries: `bitcode` converts a bitcode file into these records,
/// `text` prints and parses them, `clang` runs the compiler that writes the bitcode. Nothing here
/// knows how a program is executed; that is the task of `engine`.
///
/// The semantics of each operation is that of the LLVM Language Reference for LLVM 20.
package org.ulpscope.program;
