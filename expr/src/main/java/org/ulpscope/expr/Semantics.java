package org.ulpscope.expr;

import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The semantics of every operator: the value of an operation on values, each given by its bits.
/// Folding, evaluation and the encodings for solvers must agree with it.
///
/// A rounding mode is given by its ordinal. Arrays have no values here.
public final class Semantics {
  private static final BigInteger ONE = BigInteger.ONE;
  private static final BigInteger ZERO = BigInteger.ZERO;
  private static final RoundingMode[] MODES = RoundingMode.values();
  private static final MinMax[] FAMILIES = MinMax.values();
  private static final OutOfRange[] POLICIES = OutOfRange.values();

  private Semantics() {}

  /// The value of an operation.
  ///
  /// @param sort of the result
  /// @param sorts of the operands
  /// @throws IllegalArgumentException if the operator has no value by itself: leaves, arrays,
  ///   functions
  public static BigInteger evaluate(
      Operator operator, Sort sort, int parameter, Sort[] sorts, BigInteger... values) {
    if (isBitOperation(operator)) {
      return TwosComplement.keep(bits(operator, parameter, sorts, values), sort.width());
    }
    return floats(operator, sort, parameter, sorts, values);
  }

  private static boolean isBitOperation(Operator operator) {
    return operator.compareTo(Operator.NOT) >= 0 && operator.compareTo(Operator.ITE) <= 0;
  }

  // ---- bit-vectors ----

  private static BigInteger bits(Operator operator, int parameter, Sort[] sorts, BigInteger... v) {
    int width = sorts[0].width();
    BigInteger a = v[0];
    BigInteger b = v.length > 1 ? v[1] : null;
    return switch (operator) {
      case NOT -> a.not();
      case NEG -> a.negate();
      case ADD -> a.add(b);
      case SUB -> a.subtract(b);
      case MUL -> a.multiply(b);
      case UDIV -> b.signum() == 0 ? ONE.negate() : a.divide(b);
      case UREM -> b.signum() == 0 ? a : a.mod(b);
      case SDIV -> signedQuotient(TwosComplement.signed(a, width), TwosComplement.signed(b, width));
      case SREM ->
          b.signum() == 0
              ? a
              : TwosComplement.signed(a, width).remainder(TwosComplement.signed(b, width));
      case AND -> a.and(b);
      case OR -> a.or(b);
      case XOR -> a.xor(b);
      case SHL -> isShift(b, width) ? a.shiftLeft(b.intValue()) : ZERO;
      case LSHR -> isShift(b, width) ? a.shiftRight(b.intValue()) : ZERO;
      case ASHR ->
          TwosComplement.signed(a, width).shiftRight(isShift(b, width) ? b.intValue() : width);
      case EQ -> bool(a.equals(b));
      case ULT -> bool(a.compareTo(b) < 0);
      case ULE -> bool(a.compareTo(b) <= 0);
      case SLT ->
          bool(TwosComplement.signed(a, width).compareTo(TwosComplement.signed(b, width)) < 0);
      case SLE ->
          bool(TwosComplement.signed(a, width).compareTo(TwosComplement.signed(b, width)) <= 0);
      case CONCAT -> a.shiftLeft(sorts[1].width()).or(b);
      case EXTRACT -> a.shiftRight(parameter);
      case ZEXT -> a;
      case SEXT -> TwosComplement.signed(a, width);
      case ITE -> a.signum() != 0 ? b : v[2];
      default -> throw noValue(operator);
    };
  }

  private static BigInteger signedQuotient(BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return a.signum() < 0 ? ONE : ONE.negate();
    }
    return a.divide(b);
  }

  private static boolean isShift(BigInteger by, int width) {
    return by.bitLength() < 32 && by.intValue() < width;
  }

  private static BigInteger bool(boolean value) {
    return value ? ONE : ZERO;
  }

  // ---- floats ----

  private static BigInteger floats(
      Operator operator, Sort sort, int parameter, Sort[] sorts, BigInteger... v) {
    Flags flags = Flags.IGNORED;
    RoundingMode mode = operator.rounds() ? MODES[v[0].intValue()] : RoundingMode.NEAREST_EVEN;
    return switch (operator) {
      case FLOAT, BITS -> v[0];
      case FNEG -> v[0].flipBit(sort.width() - 1);
      case FABS -> v[0].clearBit(sort.width() - 1);
      case COPYSIGN ->
          v[1].testBit(sort.width() - 1)
              ? v[0].setBit(sort.width() - 1)
              : v[0].clearBit(sort.width() - 1);
      case FADD -> fpu(sort).add(datum(sorts, v, 1), datum(sorts, v, 2), mode, flags).bits();
      case FSUB -> fpu(sort).sub(datum(sorts, v, 1), datum(sorts, v, 2), mode, flags).bits();
      case FMUL -> fpu(sort).mul(datum(sorts, v, 1), datum(sorts, v, 2), mode, flags).bits();
      case FDIV -> fpu(sort).div(datum(sorts, v, 1), datum(sorts, v, 2), mode, flags).bits();
      case FMA ->
          fpu(sort)
              .fma(datum(sorts, v, 1), datum(sorts, v, 2), datum(sorts, v, 3), mode, flags)
              .bits();
      case FSQRT -> fpu(sort).sqrt(datum(sorts, v, 1), mode, flags).bits();
      case FREM -> fpu(sort).remainder(datum(sorts, v, 0), datum(sorts, v, 1), flags).bits();
      case FMOD -> fpu(sort).fmod(datum(sorts, v, 0), datum(sorts, v, 1), flags).bits();
      case FROUND -> fpu(sort).roundToIntegral(datum(sorts, v, 1), mode, flags).bits();
      case FMIN ->
          fpu(sort).min(datum(sorts, v, 0), datum(sorts, v, 1), FAMILIES[parameter], flags).bits();
      case FMAX ->
          fpu(sort).max(datum(sorts, v, 0), datum(sorts, v, 1), FAMILIES[parameter], flags).bits();
      case FCONVERT -> fpu(sort).convertFrom(datum(sorts, v, 1), mode, flags).bits();
      case FTOSI, FTOUI ->
          fpu(sorts[1])
              .toInteger(
                  datum(sorts, v, 1),
                  sort.width(),
                  operator == Operator.FTOSI,
                  mode,
                  POLICIES[parameter],
                  flags)
              .orElseThrow();
      case SITOF ->
          fpu(sort).fromInteger(TwosComplement.signed(v[1], sorts[1].width()), mode, flags).bits();
      case UITOF -> fpu(sort).fromInteger(v[1], mode, flags).bits();
      case FCMP -> {
        var outcome = fpu(sorts[0]).compare(datum(sorts, v, 0), datum(sorts, v, 1), flags);
        yield bool((parameter & Outcomes.bit(outcome)) != 0);
      }
      case FCLASS -> bool((parameter & Categories.of(datum(sorts, v, 0)).mask()) != 0);
      default -> throw noValue(operator);
    };
  }

  private static WideFpu fpu(Sort sort) {
    return WideFpu.of(sort.format());
  }

  private static Datum datum(Sort[] sorts, BigInteger[] values, int index) {
    return new Datum(sorts[index].format(), values[index]);
  }

  private static IllegalArgumentException noValue(Operator operator) {
    return new IllegalArgumentException(operator + " has no value by itself");
  }
}
