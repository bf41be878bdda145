package org.ulpscope.solver.search;

import java.util.Arrays;
import java.util.SplittableRandom;

/// A local search: repeated descents from initial points, each until no move helps any more. It is
/// deterministic for a given seed.
final class LocalSearch {
  private static final int INVERSE_MOVES = 3;
  private static final int USUAL_PATIENCE = 64;

  /// How many descents are cut short before one may take longer.
  private static final int SHORT_DESCENTS = 6;

  private static final double[] NOISE = {0, 0.02, 0.1, 0.4};

  /// The factor by which the distance must shrink for a descent to count as progress.
  private static final double SOME_BETTER = 0.95;

  private final Problem problem;
  private final Point point;
  private final StopSignal stop;
  private final SplittableRandom random;
  private final InverseValueMove inverseMove;
  private final LineSearch line;
  private final LineMove lineMove;
  private final boolean isFirst;
  private final long stagnation;
  private Pool pool;
  private InitialPoints starts;
  private double noise;
  private long bestCost;
  private double best = Double.MAX_VALUE;
  private long restarts;

  /// @param isFirst whether to start at the corners, which only one of several searches needs to do
  /// @param stagnation after how much work without progress to give up
  LocalSearch(Problem problem, long seed, boolean isFirst, long stagnation, StopSignal stop) {
    this.problem = problem;
    this.stop = stop;
    this.isFirst = isFirst;
    this.stagnation = stagnation;
    point = new Point(problem);
    random = new SplittableRandom(seed);
    inverseMove = new InverseValueMove(problem, random);
    line = new LineSearch(problem, point, stop, random);
    lineMove = new LineMove(problem, point, inverseMove, stop, random);
  }

  Point point() {
    return point;
  }

  long restarts() {
    return restarts;
  }

  /// Searches until there is a solution, the stop signal is set, or there is no more progress.
  /// Returns whether the point is a solution.
  boolean search() {
    if (isFirst && (point.isSolution() || descendFrom(zeros()))) {
      return true;
    }
    preparePool();
    for (int round = 0; !isDone() && !isStagnant(); round++) {
      restarts++;
      start(round);
      noise = NOISE[random.nextInt(NOISE.length)];
      descend();
    }
    return point.isSolution();
  }

  /// Searches from a point, from points near it, and occasionally from elsewhere, until there is a
  /// solution or the stop signal is set.
  boolean searchFrom(long... values) {
    preparePool();
    for (int round = 0; ; round++) {
      point.resetWeights();
      point.moveTo(clipped(round % 4 == 3 ? starts.next() : values));
      if (round % 4 != 0 && !point.isSolution()) {
        shake();
      }
      noise = NOISE[random.nextInt(NOISE.length)];
      descend();
      if (isDone()) {
        return point.isSolution();
      }
      restarts++;
    }
  }

  private long[] clipped(long... values) {
    var inside = new long[values.length];
    Arrays.setAll(inside, i -> problem.clip(i, values[i]));
    return inside;
  }

  private void shake() {
    int count = 1 + random.nextInt(problem.coordinates.length);
    int goal = point.pickMissed(random);
    for (int i = 0; i < count; i++) {
      int coordinate = random.nextInt(problem.coordinates.length);
      point.put(coordinate, mutation(coordinate, goal));
    }
  }

  private void preparePool() {
    if (pool == null) {
      pool = new Pool(problem);
      starts = new InitialPoints(problem, pool, random);
    }
  }

  private boolean isDone() {
    return point.isSolution() || stop.isOver(point);
  }

  private boolean isStagnant() {
    double now = point.plainDistance();
    if (now < best * SOME_BETTER) {
      best = now;
      bestCost = point.cost();
    }
    return point.cost() - bestCost > Math.max(stagnation, bestCost);
  }

  private void start(int round) {
    point.resetWeights();
    boolean fromCorners = isFirst && round < 2;
    point.moveTo(fromCorners && round == 0 ? zeros() : starts.next());
    if (fromCorners) {
      for (int i = 0; i < problem.coordinates.length; i++) {
        takeBest(i);
      }
    }
  }

  private long[] zeros() {
    return clipped(new long[problem.coordinates.length]);
  }

  /// The nearest value of the pool.
  private boolean takeBest(int coordinate) {
    boolean improved = false;
    for (long value : pool.values(coordinate)) {
      improved |= !isDone() && point.improve(coordinate, value);
    }
    return improved;
  }

  // ---- descent ----

  private boolean descendFrom(long... values) {
    point.moveTo(values);
    return descend();
  }

