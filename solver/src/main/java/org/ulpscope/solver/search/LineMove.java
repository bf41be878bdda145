package org.ulpscope.solver.search;

import java.util.SplittableRandom;

/// Moves of two coordinates at once, for equations that share their symbols: if a step of one
/// coordinate would break a goal that holds, a second coordinate compensates for it. The step sizes
/// are powers of two, the largest first, so that a move converges to a goal as [LineSearch#descend]
/// does, but along the curve on which the other goals hold.
final class LineMove {
  /// How often an inverse value move may reach another coordinate than the second one.
  private static final int TRIES = 4;

  /// How many repairs in a row a step may take.
  private static final int REPAIRS = 2;

  private final Problem problem;
  private final Point point;
  private final InverseValueMove inverseMove;
  private final StopSignal stop;
  private final SplittableRandom random;

  LineMove(
      Problem problem,
      Point point,
      InverseValueMove inverseMove,
      StopSignal stop,
      SplittableRandom random) {
    this.problem = problem;
    this.point = point;
    this.inverseMove = inverseMove;
    this.stop = stop;
    this.random = random;
  }

  /// Moves a coordinate of a goal together with another one. Returns whether that reduced the
  /// distance.
  boolean along(int goal, int first) {
    int[] below = problem.coordinatesOf[goal];
    int second = below[random.nextInt(below.length)];
    if (second == first) {
      return false;
    }
    double before = point.distance();
    int top = (int) point.distanceOf(goal) + 3;
    for (int power = Math.min(top, problem.coordinates[first].topStep());
        power >= 0 && !isDone();
        power--) {
      if (!step(first, second, 1L << power)) {
        step(first, second, -(1L << power));
      }
    }
    return point.isSolution() || Point.isLess(point.distance(), before);
  }

  private boolean step(int first, int second, long by) {
    double before = point.distance();
    long was = point.value(first);
    long partner = point.value(second);
    long value = problem.step(first, was, by);
    if (value == was || isDone()) {
      return false;
    }
    point.put(first, value);
    for (int i = 0; i < REPAIRS && !isDone() && !Point.isLess(point.distance(), before); i++) {
      repair(second);
    }
    if (point.isSolution() || Point.isLess(point.distance(), before)) {
      return true;
    }
    point.put(second, partner);
    point.put(first, was);
    return false;
  }

  /// Sets the second coordinate to its inverse value for a goal that does not hold.
  private void repair(int second) {
    for (int i = 0; i < TRIES; i++) {
      int goal = point.pickMissed(random);
      if (inverseMove.send(problem.goals[goal], point.registers())
          && inverseMove.coordinate() == second) {
        if (Point.isLess(point.attempt(second, inverseMove.value()), point.distance())) {
          point.keep();
        }
        return;
      }
    }
  }

  private boolean isDone() {
    return point.isSolution() || stop.isOver(point);
  }
}
