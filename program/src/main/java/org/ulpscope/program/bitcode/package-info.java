/// Reads LLVM bitcode without LLVM, so that no file can crash the virtual machine.
///
/// [BitcodeReader] is the only way in, `BitcodeException` the only way to fail. Follow a file from
/// its bits to a [Program][org.ulpscope.program.Program]:
///
/// 1. `BitCursor` reads numbers of any width, `Bitstream` blocks and records of numbers, which
///    `Abbreviation`s may pack.
/// 2. `ModuleReader` reads a module: the tables that everything else refers to by number
///    (`TypeTable`, `AttributeTable`, `Values`, `Metadata`), the symbols (`SymbolReader`), the
///    constants (`ConstantReader`, `ConstantExpressions`).
/// 3. `FunctionReader` reads a body. `InstructionReader` hands each record to the reader of its
///    family (`ArithmeticReader`, `MemoryReader`, `CallReader`, `ControlReader`), which takes it
///    apart with `Operands` and adds to the `Body`. `DebugLocations` says where an instruction
///    stands in the sources.
///
/// `DebugInfoReader` and `SourceTypeReader` turn debug information into the records of package
/// `debug`, for those who ask.
///
/// To read a new instruction, add its code to `InstructionReader` and a method to a family.
///
/// Three laws: every number from the file is checked before it is an index or a size; nothing
/// recurses over what the file nests; what cannot be expressed becomes `Unsupported` with a reason.
///
/// What is dropped: visibility, comdats, prefix data, `inrange`, metadata but for locations,
/// `!fpmath` and that given to intrinsics, and the calls of `llvm.dbg.*`. Names need not be UTF-8,
/// see [Names#decode][org.ulpscope.program.Names#decode(byte\[\])].
package org.ulpscope.program.bitcode;
