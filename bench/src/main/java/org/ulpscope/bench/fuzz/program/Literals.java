package org.ulpscope.bench.fuzz.program;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.ulpscope.bench.fuzz.program.Type.Scalar;

/// Random constants, biased towards boundaries.
///
/// Each is exact in its type, so that it is the same in all rounding modes.
public final class Literals {
  private static final double[] DOUBLES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2,
    3,
    7,
    10,
    100,
    255.5,
    1024,
    65504,
    65536,
    0x1p24,
    0x1p31,
    -0x1p31,
    0x1p53,
    0x1p63,
    0x1p64,
    0x1p-14,
    0x1p-24,
    0x1p-126,
    0x1p-149,
    0x1p-1022,
    0x1p-1074,
    Float.MAX_VALUE,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    0x1.000002p0,
    0x1.0000000000001p0,
    0x1.fffffep-1,
    0x1.fffffffffffffp-1
  };

  private final RandomGenerator random;

  public Literals(RandomGenerator random) {
    this.random = random;
  }

  public Expression.Literal any(Type type) {
    return new Expression.Literal(type, text(type));
  }

  /// A replacement for a larger expression in a reduced program.
  public static Expression.Literal simple(Type type, int number) {
    return new Expression.Literal(
        type,
        switch (type) {
          case Scalar scalar -> "(" + scalar.text() + ")" + number;
          case Type.Vector _, Type.Struct _ -> "((" + type.text() + "){" + number + "})";
        });
  }

  private String text(Type type) {
    return switch (type) {
      case Scalar.BOOL -> random.nextBoolean() ? "true" : "false";
      case Scalar scalar when scalar.isFloat() -> real(scalar);
      case Scalar scalar -> integer(scalar);
      case Type.Vector(Scalar lane, int lanes) -> {
        var parts = new ArrayList<String>();
        for (int i = 0; i < lanes; i++) {
          parts.add(text(lane));
        }
        yield "((" + type.text() + "){" + String.join(", ", parts) + "})";
      }
      case Type.Struct(_, List<Type.Field> fields) -> {
        List<String> parts = fields.stream().map(f -> text(f.type())).toList();
        yield "((" + type.text() + "){" + String.join(", ", parts) + "})";
      }
    };
  }

  // ---- integers ----

  private String integer(Scalar type) {
    BigInteger value =
        switch (random.nextInt(5)) {
          case 0, 1 -> BigInteger.valueOf(random.nextInt(16));
          case 2 -> BigInteger.valueOf(-random.nextInt(16));
          case 3 ->
              BigInteger.ONE
                  .shiftLeft(random.nextInt(type.bits()))
                  .add(BigInteger.valueOf(random.nextInt(3) - 1));
          default -> new BigInteger(type.bits(), new Random(random.nextLong()));
        };
    BigInteger bits = value.mod(BigInteger.ONE.shiftLeft(type.bits()));
    if (type.bits() < 128) {
      return "(%s)0x%sULL".formatted(type.text(), bits.toString(16));
    }
    return "((%s)0x%sULL << 64 | 0x%sULL)"
        .formatted(
            type.text(),
            bits.shiftRight(64).toString(16),
            bits.mod(BigInteger.ONE.shiftLeft(64)).toString(16));
  }

  // ---- floats ----

  private String real(Scalar type) {
    int kind = random.nextInt(6);
    if (type == Scalar.F80 && kind == 0) {
      int exponent =
          random.nextInt(4) == 0 ? random.nextInt(32000) - 16000 : random.nextInt(80) - 40;
      String sign = random.nextBoolean() ? "-" : "";
      return "(%s0x%sp%dL)"
          .formatted(sign, Long.toHexString(random.nextLong() | Long.MIN_VALUE), exponent - 63);
    }
    double value =
        switch (kind) {
          case 0, 1 -> DOUBLES[random.nextInt(DOUBLES.length)];
          case 2 -> random.nextInt(200) - 100;
          case 3 -> (random.nextInt(2000) - 1000) / 64.0;
          case 4 -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(60) - 30);
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return real(type, fitting(type, value));
  }

  private static double fitting(Scalar type, double value) {
    return switch (type) {
      case F16 -> Float.float16ToFloat(Float.floatToFloat16((float) value));
      case BF16 -> Float.intBitsToFloat(Float.floatToIntBits((float) value) & 0xffff0000);
      case F32 -> (float) value;
      default -> value;
    };
  }

  private static String real(Scalar type, double value) {
    if (Double.isNaN(value)) {
      return "(" + type.text() + ")__builtin_nanf(\"\")";
    }
    if (Double.isInfinite(value)) {
      return "(%s)%s__builtin_inff()".formatted(type.text(), value < 0 ? "-" : "");
    }
    return "(%s)%s".formatted(type.text(), Double.toHexString(value));
  }
}
