package org.ulpscope.program.bitcode;

import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Names;

/// The names of a function's values and blocks in LLVM's text form, where those without one are
/// numbered together: parameters first, then each block before its instructions.
final class LlvmNames {
  private final String[] values;
  private final String[] blocks;

  private LlvmNames(String[] values, String[] blocks) {
    this.values = values;
    this.blocks = blocks;
  }

  static LlvmNames of(Function function) {
    String[] values = new String[function.valueCount()];
    String[] blocks = new String[function.blocks().size()];
    int next = 0;
    for (int i = 0; i < function.signature().parameters().size(); i++) {
      String name = function.valueNames().get(i);
      values[i] = "%" + (name.isEmpty() ? String.valueOf(next++) : quote(name));
    }
    for (int i = 0; i < blocks.length; i++) {
      Block block = function.block(i);
      String blockName = block.name();
      blocks[i] = "%" + (blockName.isEmpty() ? String.valueOf(next++) : quote(blockName));
      for (Instruction instruction : block.instructions()) {
        if (instruction.hasResult()) {
          String name = function.valueNames().get(instruction.result());
          values[instruction.result()] =
              "%" + (name.isEmpty() ? String.valueOf(next++) : quote(name));
        }
      }
    }
    return new LlvmNames(values, blocks);
  }

  String value(int index) {
    return values[index];
  }

  String block(int index) {
    return blocks[index];
  }

  /// LLVM's printer quotes a name with a dollar sign, although its parser does not require it.
  static String quote(String name) {
    return name.indexOf('$') >= 0 ? '"' + Names.escape(name) + '"' : Names.quote(name);
  }
}
