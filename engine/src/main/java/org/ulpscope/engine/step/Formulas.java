package org.ulpscope.engine.step;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Supplier;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Operation.FloatPredicate;
import org.ulpscope.program.Operation.IntPredicate;
import org.ulpscope.program.Type;

/// The symbolic semantics of arithmetic, comparisons and conversions. Each formula computes for
/// symbolic operands what the corresponding step computes for numbers.
public final class Formulas {
  private Formulas() {}

  // ---- integers ----

  static Lifting binary(BinaryOperator operator, int width, int d, int a, int b) {
    return Lifting.of(d, a, b, width, (state, x) -> binary(state, operator, x[0], x[1]));
  }

  private static Expr binary(State state, BinaryOperator operator, Expr x, Expr y) {
    Builder b = state.builder();
    return switch (operator) {
      case ADD -> b.add(x, y);
      case SUB -> b.sub(x, y);
      case MUL -> b.mul(x, y);
      case UDIV -> b.udiv(x, nonZero(state, y));
      case UREM -> b.urem(x, nonZero(state, y));
      case SDIV -> {
        requireQuotient(state, x, nonZero(state, y));
        yield b.sdiv(x, y);
      }
      case SREM -> {
        requireQuotient(state, x, nonZero(state, y));
        yield b.srem(x, y);
      }
      case SHL -> b.shl(x, y);
      case LSHR -> b.lshr(x, y);
      case ASHR -> b.ashr(x, y);
      case AND -> b.and(x, y);
      case OR -> b.or(x, y);
      case XOR -> b.xor(x, y);
      case FADD, FSUB, FMUL, FDIV, FREM -> throw new IllegalArgumentException(operator.name());
    };
  }

  private static Expr nonZero(State state, Expr divisor) {
    Builder b = state.builder();
    Expr zero = b.bits(divisor.sort().width(), 0);
    state.require(
        b.not(b.eq(divisor, zero)),
        () -> new ProgramError(ProgramError.Kind.DIVISION_BY_ZERO, "integer division by zero"));
    return divisor;
  }

  /// C17 6.5.5p6: the smallest number divided by -1 is not representable.
  private static void requireQuotient(State state, Expr x, Expr y) {
    Builder b = state.builder();
    int width = x.sort().width();
    Expr smallest = b.bits(width, BigInteger.ONE.shiftLeft(width - 1));
    Expr overflows = b.and(b.eq(x, smallest), b.eq(y, b.bits(width, -1)));
    state.require(
        b.not(overflows),
        () ->
            new ProgramError(
                ProgramError.Kind.DIVISION_OVERFLOW, "the quotient does not fit i" + width));
  }

  static Lifting compare(IntPredicate predicate, int width, int d, int a, int b) {
    return Lifting.of(
        d, a, b, width, (state, x) -> compare(state.builder(), predicate, x[0], x[1]));
  }

  static Expr compare(Builder b, IntPredicate predicate, Expr x, Expr y) {
    return switch (predicate) {
      case EQ -> b.eq(x, y);
      case NE -> b.not(b.eq(x, y));
      case ULT -> b.ult(x, y);
      case ULE -> b.ule(x, y);
      case UGT -> b.ult(y, x);
      case UGE -> b.ule(y, x);
      case SLT -> b.slt(x, y);
      case SLE -> b.sle(x, y);
      case SGT -> b.slt(y, x);
      case SGE -> b.sle(y, x);
    };
  }

  public static Lifting select(int width, int d, int condition, int a, int b) {
    return Lifting.of(
        d,
        new int[] {condition, a, b},
        new int[] {1, width, width},
        (state, x) -> state.builder().ite(x[0], x[1], x[2]));
  }

  // ---- floats ----

  public static Sort.Fp sort(Type.Fp type) {
    return Sorts.of(FloatOperator.format(type));
  }

  /// The current rounding mode.
  public static Expr mode(State state) {
    return state.builder().mode(state.roundingMode());
  }

  static Lifting operation(FloatOperator operator, Type.Fp type, int d, int a, int b, int c) {
    int[] sources =
        switch (operator.operands()) {
          case 1 -> new int[] {a};
          case 2 -> new int[] {a, b};
          default -> new int[] {a, b, c};
        };
    int[] widths = new int[sources.length];
    Arrays.fill(widths, type.bits());
    Sort.Fp sort = sort(type);
    return Lifting.of(
        d,
        sources,
        widths,
        (state, x) -> {
          Builder builder = state.builder();
          var y = new Expr[x.length];
          for (int i = 0; i < x.length; i++) {
            y[i] = builder.asFloat(x[i], sort);
          }
          raise(state, () -> FlagFormulas.of(builder, operator, state.roundingMode(), y));
          return builder.asBits(operation(state, operator, y));
        });
  }

