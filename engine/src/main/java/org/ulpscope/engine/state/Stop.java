package org.ulpscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.Location;

/// How a run came to its end.
public sealed interface Stop {
  /// The program ended by itself.
  record Exited(int code) implements Stop {}

  /// The program has not ended; it can be run on.
  record Paused() implements Stop {}

  /// No input takes this path after all.
  record Infeasible() implements Stop {}

  /// The program was stopped.
  ///
  /// @param stack the calls that had not returned, innermost first
  record Failed(ProgramError error, List<StackEntry> stack) implements Stop {
    public Failed {
      stack = List.copyOf(stack);
    }

    /// How the names of functions begin that were added to call the program's own, as no name in C
    /// does. They are not shown.
    public static final String OWN = "ulpscope.";

    /// Deeper stacks are cut.
    private static final int MOST_CALLS = 64;

    public static Failed at(Frame frame, ProgramError error) {
      var stack = new ArrayList<StackEntry>();
      for (Frame f = frame; f != null && stack.size() < MOST_CALLS; f = f.caller) {
        addCalls(stack, f);
      }
      return new Failed(error, stack);
    }

    /// A frame stands for several calls if some were inlined.
    private static void addCalls(List<StackEntry> stack, Frame frame) {
      String function = frame.code.function().name();
      if (function.startsWith(OWN) && !stack.isEmpty()) {
        return;
      }
      Optional<Location> location = frame.code.location(frame.pc);
      while (location.isPresent() && location.get().inlinedAt().isPresent()) {
        stack.add(new StackEntry(location.get().function(), location));
        location = location.get().inlinedAt();
      }
      stack.add(new StackEntry(function, location));
    }

    public Optional<Location> location() {
      return stack.stream().flatMap(call -> call.location().stream()).findFirst();
    }

    /// In one line: what went wrong, where, and why.
    public String describe() {
      String where = location().map(l -> " at " + l).orElse("");
      return error.kind() + where + ": " + error.getMessage();
    }
  }

  /// A call that had not returned, and where it was.
  record StackEntry(String function, Optional<Location> location) {}
}
