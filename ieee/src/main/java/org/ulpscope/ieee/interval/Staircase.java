package org.ulpscope.ieee.interval;

/// The search behind every projection.
///
/// Given g, non-decreasing in each of its three arguments on a box of places, and a target [z1,
/// z2], it finds the least u such that some v and w of the box have g(u, v, w) in the target.
///
/// With two arguments (w fixed) the search walks down the staircase between the pairs that are too
/// small and those that are too large. Let (u, v) be such that nothing feasible has a smaller u or
/// a larger v, as at the corner (u1, v2).
///
/// 1. Move u up to the least one with g(u, v) ≥ z1. Smaller ones are infeasible: with any v' ≤ v
///    they stay below z1.
/// 2. If g(u, v) ≤ z2, then u is feasible, and the least. Otherwise move v down to the greatest one
///    with g(u, v) ≤ z2. Larger ones are infeasible: with any u' ≥ u they stay above z2.
/// 3. If now g(u, v) ≥ z1, u is feasible; otherwise go on from 1. Without a v, or a u, nothing is.
///
/// So the answer is exact; if the walk is cut short after [#MAX_STEPS] corners, what it has reached
/// is still a lower bound. With three arguments, each u is decided by such a walk over v and w, and
/// an infeasible one is followed by its successor.
final class Staircase {
  /// A function of places.
  interface Grid {
    long at(long u, long v, long w);
  }

  /// Answers "no u", which is no place of any line.
  static final long NONE = Long.MAX_VALUE;

  private static final int MAX_STEPS = 48;
  private static final int MAX_COLUMNS = 24;

  private final Grid g;
  private final long z1;
  private final long z2;

  private Staircase(Grid g, long z1, long z2) {
    this.g = g;
    this.z1 = z1;
    this.z2 = z2;
  }

  /// The least feasible u of the box, or a lower bound of it, or [#NONE].
  static long least(
      Grid g, long u1, long u2, long v1, long v2, long w1, long w2, long z1, long z2) {
    var stairs = new Staircase(g, z1, z2);
    if (w1 == w2) {
      return stairs.least(u1, u2, v1, v2, w1);
    }
    if (v1 == v2) {
      Grid exchanged = (u, v, w) -> g.at(u, w, v);
      return new Staircase(exchanged, z1, z2).least(u1, u2, w1, w2, v1);
    }
    return stairs.least(u1, u2, v1, v2, w1, w2);
  }

  private long least(long u1, long u2, long v1, long v2, long w) {
    long u = u1;
    long v = v2;
    for (int step = 0; step < MAX_STEPS; step++) {
      u = leastU(u, u2, v, w);
      if (u == NONE || g.at(u, v, w) <= z2) {
        return u;
      }
      if (g.at(u, v1, w) > z2) {
        return NONE;
      }
      v = greatestV(u, v1, v, w);
      if (g.at(u, v, w) >= z1) {
        return u;
      }
    }
    return u;
  }

  private long least(long u1, long u2, long v1, long v2, long w1, long w2) {
    long u = leastU(u1, u2, v2, w2);
    for (int column = 0; u != NONE && column < MAX_COLUMNS; column++) {
      if (g.at(u, v1, w1) > z2) {
        return NONE;
      }
      long fixed = u;
      Grid slice = (v, w, _) -> g.at(fixed, v, w);
      if (new Staircase(slice, z1, z2).least(v1, v2, w1, w2, 0) != NONE) {
        return u;
      }
      u = u == u2 ? NONE : u + 1;
    }
    return u;
  }

  /// The least u in [from, to] with g(u, v, w) ≥ z1.
  private long leastU(long from, long to, long v, long w) {
    if (g.at(from, v, w) >= z1) {
      return from;
    }
    if (g.at(to, v, w) < z1) {
      return NONE;
    }
    long below = from;
    long above = to;
    while (above - below != 1) {
      long middle = middle(below, above);
      if (g.at(middle, v, w) >= z1) {
        above = middle;
      } else {
        below = middle;
      }
    }
    return above;
  }

  /// The greatest v in [from, to) with g(u, v, w) ≤ z2, where from has it and to does not.
  private long greatestV(long u, long from, long to, long w) {
    long below = from;
    long above = to;
    while (above - below != 1) {
      long middle = middle(below, above);
      if (g.at(u, middle, w) <= z2) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return below;
  }

  /// The floor of the mean, without overflow.
  private static long middle(long a, long b) {
    return (a & b) + ((a ^ b) >> 1);
  }
}
