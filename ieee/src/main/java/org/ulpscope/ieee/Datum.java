package org.ulpscope.ieee;

import java.math.BigInteger;

/// A bit pattern together with its format, of any width. It carries values of formats too wide for
/// a `long`. Two data are equal if format and bits are equal: NaNs are compared by payload, zeros
/// by sign.
///
///     Datum x = Datum.parse(Format.X87, "0.1");
///     x.toString()         // 0.1: the shortest decimal that reads back
///     x.toHexString()      // 0x1.999999999999999ap-4
///     x.bits()             // 0x3ffbcccccccccccccccd
///
/// @param format the format
/// @param bits the pattern as a non-negative integer below 2^width
public record Datum(Format format, BigInteger bits) {
  private static final BigInteger LONG_MASK = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);

  public Datum {
    if (bits.signum() < 0 || bits.bitLength() > format.width()) {
      throw new IllegalArgumentException(
          "bits is 0x%s, not a pattern of %d bits, the width of %s"
              .formatted(bits.toString(16), format.width(), format));
    }
  }

  /// A pattern of at most 64 bits, read unsigned.
  public static Datum of(Format format, long bits) {
    BigInteger unsigned = BigInteger.valueOf(bits);
    return new Datum(format, bits < 0 ? unsigned.and(LONG_MASK) : unsigned);
  }

  /// A pattern in two words, read unsigned.
  public static Datum of(Format format, long high, long low) {
    BigInteger upper = BigInteger.valueOf(high).and(LONG_MASK).shiftLeft(64);
    return new Datum(format, upper.or(BigInteger.valueOf(low).and(LONG_MASK)));
  }

  /// A Java `double`, bit for bit.
  public static Datum of(double value) {
    return of(Format.DOUBLE, Double.doubleToRawLongBits(value));
  }

  /// A Java `float`, bit for bit.
  public static Datum of(float value) {
    return of(Format.SINGLE, Integer.toUnsignedLong(Float.floatToRawIntBits(value)));
  }

  /// Reads a decimal or hexadecimal number, an infinity or a NaN, rounded to nearest even.
  ///
  /// @throws NumberFormatException if the text is none of these; the message names it
  public static Datum parse(Format format, String text) {
    return parse(format, text, RoundingMode.NEAREST_EVEN, Flags.IGNORED);
  }

  /// As [#parse(Format, String)], in any mode, raising what a conversion raises (§5.12).
  public static Datum parse(Format format, String text, RoundingMode mode, Flags flags) {
    return FloatReader.read(WideFpu.of(format), text, mode, flags);
  }

  /// The zero of that sign.
  public static Datum zero(Format format, boolean negative) {
    return WideFpu.of(format).layout().zero(negative);
  }

  /// The infinity of that sign; in a format without, the canonical NaN.
  public static Datum infinity(Format format, boolean negative) {
    return WideFpu.of(format).layout().infinite(negative);
  }

  /// The canonical quiet NaN.
  public static Datum nan(Format format) {
    return WideFpu.of(format).defaultNan();
  }

  /// The low 64 bits of the pattern: all of it for formats up to 64 bits.
  public long lowBits() {
    return bits.longValue();
  }

  /// The bits above the low 64, for formats up to 128 bits.
  public long highBits() {
    return bits.shiftRight(64).longValue();
  }

  /// What kind of datum this is.
  public FloatClass classify() {
    return WideFpu.of(format).layout().classify(bits);
  }

  /// Whether this is a NaN, or an x87 pattern treated as one.
  public boolean isNan() {
    return classify().isNan();
  }

  /// Whether the pattern is canonical (IEEE 754-2019 §5.7.2): all are except x87's unsupported
  /// patterns and its pseudo-denormals, whose numbers have another, canonical pattern.
  public boolean isCanonical() {
    WideLayout layout = WideFpu.of(format).layout();
    FloatClass kind = layout.classify(bits);
    return kind != FloatClass.UNSUPPORTED
        && layout.pack(isNegative(), layout.magnitude(bits)).bits.equals(bits);
  }

  /// Whether the sign bit is set.
  public boolean isNegative() {
    return bits.testBit(format.width() - 1);
  }

  /// The pattern with its sign flipped (IEEE 754-2019 §5.5.1).
  public Datum negate() {
    return new Datum(format, bits.flipBit(format.width() - 1));
  }

  /// The pattern with its sign cleared (IEEE 754-2019 §5.5.1).
  public Datum abs() {
    return new Datum(format, bits.clearBit(format.width() - 1));
  }

  /// This with the sign of another of the same format (IEEE 754-2019 §5.5.1).
  public Datum copySign(Datum other) {
    if (!other.format.equals(format)) {
      throw new IllegalArgumentException(
          "second operand of copySign is %s, the first %s".formatted(other.format, format));
    }
    return other.isNegative() == isNegative() ? this : negate();
  }

  /// The shortest decimal that reads back as this number, nearest to it among the shortest;
  /// `Infinity`, `NaN`, `SNaN`, with the sign.
  @Override
  public String toString() {
    return FloatWriter.decimal(this);
  }

  /// The number in C's hexadecimal notation, exact and normalised: `0x1.8p+1`.
  public String toHexString() {
    return FloatWriter.hexadecimal(this);
  }
}
