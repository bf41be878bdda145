package org.ulpscope.solver.smt.worker;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.LinkedBlockingQueue;

/// The main program of a worker process: answers requests from standard input, one after another,
/// until end of file.
///
/// One thread reads and another answers, so that interrupts are received while a request is being
/// solved, and so that the process ends with its parent even then. Answers go to file descriptor 3,
/// because native code may print to the standard ones.
public final class Worker {
  /// Solvers recurse over deep terms. Stack memory is only committed when it is used.
  private static final long STACK = 1L << 30;

  private final NativeSolver solver;
  private final DataOutputStream out;
  private final LinkedBlockingQueue<Request> requests = new LinkedBlockingQueue<>();
  private int current;
  private int interrupted;

  private Worker(NativeSolver solver, DataOutputStream out) {
    this.solver = solver;
    this.out = out;
  }

  /// Works until standard input ends.
  ///
  /// @param arguments the name of the solver, and the file of its library
  public static void main(String[] arguments) throws IOException {
    var in =
        new DataInputStream(
            new BufferedInputStream(new FileInputStream(FileDescriptor.in), 1 << 16));
    var out =
        new DataOutputStream(new BufferedOutputStream(new FileOutputStream("/dev/fd/3"), 1 << 16));
    NativeSolver solver = NativeSolver.of(arguments[0], Path.of(arguments[1]));
    var worker = new Worker(solver, out);
    Thread answering = new Thread(null, worker::answerAll, "answering", STACK);
    answering.setDaemon(true);
    answering.start();
    try {
      worker.listen(in);
    } catch (IOException _) {
      // The parent process has ended or closed the pipe.
    }
    Runtime.getRuntime().halt(0);
  }

  private void listen(DataInputStream in) throws IOException {
    while (true) {
      int number = in.readInt();
      if (number > 0) {
        requests.add(Request.read(number, in));
      } else {
        interrupt(-number);
      }
    }
  }

  private synchronized void interrupt(int number) {
    interrupted = number;
    if (current == number) {
      solver.interrupt();
    }
  }

  private synchronized void begin(int number) {
    current = number;
    solver.rearm();
    if (interrupted == number) {
      solver.interrupt();
    }
  }

  private synchronized void end() {
    current = 0;
  }

  private void answerAll() {
    try {
      while (true) {
        Request request = requests.take();
        begin(request.number());
        Answer answer = answer(request);
        end();
        answer.write(out, request.number());
      }
    } catch (IOException | InterruptedException _) {
      Runtime.getRuntime().halt(0);
    }
  }

  private Answer answer(Request request) {
    try {
      return solver.solve(request);
    } catch (RuntimeException e) {
      return Answer.error(e.toString());
    }
  }
}
