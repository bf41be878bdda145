package org.ulpscope.solver.search;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.ulpscope.expr.eval.Registers;

/// The current point of the search: a value for each coordinate, the distance of each goal, and the
/// effect of changing one coordinate.
///
/// [#attempt] returns the distance with one value changed, and [#keep] makes the last attempt the
/// current point. Only expressions that depend on the coordinate are evaluated.
final class Point {
  /// An evaluation with more operations than this counts as several.
  private static final int LARGE = 64;

  private final Problem problem;
  private final Registers registers;
  private final long[] values;
  private final double[] distances;
  private final double[] weights;
  private final double[] attempted;
  private double total;
  private int missed;

  /// The coordinate whose value in the registers may not be the current one; -1 if there is none.
  private int tried = -1;

  private long triedValue;
  private double triedTotal;
  private long evaluations;
  private long operations;

  Point(Problem problem) {
    this.problem = problem;
    registers = problem.nodes.compiled.registers();
    values = new long[problem.coordinates.length];
    distances = new double[problem.goals.length];
    weights = new double[problem.goals.length];
    attempted = new double[problem.goals.length];
    Arrays.fill(weights, 1);
    moveTo(values.clone());
  }

  // ---- reading ----

  boolean isSolution() {
    return missed == 0;
  }

  double distance() {
    return total;
  }

  /// How often goals were evaluated.
  long evaluations() {
    return evaluations;
  }

  /// How many operations that took.
  long operations() {
    return operations;
  }

  /// The work so far: evaluations, of which a large one counts as several.
  long cost() {
    return Math.max(evaluations, operations / LARGE);
  }

  /// The distance with equal weights for all goals.
  double plainDistance() {
    double sum = 0;
    for (double distance : distances) {
      sum += distance;
    }
    return sum;
  }

  long value(int coordinate) {
    return values[coordinate];
  }

  long[] values() {
    return values.clone();
  }

  double distanceOf(int goal) {
    return distances[goal];
  }

  /// The values of all expressions at the current point.
  Registers registers() {
    undo();
    return registers;
  }

  /// The values of all expressions in the last attempt.
  Registers attemptedRegisters() {
    return registers;
  }

  /// A random goal that does not hold.
  int pickMissed(SplittableRandom random) {
    int skip = random.nextInt(missed);
    for (int goal = 0; ; goal++) {
      if (distances[goal] != 0 && skip-- == 0) {
        return goal;
      }
    }
  }

  // ---- moving ----

  /// Sets all coordinates.
  void moveTo(long... point) {
    tried = -1;
    for (int i = 0; i < values.length; i++) {
      values[i] = point[i];
      registers.set(problem.coordinates[i].slot(), point[i]);
    }
    update();
    missed = 0;
    total = 0;
    for (int goal = 0; goal < distances.length; goal++) {
      distances[goal] = problem.goals[goal].distance(registers);
      total += weights[goal] * distances[goal];
      missed += distances[goal] != 0 ? 1 : 0;
    }
  }

  /// The distance with another value for a coordinate.
  double attempt(int coordinate, long value) {
    if (tried != coordinate) {
      undoWithoutUpdate();
    }
    tried = coordinate;
    triedValue = value;
    registers.set(problem.coordinates[coordinate].slot(), value);
    update();
    double sum = total;
    for (int goal : problem.goalsOf[coordinate]) {
      attempted[goal] = problem.goals[goal].distance(registers);
      sum += weights[goal] * (attempted[goal] - distances[goal]);
    }
    triedTotal = sum;
    return sum;
  }

  /// Makes the last attempt the current point.
  void keep() {
    for (int goal : problem.goalsOf[tried]) {
      missed += (attempted[goal] != 0 ? 1 : 0) - (distances[goal] != 0 ? 1 : 0);
      distances[goal] = attempted[goal];
    }
    values[tried] = triedValue;
    total = triedTotal;
    tried = -1;
  }

  /// Sets a coordinate, even if that increases the distance.
  void put(int coordinate, long value) {
    attempt(coordinate, value);
    keep();
  }

  /// Sets a coordinate if that reduces the distance.
  boolean improve(int coordinate, long value) {
    if (value == values[coordinate] || !isLess(attempt(coordinate, value), total)) {
      return false;
    }
    keep();
    return true;
  }

  /// Compares sums; those that differ only by rounding errors are equal.
  static boolean isLess(double a, double b) {
    return a < b - 1e-9;
  }

  private void undo() {
    if (tried >= 0) {
      undoWithoutUpdate();
      operations += problem.nodes.compiled.update(registers);
    }
  }

  private void undoWithoutUpdate() {
    if (tried >= 0) {
      registers.set(problem.coordinates[tried].slot(), values[tried]);
      tried = -1;
    }
  }

  private void update() {
    evaluations++;
    operations += problem.nodes.compiled.update(registers);
  }

  // ---- weights ----

  /// Increases the weights of goals that do not hold, to escape a local minimum.
  void raiseMissed() {
    for (int goal = 0; goal < weights.length; goal++) {
      if (distances[goal] != 0) {
        weights[goal] += 1;
        total += distances[goal];
      }
    }
  }

  void resetWeights() {
    Arrays.fill(weights, 1);
  }
}
