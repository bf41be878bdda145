package org.ulpscope.engine.symbolic;

import java.util.concurrent.atomic.AtomicInteger;

/// Where the two arms of a branch join, and which registers may differ there. In SSA form, a value
/// that is used after that point was defined before the branch, or is one of the point's phis, or
/// was redefined by a loop that one of the arms went through (`Joins.repeated`).
public final class Join {
  /// Merging is given up once failures exceed successes by this number.
  private static final int PATIENCE = 4;

  /// The step at which the block starts, after the copies that set its phis.
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

  /// Whether merging has succeeded often enough here.
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
