package org.ulpscope.program;

import java.util.List;

/// A sequence of instructions; the last one determines where control goes.
public record Block(String name, List<Instruction> instructions) {
  public Block {
    instructions = List.copyOf(instructions);
  }

  public Instruction terminator() {
    return instructions.getLast();
  }
}
