package org.ulpscope.ieee.bigfloat;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;

/// A ball contains every result for reals of its operands, ends included. Ziv's loop relies on it.
class BallTest {
  /// Enough bits that products and sums of the numbers here are exact, and quotients and roots
  /// nearly.
  private static final Context DOWN = new Context(900, RoundingMode.TOWARD_NEGATIVE);

  private static final Context UP = new Context(900, RoundingMode.TOWARD_POSITIVE);
  private static final int BITS = 24;

  private final Random random = new Random(71);

  private Ball any() {
    BigInteger middle = new BigInteger(1 + random.nextInt(40), random).setBit(6);
    BigInteger radius = new BigInteger(random.nextInt(6), random);
    return new Ball(
        random.nextBoolean() ? middle : middle.negate(), radius, random.nextInt(40) - 20);
  }

  private static List<BigFloat> points(Ball ball) {
    return List.of(ball.least(), ball.greatest(), BigFloat.of(ball.middle(), (int) ball.scale()));
  }

  private interface Operation {
    BigFloat apply(BigFloat x, BigFloat y, Context c);
  }

  private static void check(Ball result, Ball x, Ball y, Operation exact) {
    for (BigFloat a : points(x)) {
      for (BigFloat b : points(y)) {
        boolean inside =
            result.least().compare(exact.apply(a, b, DOWN)) != Outcome.GREATER
                && result.greatest().compare(exact.apply(a, b, UP)) != Outcome.LESS;
        assertThat(inside).as("%s of %s and %s, at %s and %s", result, x, y, a, b).isTrue();
      }
    }
  }

  @Test
  void operationsContainEveryResult() {
    for (int i = 0; i < 2_000; i++) {
      Ball x = any();
      Ball y = any();
      check(x.add(y, BITS), x, y, BigFloat::add);
      check(x.sub(y, BITS), x, y, BigFloat::sub);
      check(x.mul(y, BITS), x, y, BigFloat::mul);
      check(x.div(y, BITS), x, y, BigFloat::div);
      check(x.trim(BITS / 2), x, x, (a, b, c) -> a);
      check(x.div(7, BITS), x, x, (a, b, c) -> a.div(BigFloat.of(7), c));
      Ball positive = x.middle().signum() < 0 ? x.negate() : x;
      check(positive.sqrt(BITS), positive, positive, (a, b, c) -> a.sqrt(c));
    }
  }

  private void nested(String what, IntFunction<Ball> series) {
    int bits = 20 + random.nextInt(200);
    Ball coarse = series.apply(bits);
    Ball fine = series.apply(bits + 150);
    boolean inside =
        coarse.least().compare(fine.least()) != Outcome.GREATER
            && coarse.greatest().compare(fine.greatest()) != Outcome.LESS;
    assertThat(inside).as("%s to %d bits: %s around %s", what, bits, coarse, fine).isTrue();
    assertThat(coarse.radius().bitLength())
        .as("%s to %d bits: radius", what, bits)
        .isLessThan(coarse.middle().bitLength());
  }

  /// A ball of few bits contains one of many: with a radius too small for the truncation and
  /// rounding errors of the series it would not.
  @Test
  void seriesContainTheirBetterSelves() {
    for (int i = 0; i < 120; i++) {
      BigInteger bits = new BigInteger(53, random).setBit(52);
      BigFloat x = BigFloat.of(bits, -52 + random.nextInt(12) - 6);
      nested("π", Series::pi);
      nested("ln 2", Series::ln2);
      nested("exp " + x, w -> Series.exp(Ball.of(x), w));
      nested("log " + x, w -> Series.log(x, w));
      nested("atan " + x, w -> Series.atan(Ball.of(x), w));
      nested("sin " + x, w -> Series.sinCos(x, w).sin());
      nested("cos " + x, w -> Series.sinCos(x, w).cos());
    }
  }
}
