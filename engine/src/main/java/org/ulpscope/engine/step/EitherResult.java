package org.ulpscope.engine.step;

import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// One of two results, whichever the implementation prefers: C17 6.5p8 allows `a * b + c` to be
/// fused or not, at each place and each time (`llvm.fmuladd`). Where the two differ, both are
/// explored. A run without symbolic values takes the first.
public final class EitherResult extends Step {
  private final int d;
  private final int first;
  private final int second;
  private final int bits;

  public EitherResult(int d, int first, int second, int bits) {
    this.d = d;
    this.first = first;
    this.second = second;
    this.bits = bits;
  }

  @Override
  public int run(State state, long[] r) {
    Frame frame = state.frame();
    boolean isWide = bits > 64;
    boolean areSame = isWide ? frame.wide[first].equals(frame.wide[second]) : r[first] == r[second];
    if (!areSame && state.isSymbolic()) {
      frame.pc = runSymbolic(state, frame);
      return FRAME_CHANGED;
    }
    if (isWide) {
      frame.wide[d] = frame.wide[first];
    } else {
      r[d] = r[first];
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    Builder b = state.builder();
    Expr x = frame.expr(state, first, bits);
    Expr y = frame.expr(state, second, bits);
    if (x == y) {
      frame.set(d, x);
      return next;
    }
    Expr choice = state.fresh("choice of fusing", Sorts.bits(1));
    frame.set(d, b.ite(choice, x, y));
    state
        .exploration()
        .ledger()
        .add(Ledger.Kind.NOTE, "a * b + c may be fused or not; both are considered");
    return next;
  }
}
