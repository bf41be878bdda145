package org.ulpscope.solver.search;

import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// The values of a coordinate that are consistent with the constraints on it alone: a range of
/// keys, where the key of a float is its ordinal and that of an integer its signed value.
///
/// @param mayBeNan whether no constraint excludes NaN
record Box(long low, long high, boolean mayBeNan) {
  static Box all(Coordinate coordinate) {
    if (coordinate.isFloat()) {
      long last = coordinate.line().last();
      return new Box(-last, last, true);
    }
    long high = coordinate.mask() >>> 1;
    return new Box(~high, high, true);
  }

  static long key(Coordinate coordinate, long bits) {
    int unused = Long.SIZE - coordinate.width();
    return coordinate.isFloat() ? coordinate.line().place(bits) : bits << unused >> unused;
  }

  static long value(Coordinate coordinate, long key) {
    return coordinate.isFloat() ? coordinate.line().bits(key) : coordinate.legal(key);
  }

  /// The nearest value inside.
  long clip(Coordinate coordinate, long bits) {
    if (coordinate.isMode()) {
      return bits;
    }
    if (coordinate.isFloat() && coordinate.line().isNan(bits)) {
      return mayBeNan ? bits : value(coordinate, Math.clamp(0, low, high));
    }
    long key = key(coordinate, bits);
    return key >= low && key <= high ? bits : value(coordinate, Math.clamp(key, low, high));
  }

  /// Whether the box excludes some values of the sort.
  boolean isProper(Coordinate coordinate) {
    Box all = all(coordinate);
    return low > all.low || high < all.high;
  }

  private Box within(long least, long greatest) {
    return new Box(Math.max(low, least), Math.min(high, greatest), mayBeNan);
  }

  // ---- restriction by constraints ----

  /// The box restricted by a goal that compares the coordinate with a constant. It is unchanged for
  /// any other goal, and if it would become empty.
  ///
  /// @param condition the condition of the goal
  Box where(Goal goal, Expr condition, Coordinate coordinate) {
    Box less =
        switch (goal) {
          case Goal.FloatOrder order -> whereOrdered(order, condition, coordinate);
          case Goal.FloatCategory category ->
              whereIn(new Categories(category.categories()), coordinate);
          case Goal.BitOrder order -> whereOrdered(order, condition, coordinate);
          default -> this;
        };
    return less.low <= less.high ? less : this;
  }

  private Box whereOrdered(Goal.FloatOrder order, Expr condition, Coordinate coordinate) {
    boolean isFirst = condition.child(0) == coordinate.symbol();
    var outcomes = new Outcomes(order.outcomes());
    Expr other = condition.child(isFirst ? 1 : 0);
    if (!(other instanceof Expr.Constant constant) || coordinate.line().isNan(constant.low())) {
      return this;
    }
    int mask = (isFirst ? outcomes : outcomes.swapped()).mask();
    if ((mask & Outcomes.UN.mask()) != 0) {
      return this;
    }
    long place = coordinate.line().place(constant.low());
    boolean equal = (mask & Outcomes.EQ.mask()) != 0;
    long least = (mask & Outcomes.LT.mask()) != 0 ? low : equal ? place : place + 1;
    long greatest = (mask & Outcomes.GT.mask()) != 0 ? high : equal ? place : place - 1;
    return new Box(low, high, false).within(least, greatest);
  }

  private Box whereIn(Categories categories, Coordinate coordinate) {
    if (categories.mayBe(Categories.NAN)) {
      return this;
    }
    long last = coordinate.line().last();
    boolean infinite = coordinate.line().hasInfinity();
    long least =
        categories.mayBe(Categories.MINUS_INFINITY)
            ? -last
            : categories.mayBe(Categories.NEGATIVE)
                ? (infinite ? 1 - last : -last)
                : categories.mayBe(Categories.ZERO) ? 0 : 1;
    long greatest =
        categories.mayBe(Categories.PLUS_INFINITY)
            ? last
            : categories.mayBe(Categories.POSITIVE)
                ? (infinite ? last - 1 : last)
                : categories.mayBe(Categories.ZERO) ? 0 : -1;
    return new Box(low, high, false).within(least, greatest);
  }

  /// The goal's operands may be swapped compared to those of the condition; the slots show it.
  private Box whereOrdered(Goal.BitOrder order, Expr condition, Coordinate coordinate) {
    boolean isLess = order.a() == coordinate.slot();
    Expr other = condition.child(condition.child(0) == coordinate.symbol() ? 1 : 0);
    if (!(other instanceof Expr.Constant constant) || condition.operator() == Operator.EQ) {
      return this;
    }
    long bound = key(coordinate, constant.low());
    long by = order.strict() ? 1 : 0;
    if (order.signed()) {
      return isLess ? within(low, bound - by) : within(bound + by, high);
    }
    if (bound < 0) {
      return this; // unsigned and beyond the signed range: two pieces
    }
    return isLess ? within(0, bound - by) : this;
  }
}
