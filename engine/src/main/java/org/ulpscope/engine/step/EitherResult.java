package org.ulpscope.engine.step;

import java.util.Optional;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

/// The result of `a * b + c`, fused or not, whichever the implementation prefers: C17 6.5p8 allows
/// either, at each place and each time. Where the two differ, both are explored. A run without
/// symbolic values takes the usual one.
public final class EitherResult extends Step {
  private static final String FUSED = "fused at ";
  private static final String UNFUSED = "not fused at ";

  private final int d;
  private final int usual;
  private final int other;
  private final int bits;
  private final boolean isUsuallyFused;

  /// @param isUsuallyFused whether the target has an instruction for it; an input then shows what
  ///   its machine code does, unless only the other result leads somewhere
  public EitherResult(int d, int plain, int fused, int bits, boolean isUsuallyFused) {
    this.d = d;
    this.usual = isUsuallyFused ? fused : plain;
    this.other = isUsuallyFused ? plain : fused;
    this.bits = bits;
    this.isUsuallyFused = isUsuallyFused;
  }

  /// What a value of this symbol means, in words; nothing if it does not choose between two
  /// results.
  public static Optional<String> describe(Expr.Symbol symbol, boolean value) {
    boolean isFused = symbol.name().startsWith(FUSED);
    if (!isFused && !symbol.name().startsWith(UNFUSED)) {
      return Optional.empty();
    }
    int end = symbol.name().indexOf('@');
    String prefix = isFused ? FUSED : UNFUSED;
    String place = symbol.name().substring(prefix.length(), end < 0 ? symbol.name().length() : end);
    return Optional.of(
        "a * b + c at "
            + place
            + " is "
            + (isFused == value ? "fused" : "not fused")
            + by(symbol.name(), end));
  }

  /// Whose choice it is: the name of the exploration follows the kind of a fresh symbol.
  private static String by(String name, int end) {
    int number = name.indexOf('#', Math.max(end, 0));
    return end < 0 || number < 0 ? "" : " by " + name.substring(end + 1, number);
  }

  @Override
  public int run(State state, long[] r) {
    Frame frame = state.frame();
    boolean isWide = bits > 64;
    boolean areSame = isWide ? frame.wide[usual].equals(frame.wide[other]) : r[usual] == r[other];
    if (!areSame && state.isSymbolic()) {
      frame.pc = next - 1; // the location of this step
      frame.pc = runSymbolic(state, frame);
      return FRAME_CHANGED;
    }
    if (isWide) {
      frame.wide[d] = frame.wide[usual];
    } else {
      r[d] = r[usual];
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    Builder b = state.builder();
    Expr x = frame.expr(state, usual, bits);
    Expr y = frame.expr(state, other, bits);
    if (x == y) {
      frame.set(d, x);
      return next;
    }
    String place =
        frame.code.location(frame.pc).map(Object::toString).orElse(frame.code.function().name());
    String kind = (isUsuallyFused ? UNFUSED : FUSED) + place.replace('@', '_');
    frame.set(d, b.ite(state.fresh(kind, Sorts.bits(1)), y, x));
    state
        .exploration()
        .ledger()
        .add(Ledger.Kind.NOTE, "a * b + c may be fused or not; both are considered");
    return next;
  }
}