  /// Moves until the minimum distance of this descent has not improved for some time. The distance
  /// is compared without noise and weights.
  private boolean descend() {
    int usual = USUAL_PATIENCE + 4 * Math.min(problem.coordinates.length, 64);
    int patience = usual;
    double nearest = point.plainDistance();
    int idle = 0;
    while (!isDone() && idle < patience) {
      if (move(point.pickMissed(random), idle) && Point.isLess(point.plainDistance(), nearest)) {
        nearest = point.plainDistance();
        idle = 0;
        patience = usual;
        continue;
      }
      idle++;
      if (idle % 16 == 0) {
        point.raiseMissed();
      }
      if (idle == usual && restarts > SHORT_DESCENTS && nearest <= best + 2) {
        patience = 8 * usual; // close to the best so far: more patience pays off
      }
    }
    return point.isSolution();
  }

  /// Tries to reduce the distance. Returns whether it did.
  private boolean move(int goal, int idle) {
    if (idle < 6 && inverseMove(goal)) {
      return true;
    }
    int[] below = problem.coordinatesOf[goal];
    if (below.length == 0) {
      return false;
    }
    int coordinate = below[random.nextInt(below.length)];
    int dice = random.nextInt(32);
    if (dice < 8) {
      return inverseMove(goal);
    }
    if (dice < 13) {
      return kick(goal, coordinate);
    }
    if (dice < 14) {
      return lineMove.along(goal, coordinate);
    }
    if (dice < 20) {
      return line.descend(coordinate);
    }
    if (dice < 24) {
      return line.cross(coordinate, problem.goals[goal]);
    }
    if (dice < 26) {
      return line.scan(coordinate, point.value(coordinate), 1 + random.nextInt(24));
    }
    return point.improve(coordinate, mutation(coordinate, goal));
  }

  private boolean inverseMove(int goal) {
    double before = point.distance();
    for (int i = 0; i < INVERSE_MOVES && !isDone(); i++) {
      if (point.distanceOf(goal) == 0) {
        break;
      }
      if (inverseMove.send(problem.goals[goal], point.registers())) {
        double distance = point.attempt(inverseMove.coordinate(), inverseMove.value());
        if (Point.isLess(distance, point.distance()) || random.nextDouble() < noise) {
          point.keep();
        }
      }
    }
    return Point.isLess(point.distance(), before);
  }

  /// Changes one coordinate slightly, repairs broken goals by inverse value moves, and reverts the
  /// change if that fails.
  private boolean kick(int goal, int coordinate) {
    double before = point.distance();
    long[] values = point.values();
    point.put(coordinate, mutation(coordinate, goal));
    for (int i = 0; i < 2 * INVERSE_MOVES && !isDone(); i++) {
      int missed = point.distanceOf(goal) == 0 ? point.pickMissed(random) : goal;
      if (inverseMove.send(problem.goals[missed], point.registers())) {
        double distance = point.attempt(inverseMove.coordinate(), inverseMove.value());
        if (distance <= point.distance()) {
          point.keep();
        }
      }
    }
    if (point.isSolution() || Point.isLess(point.distance(), before)) {
      return true;
    }
    if (Point.isLess(before, point.distance()) && random.nextDouble() >= noise) {
      point.moveTo(values);
    }
    return false;
  }

  /// Another value for a coordinate: at the distance of a goal, near by number or by bits, from the
  /// pool, or from another coordinate.
  private long mutation(int index, int goal) {
    Coordinate coordinate = problem.coordinates[index];
    long value = point.value(index);
    long other =
        switch (random.nextInt(12)) {
          case 0, 1, 2, 3, 4 -> coordinate.step(value, stride(point.distanceOf(goal)));
          case 5 -> coordinate.step(value, random.nextInt(-8, 9));
          case 6, 7 -> coordinate.step(value, random.nextLong() >> random.nextInt(1, Long.SIZE));
          case 8 -> coordinate.legal(value ^ 1L << random.nextInt(coordinate.width()));
          case 9 -> opposite(coordinate, value);
          case 10 -> pool == null ? coordinate.random(random) : pool.any(index, random);
          default -> copied(index);
        };
    return problem.clip(index, other);
  }

  /// About as many steps as a distance represents, or somewhat fewer, in either direction.
  private long stride(double distance) {
    int bits = Math.clamp((int) distance + random.nextInt(-5, 3), 1, Long.SIZE - 2);
    long steps = random.nextLong(1L << bits) + 1;
    return random.nextBoolean() ? steps : -steps;
  }

  private static long opposite(Coordinate coordinate, long value) {
    return coordinate.isFloat() ? value ^ 1L << (coordinate.width() - 1) : coordinate.legal(-value);
  }

  private long copied(int index) {
    int other = random.nextInt(problem.coordinates.length);
    Coordinate coordinate = problem.coordinates[index];
    return problem.coordinates[other].width() == coordinate.width()
        ? coordinate.legal(point.value(other))
        : coordinate.random(random);
  }
}
