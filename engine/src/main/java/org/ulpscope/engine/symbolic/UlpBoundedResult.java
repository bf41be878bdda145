package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// Results of operations that may be inaccurate (`!fpmath`), such as divisions in OpenCL C. They
/// are fresh symbols, even if the same operation was executed before on the same operands: a
/// compiler may implement the division differently at each place (Collingbourne, Cadar and Kelly,
/// Symbolic Crosschecking of Data-Parallel Floating-Point Code, 2014, section 4.1).
public final class UlpBoundedResult extends Step {
  private static final String PREFIX = "inexact ";

  private final int register;
  private final int slots;
  private final int bits;
  private final float ulps;

  public UlpBoundedResult(int register, int slots, int bits, float ulps) {
    this.register = register;
    this.slots = slots;
    this.bits = bits;
    this.ulps = ulps;
  }

  /// Whether an expression is such a result. It is modelled as any value, but no implementation
  /// produces all of them.
  public static boolean isResult(Expr expr) {
    return expr instanceof Expr.Symbol symbol && symbol.name().startsWith(PREFIX);
  }

  @Override
  public int run(State state, long[] r) {
    if (!state.isSymbolic()) {
      return next;
    }
    Frame frame = state.frame();
    frame.pc = runSymbolic(state, frame);
    return FRAME_CHANGED;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    String place = frame.code.location(frame.pc).map(at -> " at " + at).orElse("");
    String kind = PREFIX + "result of " + frame.code.function().name() + place;
    for (int i = 0; i < slots; i++) {
      frame.set(register + i, state.fresh(kind, Sorts.bits(bits)));
    }
    state
        .exploration()
        .ledger()
        .add(
            Ledger.Kind.NOTE,
            "a result%s may be off by %s ulp (!fpmath); it is modelled as an arbitrary value"
                .formatted(place, ulps));
    return next;
  }
}
