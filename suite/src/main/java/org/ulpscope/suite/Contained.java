package org.ulpscope.suite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Runs a command that may take only so long and so much memory. What it starts counts as part of
/// it, and ends with it.
///
/// Memory is what the processes hold resident, summed, and looked at some times a second: good
/// enough to keep a machine usable, and without need of privileges or of one kernel's control
/// groups. Pages that processes share are counted once for each.
record Contained(Path directory, Map<String, String> environment, Limits limits) {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);

  /// @param time of the wall clock
  /// @param bytes of all processes together
  record Limits(Duration time, long bytes) {}

  /// Which limit ended it.
  enum Cut {
    NONE,
    TIME,
    MEMORY
  }

  /// How it ended.
  ///
  /// @param peak the most memory that was seen, in bytes
  record Ended(int exit, String output, String errors, Duration time, long peak, Cut cut) {}

  /// Runs the command to its end.
  ///
  /// @param scratch for what it prints
  /// @param input what it reads
  Ended run(List<String> command, Path scratch, String input)
      throws IOException, InterruptedException {
    Path in = scratch.resolve("stdin");
    Path out = scratch.resolve("stdout");
    Path err = scratch.resolve("stderr");
    Files.writeString(in, input, StandardCharsets.ISO_8859_1);
    var builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    long start = System.nanoTime();
    Process process = builder.start();
    Cut cut = Cut.NONE;
    long peak = 0;
    try {
      while (!process.waitFor(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS)) {
        long held = held(process);
        peak = Math.max(peak, held);
        cut =
            System.nanoTime() - start > limits.time().toNanos()
                ? Cut.TIME
                : held > limits.bytes() ? Cut.MEMORY : Cut.NONE;
        if (cut != Cut.NONE) {
          break;
        }
      }
    } finally {
      end(process);
    }
    return new Ended(
        process.waitFor(),
        Files.readString(out, StandardCharsets.ISO_8859_1),
        Files.readString(err, StandardCharsets.ISO_8859_1),
        Duration.ofNanos(System.nanoTime() - start),
        peak,
        cut);
  }

  /// Ends what is left of it. The descendants are listed first: once their parent is gone, nobody
  /// can tell whose they were.
  private static void end(Process process) {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
  }

  private static long held(Process process) {
    try (Stream<ProcessHandle> all =
        Stream.concat(Stream.of(process.toHandle()), process.descendants())) {
      return all.mapToLong(each -> resident(each.pid())).sum();
    }
  }

  /// proc(5): the line `VmRSS: 1234 kB`; nothing where there is no such file, or no longer.
  private static long resident(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
          .findFirst()
          .orElse(0);
    } catch (IOException | RuntimeException _) {
      return 0;
    }
  }
}
