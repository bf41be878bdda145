package org.ulpscope.crosscheck.sweep;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Block;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Function;
import org.ulpscope.program.Instruction;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Program;

/// The licences of fast-math that are left in a function after compilation. The engine uses none:
/// it computes what is written, NaNs and infinities included. The optimiser has used what it liked
/// before, and that is compared; the back end may still fuse, regroup or approximate, and code may
/// do anything on NaNs and infinities if it says that there are none.
final class FastMath {
  private static final Set<Flag> LICENCES =
      EnumSet.of(Flag.REASSOC, Flag.ARCP, Flag.CONTRACT, Flag.AFN, Flag.NSZ, Flag.NNAN, Flag.NINF);

  private FastMath() {}

  /// Of a function and all it calls by name.
  static Set<Flag> of(Subject subject) {
    var found = EnumSet.noneOf(Flag.class);
    Program program = subject.program();
    var seen = new HashSet<String>();
    Deque<Function> waiting = new ArrayDeque<>();
    waiting.add(subject.function());
    seen.add(subject.function().name());
    while (!waiting.isEmpty()) {
      for (Block block : waiting.remove().blocks()) {
        for (Instruction instruction : block.instructions()) {
          add(found, instruction.operation());
          callee(instruction.operation())
              .filter(seen::add)
              .flatMap(program::function)
              .ifPresent(waiting::add);
        }
      }
    }
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
    LICENCES.stream().filter(flags::has).forEach(found::add);
  }

  private static Optional<String> callee(Operation operation) {
    Operation.Target target =
        switch (operation) {
          case Operation.Call call -> call.target();
          case Operation.Invoke invoke -> invoke.target();
          default -> null;
        };
    return target != null && target.callee() instanceof Constant.Symbol(String name, _)
        ? Optional.of(name)
        : Optional.empty();
  }
}
