package org.ulpscope.ieee.interval;

/// The search behind every projection: a point that moves within a box.
///
/// The box is a product of runs of places, one per operand, on which the operation is monotone in
/// each; operands in which it falls are mirrored (their places negated), so that within the box the
/// result g grows in every one. Given a target [z1, z2], the search finds the least place u of one
/// operand such that some places v and w of the others have g(u, v, w) in the target.
///
/// With two operands (w fixed) the point walks down the staircase between the pairs that are too
/// small and those that are too large. Invariant: no feasible pair has a smaller u or a larger v
/// than the point (u, v). It holds at the corner (least u, greatest v).
///
/// 1. Move u up to the least one with g(u, v) ≥ z1. Smaller ones are infeasible: with any v' ≤ v
///    they stay below z1.
/// 2. If g(u, v) ≤ z2, then u is feasible, and the least. Otherwise move v down to the greatest one
///    with g(u, v) ≤ z2. Larger ones are infeasible: with any u' ≥ u they stay above z2.
/// 3. If now g(u, v) ≥ z1, u is feasible; otherwise continue with 1. If no such v or u exists,
///    nothing is feasible.
///
/// So the answer is exact; if the walk is cut short after [#MAX_STEPS] corners, the place it has
/// reached is still a lower bound. With three operands, each u is decided by such a walk over v and
/// w, and an infeasible one is followed by its successor. The greatest u is the least one of the
/// mirrored box.
///
/// How the point moves depends on the representation of places and is left to the two subclasses.
/// Results are accumulated in a hull, from box to box.
abstract sealed class Staircase permits NarrowStaircase, WideStaircase {
  /// Most operands that an operation has; absent ones are the single place 0.
  static final int OPERANDS = 3;

  private static final int MAX_STEPS = 48;
  private static final int MAX_COLUMNS = 24;

  /// Makes the part of a cell within a run of places the operand's side of a new box, mirrored if
  /// the direction is −1.
  abstract void enter(int operand, Places cell, Places given, int direction);

  /// Whether the results in the box are NaNs: either all are, or none.
  abstract boolean isNan();

  /// Adds all results of the box to the hull, and returns whether one of them overflows in a format
  /// without infinities.
  abstract boolean addResults();

  /// Adds an operand's side of the box to the hull.
  abstract void addOperand(int operand);

  /// The accumulated hull.
  abstract Places found();

  /// Adds to the hull what remains of an operand, given that the result is in the target.
  final void project(int operand, Places target) {
    int first = operand == 0 ? 1 : 0;
    int second = operand == 2 ? 1 : 2;
    aim(target);
    if (!least(operand, first, second)) {
      return;
    }
    cutBelow(operand);
    turnOver();
    if (least(operand, first, second)) {
      // After mirroring, the side ends where the first search ended, and the point is where this
      // one ended.
      cutBelow(operand);
      addOperand(operand);
    }
  }

  /// Moves the point to the least feasible u of the box, or to a lower bound of it; false if there
  /// is none.
  private boolean least(int u, int v, int w) {
    toLow(u);
    toHigh(v);
    toHigh(w);
    evaluate();
    if (isFixed(w)) {
      return walk(u, v);
    }
    return isFixed(v) ? walk(u, w) : sweep(u, v, w);
  }

  private boolean walk(int u, int v) {
    for (int step = 0; step < MAX_STEPS; step++) {
      if (!raise(u)) {
        return false;
      }
      if (!exceeds()) {
        return true;
      }
      if (!lower(v)) {
        return false;
      }
      if (reaches()) {
        return true;
      }
    }
    return true;
  }

  private boolean sweep(int u, int v, int w) {
    if (!raise(u)) {
      return false;
    }
    for (int column = 0; column < MAX_COLUMNS; column++) {
      toLow(v);
      toLow(w);
      evaluate();
      if (exceeds()) {
        return false;
      }
      toHigh(w);
      evaluate();
      if (walk(v, w)) {
        return true;
      }
      if (!step(u)) {
        return false;
      }
    }
    return true;
  }

  /// Sets the target.
  abstract void aim(Places target);

  /// Exchanges low and high in every operand, in the result and in the target.
  abstract void turnOver();

  /// Removes the part of an operand's side that lies below the point.
  abstract void cutBelow(int operand);

  abstract boolean isFixed(int operand);

  abstract void toLow(int operand);

  abstract void toHigh(int operand);

  /// Moves to the next place; false if there is none.
  abstract boolean step(int operand);

  /// Computes the result at the point, after moves that do not do so themselves.
  abstract void evaluate();

  /// Whether the result at the point is at least z1.
  abstract boolean reaches();

  /// Whether the result at the point is more than z2.
  abstract boolean exceeds();

  /// Moves up to the least place where the result reaches the target, and computes the result;
  /// false, with the point lost, if there is none.
  abstract boolean raise(int operand);

  /// Moves down, from where the result exceeds the target, to the greatest place where it does not,
  /// and computes the result; false, with the point lost, if there is none.
  abstract boolean lower(int operand);
}
