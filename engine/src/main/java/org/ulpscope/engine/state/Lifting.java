package org.ulpscope.engine.state;

import org.ulpscope.expr.Expr;

/// The symbolic semantics of a step: an expression that computes one register from others.
///
/// The step's own `run` computes the same for numbers. It is used whenever all operands are
/// concrete, so the formula is only evaluated if one of them is not.
///
/// ```java
/// step.lifting(Lifting.of(d, a, b, 32, (state, x) -> state.builder().add(x[0], x[1])))
/// ```
public final class Lifting {
  /// The value of the result, a bit-vector of the register's width.
  @FunctionalInterface
  public interface Formula {
    /// The value for given operands.
    ///
    /// @param x bit-vectors of the widths of the operands' registers
    Expr apply(State state, Expr[] x);
  }

  private final int d;
  private final int[] sources;
  private final int[] widths;
  private final Formula formula;

  private Lifting(int d, int[] sources, int[] widths, Formula formula) {
    this.d = d;
    this.sources = sources;
    this.widths = widths;
    this.formula = formula;
  }

  public static Lifting of(int d, int a, int width, Formula formula) {
    return new Lifting(d, new int[] {a}, new int[] {width}, formula);
  }

  /// Two operands of one width.
  public static Lifting of(int d, int a, int b, int width, Formula formula) {
    return new Lifting(d, new int[] {a, b}, new int[] {width, width}, formula);
  }

  public static Lifting of(int d, int[] sources, int[] widths, Formula formula) {
    return new Lifting(d, sources, widths, formula);
  }

  int run(Step step, State state, Frame frame) {
    Expr[] exprs = frame.exprs;
    for (int source : sources) {
      if (exprs[source] != null) {
        return compute(step, state, frame);
      }
    }
    exprs[d] = null;
    return step.run(state, frame.bits);
  }

  private int compute(Step step, State state, Frame frame) {
    var x = new Expr[sources.length];
    for (int i = 0; i < x.length; i++) {
      x[i] = frame.expr(state, sources[i], widths[i]);
    }
    Expr value = formula.apply(state, x);
    if (value.hasNamed() && value.sort().width() == 1) {
      value = state.plain(value); // a comparison of pointers is about numbers
    }
    frame.set(d, value);
    state.exploration().computed(frame, value);
    return step.next();
  }
}
