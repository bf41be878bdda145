package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;

/// An interval given by its midpoint: all reals within `radius` · 2^scale of `middle` · 2^scale.
/// The ball returned by an operation contains every result for reals of its operands' balls, so
/// errors are tracked automatically and need no analysis by hand.
///
/// Middles are cut to the working precision `bits` of each operation, and what is cut off, less
/// than one unit, goes to the radius.
///
/// @param middle of any sign
/// @param radius not negative
/// @param scale the power of two of both
record Ball(BigInteger middle, BigInteger radius, long scale) {
  private static final BigInteger TWO = BigInteger.TWO;

  static Ball of(BigInteger integer) {
    return new Ball(integer, BigInteger.ZERO, 0);
  }

  static Ball of(long integer) {
    return of(BigInteger.valueOf(integer));
  }

  static Ball of(BigFloat x) {
    return new Ball(x.signedSignificand(), BigInteger.ZERO, x.scale());
  }

  /// The exponent just above the middle: |middle| · 2^scale < 2^top.
  long top() {
    return scale + middle.bitLength();
  }

  boolean isZero() {
    return middle.signum() == 0 && radius.signum() == 0;
  }

  /// Whether zero is not in the ball.
  boolean isNonzero() {
    return middle.abs().compareTo(radius) > 0;
  }

  /// A ball with the same reals and perhaps a few more, in units of a larger power of two.
  private Ball coarser(long newScale) {
    if (newScale <= scale) {
      int up = Math.toIntExact(scale - newScale);
      return new Ball(middle.shiftLeft(up), radius.shiftLeft(up), newScale);
    }
    int down = (int) Math.min(newScale - scale, Integer.MAX_VALUE);
    BigInteger cut = radius.signum() == 0 ? BigInteger.ONE : radius.shiftRight(down).add(TWO);
    return new Ball(middle.shiftRight(down), cut, newScale);
  }

  Ball trim(int bits) {
    int excess = middle.bitLength() - bits;
    return excess > 0 ? coarser(scale + excess) : this;
  }

  Ball negate() {
    return new Ball(middle.negate(), radius, scale);
  }

  /// Times a power of two, exactly.
  Ball shift(long n) {
    return new Ball(middle, radius, scale + n);
  }

  Ball add(Ball b, int bits) {
    if (isZero() || b.isZero()) {
      return isZero() ? b : this;
    }
    long common = Math.max(Math.min(scale, b.scale), Math.max(top(), b.top()) - bits - 2L);
    Ball x = coarser(common);
    Ball y = b.coarser(common);
    return new Ball(x.middle.add(y.middle), x.radius.add(y.radius), common);
  }

  Ball sub(Ball b, int bits) {
    return add(b.negate(), bits);
  }

  Ball mul(Ball b, int bits) {
    BigInteger error =
        middle
            .abs()
            .multiply(b.radius)
            .add(b.middle.abs().multiply(radius))
            .add(radius.multiply(b.radius));
    return new Ball(middle.multiply(b.middle), error, scale + b.scale).trim(bits);
  }

  /// Divided by a positive integer: the middle's remainder and the radius' each cost a unit.
  Ball div(long divisor, int bits) {
    BigInteger n = BigInteger.valueOf(divisor);
    int up = Math.max(0, bits + n.bitLength() - middle.bitLength());
    return new Ball(
        middle.shiftLeft(up).divide(n), radius.shiftLeft(up).divide(n).add(TWO), scale - up);
  }

  /// |a/b − m/n| ≤ (r + |m/n| · s) / (|n| − s) for |a − m| ≤ r and |b − n| ≤ s < |n|.
  Ball div(Ball b, int bits) {
    if (!b.isNonzero()) {
      throw new ArithmeticException("division by a ball around zero");
    }
    int up = Math.max(0, bits + b.middle.bitLength() - middle.bitLength());
    BigInteger quotient = middle.shiftLeft(up).divide(b.middle);
    BigInteger gap = b.middle.abs().subtract(b.radius);
    BigInteger error =
        radius
            .shiftLeft(up)
            .add(quotient.abs().add(BigInteger.ONE).multiply(b.radius))
            .divide(gap)
            .add(TWO);
    return new Ball(quotient, error, scale - up - b.scale).trim(bits);
  }

  /// |√a − √m| ≤ |a − m| / √(m − r) for a, m ≥ m − r > 0.
  Ball sqrt(int bits) {
    if (middle.signum() <= 0 || !isNonzero()) {
      throw new ArithmeticException("root of a ball around zero");
    }
    int up = Math.max(0, 2 * bits - middle.bitLength());
    up += (int) ((scale - up) & 1);
    BigInteger m = middle.shiftLeft(up);
    BigInteger r = radius.shiftLeft(up);
    // ⌊√(m − r)⌋ may be zero only if m − r is, which it is not.
    BigInteger error = r.signum() == 0 ? BigInteger.ONE : r.divide(m.subtract(r).sqrt()).add(TWO);
    return new Ball(m.sqrt(), error, (scale - up) / 2).trim(bits);
  }

  /// Widened by 2^exponent on both sides.
  Ball widen(long exponent) {
    if (exponent < scale) {
      return new Ball(middle, radius.add(BigInteger.ONE), scale);
    }
    return new Ball(middle, radius.add(BigInteger.ONE.shiftLeft((int) (exponent - scale))), scale);
  }

  /// An exponent that no real of the ball reaches: |x| < 2^bound.
  long bound() {
    return scale + middle.abs().add(radius).bitLength();
  }

  /// The least and the greatest real of the ball.
  BigFloat least() {
    return BigFloat.of(middle.subtract(radius), Math.toIntExact(scale));
  }

  BigFloat greatest() {
    return BigFloat.of(middle.add(radius), Math.toIntExact(scale));
  }
}
