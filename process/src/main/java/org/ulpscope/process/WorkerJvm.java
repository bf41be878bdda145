package org.ulpscope.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A small JVM that calls native code, so that a crash costs that process and not this one. It
/// communicates over pipes, and ends by itself when its standard input does, so also when this
/// process crashes.
///
/// It is a JVM because a C compiler to build anything smaller may not be installed. It starts in
/// about 0.15 s, once for many calls.
public final class WorkerJvm {
  /// Environment variables that change the behaviour of every JVM; it would also print a message
  /// about them.
  private static final List<String> FOREIGN_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private WorkerJvm() {}

  /// The command that starts one.
  ///
  /// @param heap the maximum heap size, as for `-Xmx`
  public static List<String> command(
      String heap, String classPath, Class<?> main, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            // It mainly copies bytes: neither a large heap nor optimised code is worth the wait.
            "-Xmx" + heap,
            "-Xms8m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            classPath,
            main.getName()));
    command.addAll(List.of(arguments));
    return command;
  }

  /// A builder for a command whose answers are written to descriptor 3, which is this side's input;
  /// output of native code goes to the error output.
  public static ProcessBuilder builder(List<String> command) {
    var wrapped = new ArrayList<String>();
    wrapped.addAll(List.of("sh", "-c", "ulimit -c 0; exec \"$@\" 3>&1 1>&2", "worker"));
    wrapped.addAll(command);
    var builder = new ProcessBuilder(wrapped);
    builder.environment().keySet().removeAll(FOREIGN_OPTIONS);
    return builder;
  }

  /// The resident memory of a worker in bytes; 0 if it has ended.
  public static long residentBytes(Process worker) {
    return LimitedProcess.Resident.bytes(worker.pid());
  }
}
