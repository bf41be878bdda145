package org.ulpscope.engine.translate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.ControlSteps;

/// The copies that assign the phis of a block. All phis are assigned simultaneously: a phi that
/// another phi reads keeps its old value until it has been read.
final class EdgeCopies {
  private record Copy(int target, int source, boolean wide) {}

  private final Registers registers;
  private final List<Copy> copies = new ArrayList<>();

  EdgeCopies(Registers registers) {
    this.registers = registers;
  }

  void add(ValueShape shape, int target, int source) {
    if (target == source) {
      return;
    }
    for (int i = 0; i < shape.slots(); i++) {
      copies.add(new Copy(target + i, source + i, shape.leaves().get(i).isWide()));
    }
  }

  boolean isEmpty() {
    return copies.isEmpty();
  }

  /// Appends the copies and a jump to `next`. If a target is also a source, values are copied
  /// through fresh registers.
  void emit(Assembler assembler, int next) {
    Set<Integer> targets = new HashSet<>();
    copies.forEach(copy -> targets.add(copy.target()));
    boolean clash = copies.stream().anyMatch(copy -> targets.contains(copy.source()));
    if (!clash) {
      emit(assembler, copies);
    } else {
      var first = new ArrayList<Copy>();
      var second = new ArrayList<Copy>();
      for (Copy copy : copies) {
        int fresh = registers.constant(0);
        first.add(new Copy(fresh, copy.source(), copy.wide()));
        second.add(new Copy(copy.target(), fresh, copy.wide()));
      }
      emit(assembler, first);
      emit(assembler, second);
    }
    var end = new ControlSteps.Jump(0);
    assembler.add(end);
    end.setNext(next);
  }

  private static void emit(Assembler assembler, List<Copy> copies) {
    List<Copy> narrow = copies.stream().filter(copy -> !copy.wide()).toList();
    List<Copy> wide = copies.stream().filter(Copy::wide).toList();
    if (!narrow.isEmpty()) {
      assembler.add(new ControlSteps.Copies(targets(narrow), sources(narrow)));
    }
    if (!wide.isEmpty()) {
      assembler.add(new ControlSteps.TermCopies(targets(wide), sources(wide)));
    }
  }

  private static int[] targets(List<Copy> copies) {
    return copies.stream().mapToInt(Copy::target).toArray();
  }

  private static int[] sources(List<Copy> copies) {
    return copies.stream().mapToInt(Copy::source).toArray();
  }
}
