package org.ulpscope.crosscheck.sweep;

import java.util.EnumSet;
import java.util.Set;
import org.ulpscope.engine.Licences;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operation;

/// The fast-math flags that are left in a function after compilation. What the optimiser has
/// already used is part of the comparison. The back end may still fuse, reassociate or approximate,
/// and may do anything on NaNs and infinities where a flag says that there are none.
final class FastMath {
  private FastMath() {}

  /// The flags in a function and in all that it may call.
  static Set<Flag> of(Subject subject) {
    var found = EnumSet.noneOf(Flag.class);
    Reachable.from(subject).operations().forEach(operation -> add(found, operation));
    return found;
  }

  private static void add(Set<Flag> found, Operation operation) {
    Flags flags =
        switch (operation) {
          case Operation.Binary binary -> binary.flags();
          case Operation.Negate negate -> negate.flags();
          case Operation.Call(var target) -> target.flags();
          case Operation.FloatCompare compare -> compare.flags();
          case Operation.Cast cast -> cast.flags();
          case Operation.Select select -> select.flags();
          case Operation.Phi phi -> phi.flags();
          default -> Flags.NONE;
        };
    Licences.FAST_MATH.stream().filter(flags::has).forEach(found::add);
  }
}
