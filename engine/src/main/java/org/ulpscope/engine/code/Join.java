package org.ulpscope.engine.code;

import java.util.concurrent.atomic.AtomicInteger;

/// Where the two ways of a branch come together, and what may differ there. In SSA form a value
/// that is used behind that point either was there before the branch or is one of the point's phis.
final class Join {
  /// After so many failures more than successes, a branch is no longer tried.
  private static final int PATIENCE = 4;

  /// The step at which the block begins, behind the copies that set its phis.
  final int step;

  /// The registers of the phis, and their widths.
  final int[] phis;

  final int[] widths;

  private final AtomicInteger failures = new AtomicInteger();

  Join(int step, int[] phis, int[] widths) {
    this.step = step;
    this.phis = phis;
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
