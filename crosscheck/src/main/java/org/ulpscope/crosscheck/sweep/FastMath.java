package org.ulpscope.crosscheck.sweep;

import java.util.EnumSet;
import java.util.Set;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operation;

/// The fast-math flags that are left in a function after compilation. The engine uses none of them:
/// it evaluates operations as written, including NaNs and infinities. What the optimiser has
/// already used is part of the comparison. The back end may still fuse, reassociate or approximate,
/// and may do anything on NaNs and infinities where a flag says that there are none.
final class FastMath {
  private static final Set<Flag> FAST_MATH =
      EnumSet.of(Flag.REASSOC, Flag.ARCP, Flag.CONTRACT, Flag.AFN, Flag.NSZ, Flag.NNAN, Flag.NINF);

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
          default -> Flags.NONE;
        };
    FAST_MATH.stream().filter(flags::has).forEach(found::add);
  }
}
