package org.ulpscope.solver.chain;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.solver.Query;

/// Compares minima and maxima of many numbers, written as operators or as `ite`s on comparisons, by
/// the sets of their operands: `minOps` and `maxOps` of Collingbourne, Cadar and Kelly §6.3.
///
/// All families of minimum and maximum agree as long as no operand is a NaN, up to the signs of
/// zeros. So nothing is decided unless every operand is known not to be a NaN: by its category, or
/// by a constraint that compares it and is false for NaNs.
final class MinMaxSets {
  private static final int MOST_OPERANDS = 1_000;

  private final Builder builder;
  private final Map<Expr, Categories> known = new HashMap<>();
  private final Map<Expr, Extremum> maxima = new HashMap<>();
  private final Map<Expr, Extremum> minima = new HashMap<>();

  /// The operands of a minimum or maximum.
  private record Extremum(Set<Expr> operands) {}

  MinMaxSets(Query query) {
    builder = query.builder();
    query.constraints().forEach(this::learn);
  }

  /// Whether an expression might be a minimum or maximum.
  static boolean isCandidate(Expr expr) {
    return expr.operator() == Operator.FMIN
        || expr.operator() == Operator.FMAX
        || (expr.operator() == Operator.ITE
            && expr.sort().isFloat()
            && expr.child(0).operator() == Operator.FCMP);
  }

  // ---- facts from constraints ----

  /// A constraint on a minimum or maximum may itself be decided and disappear, so it is not used.
  private void learn(Expr constraint) {
    switch (constraint.operator()) {
      case FCMP -> {
        Expr x = constraint.child(0);
        Expr y = constraint.child(1);
        var outcomes = new Outcomes(constraint.parameter());
        if (!isCandidate(x) && !isCandidate(y)) {
          restrict(x, y, outcomes);
          restrict(y, x, outcomes.swapped());
        }
      }
      case FCLASS -> learn(constraint.child(0), new Categories(constraint.parameter()));
      case NOT -> {
        Expr negated = constraint.child(0);
        if (negated.operator() == Operator.FCLASS) {
          var others = Categories.ALL.without(new Categories(negated.parameter()));
          learn(negated.child(0), others);
        }
      }
      default -> {}
    }
  }

  private void learn(Expr x, Categories categories) {
    known.merge(x, categories, Categories::and);
  }

  /// Learns facts about x from its comparison with y.
  private void restrict(Expr x, Expr y, Outcomes outcomes) {
    if (outcomes.and(Outcomes.UN).equals(Outcomes.NONE)) {
      learn(x, Categories.ALL.without(Categories.NAN));
    }
    boolean isPositive =
        y.isConstant()
            && y.categories().isWithin(Categories.ZERO.or(Categories.POSITIVE))
            && outcomes.equals(Outcomes.GT);
    if (isPositive) {
      learn(x, Categories.POSITIVE.or(Categories.PLUS_INFINITY));
    }
  }

  private boolean isNever(Expr x, Categories categories) {
    return !x.categories().and(known.getOrDefault(x, Categories.ALL)).mayBe(categories);
  }

  // ---- operands ----

  /// The operands of a maximum; the expression itself if it is not a maximum.
  private Extremum extremum(Expr expr, boolean max) {
    return (max ? maxima : minima).computeIfAbsent(expr, root -> new Extremum(operands(root, max)));
  }

  private Set<Expr> operands(Expr root, boolean max) {
    var operands = new LinkedHashSet<Expr>();
    var seen = new HashSet<Expr>();
    var pending = new ArrayDeque<Expr>();
    pending.push(root);
    while (!pending.isEmpty() && seen.size() < MOST_OPERANDS) {
      Expr expr = pending.pop();
      if (!seen.add(expr)) {
        continue;
      }
      Expr[] two = isCandidate(expr) ? operandsOf(expr, max) : null;
      if (two == null) {
        operands.add(expr);
      } else {
        pending.push(two[1]);
        pending.push(two[0]);
      }
    }
    return pending.isEmpty() ? operands : Set.of(root);
  }

  /// The two operands of a maximum (or minimum), or null if it is not one.
  private static Expr[] operandsOf(Expr expr, boolean max) {
    if (expr.operator() != Operator.ITE) {
      boolean fits = expr.operator() == (max ? Operator.FMAX : Operator.FMIN);
      return fits ? new Expr[] {expr.child(0), expr.child(1)} : null;
    }
    Expr comparison = expr.child(0);
    Expr x = comparison.child(0);
    Expr y = comparison.child(1);
    var outcomes = new Outcomes(comparison.parameter());
    if (expr.child(1) == y && expr.child(2) == x) {
      outcomes = outcomes.swapped();
    } else if (expr.child(1) != x || expr.child(2) != y) {
      return null;
    }
    // Now the `ite` yields the first operand if comparing the two has one of the outcomes, else the
    // second.
    Outcomes wanted = max ? Outcomes.GT : Outcomes.LT;
    Outcomes unwanted = max ? Outcomes.LT : Outcomes.GT;
    boolean fits =
        outcomes.and(wanted).equals(wanted) && outcomes.and(unwanted).equals(Outcomes.NONE);
    return fits ? new Expr[] {x, y} : null;
  }

  // ---- decisions ----

  /// The truth value of a comparison, or a comparison with fewer outcomes; null if nothing is
  /// known.
  Expr decided(Expr comparison) {
    Expr x = comparison.child(0);
    Expr y = comparison.child(1);
    if (!x.sort().isFloat() || !(isCandidate(x) || isCandidate(y))) {
      return null;
    }
    int possible = possible(x, y, true) & possible(x, y, false);
    if (comparison.operator() == Operator.EQ) {
      // Equal numbers have equal bits, except zeros, and except in x87's format, which has two
      // encodings for some (Intel SDM, volume 1, 8.2.2).
      boolean same =
          possible == Outcomes.EQ.mask()
              && x.sort().format().encoding() == Encoding.IEEE
              && isNeverZero(x)
              && isNeverZero(y);
      return same ? builder.bool(true) : null;
    }
    int both = possible & comparison.parameter();
    return both == 0 || both == possible ? builder.bool(both != 0) : null;
  }

  /// A maximum that is known to be one of several numbers, none of them zero, is not zero.
  private boolean isNeverZero(Expr x) {
    Set<Expr> operands = extremum(x, true).operands();
    Set<Expr> others = operands.size() > 1 ? operands : extremum(x, false).operands();
    return others.stream().allMatch(operand -> isNever(operand, Categories.ZERO));
  }

  /// The possible outcomes of comparing x and y as maxima (or minima) of their operands.
  private int possible(Expr x, Expr y, boolean max) {
    Set<Expr> left = extremum(x, max).operands();
    Set<Expr> right = extremum(y, max).operands();
    boolean leftHasAll = left.containsAll(right);
    boolean rightHasAll = right.containsAll(left);
    if (!leftHasAll && !rightHasAll) {
      return Outcomes.ALL.mask();
    }
    Set<Expr> all = leftHasAll ? left : right;
    if (!all.stream().allMatch(operand -> isNever(operand, Categories.NAN))) {
      return Outcomes.ALL.mask();
    }
    Outcomes outcomes =
        leftHasAll && rightHasAll ? Outcomes.EQ : leftHasAll == max ? Outcomes.GE : Outcomes.LE;
    return outcomes.mask();
  }
}
