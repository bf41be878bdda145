package org.ulpscope.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A small JVM that calls native code, so that a crash costs a process and not this one. It is
/// talked to over pipes, and ends by itself when its standard input does, so also when this process
/// crashes.
///
/// It is a JVM because no C compiler can be counted on to build anything smaller. It is ready after
/// about 0.15 s, which is paid once for many calls.
public final class WorkerJvm {
  /// Variables by which every JVM of a user may be changed; it would also speak of them.
  private static final List<String> FOREIGN_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private WorkerJvm() {}

  /// The command that starts one.
  ///
  /// @param heap the most memory for objects, as `-Xmx` takes it
  public static List<String> command(
      String heap, String classPath, Class<?> main, String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            // Its own work is to copy bytes: neither a large heap nor good code is worth a wait.
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

  /// A builder for a command whose answers leave by descriptor 3, which is this side's input;
  /// whatever native code prints goes to the error output.
  public static ProcessBuilder builder(List<String> command) {
    var wrapped = new ArrayList<String>();
    wrapped.addAll(List.of("sh", "-c", "ulimit -c 0; exec \"$@\" 3>&1 1>&2", "worker"));
    wrapped.addAll(command);
    var builder = new ProcessBuilder(wrapped);
    builder.environment().keySet().removeAll(FOREIGN_OPTIONS);
    return builder;
  }

  /// How many bytes a worker holds resident; 0 if it is gone.
  public static long residentBytes(Process worker) {
    return LimitedProcess.Resident.bytes(worker.pid());
  }
}
