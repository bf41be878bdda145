package org.ulpscope.solver;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;

/// A query: are there values of the symbols for which all constraints hold?
///
/// ```java
/// Query.of(b, List.of(b.fcmp(x, zero, Outcomes.GT), b.eq(b.fadd(b.nearest(), x, one), one)))
/// ```
///
/// @param builder the builder of the constraints and of all expressions that a solver derives from
///   them
/// @param constraints conditions, without duplicates and without the constant true
public record Query(Builder builder, List<Expr> constraints) {
  public Query {
    constraints = List.copyOf(constraints);
    for (Expr constraint : constraints) {
      if (!constraint.sort().equals(Sorts.BOOL)) {
        throw new IllegalArgumentException(
            "a constraint must be a condition, but this has sort "
                + constraint.sort()
                + ": "
                + constraint);
      }
    }
  }

  /// The conjunction of conditions; the constant true and duplicates are left out.
  public static Query of(Builder builder, Iterable<Expr> constraints) {
    var kept = new LinkedHashSet<Expr>();
    for (Expr constraint : constraints) {
      if (!constraint.isTrue()) {
        kept.add(constraint);
      }
    }
    return new Query(builder, List.copyOf(kept));
  }

  public static Query of(Builder builder, Expr... constraints) {
    return of(builder, List.of(constraints));
  }

  /// The same query with one more condition.
  public Query and(Expr constraint) {
    var all = new ArrayList<>(constraints);
    all.add(constraint);
    return of(builder, all);
  }

  /// Whether a constraint is the constant false.
  public boolean isTriviallyUnsat() {
    return constraints.stream().anyMatch(Expr::isFalse);
  }

  /// The symbols that occur, in order of their first occurrence.
  public Set<Expr.Symbol> symbols() {
    return new LinkedHashSet<>(Graphs.symbols(constraints));
  }
}
