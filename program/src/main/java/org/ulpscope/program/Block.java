package org.ulpscope.program;

import java.util.List;

/// Instructions that run one after the other; the last one says where control goes.
public record Block(String name, List<Instruction> instructions) {
  public Block {
    instructions = List.copyOf(instructions);
  }

  public Instruction terminator() {
    return instructions.getLast();
  }
}
