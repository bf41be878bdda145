/// A text form of programs for people and tools.
///
/// ```java
/// String text = ProgramPrinter.of(program).print();
/// Program same = ProgramParser.parse("hello", text);   // same.equals(program)
/// ```
///
/// The text resembles LLVM assembly, with these differences for readability (`docs/text-form.md`
/// has the grammar):
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
/// - a location follows its instruction, without file and function if they are those of the
///   enclosing function, and with the calls through which it was inlined;
/// - a value without a name is denoted by its index among the values of its function;
/// - constant expressions are written like instructions, inside `expr(…)`.
///
/// Printing goes down from [ProgramPrinter] through `FunctionPrinter` and `OperationPrinter` to
/// `OperandPrinter` and `TypePrinter`; parsing takes the same steps from [ProgramParser] and is
/// based on `Tokens` and `Lexer`. A change of the notation is a change of one printer and the
/// parser of the same name.
///
/// What must not be added here: rules about which programs are meaningful, and how they run.
package org.ulpscope.program.text;
