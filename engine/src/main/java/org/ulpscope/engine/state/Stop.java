package org.ulpscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.Location;

/// How a run ended.
public sealed interface Stop {
  /// The program terminated by itself.
  record Exited(int code) implements Stop {}

  /// The program has not terminated; it can be resumed.
  record Paused() implements Stop {}

  /// No input takes this path.
  record Infeasible() implements Stop {}

  /// The program was stopped by an error.
  ///
  /// @param stack the active calls, innermost first
  record Failed(ProgramError error, List<StackEntry> stack) implements Stop {
    public Failed {
      stack = List.copyOf(stack);
    }

    /// The prefix of functions that were added to call the program's own; it cannot start a name in
    /// C. They are not shown.
    public static final String OWN = "ulpscope.";

    /// Deeper stacks are truncated.
    private static final int MOST_CALLS = 64;

    public static Failed at(Frame frame, ProgramError error) {
      var stack = new ArrayList<StackEntry>();
      for (Frame f = frame; f != null && stack.size() < MOST_CALLS; f = f.caller) {
        addCalls(stack, f);
      }
      return new Failed(error, stack);
    }

    /// A frame represents several calls if some were inlined.
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

    /// One line: the kind of error, its location and the message.
    public String describe() {
      String where = location().map(l -> " at " + l).orElse("");
      return error.kind() + where + ": " + error.getMessage();
    }
  }

  /// An active call and its location.
  record StackEntry(String function, Optional<Location> location) {}
}
