package org.ulpscope.solver.equivalence;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;

/// Simplifies expressions under a path condition: conditions that it decides and symbols that it
/// determines are replaced by their values.
public final class Implied {
  private record Operands(Expr left, Expr right) {}

  private final Builder builder;
  private final Map<Expr, Expr> values = new HashMap<>();

  /// The outcomes that a comparison can still have.
  private final Map<Operands, Integer> outcomes = new HashMap<>();

  public Implied(Builder builder, List<Expr> constraints) {
    this.builder = builder;
    constraints.forEach(this::learn);
  }

  private void learn(Expr condition) {
    values.put(condition, builder.bool(true));
    values.put(builder.not(condition), builder.bool(false));
    switch (condition.operator()) {
      case FCMP ->
          outcomes.merge(
              new Operands(condition.child(0), condition.child(1)),
              condition.parameter(),
              (a, b) -> a & b);
      case EQ -> {
        learnEqual(condition.child(0), condition.child(1));
        learnEqual(condition.child(1), condition.child(0));
      }
      default -> {}
    }
  }

  private void learnEqual(Expr symbol, Expr constant) {
    if (symbol.operator() == Operator.SYMBOL && constant.isConstant()) {
      values.put(symbol, constant);
    }
  }

  public Expr of(Expr expr) {
    return values.isEmpty() ? expr : Graphs.replace(builder, expr, this::value);
  }

  /// The implied value of an expression; null if it is not known.
  private Expr value(Expr expr) {
    Expr known = values.get(expr);
    if (known != null || expr.operator() != Operator.FCMP) {
      return known;
    }
    Integer possible = outcomes.get(new Operands(expr.child(0), expr.child(1)));
    if (possible == null) {
      return null;
    }
    if ((possible & ~expr.parameter()) == 0) {
      return builder.bool(true);
    }
    return (possible & expr.parameter()) == 0 ? builder.bool(false) : null;
  }
}
