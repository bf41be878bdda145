package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// Results of operations that may be inaccurate (`!fpmath`), such as divisions in OpenCL C. They
/// are fresh values, even where the same operation was carried out before on the same operands: a
/// compiler may choose another way to divide at each place (Collingbourne, Cadar and Kelly,
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

  /// Whether an expression is such a result. Any value may stand for it, but on no machine does it
  /// have all of them.
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
    // A step is carried out again only after a jump, which counts instructions, or in another call.
    String name =
        "%s%s of %s%s, %d.%d"
            .formatted(
                PREFIX,
                state.exploration().name(),
                frame.code.function().name(),
                place,
                frame.depth,
                state.instructions());
    for (int i = 0; i < slots; i++) {
      frame.set(
          register + i, state.builder().symbol(name + "." + (register + i), Sorts.bits(bits)));
    }
    state
        .exploration()
        .ledger()
        .add(
            Ledger.Kind.NOTE,
            "a result%s may be off by %s ulp (!fpmath), and is taken to be any number"
                .formatted(place, ulps));
    return next;
  }
}
