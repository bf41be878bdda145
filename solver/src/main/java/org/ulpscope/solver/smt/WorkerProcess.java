package org.ulpscope.solver.smt;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.ulpscope.solver.smt.worker.Answer;
import org.ulpscope.solver.smt.worker.Request;
import org.ulpscope.solver.smt.worker.Worker;

/// A native solver in a process of its own.
///
/// The process is a small JVM, for no C compiler can be counted on to build anything smaller. It is
/// ready after about 0.15 s, which is paid once for many questions: when one is over, the process
/// waits for the next. It ends by itself when its standard input does, so also when this process
/// crashes.
final class WorkerProcess implements Session {
  private static final int PAGE = 4096;
  private static final int LAST_WORDS = 500;

  /// Variables by which every JVM of a user may be changed; it would also speak of them.
  private static final List<String> FOREIGN_OPTIONS =
      List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

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
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            // Its own work is to copy bytes: neither a large heap nor good code is worth a wait.
            "-Xmx1g",
            "-Xms8m",
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-XX:-UsePerfData",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            backEnd.library().classPath(),
            Worker.class.getName(),
            backEnd.text(),
            backEnd.library().find().toString()));
    return start(command, backEnd.isInterruptible());
  }

  /// Starts a program that speaks as a [Worker] does.
  static WorkerProcess start(List<String> command, boolean isInterruptible) throws LostException {
    var wrapped = new ArrayList<String>();
    // Answers leave by descriptor 3, and whatever native code prints goes to the error output.
    wrapped.addAll(List.of("sh", "-c", "ulimit -c 0; exec \"$@\" 3>&1 1>&2", "worker"));
    wrapped.addAll(command);
    var builder = new ProcessBuilder(wrapped);
    builder.environment().keySet().removeAll(FOREIGN_OPTIONS);
    try {
      return new WorkerProcess(builder.start(), isInterruptible);
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
    try {
      String[] sizes =
          Files.readString(Path.of("/proc", Long.toString(process.pid()), "statm")).split(" ", 3);
      return Long.parseLong(sizes[1]) * PAGE;
    } catch (IOException | NumberFormatException _) {
      return 0; // gone, or a system without /proc
    }
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
