package org.ulpscope.engine.translate;

import java.util.HashSet;
import java.util.Set;
import org.ulpscope.program.Block;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;

/// Finds casts of pointers to integers that are only made to subtract one pointer from another. The
/// difference of two pointers into one object is a fact; an address as a number is not.
final class PointerDifferences {
  private PointerDifferences() {}

  /// The results of such casts, by their numbers.
  static Set<Integer> in(Function function) {
    var addresses = new HashSet<Integer>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction.operation() instanceof Operation.Cast cast
            && cast.operator() == Operation.CastOperator.PTRTOINT) {
          addresses.add(instruction.result());
        }
      }
    }
    return addresses.isEmpty() ? Set.of() : subtracted(function, addresses);
  }

  private static Set<Integer> subtracted(Function function, Set<Integer> addresses) {
    var found = new HashSet<Integer>();
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction.operation() instanceof Operation.Binary binary
            && binary.operator() == Operation.BinaryOperator.SUB
            && binary.left() instanceof Operand.Local left
            && binary.right() instanceof Operand.Local right
            && addresses.contains(left.index())
            && addresses.contains(right.index())) {
          found.add(left.index());
          found.add(right.index());
        }
      }
    }
    return found;
  }
}
