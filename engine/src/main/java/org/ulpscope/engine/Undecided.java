package org.ulpscope.engine;

import org.ulpscope.expr.Expr;

/// Thrown where a condition determines what to do and both outcomes are possible. The interpreter
/// forks the state; see `State.holds`.
public final class Undecided extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Expr condition;

  public Undecided(Expr condition) {
    super("undecided", null, false, false);
    this.condition = condition;
  }

  public Expr condition() {
    return condition;
  }
}
