package org.ulpscope.ieee.bigfloat;

import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// A binary floating-point number of any precision, or an infinity or the NaN. It has no format:
/// its value is exact, and each operation is told how to round its result.
///
///     var c = new Context(200, RoundingMode.NEAREST_EVEN);
///     BigFloat third = BigFloat.of(1).div(BigFloat.of(3), c);
///     Functions.sin(third, c).toDatum(Format.DOUBLE, RoundingMode.NEAREST_EVEN)
///
/// Exponents of results are limited to about ±2^30. Beyond that range results overflow and
/// underflow according to IEEE 754-2019 §7.4 and §7.5. Signed zeros, infinities and NaNs follow the
/// standard too.
///
/// Equal objects are equal numbers with equal signs; all NaNs are one.
public final class BigFloat {
  /// The exponent of the largest results; this and the next are MPFR's defaults.
  static final int MAX_EXPONENT = (1 << 30) - 2;

  /// The exponent of the smallest results.
  static final int MIN_EXPONENT = -(1 << 30);

  /// The NaN.
  public static final BigFloat NAN = new BigFloat(FloatClass.QUIET_NAN, false, BigInteger.ZERO, 0);

  private final FloatClass kind;
  private final boolean negative;

  /// Odd, unless the number is zero or not finite.
  private final BigInteger significand;

  private final int scale;

  private BigFloat(FloatClass kind, boolean negative, BigInteger significand, int scale) {
    this.kind = kind;
    this.negative = negative;
    this.significand = significand;
    this.scale = scale;
  }

  /// The zero of that sign.
  public static BigFloat zero(boolean negative) {
    return new BigFloat(FloatClass.ZERO, negative, BigInteger.ZERO, 0);
  }

  /// The infinity of that sign.
  public static BigFloat infinity(boolean negative) {
    return new BigFloat(FloatClass.INFINITE, negative, BigInteger.ZERO, 0);
  }

  /// An integer, exactly.
  public static BigFloat of(long integer) {
    return of(BigInteger.valueOf(integer), 0);
  }

  /// integer · 2^scale, exactly; +0 for zero.
  ///
  /// @throws ArithmeticException if the exponent is beyond ±2^31
  public static BigFloat of(BigInteger integer, int scale) {
    if (integer.signum() == 0) {
      return zero(false);
    }
    int zeros = integer.getLowestSetBit();
    return finite(
        integer.signum() < 0, integer.abs().shiftRight(zeros), Math.addExact(scale, zeros));
  }

  /// Rejects exponents that do not fit an `int` instead of letting them wrap around.
  private static BigFloat finite(boolean negative, BigInteger significand, int scale) {
    Math.addExact(scale, significand.bitLength());
    return new BigFloat(FloatClass.NORMAL, negative, significand, scale);
  }

  /// A Java double, exactly.
  public static BigFloat of(double value) {
    return of(Datum.of(value));
  }

