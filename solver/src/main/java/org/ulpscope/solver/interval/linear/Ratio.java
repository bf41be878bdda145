package org.ulpscope.solver.interval.linear;

import java.math.BigInteger;

/// A reduced quotient of exact numbers: a [Dyadic] divided by an odd positive integer, which is
/// usually 1.
///
/// ```java
/// Ratio.of(Dyadic.of(0.75)).dividedBy(Ratio.of(Dyadic.of(4.5)))      // 1/6: 1 · 2⁻¹ by 3
/// ```
record Ratio(Dyadic dividend, BigInteger divisor) {
  static final Ratio ZERO = of(Dyadic.ZERO);
  static final Ratio ONE = of(Dyadic.ONE);

  static Ratio of(Dyadic value) {
    return new Ratio(value, BigInteger.ONE);
  }

  private static Ratio reduced(Dyadic dividend, BigInteger divisor) {
    if (dividend.signum() == 0) {
      return ZERO;
    }
    BigInteger common =
        divisor.equals(BigInteger.ONE) ? divisor : dividend.significand().gcd(divisor);
    return common.equals(BigInteger.ONE)
        ? new Ratio(dividend, divisor)
        : new Ratio(
            new Dyadic(dividend.significand().divide(common), dividend.exponent()),
            divisor.divide(common));
  }

  int signum() {
    return dividend.signum();
  }

  Ratio plus(Ratio other) {
    if (divisor.equals(other.divisor)) {
      return reduced(dividend.plus(other.dividend), divisor);
    }
    Dyadic sum = dividend.times(whole(other.divisor)).plus(other.dividend.times(whole(divisor)));
    return reduced(sum, divisor.multiply(other.divisor));
  }

  Ratio minus(Ratio other) {
    return plus(other.negated());
  }

  Ratio negated() {
    return new Ratio(dividend.negated(), divisor);
  }

  Ratio times(Ratio other) {
    return reduced(dividend.times(other.dividend), divisor.multiply(other.divisor));
  }

  /// @param other not zero
  Ratio dividedBy(Ratio other) {
    BigInteger significand = other.dividend.significand();
    Dyadic inverse = whole(other.divisor).times(Dyadic.power(-other.dividend.exponent()));
    Dyadic signed = significand.signum() < 0 ? inverse.negated() : inverse;
    return reduced(dividend.times(signed), divisor.multiply(significand.abs()));
  }

  /// An odd integer.
  private static Dyadic whole(BigInteger odd) {
    return new Dyadic(odd, 0);
  }
}
