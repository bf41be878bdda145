package org.ulpscope.engine.translate;

import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;

/// Which instruction defines a value of a function, and in which block.
final class Definitions {
  private final Instruction[] instructions;
  private final int[] blocks;

  Definitions(Function function) {
    this.instructions = new Instruction[function.valueCount()];
    this.blocks = new int[function.valueCount()];
    for (int block = 0; block < function.blocks().size(); block++) {
      for (Instruction instruction : function.block(block).instructions()) {
        if (instruction.hasResult()) {
          instructions[instruction.result()] = instruction;
          blocks[instruction.result()] = block;
        }
      }
    }
  }

  /// The instruction that computes an operand; null for parameters and constants.
  Instruction of(Operand operand) {
    return operand instanceof Operand.Local(int index, _) ? instructions[index] : null;
  }

  /// The block of the instruction that computes an operand.
  int blockOf(Operand operand) {
    return operand instanceof Operand.Local(int index, _) ? blocks[index] : -1;
  }
}
