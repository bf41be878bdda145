package org.ulpscope.engine.symbolic;

/// Where the two arms of a branch join, and which registers may differ there. In SSA form, a value
/// that is used after that point was defined before the branch, or is one of the point's phis, or
/// was redefined by a loop that one of the arms went through (`Joins.repeated`).
public final class Join {
  /// The step at which the block starts, after the copies that set its phis.
  final int step;

  /// The registers that may differ, and their widths.
  final int[] registers;

  final int[] widths;

  public Join(int step, int[] registers, int[] widths) {
    this.step = step;
    this.registers = registers;
    this.widths = widths;
  }
}
