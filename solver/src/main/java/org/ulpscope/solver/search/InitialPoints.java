package org.ulpscope.solver.search;

import java.util.SplittableRandom;

/// The initial points of descents: first the corners, then random values. These usually have
/// similar magnitudes, because floats of very different magnitudes hardly affect each other.
final class InitialPoints {
  private final Problem problem;
  private final Pool pool;
  private final SplittableRandom random;

  InitialPoints(Problem problem, Pool pool, SplittableRandom random) {
    this.problem = problem;
    this.pool = pool;
    this.random = random;
  }

  /// The next initial point: a value for every coordinate.
  long[] next() {
    var point = new long[problem.coordinates.length];
    int style = random.nextInt(8);
    int exponent = random.nextInt(-8, 9);
    int spread = 1 << random.nextInt(6);
    for (int i = 0; i < point.length; i++) {
      long value =
          switch (style) {
            case 0 -> pool.any(i, random);
            case 1 -> random.nextBoolean() ? pool.any(i, random) : near(i, exponent, spread);
            case 2 -> anyMagnitude(i);
            case 3 -> i > 0 && random.nextBoolean() ? copied(i, point) : near(i, exponent, spread);
            case 4 -> problem.coordinates[i].random(random);
            case 5 -> corner(i, exponent);
            default -> near(i, exponent, spread);
          };
      point[i] = problem.clip(i, value);
    }
    return point;
  }

  /// The value of an earlier coordinate of the same sort.
  private long copied(int coordinate, long... point) {
    int other = random.nextInt(coordinate);
    boolean alike =
        problem
            .coordinates[other]
            .symbol()
            .sort()
            .equals(problem.coordinates[coordinate].symbol().sort());
    return alike ? point[other] : pool.any(coordinate, random);
  }

  /// A number of about the given magnitude; for integers a small one of either sign; inside a box
  /// one near its ends.
  private long near(int index, int exponent, int spread) {
    Coordinate coordinate = problem.coordinates[index];
    Box box = problem.boxes[index];
    if (random.nextInt(4) != 0 && box.isProper(coordinate)) {
      return inside(box, coordinate);
    }
    if (!coordinate.isFloat()) {
      long small =
          random.nextLong() >>> (Long.SIZE - 1 - random.nextInt(Math.min(coordinate.width(), 32)));
      return coordinate.legal(random.nextInt(4) == 0 ? -small : small);
    }
    FloatLine line = coordinate.line();
    long binade = 1L << line.fractionBits();
    long middle = line.last() / binade / 2;
    long field = middle + exponent + random.nextInt(-spread, spread + 1);
    long place = Math.clamp(field, 0, line.last() / binade - 1) * binade + fraction(line);
    return line.bits(random.nextInt(4) == 0 ? -place : place);
  }

  /// A random number of steps from an end of the box inwards: for floats up to several binades, so
  /// that most numbers between two bounds are about equally likely.
  private long inside(Box box, Coordinate coordinate) {
    int most =
        coordinate.isFloat()
            ? coordinate.line().fractionBits() + random.nextInt(4)
            : coordinate.width() - 1;
    int size = coordinate.isFloat() ? most : random.nextInt(most + 1);
    long steps = size == 0 ? 0 : random.nextLong() >>> (Long.SIZE - Math.min(size, Long.SIZE - 1));
    boolean isLow = random.nextInt(4) == 0;
    long bits = Box.value(coordinate, isLow ? box.low() : box.high());
    return coordinate.step(bits, isLow ? steps : -steps);
  }

  /// The lower bits of a float: random, or with few digits, as in typical constants.
  private long fraction(FloatLine line) {
    long any = random.nextLong() & ((1L << line.fractionBits()) - 1);
    if (random.nextInt(3) != 0 || line.fractionBits() < 4) {
      return any;
    }
    return any & -1L << (line.fractionBits() - random.nextInt(4));
  }

  /// An end of the box, or a neighbour of it; usually the same end for all coordinates.
  private long corner(int index, int end) {
    Coordinate coordinate = problem.coordinates[index];
    Box box = problem.boxes[index];
    boolean isLow = end < -4 || (end < 0 && random.nextBoolean());
    long bits = Box.value(coordinate, isLow ? box.low() : box.high());
    int inwards = random.nextInt(3);
    return coordinate.step(bits, isLow ? inwards : -inwards);
  }

  private long anyMagnitude(int index) {
    Coordinate coordinate = problem.coordinates[index];
    if (coordinate.isFloat()) {
      return coordinate.random(random);
    }
    return coordinate.legal(random.nextLong() >> random.nextInt(Long.SIZE));
  }
}
