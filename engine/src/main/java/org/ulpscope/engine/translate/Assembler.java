package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.state.Step;
import org.ulpscope.program.Instruction;

/// Collects the steps of a function.
final class Assembler {
  private final List<Step> steps = new ArrayList<>();
  private final List<Instruction> owners = new ArrayList<>();
  private final List<Runnable> fixups = new ArrayList<>();
  private Instruction current;

  /// Assigns the following steps to this instruction.
  void begin(Instruction instruction) {
    current = instruction;
  }

  /// The index of the next step.
  int here() {
    return steps.size();
  }

  /// Appends a step; by default it is followed by the next one.
  void add(Step step) {
    step.setNext(steps.size() + 1);
    steps.add(step);
    owners.add(current);
  }

  /// Schedules an action for when all blocks are in place. It may add steps.
  void later(Runnable fixup) {
    Instruction owner = current;
    fixups.add(
        () -> {
          current = owner;
          fixup.run();
        });
  }

  void runFixups() {
    fixups.forEach(Runnable::run);
  }

  Step[] steps() {
    return steps.toArray(Step[]::new);
  }

  Instruction[] owners() {
    return owners.toArray(Instruction[]::new);
  }
}
