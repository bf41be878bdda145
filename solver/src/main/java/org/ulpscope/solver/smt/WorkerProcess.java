package org.ulpscope.solver.smt;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ulpscope.process.WorkerJvm;
import org.ulpscope.solver.smt.worker.Answer;
import org.ulpscope.solver.smt.worker.Request;
import org.ulpscope.solver.smt.worker.Worker;

/// A native solver in a separate process.
///
/// It is started once for many queries: after a query, the process waits for the next one.
final class WorkerProcess implements Session {
  private static final int MOST_ERROR_OUTPUT = 500;

  private final Process process;
  private final boolean isInterruptible;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final Thread listener;
  private volatile String errorOutput = "";
  private volatile String killedFor;
  private volatile int number;
  private volatile boolean isLost;

  private WorkerProcess(Process process, boolean isInterruptible) {
    this.process = process;
    this.isInterruptible = isInterruptible;
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    listener = Thread.ofVirtual().start(this::readErrorOutput);
  }

  /// Starts a worker for a solver.
  static WorkerProcess start(BackEnd backEnd) throws LostException {
    List<String> command =
        WorkerJvm.command(
            "1g",
            backEnd.library().classPath(),
            Worker.class,
            backEnd.text(),
            backEnd.library().find().toString());
    return start(command, backEnd.isInterruptible());
  }

  /// Starts a program that uses the protocol of [Worker].
  static WorkerProcess start(List<String> command, boolean isInterruptible) throws LostException {
    try {
      return new WorkerProcess(WorkerJvm.builder(command).start(), isInterruptible);
    } catch (IOException e) {
      throw new LostException("its worker could not be started: " + e.getMessage());
    }
  }

  private void readErrorOutput() {
    try (var error = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = error.readLine(); line != null; line = error.readLine()) {
        String output = errorOutput + line + "\n";
        errorOutput = output.substring(Math.max(0, output.length() - MOST_ERROR_OUTPUT));
      }
    } catch (IOException _) {
      // The process has ended, and its output is lost.
    }
  }

  @Override
  public Answer ask(String script, List<String> terms) throws LostException {
    var request = new Request(number + 1, script, terms);
    number = request.number();
    try {
      synchronized (out) {
        request.write(out);
      }
      return Answer.read(in, request.number());
    } catch (StreamCorruptedException e) {
      String reason = "its worker violated the protocol: " + e.getMessage();
      kill(reason);
      throw new LostException(reason);
    } catch (IOException _) {
      throw lost();
    }
  }

  private LostException lost() {
    isLost = true;
    if (killedFor != null) {
      return new LostException(killedFor);
    }
    try {
      if (process.waitFor(1, TimeUnit.SECONDS)) {
        listener.join(Duration.ofSeconds(1)); // its output is still in the pipe
        String output = errorOutput.strip();
        return new LostException(
            "its worker ended with code "
                + process.exitValue()
                + (output.isEmpty() ? "" : ": " + output));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    kill("its worker does not respond");
    return new LostException("its worker does not respond");
  }

  @Override
  public void interrupt() {
    if (!isInterruptible) {
      kill("stopped");
      return;
    }
    // Another thread may be writing a long script to a worker that does not read. Then there is
    // nothing to interrupt yet, and a worker that still does not read is killed.
    int asked = number;
    Thread.ofVirtual()
        .start(
            () -> {
              synchronized (out) {
                try {
                  Request.writeInterrupt(out, asked);
                } catch (IOException _) {
                  // The process has ended; the reading thread reports it.
                }
              }
            });
  }

  @Override
  public void kill(String reason) {
    if (killedFor == null) {
      killedFor = reason;
    }
    isLost = true;
    process.destroyForcibly();
  }

  @Override
  public long residentBytes() {
    return WorkerJvm.residentBytes(process);
  }

  @Override
  public boolean isAlive() {
    return !isLost && process.isAlive();
  }

  @Override
  public void close() {
    kill("closed");
  }
}
