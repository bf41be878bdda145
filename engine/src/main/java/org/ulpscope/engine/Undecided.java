package org.ulpscope.engine;

import org.ulpscope.expr.Expr;

/// Thrown where a condition decides what to do and both ways are possible. Whoever runs the state
/// goes both ways; see `State.holds`.
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
