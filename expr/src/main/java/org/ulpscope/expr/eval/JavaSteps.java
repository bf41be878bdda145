package org.ulpscope.expr.eval;

import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Outcome;

/// One operation on `double` or `float` rounded to nearest even. Java's operators are exactly those
/// of IEEE 754 there (JLS §15.4), except for NaNs: `doubleToLongBits` and `floatToIntBits` make
/// every NaN the canonical one.
final class JavaSteps {
  private static final int LESS = Outcomes.bit(Outcome.LESS);
  private static final int EQUAL = Outcomes.bit(Outcome.EQUAL);
  private static final int GREATER = Outcomes.bit(Outcome.GREATER);
  private static final int UNORDERED = Outcomes.bit(Outcome.UNORDERED);

  private JavaSteps() {}

  /// The value of an operation; other operations are delegated. Operand 0 is the rounding mode,
  /// except in comparisons.
  static long value(Code code, Registers registers, int operation) {
    long[] values = registers.narrow;
    int[] operands = code.operands;
    int first = Code.OPERANDS * operation;
    long a = values[operands[first + 1]];
    long b = values[operands[first + 2]];
    return switch (code.opcodes[operation]) {
      case DOUBLE_ADD -> bits(toDouble(a) + toDouble(b));
      case DOUBLE_SUB -> bits(toDouble(a) - toDouble(b));
      case DOUBLE_MUL -> bits(toDouble(a) * toDouble(b));
      case DOUBLE_DIV -> bits(toDouble(a) / toDouble(b));
      case DOUBLE_FMA ->
          bits(Math.fma(toDouble(a), toDouble(b), toDouble(values[operands[first + 3]])));
      case DOUBLE_SQRT -> bits(Math.sqrt(toDouble(a)));
      case DOUBLE_COMPARE ->
          outcome(toDouble(values[operands[first]]), toDouble(a), code.parameters[operation]);
      case DOUBLE_FROM_FLOAT -> bits((double) toFloat(a));
      case DOUBLE_FROM_SIGNED -> bits((double) TwosComplement.signed(a, code.widths[operation]));
      case FLOAT_ADD -> bits(toFloat(a) + toFloat(b));
      case FLOAT_SUB -> bits(toFloat(a) - toFloat(b));
      case FLOAT_MUL -> bits(toFloat(a) * toFloat(b));
      case FLOAT_DIV -> bits(toFloat(a) / toFloat(b));
      case FLOAT_FMA ->
          bits(Math.fma(toFloat(a), toFloat(b), toFloat(values[operands[first + 3]])));
      // Double rounding is harmless because 53 ≥ 2·24 + 2.
      case FLOAT_SQRT -> bits((float) Math.sqrt(toFloat(a)));
      case FLOAT_COMPARE ->
          outcome(toFloat(values[operands[first]]), toFloat(a), code.parameters[operation]);
      case FLOAT_FROM_DOUBLE -> bits((float) toDouble(a));
      case FLOAT_FROM_SIGNED -> bits((float) TwosComplement.signed(a, code.widths[operation]));
      case SELECT -> ArraySteps.element(code, registers, operands[first], a);
      case ARRAY_STORE, ARRAY_ITE, ARRAY_FILL -> 0;
      case WIDE -> registers.keep(operation, code.wide[operation].value(code, registers));
      default -> FpuSteps.value(code, registers, operation);
    };
  }

  private static double toDouble(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static float toFloat(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static long bits(double value) {
    return Double.doubleToLongBits(value);
  }

  private static long bits(float value) {
    return Integer.toUnsignedLong(Float.floatToIntBits(value));
  }

  /// A comparison of floats is the comparison of the doubles they are.
  private static long outcome(double x, double y, int outcomes) {
    int outcome = x < y ? LESS : x > y ? GREATER : x == y ? EQUAL : UNORDERED;
    return (outcomes & outcome) != 0 ? 1 : 0;
  }
}
