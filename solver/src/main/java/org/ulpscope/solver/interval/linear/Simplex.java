package org.ulpscope.solver.interval.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.solver.Budget;

/// Whether linear inequalities between bounded numbers can hold together, decided exactly.
///
/// This is the simplex method for bounds on variables and on linear forms of B. Dutertre and L. de
/// Moura, *A Fast Linear-Arithmetic Solver for DPLL(T)* (2006): each inequality is a row, a form of
/// the columns; a row that violates its bound trades places with a column that has room, and if
/// none has, the row and the bounds of its columns contradict each other. Taking the first of all
/// candidates each time, it ends (R. Bland 1977). An inequality that is strict is one with an
/// infinitesimal δ to spare.
final class Simplex {
  private static final int MOST_PIVOTS = 150;

  /// value + infinitesimal · δ.
  private record Place(Ratio value, Ratio infinitesimal) {
    Place plus(Place other) {
      return new Place(value.plus(other.value), infinitesimal.plus(other.infinitesimal));
    }

    Place minus(Place other) {
      return new Place(value.minus(other.value), infinitesimal.minus(other.infinitesimal));
    }

    Place times(Ratio factor) {
      return new Place(value.times(factor), infinitesimal.times(factor));
    }

    int signum() {
      return value.signum() != 0 ? value.signum() : infinitesimal.signum();
    }
  }

  /// The variables, columns before rows: where each is, and its bounds. Rows have no upper one.
  private final List<Place> places = new ArrayList<>();

  private final List<Place> lows = new ArrayList<>();
  private final List<Place> highs = new ArrayList<>();

  /// For each row the variable that is its, and for each variable its factor there.
  private final List<Integer> basis = new ArrayList<>();

  private final List<TreeMap<Integer, Ratio>> rows = new ArrayList<>();

  /// @param facts forms that are not negative, or above zero
  /// @param bounds the least and the greatest value of an atom
  Simplex(List<LinearFacts.Fact> facts, LinearFacts bounds) {
    Map<Integer, Integer> columns = new TreeMap<>();
    for (LinearFacts.Fact fact : facts) {
      for (int atom : fact.form().coefficients().keySet()) {
        if (!columns.containsKey(atom)) {
          columns.put(atom, places.size());
          lows.add(exactly(bounds.bound(atom, true)));
          highs.add(exactly(bounds.bound(atom, false)));
          places.add(lows.getLast());
        }
      }
    }
    for (LinearFacts.Fact fact : facts) {
      addRow(fact, columns);
    }
  }

  private static Place exactly(Dyadic value) {
    return new Place(Ratio.of(value), Ratio.ZERO);
  }

  private void addRow(LinearFacts.Fact fact, Map<Integer, Integer> columns) {
    var row = new TreeMap<Integer, Ratio>();
    Place at = exactly(Dyadic.ZERO);
    for (Map.Entry<Integer, Dyadic> term : fact.form().coefficients().entrySet()) {
      int column = columns.get(term.getKey());
      Ratio factor = Ratio.of(term.getValue());
      row.put(column, factor);
      at = at.plus(places.get(column).times(factor));
    }
    Ratio least = Ratio.of(fact.form().constant().negated());
    basis.add(places.size());
    rows.add(row);
    places.add(at);
    lows.add(new Place(least, fact.isStrict() ? Ratio.ONE : Ratio.ZERO));
    highs.add(null);
  }

  /// Whether no contradiction was found; there may be one if the budget ended before.
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
      Place bound = (tooLow ? lows : highs).get(basis.get(row));
      move(row, column, bound);
      pivot(row, column);
    }
    return true;
  }

  private boolean isBelow(int variable) {
    return places.get(variable).minus(lows.get(variable)).signum() < 0;
  }

  private boolean isAbove(int variable) {
    Place high = highs.get(variable);
    return high != null && places.get(variable).minus(high).signum() > 0;
  }

  /// The row of the first variable that is beyond a bound; −1 if there is none.
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

  /// The first column that can change so that a row grows, or shrinks; −1 if there is none.
  private int withRoom(int row, boolean grow) {
    for (Map.Entry<Integer, Ratio> term : rows.get(row).entrySet()) {
      int column = term.getKey();
      boolean up = (term.getValue().signum() > 0) == grow;
      Place bound = (up ? highs : lows).get(column);
      if (bound == null || places.get(column).minus(bound).signum() != 0) {
        return column;
      }
    }
    return -1;
  }

  /// Moves a column so that a row's variable is at a bound.
  private void move(int row, int column, Place bound) {
    int variable = basis.get(row);
    Ratio factor = rows.get(row).get(column);
    Place step = bound.minus(places.get(variable)).times(Ratio.ONE.dividedBy(factor));
    places.set(variable, bound);
    places.set(column, places.get(column).plus(step));
    for (int other = 0; other < rows.size(); other++) {
      Ratio share = other == row ? null : rows.get(other).get(column);
      if (share != null) {
        int moved = basis.get(other);
        places.set(moved, places.get(moved).plus(step.times(share)));
      }
    }
  }

  /// Lets a row's variable and a column trade places.
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
