package org.ulpscope.ieee;

/// An exact fraction of `long`s; overflow throws. The oracle's numbers, independent of `ieee`.
record Rational(long numerator, long denominator) implements Comparable<Rational> {
  static final Rational ZERO = new Rational(0, 1);

  static Rational of(long integer) {
    return new Rational(integer, 1);
  }

  /// Cancels common twos only: the tiny formats need no more to stay clear of overflow.
  static Rational of(long numerator, long denominator) {
    int twos =
        Math.min(Long.numberOfTrailingZeros(numerator), Long.numberOfTrailingZeros(denominator));
    long sign = denominator < 0 ? -1 : 1;
    return new Rational(sign * (numerator >> twos), sign * (denominator >> twos));
  }

  static Rational powerOfTwo(int exponent) {
    return exponent >= 0 ? of(1L << exponent) : new Rational(1, 1L << -exponent);
  }

  Rational plus(Rational o) {
    return of(
        Math.addExact(
            Math.multiplyExact(numerator, o.denominator),
            Math.multiplyExact(o.numerator, denominator)),
        Math.multiplyExact(denominator, o.denominator));
  }

  Rational minus(Rational o) {
    return plus(o.negated());
  }

  Rational times(Rational o) {
    return of(
        Math.multiplyExact(numerator, o.numerator), Math.multiplyExact(denominator, o.denominator));
  }

  Rational over(Rational o) {
    return of(
        Math.multiplyExact(numerator, o.denominator), Math.multiplyExact(denominator, o.numerator));
  }

  Rational negated() {
    return new Rational(-numerator, denominator);
  }

  Rational abs() {
    return numerator < 0 ? negated() : this;
  }

  int signum() {
    return Long.signum(numerator);
  }

  long floor() {
    return Math.floorDiv(numerator, denominator);
  }

  @Override
  public int compareTo(Rational o) {
    return Long.compare(
        Math.multiplyExact(numerator, o.denominator), Math.multiplyExact(o.numerator, denominator));
  }
}
