package org.ulpscope.engine.symbolic;

import java.util.concurrent.atomic.AtomicInteger;

/// Where the two ways of a branch come together, and what may differ there. In SSA form a value
/// that is used behind that point was there before the branch, or is one of the point's phis, or
/// was set anew by a loop that one of the ways went through (`Joins.repeated`).
public final class Join {
  /// After so many failures more than successes, a branch is no longer tried.
  private static final int PATIENCE = 4;

  /// The step at which the block begins, behind the copies that set its phis.
  final int step;

  /// The registers that may differ, and their widths.
  final int[] registers;

  final int[] widths;

  private final AtomicInteger failures = new AtomicInteger();

  public Join(int step, int[] registers, int[] widths) {
    this.step = step;
    this.registers = registers;
    this.widths = widths;
  }

  /// Whether merging here has worked often enough.
  boolean isPromising() {
    return failures.get() < PATIENCE;
  }

  void failed() {
    failures.incrementAndGet();
  }

  void succeeded() {
    failures.updateAndGet(count -> Math.max(0, count - 1));
  }
}
