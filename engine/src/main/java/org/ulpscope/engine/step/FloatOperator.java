package org.ulpscope.engine.step;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.program.Type;

/// The operations whose results IEEE 754 or C define exactly, on up to three operands of one
/// format. Surplus operands are ignored.
public enum FloatOperator {
  ADD(2),
  SUB(2),
  MUL(2),
  DIV(2),
  /// C's `fmod` and LLVM's `frem`.
  FMOD(2),
  /// IEEE 754-2019 §5.3.1 `remainder`.
  REMAINDER(2),
  FMA(3),
  SQRT(1),
  FLOOR(1),
  CEIL(1),
  TRUNC(1),
  /// To an integer in the current mode; raises inexact.
  RINT(1),
  /// To an integer in the current mode; does not raise inexact.
  NEARBYINT(1),
  /// To nearest, ties away from zero.
  ROUND(1),
  /// To nearest, ties to even.
  ROUNDEVEN(1),
  /// C's `fmin`/`fmax`, as glibc computes them.
  MINNUM(2),
  MAXNUM(2),
  /// LLVM's `minnum`/`maxnum`, which clang emits for C's `fmin` and `fmax`, with the results of the
  /// code that clang generates for x86-64: the second operand if the first is a NaN, else MINSD or
  /// MAXSD of the two with operands exchanged. So a number wins against any NaN, even a signalling
  /// one, and of two zeros the result is the first. glibc differs in both cases, and C specifies
  /// neither (C17 F.10.9.2).
  COMPILED_MINNUM(2),
  COMPILED_MAXNUM(2),
  /// IEEE 754-2019 §9.6 `minimum`/`maximum`.
  MINIMUM(2),
  MAXIMUM(2),
  /// IEEE 754-2019 §9.6 `minimumNumber`/`maximumNumber`.
  MINIMUM_NUMBER(2),
  MAXIMUM_NUMBER(2);

  private final int operands;

  FloatOperator(int operands) {
    this.operands = operands;
  }

  public int operands() {
    return operands;
  }

  /// The format of a type.
  public static Format format(Type.Fp type) {
    return type.format()
        .orElseThrow(() -> new IllegalArgumentException(type + " is not an IEEE format"));
  }

  /// Whether glibc's `fmin` or `fmax` of two zeros returns the first: `fminl`, `fminf128` and
  /// `fmaxf128`.
  boolean isFirstOfZeros(Format format) {
    return format.equals(Format.QUAD) || (this == MINNUM && format.equals(Format.X87));
  }

  /// The result for formats of up to 64 bits.
  public long narrow(Fpu fpu, long a, long b, long c, RoundingMode mode, Flags flags) {
    return switch (this) {
      case ADD -> fpu.add(a, b, mode, flags);
      case SUB -> fpu.sub(a, b, mode, flags);
      case MUL -> fpu.mul(a, b, mode, flags);
      case DIV -> fpu.div(a, b, mode, flags);
      case FMOD -> fpu.fmod(a, b, flags);
      case REMAINDER -> fpu.remainder(a, b, flags);
      case FMA -> fpu.fma(a, b, c, mode, flags);
      case SQRT -> fpu.sqrt(a, mode, flags);
      case FLOOR -> fpu.roundToIntegral(a, RoundingMode.TOWARD_NEGATIVE, flags);
      case CEIL -> fpu.roundToIntegral(a, RoundingMode.TOWARD_POSITIVE, flags);
      case TRUNC -> fpu.roundToIntegral(a, RoundingMode.TOWARD_ZERO, flags);
      case RINT -> fpu.roundToIntegralExact(a, mode, flags);
      case NEARBYINT -> fpu.roundToIntegral(a, mode, flags);
      case ROUND -> fpu.roundToIntegral(a, RoundingMode.NEAREST_AWAY, flags);
      case ROUNDEVEN -> fpu.roundToIntegral(a, RoundingMode.NEAREST_EVEN, flags);
      case MINNUM -> fpu.min(a, b, MinMax.C, flags);
      case MAXNUM -> fpu.max(a, b, MinMax.C, flags);
      case COMPILED_MINNUM -> {
        long least = fpu.min(b, a, MinMax.X86, flags);
        yield fpu.classify(a).isNan() ? b : least;
      }
      case COMPILED_MAXNUM -> {
        long most = fpu.max(b, a, MinMax.X86, flags);
        yield fpu.classify(a).isNan() ? b : most;
      }
      case MINIMUM -> fpu.min(a, b, MinMax.IEEE_2019, flags);
      case MAXIMUM -> fpu.max(a, b, MinMax.IEEE_2019, flags);
      case MINIMUM_NUMBER -> fpu.min(a, b, MinMax.IEEE_2019_NUMBER, flags);
      case MAXIMUM_NUMBER -> fpu.max(a, b, MinMax.IEEE_2019_NUMBER, flags);
    };
  }

