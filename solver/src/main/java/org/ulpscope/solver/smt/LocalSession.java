package org.ulpscope.solver.smt;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.ulpscope.solver.smt.worker.Answer;
import org.ulpscope.solver.smt.worker.NativeSolver;
import org.ulpscope.solver.smt.worker.Request;

/// A native solver in this process. It needs no start-up time, but a crash ends this process, its
/// memory is not limited, and a solver that does not react to interrupts cannot be stopped.
final class LocalSession implements Session {
  private final NativeSolver solver;
  private final AtomicInteger number = new AtomicInteger();

  LocalSession(NativeSolver solver) {
    this.solver = solver;
  }

  static LocalSession start(BackEnd backEnd) {
    return new LocalSession(NativeSolver.of(backEnd.text(), backEnd.library().find()));
  }

  @Override
  public Answer ask(String script, List<String> terms) {
    solver.rearm();
    return solver.solve(new Request(number.incrementAndGet(), script, terms));
  }

  @Override
  public void interrupt() {
    solver.interrupt();
  }

  @Override
  public void kill(String reason) {
    solver.interrupt();
  }

  @Override
  public long residentBytes() {
    return 0;
  }

  @Override
  public boolean isAlive() {
    return true;
  }

  @Override
  public void close() {}
}
