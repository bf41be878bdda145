package org.ulpscope.process;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Runs a command within limits. Its child processes count as part of it, and end with it.
///
/// Memory is the sum of the resident memory of the processes, sampled a few times per second: good
/// enough to keep a machine usable, and possible without privileges or Linux control groups. Pages
/// that processes share are counted once per process.
///
/// @param directory its working directory
/// @param environment its whole environment
/// @param joinsErrors whether its error output is part of its output
/// @param sandbox what keeps it from the machine
/// @param writable the one directory that it may write to, if the sandbox can hold it to that
public record LimitedProcess(
    Path directory,
    Map<String, String> environment,
    Limits limits,
    boolean joinsErrors,
    Sandbox sandbox,
    Path writable) {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

  /// How long to wait for the remaining output of an ended command: a process that it left behind
  /// may keep the pipes open forever.
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(5);

  public LimitedProcess {
    environment = Map.copyOf(environment);
  }

  public LimitedProcess(Path directory, Map<String, String> environment, Limits limits) {
    this(directory, environment, limits, false, Sandbox.none(), directory);
  }

  /// The same, with both outputs in one.
  public LimitedProcess joiningErrors() {
    return new LimitedProcess(directory, environment, limits, true, sandbox, writable);
  }

  /// The same, confined.
  ///
  /// @param only the one directory that it may write to
  public LimitedProcess in(Sandbox confinement, Path only) {
    return new LimitedProcess(directory, environment, limits, joinsErrors, confinement, only);
  }

  /// Runs a command without input to its end.
  ///
  /// @throws NotStartedException if it cannot be started
  /// @throws CancellationException if this thread is interrupted in the meantime
  public Ended run(List<String> command) throws IOException {
    return run(command, new byte[0]);
  }

  /// Runs a command to its end.
  ///
  /// @param input what it reads
  /// @throws NotStartedException if it cannot be started
  /// @throws CancellationException if this thread is interrupted in the meantime
  public Ended run(List<String> command, byte[] input) throws IOException {
    var builder = new ProcessBuilder(sandbox.wrap(command, writable)).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.redirectErrorStream(joinsErrors);
    if (input.length == 0) {
      builder.redirectInput(Path.of("/dev/null").toFile());
    }
    long start = System.nanoTime();
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new NotStartedException(e);
    }
    return new Watch(process, start).untilEnd(input);
  }

  /// One run.
  private final class Watch {
    private final Process process;
    private final long start;
    private final Drain output;
    private final Drain errors;
    private long peak;

    Watch(Process process, long start) {
      this.process = process;
      this.start = start;
      this.output = new Drain(process.getInputStream());
      this.errors = new Drain(process.getErrorStream());
    }

    Ended untilEnd(byte[] input) {
      try {
        if (input.length > 0) {
          feed(input);
        }
        Ended.Cut cut = await();
        if (cut == Ended.Cut.TIME && limits.grace().isPositive()) {
          askToEnd();
          process.waitFor(limits.grace().toMillis(), TimeUnit.MILLISECONDS);
        }
        end();
        int status = process.waitFor();
        return new Ended(
            status,
            output.content(),
            errors.content(),
            Duration.ofNanos(System.nanoTime() - start),
            peak,
            cut);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw (CancellationException) new CancellationException("interrupted").initCause(e);
      } finally {
        end();
      }
    }

    /// Asks the command itself: what confines it would end it at once.
    private void askToEnd() {
      if (sandbox.wrapsInProcesses()) {
        process.descendants().forEach(ProcessHandle::destroy);
      } else {
        process.toHandle().destroy();
      }
    }

    private void feed(byte[] input) {
      Thread.ofVirtual()
          .start(
              () -> {
                try (OutputStream in = process.getOutputStream()) {
                  in.write(input);
                } catch (IOException _) {
                  // It does not read any further.
                }
              });
    }

    /// Waits until it ends or exceeds a limit.
    private Ended.Cut await() throws InterruptedException {
      long left = limits.time().toNanos();
      while (true) {
        long look = Math.min(left, BETWEEN_LOOKS.toNanos());
        if (process.waitFor(Math.max(look, 0), TimeUnit.NANOSECONDS)) {
          return Ended.Cut.NONE;
        }
        left = limits.time().toNanos() - (System.nanoTime() - start);
        if (left <= 0) {
          return Ended.Cut.TIME;
        }
        if (output.isFull() || errors.isFull()) {
          return Ended.Cut.OUTPUT;
        }
        if (limits.hasMemory()) {
          long held = held();
          peak = Math.max(peak, held);
          if (held > limits.memory()) {
            return Ended.Cut.MEMORY;
          }
        }
      }
    }

    /// Kills the remaining processes. The descendants are listed first: once their parent is gone,
    /// they can no longer be found. [Process#destroyForcibly] would close the outputs and discard
    /// what is left in them.
    private void end() {
      List<ProcessHandle> descendants = process.descendants().toList();
      process.toHandle().destroyForcibly();
      descendants.forEach(ProcessHandle::destroyForcibly);
    }

    private long held() {
      try (Stream<ProcessHandle> all =
          Stream.concat(Stream.of(process.toHandle()), process.descendants())) {
        return all.mapToLong(each -> Resident.bytes(each.pid())).sum();
      }
    }
  }

  /// Reads one output to its end, and keeps no more of it than the limit allows.
  private final class Drain {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private final Thread reader;
    private volatile boolean isFull;

    Drain(InputStream from) {
      reader = Thread.ofVirtual().start(() -> drain(from));
    }

    boolean isFull() {
      return isFull;
    }

    private void drain(InputStream from) {
      byte[] buffer = new byte[1 << 16];
      try (from) {
        for (int read = from.read(buffer); read >= 0; read = from.read(buffer)) {
          synchronized (content) {
            long room = limits.output() - content.size();
            content.write(buffer, 0, (int) Math.min(read, room));
            isFull |= read > room;
          }
        }
      } catch (IOException _) {
        // The process was killed: there is no more output.
      }
    }

    byte[] content() throws InterruptedException {
      reader.join(LAST_OUTPUT);
      synchronized (content) {
        return content.toByteArray();
      }
    }
  }

  /// The memory of processes.
  static final class Resident {
    private Resident() {}

    /// proc(5): the line `VmRSS: 1234 kB`; 0 if the file does not exist, or no longer.
    static long bytes(long pid) {
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
}