  /// The result for formats of any width.
  public Datum wide(WideFpu fpu, Datum a, Datum b, Datum c, RoundingMode mode, Flags flags) {
    return switch (this) {
      case ADD -> fpu.add(a, b, mode, flags);
      case SUB -> fpu.sub(a, b, mode, flags);
      case MUL -> fpu.mul(a, b, mode, flags);
      case DIV -> fpu.div(a, b, mode, flags);
      case FMOD -> fpu.fmod(a, b, flags);
      case REMAINDER -> fpu.remainder(a, b, flags);
      case FMA -> fpu.fma(a, b, c, mode, flags);
      case SQRT -> fpu.sqrt(a, mode, flags);
      case FLOOR -> fpu.roundToIntegral(a, RoundingMode.TOWARD_NEGATIVE, flags);
      case CEIL -> fpu.roundToIntegral(a, RoundingMode.TOWARD_POSITIVE, flags);
      case TRUNC -> fpu.roundToIntegral(a, RoundingMode.TOWARD_ZERO, flags);
      case RINT -> fpu.roundToIntegralExact(a, mode, flags);
      case NEARBYINT -> fpu.roundToIntegral(a, mode, flags);
      case ROUND -> fpu.roundToIntegral(a, RoundingMode.NEAREST_AWAY, flags);
      case ROUNDEVEN -> fpu.roundToIntegral(a, RoundingMode.NEAREST_EVEN, flags);
      case MINNUM ->
          isFirstOfZeros(a.format())
              ? fpu.min(b, a, MinMax.C, flags)
              : fpu.min(a, b, MinMax.C, flags);
      case MAXNUM ->
          isFirstOfZeros(a.format())
              ? fpu.max(b, a, MinMax.C, flags)
              : fpu.max(a, b, MinMax.C, flags);
      case COMPILED_MINNUM -> {
        Datum least = fpu.min(b, a, MinMax.X86, flags);
        yield a.isNan() ? b : least;
      }
      case COMPILED_MAXNUM -> {
        Datum most = fpu.max(b, a, MinMax.X86, flags);
        yield a.isNan() ? b : most;
      }
      case MINIMUM -> fpu.min(a, b, MinMax.IEEE_2019, flags);
      case MAXIMUM -> fpu.max(a, b, MinMax.IEEE_2019, flags);
      case MINIMUM_NUMBER -> fpu.min(a, b, MinMax.IEEE_2019_NUMBER, flags);
      case MAXIMUM_NUMBER -> fpu.max(a, b, MinMax.IEEE_2019_NUMBER, flags);
    };
  }

  /// The type of a scalar, or of a vector's lanes, that arithmetic supports.
  public static Type.Fp scalarType(Type type) {
    if (type.scalar() instanceof Type.Fp fp && fp != Type.Fp.PPC_FP128) {
      return fp;
    }
    throw ProgramError.unsupported("floating-point arithmetic on " + type);
  }
}
