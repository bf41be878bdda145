package org.ulpscope.solver.interval.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.solver.Budget;

/// Decides exactly whether linear inequalities over bounded variables are consistent.
///
/// This is the simplex method for bounds on variables and on linear forms of B. Dutertre and L. de
/// Moura, *A Fast Linear-Arithmetic Solver for DPLL(T)* (2006): each inequality is a row, a linear
/// form of the columns. A row that violates its bound is pivoted with a column that has slack; if
/// none has, the row and the bounds of its columns are contradictory. Always taking the first
/// candidate guarantees termination (R. Bland 1977). A strict inequality is a non-strict one with
/// an infinitesimal δ.
final class Simplex {
  private static final int MOST_PIVOTS = 150;

  /// value + infinitesimal · δ.
  private record DeltaRational(Ratio value, Ratio infinitesimal) {
    DeltaRational plus(DeltaRational other) {
      return new DeltaRational(value.plus(other.value), infinitesimal.plus(other.infinitesimal));
    }

    DeltaRational minus(DeltaRational other) {
      return new DeltaRational(value.minus(other.value), infinitesimal.minus(other.infinitesimal));
    }

    DeltaRational times(Ratio factor) {
      return new DeltaRational(value.times(factor), infinitesimal.times(factor));
    }

    int signum() {
      return value.signum() != 0 ? value.signum() : infinitesimal.signum();
    }
  }

  /// The value and the bounds of each variable, columns before rows. Rows have no upper bound.
  private final List<DeltaRational> values = new ArrayList<>();

  private final List<DeltaRational> lows = new ArrayList<>();
  private final List<DeltaRational> highs = new ArrayList<>();

  /// For each row its basic variable, and the coefficients of the other variables.
  private final List<Integer> basis = new ArrayList<>();

  private final List<TreeMap<Integer, Ratio>> rows = new ArrayList<>();

  /// @param facts forms that are not negative, or positive if strict
  /// @param bounds the least and the greatest value of an atom
  Simplex(List<LinearFacts.Fact> facts, LinearFacts bounds) {
    Map<Integer, Integer> columns = new TreeMap<>();
    for (LinearFacts.Fact fact : facts) {
      for (int atom : fact.form().coefficients().keySet()) {
        if (!columns.containsKey(atom)) {
          columns.put(atom, values.size());
          lows.add(exactly(bounds.bound(atom, true)));
          highs.add(exactly(bounds.bound(atom, false)));
          values.add(lows.getLast());
        }
      }
    }
    for (LinearFacts.Fact fact : facts) {
      addRow(fact, columns);
    }
  }

  private static DeltaRational exactly(Dyadic value) {
    return new DeltaRational(Ratio.of(value), Ratio.ZERO);
  }

  private void addRow(LinearFacts.Fact fact, Map<Integer, Integer> columns) {
    var row = new TreeMap<Integer, Ratio>();
    DeltaRational at = exactly(Dyadic.ZERO);
    for (Map.Entry<Integer, Dyadic> term : fact.form().coefficients().entrySet()) {
      int column = columns.get(term.getKey());
      Ratio factor = Ratio.of(term.getValue());
      row.put(column, factor);
      at = at.plus(values.get(column).times(factor));
    }
    Ratio least = Ratio.of(fact.form().constant().negated());
    basis.add(values.size());
    rows.add(row);
    values.add(at);
    lows.add(new DeltaRational(least, fact.isStrict() ? Ratio.ONE : Ratio.ZERO));
    highs.add(null);
  }

  /// Whether no contradiction was found. There may still be one if a limit or the budget ended the
  /// search.
  boolean isFeasible(Budget budget) {
    for (int pivots = 0; pivots < MOST_PIVOTS && !budget.isOver(); pivots++) {
      int row = violated();
      if (row < 0) {
        return true;
      }
      boolean tooLow = isBelow(basis.get(row));
      int column = withRoom(row, tooLow);
      if (column < 0) {
        return false;
      }
      DeltaRational bound = (tooLow ? lows : highs).get(basis.get(row));
      move(row, column, bound);
      pivot(row, column);
    }
    return true;
  }

  private boolean isBelow(int variable) {
    return values.get(variable).minus(lows.get(variable)).signum() < 0;
  }

  private boolean isAbove(int variable) {
    DeltaRational high = highs.get(variable);
    return high != null && values.get(variable).minus(high).signum() > 0;
  }

  /// The row of the first basic variable that violates a bound; −1 if there is none.
  private int violated() {
    int found = -1;
    for (int row = 0; row < rows.size(); row++) {
      int variable = basis.get(row);
      if ((found < 0 || variable < basis.get(found)) && (isBelow(variable) || isAbove(variable))) {
        found = row;
      }
    }
    return found;
  }

  /// The first column that can change so that a row increases, or decreases; −1 if there is none.
  private int withRoom(int row, boolean grow) {
    for (Map.Entry<Integer, Ratio> term : rows.get(row).entrySet()) {
      int column = term.getKey();
      boolean up = (term.getValue().signum() > 0) == grow;
      DeltaRational bound = (up ? highs : lows).get(column);
      if (bound == null || values.get(column).minus(bound).signum() != 0) {
        return column;
      }
    }
    return -1;
  }

  /// Changes a column so that a row's basic variable is at a bound.
  private void move(int row, int column, DeltaRational bound) {
    int variable = basis.get(row);
    Ratio factor = rows.get(row).get(column);
    DeltaRational step = bound.minus(values.get(variable)).times(Ratio.ONE.dividedBy(factor));
    values.set(variable, bound);
    values.set(column, values.get(column).plus(step));
    for (int other = 0; other < rows.size(); other++) {
      Ratio share = other == row ? null : rows.get(other).get(column);
      if (share != null) {
        int moved = basis.get(other);
        values.set(moved, values.get(moved).plus(step.times(share)));
      }
    }
  }

  /// Exchanges a row's basic variable with a column.
  private void pivot(int row, int column) {
    TreeMap<Integer, Ratio> turned = rows.get(row);
    Ratio inverse = Ratio.ONE.dividedBy(turned.remove(column));
    turned.replaceAll((_, factor) -> factor.times(inverse).negated());
    turned.put(basis.get(row), inverse);
    basis.set(row, column);
    for (int other = 0; other < rows.size(); other++) {
      TreeMap<Integer, Ratio> terms = rows.get(other);
      Ratio share = other == row ? null : terms.remove(column);
      if (share != null) {
        turned.forEach((variable, factor) -> merge(terms, variable, factor.times(share)));
      }
    }
  }

  private static void merge(Map<Integer, Ratio> terms, int variable, Ratio factor) {
    terms.merge(
        variable,
        factor,
        (a, b) -> {
          Ratio sum = a.plus(b);
          return sum.signum() == 0 ? null : sum;
        });
  }
}
