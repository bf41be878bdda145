package org.ulpscope.engine.external;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.ulpscope.process.WorkerJvm;

/// The process in which native functions are called. It is started by the first call, and restarted
/// by the first call after it was lost. Concurrent calls wait for each other.
///
/// It ends together with this process, because its standard input is then closed.
public final class NativeProcess {
  /// Indicates that there is no such function.
  static final String UNKNOWN = "it is not there";

  private static final Duration LIMIT = Duration.ofSeconds(10);

  private Process process;
  private DataOutputStream out;
  private DataInputStream in;

  /// Makes a call. A call that kills the process or times out is reported as a
  /// [problem][NativeResult#problem].
  public synchronized NativeResult run(NativeCall call) {
    var late = new AtomicBoolean();
    try {
      if (process == null) {
        start();
      }
      call.write(out);
      Process asked = process;
      var alarm =
          CompletableFuture.runAsync(
              () -> {
                late.set(true);
                asked.destroyForcibly();
              },
              CompletableFuture.delayedExecutor(LIMIT.toMillis(), TimeUnit.MILLISECONDS));
      try {
        return NativeResult.read(in);
      } finally {
        alarm.cancel(false);
      }
    } catch (IOException e) {
      String reason = lastWords(e);
      return NativeResult.failed(
          late.get() ? "it did not return within " + LIMIT.toSeconds() + " s" : reason);
    }
  }

  private void start() throws IOException {
    ProcessBuilder builder =
        WorkerJvm.builder(WorkerJvm.command("512m", classPath(), NativeWorker.class));
    builder.redirectError(Redirect.DISCARD);
    process = builder.start();
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    in = new DataInputStream(process.getInputStream());
  }

  private static String classPath() throws IOException {
    try {
      return Path.of(NativeWorker.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new IOException("the directory of Ulpscope's classes has no path", e);
    }
  }

  private String lastWords(IOException reason) {
    Process lost = process;
    process = null;
    if (lost == null) {
      return "no process for it could be started: " + reason.getMessage();
    }
    try {
      if (lost.waitFor(1, TimeUnit.SECONDS)) {
        // A JVM that is hit by a signal exits with 1, and so may native code on purpose.
        return "it crashed or ended its process (code " + lost.exitValue() + ")";
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    lost.destroyForcibly();
    return "its process fell silent";
  }
}
