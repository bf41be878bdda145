package org.ulpscope.ieee.bigfloat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.RoundingMode;

/// Every function at random and awkward arguments, random precisions and modes, against MPFR.
class MpfrTest {
  private static final int CASES = Integer.getInteger("mpfr.cases", 250);
  private static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_ZERO,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_NEGATIVE
  };

  private static Optional<Mpfr> mpfr;

  interface Function {
    BigFloat apply(BigFloat x, BigFloat y, BigFloat z, Context c);
  }

  record Subject(String name, int arity, Function function) {
    @Override
    public String toString() {
      return name;
    }
  }

  @BeforeAll
  static void load() {
    mpfr = Mpfr.find();
    assumeTrue(mpfr.isPresent(), "MPFR tests skipped: no libmpfr.so.6 on this machine");
  }

  @AfterAll
  static void unload() {
    mpfr.ifPresent(Mpfr::close);
  }

  static Stream<Subject> subjects() {
    return Stream.of(
        new Subject("add", 2, (x, y, z, c) -> x.add(y, c)),
        new Subject("sub", 2, (x, y, z, c) -> x.sub(y, c)),
        new Subject("mul", 2, (x, y, z, c) -> x.mul(y, c)),
        new Subject("div", 2, (x, y, z, c) -> x.div(y, c)),
        new Subject("fma", 3, (x, y, z, c) -> x.fma(y, z, c)),
        new Subject("sqrt", 1, (x, y, z, c) -> x.sqrt(c)),
        new Subject("cbrt", 1, (x, y, z, c) -> Functions.cbrt(x, c)),
        new Subject("hypot", 2, (x, y, z, c) -> Functions.hypot(x, y, c)),
        new Subject("exp", 1, (x, y, z, c) -> Functions.exp(x, c)),
        new Subject("exp2", 1, (x, y, z, c) -> Functions.exp2(x, c)),
        new Subject("expm1", 1, (x, y, z, c) -> Functions.expm1(x, c)),
        new Subject("log", 1, (x, y, z, c) -> Functions.log(x, c)),
        new Subject("log2", 1, (x, y, z, c) -> Functions.log2(x, c)),
        new Subject("log10", 1, (x, y, z, c) -> Functions.log10(x, c)),
        new Subject("log1p", 1, (x, y, z, c) -> Functions.log1p(x, c)),
        new Subject("sin", 1, (x, y, z, c) -> Functions.sin(x, c)),
        new Subject("cos", 1, (x, y, z, c) -> Functions.cos(x, c)),
        new Subject("tan", 1, (x, y, z, c) -> Functions.tan(x, c)),
        new Subject("asin", 1, (x, y, z, c) -> Functions.asin(x, c)),
        new Subject("acos", 1, (x, y, z, c) -> Functions.acos(x, c)),
        new Subject("atan", 1, (x, y, z, c) -> Functions.atan(x, c)),
        new Subject("atan2", 2, (x, y, z, c) -> Functions.atan2(x, y, c)),
        new Subject("sinh", 1, (x, y, z, c) -> Functions.sinh(x, c)),
        new Subject("cosh", 1, (x, y, z, c) -> Functions.cosh(x, c)),
        new Subject("tanh", 1, (x, y, z, c) -> Functions.tanh(x, c)),
        new Subject("pow", 2, (x, y, z, c) -> Functions.pow(x, y, c)),
        new Subject("erf", 1, (x, y, z, c) -> ErrorFunctions.erf(x, c)),
        new Subject("erfc", 1, (x, y, z, c) -> ErrorFunctions.erfc(x, c)),
        new Subject("gamma", 1, (x, y, z, c) -> GammaFunctions.gamma(x, c)),
        new Subject("lngamma", 1, (x, y, z, c) -> logarithmOfGamma(x, c)));
  }

  /// MPFR's function has a value only where gamma is not negative.
  private static BigFloat logarithmOfGamma(BigFloat x, Context c) {
    boolean isNegative = GammaFunctions.isGammaNegative(x);
    return isNegative ? BigFloat.NAN : GammaFunctions.logGamma(x, c);
  }

  /// Specials, small integers and their halves, numbers near 1, tiny, large and ordinary ones.
  private static BigFloat any(SplittableRandom random) {
    int length = 1 + random.nextInt(random.nextInt(4) == 0 ? 160 : 60);
    BigInteger bits =
        new BigInteger(length, new java.util.Random(random.nextLong())).setBit(length);
    BigFloat x =
        switch (random.nextInt(12)) {
          case 0 -> special(random);
          case 1, 2 -> BigFloat.of(BigInteger.valueOf(random.nextInt(1, 40)), -random.nextInt(3));
          case 3 -> nearOne(random);
          case 4 -> BigFloat.of(bits, -length - random.nextInt(300));
          case 5 -> BigFloat.of(bits, -length + random.nextInt(200));
          case 6 -> BigFloat.of(BigInteger.TEN.pow(random.nextInt(20)), 0);
          case 7 ->
              BigFloat.of(BigInteger.valueOf(random.nextInt(2, 9)).pow(random.nextInt(1, 9)), 0);
          default -> BigFloat.of(bits, -length + random.nextInt(-8, 8));
        };
    return random.nextBoolean() ? x : x.negate();
  }

  private static BigFloat special(SplittableRandom random) {
    return switch (random.nextInt(5)) {
      case 0 -> BigFloat.NAN;
      case 1 -> BigFloat.infinity(false);
      case 2 -> BigFloat.zero(false);
      case 3 -> BigFloat.of(BigInteger.ONE, -random.nextInt(2000));
      default -> BigFloat.of(1);
    };
  }

  private static BigFloat nearOne(SplittableRandom random) {
    int places = random.nextInt(1, 120);
    BigInteger one = BigInteger.ONE.shiftLeft(places);
    return BigFloat.of(one.add(BigInteger.valueOf(random.nextInt(-2, 3))), -places);
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void roundsAsMpfrDoes(Subject subject) {
    var random = new SplittableRandom(43 + subject.name.hashCode());
    for (int i = 0; i < CASES; i++) {
      int precision = random.nextInt(4) == 0 ? random.nextInt(2, 12) : random.nextInt(2, 180);
      var c = new Context(precision, MODES[random.nextInt(4)]);
      BigFloat[] arguments = new BigFloat[3];
      for (int j = 0; j < 3; j++) {
        arguments[j] = any(random);
      }
      BigFloat ours = subject.function.apply(arguments[0], arguments[1], arguments[2], c);
      BigFloat[] used = java.util.Arrays.copyOf(arguments, subject.arity);
      BigFloat theirs = mpfr.orElseThrow().apply(subject.name, c, used);
      assertThat(ours)
          .as("%s of %s, %s", subject, java.util.Arrays.toString(used), c)
          .isEqualTo(theirs);
    }
  }
}
