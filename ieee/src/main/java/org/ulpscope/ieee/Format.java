package org.ulpscope.ieee;

/// A binary floating-point format: how many bits its exponent and its significand have.
///
/// The significand counts its leading bit, stored or not, as SMT-LIB's `(_ FloatingPoint eb sb)`
/// does, so `significandBits` is the precision p of IEEE 754-2019 §3.3.
///
///     Format tiny = new Format(3, 4);
///     tiny.width()             // 7: a sign, three exponent bits, three stored significand bits
///     tiny.maxExponent()       // 3
///     Format.X87.width()       // 80: the leading bit is stored
///
/// @param exponentBits width of the exponent field, 2 to 24
/// @param significandBits precision p, 2 to 1,000,000; a signalling NaN needs 3
/// @param encoding the layout in bits
public record Format(int exponentBits, int significandBits, Encoding encoding) {
  /// IEEE binary16.
  public static final Format HALF = new Format(5, 11);

  /// The upper half of a SINGLE.
  public static final Format BFLOAT16 = new Format(8, 8);

  /// Nvidia's TensorFloat-32: the range of SINGLE, the precision of HALF, 19 bits.
  public static final Format TF32 = new Format(8, 11);

  /// IEEE binary32, C's `float`.
  public static final Format SINGLE = new Format(8, 24);

  /// IEEE binary64, C's `double`.
  public static final Format DOUBLE = new Format(11, 53);

  /// The 80-bit double-extended format of the x87, C's `long double` on x86.
  public static final Format X87 = new Format(15, 64, Encoding.EXPLICIT_BIT);

  /// IEEE binary128.
  public static final Format QUAD = new Format(15, 113);

  /// OCP's 8-bit E4M3: largest number 448, no infinities.
  public static final Format FP8_E4M3 = new Format(4, 4, Encoding.FINITE);

  /// OCP's 8-bit E5M2, encoded like the IEEE formats.
  public static final Format FP8_E5M2 = new Format(5, 3);

  private static final int MAX_EXPONENT_BITS = 24;
  private static final int MAX_SIGNIFICAND_BITS = 1_000_000;

  public Format {
    if (exponentBits < 2 || exponentBits > MAX_EXPONENT_BITS) {
      throw new IllegalArgumentException(
          "exponentBits is %d; a format has 2 to %d".formatted(exponentBits, MAX_EXPONENT_BITS));
    }
    if (significandBits < 2 || significandBits > MAX_SIGNIFICAND_BITS) {
      throw new IllegalArgumentException(
          "significandBits is %d; a format has 2 to %d"
              .formatted(significandBits, MAX_SIGNIFICAND_BITS));
    }
    if (encoding == null) {
      throw new IllegalArgumentException("encoding is null");
    }
  }

  /// A format in the IEEE interchange encoding.
  public Format(int exponentBits, int significandBits) {
    this(exponentBits, significandBits, Encoding.IEEE);
  }

  /// How many bits a number occupies, its sign included.
  public int width() {
    int stored = encoding == Encoding.EXPLICIT_BIT ? significandBits : significandBits - 1;
    return 1 + exponentBits + stored;
  }

  /// The bias: the exponent field minus the exponent.
  public int bias() {
    return (1 << (exponentBits - 1)) - 1;
  }

  /// The exponent of the largest finite number, emax of IEEE 754-2019 §3.3.
  public int maxExponent() {
    return encoding == Encoding.FINITE ? bias() + 1 : bias();
  }

  /// The exponent of the smallest normal number, emin of IEEE 754-2019 §3.3.
  public int minExponent() {
    return 1 - bias();
  }

  /// The exponent of the unit in the last place of subnormal numbers.
  public int minQuantum() {
    return minExponent() - significandBits + 1;
  }

  /// Whether the format has infinities.
  public boolean hasInfinity() {
    return encoding != Encoding.FINITE;
  }

  /// Whether [Fpu] computes in this format on raw `long`s. Other formats need [WideFpu].
  public boolean isNarrow() {
    return width() <= Long.SIZE
        && significandBits <= Layout.MAX_SIGNIFICAND_BITS
        && encoding != Encoding.EXPLICIT_BIT;
  }

  @Override
  public String toString() {
    String size = "Float(" + exponentBits + "," + significandBits;
    return switch (encoding) {
      case IEEE -> size + ")";
      case EXPLICIT_BIT -> size + ",explicit bit)";
      case FINITE -> size + ",finite)";
    };
  }
}