  /// Raises the exceptions of an operation, if they are observed.
  public static void raise(State state, Supplier<FlagFormulas> flags) {
    if (!state.raisedFlags().isIgnored()) {
      state.raisedFlags().raise(state.builder(), flags.get().bits(state.builder()));
    }
  }

  /// The value of an operation on floats.
  public static Expr operation(State state, FloatOperator operator, Expr... x) {
    return operation(state.builder(), mode(state), operator, x);
  }

  static Expr operation(Builder b, Expr mode, FloatOperator operator, Expr... x) {
    return switch (operator) {
      case ADD -> b.fadd(mode, x[0], x[1]);
      case SUB -> b.fsub(mode, x[0], x[1]);
      case MUL -> b.fmul(mode, x[0], x[1]);
      case DIV -> b.fdiv(mode, x[0], x[1]);
      case FMOD -> b.fmod(x[0], x[1]);
      case REMAINDER -> b.frem(x[0], x[1]);
      case FMA -> b.fma(mode, x[0], x[1], x[2]);
      case SQRT -> b.fsqrt(mode, x[0]);
      case FLOOR -> b.fround(b.mode(RoundingMode.TOWARD_NEGATIVE), x[0]);
      case CEIL -> b.fround(b.mode(RoundingMode.TOWARD_POSITIVE), x[0]);
      case TRUNC -> b.fround(b.mode(RoundingMode.TOWARD_ZERO), x[0]);
      case RINT, NEARBYINT -> b.fround(mode, x[0]);
      case ROUND -> b.fround(b.mode(RoundingMode.NEAREST_AWAY), x[0]);
      case ROUNDEVEN -> b.fround(b.nearest(), x[0]);
      case MINNUM, MAXNUM -> {
        boolean swapped = operator.isFirstOfZeros(((Sort.Fp) x[0].sort()).format());
        Expr first = x[swapped ? 1 : 0];
        Expr second = x[swapped ? 0 : 1];
        yield operator == FloatOperator.MINNUM
            ? b.fmin(MinMax.C, first, second)
            : b.fmax(MinMax.C, first, second);
      }
      case COMPILED_MINNUM ->
          b.ite(b.fclass(x[0], Categories.NAN), x[1], b.fmin(MinMax.X86, x[1], x[0]));
      case COMPILED_MAXNUM ->
          b.ite(b.fclass(x[0], Categories.NAN), x[1], b.fmax(MinMax.X86, x[1], x[0]));
      case MINIMUM -> b.fmin(MinMax.IEEE_2019, x[0], x[1]);
      case MAXIMUM -> b.fmax(MinMax.IEEE_2019, x[0], x[1]);
      case MINIMUM_NUMBER -> b.fmin(MinMax.IEEE_2019_NUMBER, x[0], x[1]);
      case MAXIMUM_NUMBER -> b.fmax(MinMax.IEEE_2019_NUMBER, x[0], x[1]);
    };
  }

  /// @param signalling whether quiet NaNs raise invalid as well
  static Lifting compare(
      FloatPredicate predicate, Type.Fp type, boolean signalling, int d, int a, int b) {
    Sort.Fp sort = sort(type);
    Outcomes outcomes = outcomes(predicate);
    return Lifting.of(
        d,
        a,
        b,
        type.bits(),
        (state, x) -> {
          Builder builder = state.builder();
          Expr left = builder.asFloat(x[0], sort);
          Expr right = builder.asFloat(x[1], sort);
          raise(state, () -> FlagFormulas.ofComparison(builder, left, right, signalling));
          return builder.fcmp(left, right, outcomes);
        });
  }

  static Outcomes outcomes(FloatPredicate predicate) {
    Outcomes all = Outcomes.NONE;
    if ((predicate.ordinal() & 1) != 0) {
      all = all.or(Outcomes.EQ);
    }
    if ((predicate.ordinal() & 2) != 0) {
      all = all.or(Outcomes.GT);
    }
    if ((predicate.ordinal() & 4) != 0) {
      all = all.or(Outcomes.LT);
    }
    if ((predicate.ordinal() & 8) != 0) {
      all = all.or(Outcomes.UN);
    }
    return all;
  }

  // ---- conversions ----

