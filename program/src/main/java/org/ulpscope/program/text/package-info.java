/// A program as text that people read and tools read back.
///
/// ```java
/// String text = ProgramPrinter.of(program).print();
/// Program same = ProgramParser.parse("hello", text);   // same.equals(program)
/// ```
///
/// The text looks like LLVM assembly, with these liberties, all for the sake of the reader
/// (`docs/text-form.md` has the grammar):
///
/// ```
/// define float @scale(ptr noundef %x, i64 %n) #0 !scale.c:3:0 in scale {
/// entry:
///     %p = getelementptr inbounds float, ptr %x, i64 %n !4:12
///     %1 = load float, ptr %p, align 4 !4:12
///     %mul = fmul float %1, 0x1.99999ap-4 fpmath 2.5 !4:17
///     ret float %mul !4:5
/// }
/// ```
///
/// - floats are exact: short decimals, hexadecimal constants, or all the bits of a NaN;
/// - a location stands behind its instruction, without file and function where they are those of
///   the function around it, and with the calls it was inlined through;
/// - a value without a name goes by its index among the values of its function;
/// - constant expressions are written like instructions, inside `expr(…)`.
///
/// Printing goes downward from [ProgramPrinter] through `FunctionPrinter` and `OperationPrinter` to
/// `OperandPrinter` and `TypePrinter`; parsing takes the same steps from [ProgramParser] and stands
/// on `Tokens` and `Lexer`. A change of the notation is a change of one printer and the parser of
/// the same name.
///
/// What must not come here: rules about which programs make sense, and how they run.
package org.ulpscope.program.text;
