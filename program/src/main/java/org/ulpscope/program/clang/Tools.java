package org.ulpscope.program.clang;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.ulpscope.program.InputException;

/// Runs the toolchain's programs, and repairs the toolchain when one of them does not start.
public record Tools(
    Toolchain toolchain, Map<String, String> environment, Duration timeout, Progress progress) {
  /// Of the user's environment the tools see only what they need, so that they behave the same for
  /// everybody.
  private static final List<String> PASSED_ON =
      List.of(
          "PATH",
          "HOME",
          "TMPDIR",
          "LD_LIBRARY_PATH",
          "LIBRARY_PATH",
          "CPATH",
          "C_INCLUDE_PATH",
          "CPLUS_INCLUDE_PATH",
          "SOURCE_DATE_EPOCH");

  public Tools {
    var passed = new TreeMap<String, String>();
    for (String name : PASSED_ON) {
      if (environment.containsKey(name)) {
        passed.put(name, environment.get(name));
      }
    }
    // We read some of their messages.
    passed.put("LC_ALL", "C.UTF-8");
    environment = Map.copyOf(passed);
  }

  /// Runs one program to its end.
  ///
  /// @param failure what to throw for a reason why it did not get that far
  public ChildProcess.Ending.Exited run(
      List<String> command, Path directory, Function<String, InputException> failure) {
    var child = new ChildProcess(directory, environment, timeout);
    ChildProcess.Ending ending = child.run(command);
    if (mayBeDamaged(ending) && toolchain.repair(progress)) {
      ending = child.run(command);
    }
    return switch (ending) {
      case ChildProcess.Ending.Exited exited -> exited;
      case ChildProcess.Ending.TimedOut(Duration after) ->
          throw failure.apply(
              "the compiler did not finish within %d s and was stopped"
                  .formatted(after.toSeconds()));
      case ChildProcess.Ending.NotStarted(String reason) ->
          throw failure.apply(
              "cannot start %s: %s; if its file system forbids programs, set %s to a directory that allows them"
                  .formatted(command.getFirst(), reason, CacheDirectory.VARIABLE));
    };
  }

  private static boolean mayBeDamaged(ChildProcess.Ending ending) {
    return switch (ending) {
      case ChildProcess.Ending.Exited exited -> exited.crashed();
      case ChildProcess.Ending.NotStarted _ -> true;
      case ChildProcess.Ending.TimedOut _ -> false;
    };
  }
}