  public static Lifting cast(
      CastOperator operator, Type from, int fromBits, Type to, int toBits, int d, int a) {
    Lifting.Formula formula =
        switch (operator) {
          case TRUNC -> (state, x) -> state.builder().extract(x[0], 0, toBits);
          case ZEXT -> (state, x) -> state.builder().zext(x[0], toBits);
          case SEXT -> (state, x) -> state.builder().sext(x[0], toBits);
          // An integer belongs to no object (provenance is not via integers, ISO/IEC TS 6010).
          case PTRTOINT -> (state, x) -> resize(state.builder(), state.plain(x[0]), toBits);
          case INTTOPTR, ADDRSPACECAST, BITCAST ->
              (state, x) -> resize(state.builder(), x[0], toBits);
          case FPEXT, FPTRUNC -> convert(sort((Type.Fp) from), sort((Type.Fp) to));
          case SITOFP, UITOFP -> fromInteger(operator == CastOperator.SITOFP, sort((Type.Fp) to));
          case FPTOSI, FPTOUI ->
              toInteger(operator == CastOperator.FPTOSI, sort((Type.Fp) from), toBits);
        };
    return Lifting.of(d, a, fromBits, formula);
  }

  public static Expr resize(Builder b, Expr x, int width) {
    return width < x.sort().width() ? b.extract(x, 0, width) : b.zext(x, width);
  }

  private static Lifting.Formula convert(Sort.Fp from, Sort.Fp to) {
    return (state, x) -> {
      Builder b = state.builder();
      Expr value = b.asFloat(x[0], from);
      raise(state, () -> FlagFormulas.ofConversion(b, state.roundingMode(), value, to));
      return b.asBits(b.convert(mode(state), value, to));
    };
  }

  private static Lifting.Formula fromInteger(boolean signed, Sort.Fp to) {
    return (state, x) -> {
      Builder b = state.builder();
      raise(state, () -> FlagFormulas.ofInteger(b, state.roundingMode(), x[0], signed, to));
      return b.asBits(
          signed ? b.fromSigned(mode(state), x[0], to) : b.fromUnsigned(mode(state), x[0], to));
    };
  }

  /// Out-of-range values yield the results of x86-64; see [CastSteps].
  private static Lifting.Formula toInteger(boolean signed, Sort.Fp from, int toBits) {
    int width = CastSteps.registerBits(signed, toBits);
    boolean asSigned = signed || width > toBits;
    if (!asSigned && width == 64 && from.width() <= 64) {
      return (state, x) -> {
        assumeInRange(state);
        Expr value = state.builder().asFloat(x[0], from);
        raise(state, () -> rounding(state.builder(), value, 64, false));
        return toUnsigned64(state.builder(), value, from);
      };
    }
    return (state, x) -> {
      assumeInRange(state);
      Builder b = state.builder();
      Expr zero = b.mode(RoundingMode.TOWARD_ZERO);
      Expr value = b.asFloat(x[0], from);
      raise(state, () -> rounding(b, value, width, asSigned));
      OutOfRange policy = OutOfRange.X86_INDEFINITE;
      Expr whole =
          asSigned
              ? b.toSigned(zero, value, width, policy)
              : b.toUnsigned(zero, value, width, policy);
      return b.extract(whole, 0, toBits);
    };
  }

  /// Takes note that numbers may be out of range, unless these are findings.
  static void assumeInRange(State state) {
    if (state.isSymbolic() && !state.loaded().checks().has(ProgramError.Kind.INVALID_CONVERSION)) {
      state.exploration().ledger().assume(Effect.CONVERSION);
    }
  }

  private static FlagFormulas rounding(Builder b, Expr value, int width, boolean signed) {
    return FlagFormulas.ofRounding(b, RoundingMode.TOWARD_ZERO, value, width, signed, true);
  }

  /// The instruction sequence of code without AVX-512: numbers from 2^63 on are reduced below it
  /// first.
  private static Expr toUnsigned64(Builder b, Expr x, Sort.Fp sort) {
    Expr zero = b.mode(RoundingMode.TOWARD_ZERO);
    Expr half = power(b, 63, sort);
    Expr low = b.toSigned(zero, x, 64, OutOfRange.X86_INDEFINITE);
    Expr high = b.toSigned(zero, b.fsub(b.nearest(), x, half), 64, OutOfRange.X86_INDEFINITE);
    Expr top = b.bits(64, Long.MIN_VALUE);
    return b.ite(
        b.fcmp(x, half, Outcomes.LT),
        low,
        b.ite(b.fcmp(x, power(b, 64, sort), Outcomes.LT), b.xor(high, top), b.bits(64, 0)));
  }

  private static Expr power(Builder b, int exponent, Sort.Fp sort) {
    Expr integer = b.bits(exponent + 1, BigInteger.ONE.shiftLeft(exponent));
    return b.fromUnsigned(b.nearest(), integer, sort);
  }
}
