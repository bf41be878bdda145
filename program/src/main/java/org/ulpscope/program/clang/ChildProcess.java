package org.ulpscope.program.clang;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/// Runs a native tool where its crash, hang or flood of output costs a process and not this JVM.
///
/// @param directory the working directory of the tool
/// @param environment its whole environment
/// @param timeout after which it is killed, with every process it started
public record ChildProcess(Path directory, Map<String, String> environment, Duration timeout) {

  /// How a tool ended.
  public sealed interface Ending {
    /// It ran to an end of its own: `status` as a shell would report it, above 128 for a signal.
    record Exited(int status, ByteArrayOutputStream output, String errors) implements Ending {
      public boolean succeeded() {
        return status == 0;
      }

      /// Whether a signal, or the dynamic loader, stopped it.
      boolean crashed() {
        return status > 125;
      }
    }

    /// It was killed because its time was over.
    record TimedOut(Duration after) implements Ending {}

    /// It could not be started at all.
    record NotStarted(String reason) implements Ending {}
  }

  public Ending run(List<String> command) {
    var builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
    try {
      return await(builder.start());
    } catch (IOException e) {
      return new Ending.NotStarted(startReason(e));
    }
  }

  private Ending await(Process process) {
    var output = new ByteArrayOutputStream();
    var errors = new ByteArrayOutputStream();
    Thread outputReader = drain(process.getInputStream(), output);
    Thread errorReader = drain(process.getErrorStream(), errors);
    try {
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        return new Ending.TimedOut(timeout);
      }
      outputReader.join();
      errorReader.join();
      return new Ending.Exited(
          process.exitValue(), output, errors.toString(StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (CancellationException) new CancellationException("interrupted").initCause(e);
    } finally {
      kill(process);
    }
  }

  private static Thread drain(InputStream from, ByteArrayOutputStream into) {
    return Thread.ofVirtual()
        .start(
            () -> {
              try (from) {
                from.transferTo(into);
              } catch (IOException _) {
                // The process was killed: what came until then is all there is.
              }
            });
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /// `Cannot run program "x" (in directory "y"): Exec failed, error: 13 (Permission denied)`, of
  /// which only the last part tells anything.
  private static String startReason(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    return message.replaceFirst("^.*error[:=] ?\\d+,? ", "").replaceAll("^\\(|\\) *$", "");
  }
}