  /// A number of any format, exactly.
  public static BigFloat of(Datum x) {
    FloatClass kind = x.classify();
    if (kind.isNan()) {
      return NAN;
    }
    if (kind == FloatClass.INFINITE) {
      return infinity(x.isNegative());
    }
    if (kind == FloatClass.ZERO) {
      return zero(x.isNegative());
    }
    // A finite number is an integer multiple of the smallest one: scale it up and read that off.
    int exponent = WideFpu.of(x.format()).exponent(x);
    Format wide = new Format(24, x.format().significandBits());
    WideFpu fpu = WideFpu.of(wide);
    Datum converted = fpu.convertFrom(x, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
    int up = x.format().significandBits() - 1 - exponent;
    Datum integral = fpu.scalbn(converted, up, RoundingMode.TOWARD_ZERO, Flags.IGNORED);
    BigInteger integer =
        fpu.toInteger(
                integral.abs(),
                x.format().significandBits() + 1,
                false,
                RoundingMode.TOWARD_ZERO,
                OutOfRange.POISON,
                Flags.IGNORED)
            .orElseThrow();
    return of(x.isNegative() ? integer.negate() : integer, -up);
  }

  /// Whether this is the NaN.
  public boolean isNan() {
    return kind == FloatClass.QUIET_NAN;
  }

  /// Whether this is an infinity.
  public boolean isInfinite() {
    return kind == FloatClass.INFINITE;
  }

  /// Whether this is a zero.
  public boolean isZero() {
    return kind == FloatClass.ZERO;
  }

  /// Whether this is a finite number, perhaps zero.
  public boolean isFinite() {
    return kind.isFinite();
  }

  /// Whether the sign is minus, of zeros too.
  public boolean isNegative() {
    return negative;
  }

  /// The odd integer m of a finite nonzero number ±m · 2^scale.
  public BigInteger significand() {
    return significand;
  }

  /// The power of two of a finite nonzero number ±significand · 2^scale.
  public int scale() {
    return scale;
  }

  /// ⌊log2 |x|⌋ of a finite nonzero number.
  public int exponent() {
    return scale + significand.bitLength() - 1;
  }

  BigInteger signedSignificand() {
    return negative ? significand.negate() : significand;
  }

  /// Whether a finite number is an integer.
  public boolean isInteger() {
    return isZero() || (kind == FloatClass.NORMAL && scale >= 0);
  }

  /// −x.
  public BigFloat negate() {
    return isNan() ? this : new BigFloat(kind, !negative, significand, scale);
  }

  /// |x|.
  public BigFloat abs() {
    return negative ? negate() : this;
  }

  /// x · 2^n, exactly.
  ///
  /// @throws ArithmeticException if the exponent is beyond ±2^31
  public BigFloat scaled(int n) {
    return kind == FloatClass.NORMAL
        ? finite(negative, significand, Math.addExact(scale, n))
        : this;
  }

  /// x rounded.
  public BigFloat round(Context c) {
    return kind == FloatClass.NORMAL ? round(negative, significand, scale, false, c) : this;
  }

  /// Rounds ±(m + ε) · 2^scale, 0 < ε < 1 if `more`, else ε = 0; with `more`, m has p + 2 bits or
  /// more.
  static BigFloat round(boolean negative, BigInteger m, long scale, boolean more, Context c) {
    int shift = Math.max(0, m.bitLength() - c.precision());
    BigInteger kept = m.shiftRight(shift);
    boolean half = shift > 0 && m.testBit(shift - 1);
    boolean below = more || m.getLowestSetBit() < shift - 1;
    if (away(c.mode(), negative, kept.testBit(0), half, below)) {
      kept = kept.add(BigInteger.ONE);
    }
    long exponent = scale + shift + kept.bitLength() - 1;
    if (exponent > MAX_EXPONENT) {
      return overflow(negative, c);
    }
    if (exponent < MIN_EXPONENT) {
      // The smallest number is the nearest only above half of it.
      long exactExponent = scale + m.bitLength() - 1;
      boolean atLeastHalf = exactExponent == MIN_EXPONENT - 1;
      boolean tie = atLeastHalf && !more && m.bitCount() == 1;
      return away(c.mode(), negative, false, atLeastHalf, !tie)
          ? smallest(negative)
          : zero(negative);
    }
    BigFloat magnitude = of(kept, (int) (scale + shift));
    return negative ? magnitude.negate() : magnitude;
  }

  private static boolean away(
      RoundingMode mode, boolean negative, boolean odd, boolean half, boolean below) {
    return switch (mode) {
      case NEAREST_EVEN -> half && (below || odd);
      case NEAREST_AWAY -> half;
      case TOWARD_POSITIVE -> !negative && (half || below);
      case TOWARD_NEGATIVE -> negative && (half || below);
      case TOWARD_ZERO -> false;
    };
  }

  /// A result too large: the infinity, or the largest number where rounding is toward zero.
  static BigFloat overflow(boolean negative, Context c) {
    if (away(c.mode(), negative, true, true, true)) {
      return infinity(negative);
    }
    BigInteger ones = BigInteger.ONE.shiftLeft(c.precision()).subtract(BigInteger.ONE);
    BigFloat largest = of(ones, MAX_EXPONENT - c.precision() + 1);
    return negative ? largest.negate() : largest;
  }

  /// A nonzero result far too small: zero, or the smallest number where rounding is away from zero.
  static BigFloat underflow(boolean negative, Context c) {
    if (!away(c.mode(), negative, false, false, true)) {
      return zero(negative);
    }
    return smallest(negative);
  }

  private static BigFloat smallest(boolean negative) {
    BigFloat smallest = of(BigInteger.ONE, MIN_EXPONENT);
    return negative ? smallest.negate() : smallest;
  }

  /// x + y.
  public BigFloat add(BigFloat y, Context c) {
    return Arithmetic.add(this, y, c);
  }

  /// x − y.
  public BigFloat sub(BigFloat y, Context c) {
    return Arithmetic.add(this, y.negate(), c);
  }

  /// x · y.
  public BigFloat mul(BigFloat y, Context c) {
    return Arithmetic.mul(this, y, c);
  }

  /// x ÷ y.
  public BigFloat div(BigFloat y, Context c) {
    return Arithmetic.div(this, y, c);
  }

  /// x · y + z, rounded once.
  public BigFloat fma(BigFloat y, BigFloat z, Context c) {
    return Arithmetic.fma(this, y, z, c);
  }

  /// √x.
  public BigFloat sqrt(Context c) {
    return Arithmetic.sqrt(this, c);
  }

  /// How two compare (IEEE 754-2019 §5.11).
  public Outcome compare(BigFloat y) {
    if (isNan() || y.isNan()) {
      return Outcome.UNORDERED;
    }
    int order = order(y);
    return order < 0 ? Outcome.LESS : order > 0 ? Outcome.GREATER : Outcome.EQUAL;
  }

  /// The sign of x − y, neither of them the NaN.
  int order(BigFloat y) {
    int sign = signum();
    int otherSign = y.signum();
    if (sign != otherSign || sign == 0) {
      return Integer.compare(sign, otherSign);
    }
    if (isInfinite() || y.isInfinite()) {
      return isInfinite() == y.isInfinite() ? 0 : isInfinite() ? sign : -sign;
    }
    if (exponent() != y.exponent()) {
      return exponent() > y.exponent() ? sign : -sign;
    }
    int common = Math.min(scale, y.scale);
    BigInteger a = significand.shiftLeft(scale - common);
    BigInteger b = y.significand.shiftLeft(y.scale - common);
    return sign * a.compareTo(b);
  }

  /// −1, 0 or 1.
  public int signum() {
    return isZero() ? 0 : negative ? -1 : 1;
  }

  /// The number in a format. A number that was itself rounded is rounded a second time.
  public Datum toDatum(Format format, RoundingMode mode) {
    if (isNan()) {
      return Datum.nan(format);
    }
    if (isInfinite()) {
      return Datum.infinity(format, negative);
    }
    if (isZero()) {
      return Datum.zero(format, negative);
    }
    return WideFpu.of(format).scaled(signedSignificand(), scale, mode, Flags.IGNORED);
  }

  /// The nearest double.
  public double toDouble() {
    return Double.longBitsToDouble(toDatum(Format.DOUBLE, RoundingMode.NEAREST_EVEN).lowBits());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BigFloat y
        && kind == y.kind
        && negative == y.negative
        && scale == y.scale
        && significand.equals(y.significand);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * significand.hashCode() + scale) + Boolean.hashCode(negative);
  }

  /// The exact number: `0x1.8p+1`, with as many digits as it has.
  @Override
  public String toString() {
    String sign = negative ? "-" : "";
    return switch (kind) {
      case QUIET_NAN -> "NaN";
      case INFINITE -> sign + "Infinity";
      case ZERO -> sign + "0x0p+0";
      default -> {
        int fractionBits = significand.bitLength() - 1;
        String digits = significand.shiftLeft(-fractionBits & 3).toString(16);
        String point = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        yield sign + "0x" + point + "p" + (exponent() < 0 ? "" : "+") + exponent();
      }
    };
  }
}
