package org.ulpscope.ieee.interval;

import java.util.EnumSet;
import java.util.Set;
import org.ulpscope.ieee.Outcome;

/// Comparisons over intervals: which outcomes are possible, and how a known set of
/// outcomes narrows the operands. All results are exact hulls.
///
///     Comparison.project(x, y, EnumSet.of(Outcome.LESS))    // the part of x below some number of y
///     Comparison.outcomes(x, y)                              // {LESS, EQUAL} for [0, 1] and [1, 1]
public final class Comparison {
  private Comparison() {}

  /// Every outcome of comparing a float of x with one of y.
  public static Set<Outcome> outcomes(Interval x, Interval y) {
    var possible = EnumSet.noneOf(Outcome.class);
    if (x.isEmpty() || y.isEmpty()) {
      return possible;
    }
    for (Outcome outcome : Outcome.values()) {
      if (!project(x, y, EnumSet.of(outcome)).isEmpty()) {
        possible.add(outcome);
      }
    }
    return possible;
  }

  /// The floats of x whose comparison with some float of y has one of the outcomes. To project onto
  /// y, exchange x and y and mirror the outcomes.
  public static Interval project(Interval x, Interval y, Set<Outcome> outcomes) {
    if (!x.format().equals(y.format())) {
      throw new IllegalArgumentException(
          "second interval is of %s, the first of %s".formatted(y.format(), x.format()));
    }
    Interval left = Interval.empty(x.format());
    if (y.isEmpty()) {
      return left;
    }
    for (Outcome outcome : outcomes) {
      left = left.hull(project(x, y, outcome));
    }
    return left;
  }

  private static Interval project(Interval x, Interval y, Outcome outcome) {
    if (outcome == Outcome.UNORDERED) {
      return y.mayBeNan() ? x : x.intersect(Interval.empty(x.format()).withNan());
    }
    if (x.hasNoNumbers() || y.hasNoNumbers()) {
      return Interval.empty(x.format());
    }
    Places left =
        switch (outcome) {
          case LESS -> x.places().lessThan(y.places());
          case GREATER -> x.places().greaterThan(y.places());
          case EQUAL -> x.places().equalTo(y.places());
          case UNORDERED -> throw new AssertionError();
        };
    return x.with(left, false);
  }
}
