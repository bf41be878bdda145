package org.ulpscope.engine.step;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;

/// Stands before an instruction that looks at the bits of a float. The sign and payload of a NaN
/// that arithmetic made are nobody's fact (IEEE 754-2019 §6.2.3, §6.3; C17 F.3): if the float may
/// be one, the ledger says what is assumed about them.
public final class NanBits extends Step {
  private final int register;
  private final Sort.Fp sort;

  public NanBits(int register, Sort.Fp sort) {
    this.register = register;
    this.sort = sort;
  }

  @Override
  public int run(State state, long[] r) {
    if (state.isSymbolic() && sort.width() <= 64 && Datum.of(sort.format(), r[register]).isNan()) {
      state.exploration().ledger().assume(Effect.NAN_BITS);
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    if (!frame.isSymbolic(register)) {
      return run(state, frame.bits);
    }
    if (mayBeMadeNan(state, frame.exprs[register], sort)) {
      state.exploration().ledger().assume(Effect.NAN_BITS);
    }
    return next;
  }

  /// Whether bits may be those of a NaN that arithmetic made: an input or a value that was only
  /// moved has the bits it was given.
  public static boolean mayBeMadeNan(State state, Expr bits, Sort.Fp sort) {
    Expr value = state.builder().asFloat(bits, sort);
    boolean isMoved = value instanceof Expr.Symbol || value.operator() == Operator.FLOAT;
    return !isMoved && !state.builder().fclass(value, Categories.NAN).isFalse();
  }
}
