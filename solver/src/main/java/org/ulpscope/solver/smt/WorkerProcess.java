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

/// A native solver in a process of its own.
///
/// It is started once for many queries: when one is over, the process waits for the next.
final class WorkerProcess implements Session {
  private static final int LAST_WORDS = 500;

  private final Process process;
  private final boolean isInterruptible;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final Thread listener;
  private volatile String lastWords = "";
  private volatile String killedFor;
  private volatile int number;
  private volatile boolean isLost;

  private WorkerProcess(Process process, boolean isInterruptible) {
    this.process = process;
    this.isInterruptible = isInterruptible;
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), 1 << 16));
    in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    listener = Thread.ofVirtual().start(this::hearLastWords);
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

  /// Starts a program that speaks as a [Worker] does.
  static WorkerProcess start(List<String> command, boolean isInterruptible) throws LostException {
    try {
      return new WorkerProcess(WorkerJvm.builder(command).start(), isInterruptible);
    } catch (IOException e) {
      throw new LostException("its worker could not be started: " + e.getMessage());
    }
  }

  private void hearLastWords() {
    try (var error = process.errorReader(StandardCharsets.UTF_8)) {
      for (String line = error.readLine(); line != null; line = error.readLine()) {
        String words = lastWords + line + "\n";
        lastWords = words.substring(Math.max(0, words.length() - LAST_WORDS));
      }
    } catch (IOException _) {
      // The process is gone, and its words with it.
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
      String reason = "its worker babbles: " + e.getMessage();
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
        listener.join(Duration.ofSeconds(1)); // What it said is in the pipe still.
        String words = lastWords.strip();
        return new LostException(
            "its worker ended with code "
                + process.exitValue()
                + (words.isEmpty() ? "" : ": " + words));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    kill("its worker fell silent");
    return new LostException("its worker fell silent");
  }

  @Override
  public void interrupt() {
    if (!isInterruptible) {
      kill("stopped");
      return;
    }
    // Another thread may be writing a long script into a worker that does not read: then there is
    // nothing to interrupt yet, and a worker that goes on not reading is killed.
    int asked = number;
    Thread.ofVirtual()
        .start(
            () -> {
              synchronized (out) {
                try {
                  Request.writeInterrupt(out, asked);
                } catch (IOException _) {
                  // Gone: the thread that reads says so.
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
