/// Reads LLVM bitcode without LLVM, so that no file can crash the virtual machine.
///
/// [BitcodeReader] is the only entry point, and `BitcodeException` the only failure. The steps from
/// bits to a [Program][org.ulpscope.program.Program]:
///
/// 1. `BitCursor` reads numbers of any width, `Bitstream` blocks and records of numbers, which
///    `Abbreviation`s may pack.
/// 2. `ModuleReader` reads a module: the tables that everything else refers to by number
///    (`TypeTable`, `AttributeTable`, `Values`, `Metadata`), the symbols (`SymbolReader`), the
///    constants (`ConstantReader`, `ConstantExpressions`).
/// 3. `FunctionReader` reads a body. `InstructionReader` dispatches each record to the reader of
///    its family (`ArithmeticReader`, `MemoryReader`, `CallReader`, `ControlReader`), which decodes
///    it with `Operands` and adds to the `Body`. `DebugLocations` determines the source location of
///    an instruction.
///
/// `DebugInfoReader` and `SourceTypeReader` convert debug information to the records of package
/// `debug`, on request.
///
/// To support a new instruction, add its code to `InstructionReader` and a method to a family.
///
/// Three rules: every number from the file is checked before it is used as an index or a size;
/// nothing recurses over nested structures of the file; unsupported constructs become `Unsupported`
/// with a reason.
///
/// Dropped: visibility, comdats, prefix data, `inrange`, all metadata except locations, `!fpmath`
/// and operands of intrinsics, and the calls of `llvm.dbg.*`. Names need not be UTF-8, see
/// [Names#decode][org.ulpscope.program.Names#decode(byte\[\])].
package org.ulpscope.program.bitcode;
