package org.ulpscope.program.clang;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.ulpscope.process.Ended;
import org.ulpscope.process.LimitedProcess;
import org.ulpscope.process.Limits;
import org.ulpscope.process.NotStartedException;
import org.ulpscope.program.InputException;

/// Runs the toolchain's programs, and repairs the toolchain if one of them does not start.
public record Tools(
    Toolchain toolchain, Map<String, String> environment, Duration timeout, Progress progress) {
  /// The only variables of the user's environment that the tools see, so that they behave the same
  /// for everyone.
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
    // Some of their messages are parsed.
    passed.put("LC_ALL", "C.UTF-8");
    environment = Map.copyOf(passed);
  }

  /// Runs one program to its end.
  ///
  /// @param failure creates the exception for a reason why it did not finish
  public Ended run(List<String> command, Path directory, Function<String, InputException> failure) {
    var child = new LimitedProcess(directory, environment, Limits.ofTime(timeout));
    Ended ended;
    try {
      ended = repairing(child, command);
    } catch (IOException e) {
      throw failure.apply(
          "cannot start %s: %s; if its file system forbids programs, set %s to a directory that allows them"
              .formatted(command.getFirst(), e.getMessage(), CacheDirectory.VARIABLE));
    }
    return switch (ended.cut()) {
      case NONE -> ended;
      case TIME ->
          throw failure.apply(
              "the compiler did not finish within %d s and was stopped"
                  .formatted(timeout.toSeconds()));
      case MEMORY, OUTPUT -> throw failure.apply("the compiler printed too much and was stopped");
    };
  }

  /// A crash, or a program that does not start, may be due to a damaged toolchain.
  private Ended repairing(LimitedProcess child, List<String> command) throws IOException {
    try {
      Ended ended = child.run(command);
      return ended.crashed() && toolchain.repair(progress) ? child.run(command) : ended;
    } catch (NotStartedException e) {
      if (toolchain.repair(progress)) {
        return child.run(command);
      }
      throw e;
    }
  }
}
