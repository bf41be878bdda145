package org.ulpscope.crosscheck;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.Assumption;
import org.ulpscope.ieee.Datum;

/// Expressions in the one form that all expressions have which some liberties take for the same: a
/// fused sum is taken apart (`contraction`), a quotient is a product (`reciprocal`), and sums and
/// products have no brackets (`associative`).
///
/// The liberties change values: two expressions with the same form may be told apart, and two with
/// different ones cannot be said to differ.
final class Liberties {
  private final Builder builder;
  private final boolean contracts;
  private final boolean inverts;
  private final boolean regroups;
  private final Reassociation brackets;
  private final Map<Expr, Expr> plain = new HashMap<>();

  Liberties(Builder builder, Set<Assumption> assumptions) {
    this.builder = builder;
    this.contracts = assumptions.contains(Assumption.CONTRACTION);
    this.inverts = assumptions.contains(Assumption.RECIPROCAL);
    this.regroups = assumptions.contains(Assumption.ASSOCIATIVE);
    this.brackets = new Reassociation(builder, assumptions.contains(Assumption.POSITIVE_ZERO));
  }

  /// Whether there are any.
  boolean areTaken() {
    return contracts || inverts || regroups;
  }

  Expr of(Expr root) {
    Expr result = root;
    if (contracts || inverts) {
      for (Expr expr : Graphs.postOrder(root)) {
        if (!plain.containsKey(expr)) {
          plain.put(expr, made(expr));
        }
      }
      result = plain.get(root);
    }
    return regroups ? brackets.of(result) : result;
  }

  private Expr made(Expr expr) {
    var x = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < x.length; i++) {
      x[i] = plain.get(expr.child(i));
      changed |= x[i] != expr.child(i);
    }
    if (contracts && expr.operator() == Operator.FMA) {
      return builder.fadd(x[0], builder.fmul(x[0], x[1], x[2]), x[3]);
    }
    if (inverts && expr.operator() == Operator.FDIV && expr.sort() instanceof Sort.Fp(var format)) {
      Expr one = builder.number(Datum.parse(format, "1"));
      return builder.fmul(x[0], x[1], builder.fdiv(x[0], one, x[2]));
    }
    return changed ? builder.rebuild(expr, x) : expr;
  }
}
