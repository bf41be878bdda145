package org.ulpscope.solver.search;

import java.util.SplittableRandom;

/// Moves of one coordinate along its line of values.
final class LineSearch {
  /// How often a step is repeated; a step that helps more often is small compared to the remaining
  /// distance.
  private static final int REPEATS = 8;

  private final Problem problem;
  private final Point point;
  private final StopSignal stop;
  private final SplittableRandom random;

  LineSearch(Problem problem, Point point, StopSignal stop, SplittableRandom random) {
    this.problem = problem;
    this.point = point;
    this.stop = stop;
    this.random = random;
  }

  /// Steps by powers of two, the largest first, in both directions, each repeated as long as it
  /// helps. This halves the distance to the nearest minimum of a function that decreases towards it
  /// from both sides.
  boolean descend(int index) {
    Coordinate coordinate = problem.coordinates[index];
    boolean improved = false;
    for (int power = coordinate.topStep(); power >= 0 && !isDone(); power--) {
      long by = 1L << power;
      if (go(index, by) || go(index, -by)) {
        improved = true;
      }
    }
    return improved;
  }

  private boolean go(int index, long by) {
    boolean improved = false;
    for (int i = 0; i < REPEATS && !isDone(); i++) {
      if (!point.improve(index, problem.step(index, point.value(index), by))) {
        break;
      }
      improved = true;
    }
    return improved;
  }

  /// Looks for a point where a comparison changes sides, and bisects.
  boolean cross(int index, Goal goal) {
    Coordinate coordinate = problem.coordinates[index];
    int side = goal.side(point.registers());
    if (side == 0 || coordinate.isMode()) {
      return false;
    }
    double before = point.distance();
    long near = point.value(index);
    int power = random.nextInt(coordinate.topStep() + 1);
    long direction = random.nextBoolean() ? 1 : -1;
    for (; power <= coordinate.topStep() && !isDone(); power += 4) {
      long far = problem.step(index, near, direction << power);
      double distance = point.attempt(index, far);
      int farSide = goal.side(point.attemptedRegisters());
      keepIfLess(distance);
      if (farSide == -side) {
        bisect(index, goal, side, near, far);
        break;
      }
    }
    return Point.isLess(point.distance(), before);
  }

  private void bisect(int index, Goal goal, int side, long near, long far) {
    Coordinate coordinate = problem.coordinates[index];
    long low = Box.key(coordinate, near);
    long high = Box.key(coordinate, far);
    while (!isDone()) {
      long middle = (low & high) + ((low ^ high) >> 1); // no overflow
      if (middle == low || middle == high) {
        break;
      }
      long value = Box.value(coordinate, middle);
      double distance = point.attempt(index, value);
      int middleSide = goal.side(point.attemptedRegisters());
      keepIfLess(distance);
      if (middleSide == side) {
        low = middle;
      } else {
        high = middle;
      }
    }
    scan(index, Box.value(coordinate, low), 8);
  }

  private void keepIfLess(double distance) {
    if (Point.isLess(distance, point.distance())) {
      point.keep();
    }
  }

  /// Tries the neighbours of a value, up to some steps away.
  boolean scan(int index, long around, int reach) {
    boolean improved = false;
    for (int by = 1; by <= reach && !isDone(); by++) {
      improved |= point.improve(index, problem.step(index, around, by));
      if (!isDone()) {
        improved |= point.improve(index, problem.step(index, around, -by));
      }
    }
    return improved;
  }

  private boolean isDone() {
    return point.isSolution() || stop.isOver(point);
  }
}
