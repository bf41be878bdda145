package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Type;

/// Conversions of scalars.
public final class CastSteps {
  private CastSteps() {}

  /// The step for `d = operator a`.
  ///
  /// @param fromBits the width of the operand
  /// @param toBits the width of the result
  public static Step cast(
      CastOperator operator,
      Type from,
      int fromBits,
      Type to,
      int toBits,
      FloatSteps.FenvMode environment,
      int d,
      int a) {
    boolean fast = environment == FloatSteps.FenvMode.DEFAULT;
    return switch (operator) {
      case TRUNC, ZEXT, PTRTOINT, INTTOPTR, ADDRSPACECAST, BITCAST ->
          integer(false, fromBits, toBits, d, a);
      case SEXT -> integer(true, fromBits, toBits, d, a);
      case FPEXT, FPTRUNC -> floats((Type.Fp) from, (Type.Fp) to, fast, d, a);
      case SITOFP, UITOFP ->
          toFloat(operator == CastOperator.SITOFP, fromBits, (Type.Fp) to, fast, d, a);
      case FPTOSI, FPTOUI ->
          toInteger(operator == CastOperator.FPTOSI, (Type.Fp) from, toBits, fast, d, a);
    };
  }

  // ---- integers ----

  private static Step integer(boolean signed, int fromBits, int toBits, int d, int a) {
    if (fromBits > 64 || toBits > 64) {
      return new WideInteger(signed, fromBits, toBits, d, a);
    }
    if (signed) {
      return new SignExtend(fromBits, toBits, d, a);
    }
    return toBits < fromBits ? new Truncate(toBits, d, a) : new ZeroExtend(d, a);
  }

  private static final class ZeroExtend extends Step {
    final int d;
    final int a;

    ZeroExtend(int d, int a) {
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a];
      return next;
    }
  }

  private static final class Truncate extends Step {
    final long mask;
    final int d;
    final int a;

    Truncate(int toBits, int d, int a) {
      this.mask = TwosComplement.mask(toBits);
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a] & mask;
      return next;
    }
  }

  private static final class SignExtend extends Step {
    final int unused;
    final long mask;
    final int d;
    final int a;

    SignExtend(int fromBits, int toBits, int d, int a) {
      this.unused = 64 - fromBits;
      this.mask = TwosComplement.mask(toBits);
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = (r[a] << unused >> unused) & mask;
      return next;
    }
  }

  private static final class WideInteger extends Step {
    final boolean signed;
    final int fromBits;
    final int toBits;
    final int d;
    final int a;

    WideInteger(boolean signed, int fromBits, int toBits, int d, int a) {
      this.signed = signed;
      this.fromBits = fromBits;
      this.toBits = toBits;
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger value = Planes.read(state, r, fromBits, a);
      BigInteger extended = signed ? TwosComplement.signed(value, fromBits) : value;
      Planes.write(state, r, toBits, d, extended);
      return next;
    }
  }

  // ---- floats ----

  private static Step floats(Type.Fp from, Type.Fp to, boolean fast, int d, int a) {
    if (fast && from == Type.Fp.FLOAT && to == Type.Fp.DOUBLE) {
      return new Operators.Unary(
          d, a, (_, x) -> Double.doubleToLongBits(Float.intBitsToFloat((int) x)));
    }
    if (fast && from == Type.Fp.DOUBLE && to == Type.Fp.FLOAT) {
      return new Operators.Unary(
          d,
          a,
          (_, x) ->
              Integer.toUnsignedLong(Float.floatToIntBits((float) Double.longBitsToDouble(x))));
    }
    Format source = FloatOperator.format(from);
    WideFpu target = WideFpu.of(FloatOperator.format(to));
    return new Operators.Wider(
        from.bits(),
        to.bits(),
        d,
        a,
        (state, x) ->
            target.convertFrom(new Datum(source, x), state.roundingMode(), state.flags()).bits());
  }

  private static Step toFloat(
      boolean signed, int fromBits, Type.Fp to, boolean fast, int d, int a) {
    if (fast && (signed ? fromBits <= 64 : fromBits < 64)) {
      if (to == Type.Fp.DOUBLE) {
        return signed ? new SignedToDouble(fromBits, d, a) : new UnsignedToDouble(d, a);
      }
      if (to == Type.Fp.FLOAT) {
        return new Operators.Unary(
            d,
            a,
            (_, x) -> {
              float value = signed ? TwosComplement.signed(x, fromBits) : x;
              return Integer.toUnsignedLong(Float.floatToIntBits(value));
            });
      }
    }
    WideFpu target = WideFpu.of(FloatOperator.format(to));
    return new Operators.Wider(
        fromBits,
        to.bits(),
        d,
        a,
        (state, x) ->
            target
                .fromInteger(
                    signed ? TwosComplement.signed(x, fromBits) : x,
                    state.roundingMode(),
                    state.flags())
                .bits());
  }

  private static final class SignedToDouble extends Step {
    final int unused;
    final int d;
    final int a;

    SignedToDouble(int fromBits, int d, int a) {
      this.unused = 64 - fromBits;
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToRawLongBits((double) (r[a] << unused >> unused));
      return next;
    }
  }

  private static final class UnsignedToDouble extends Step {
    final int d;
    final int a;

    UnsignedToDouble(int d, int a) {
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToRawLongBits((double) r[a]);
      return next;
    }
  }

  // ---- float to integer ----

  /// An out-of-range number yields poison, so any value would do. These are the values of
  /// unoptimised code for x86-64, so that a run agrees with the native one.
  private static Step toInteger(
      boolean signed, Type.Fp from, int toBits, boolean fast, int d, int a) {
    if (toBits <= 64 && fast && from == Type.Fp.DOUBLE) {
      return new Operators.Unary(
          d, a, (state, x) -> integer(state, Double.longBitsToDouble(x), signed, toBits));
    }
    if (toBits <= 64 && fast && from == Type.Fp.FLOAT) {
      return new Operators.Unary(
          d, a, (state, x) -> integer(state, Float.intBitsToFloat((int) x), signed, toBits));
    }
    Format source = FloatOperator.format(from);
    WideFpu fpu = WideFpu.of(source);
    int width = registerBits(signed, toBits);
    return new Operators.Wider(
        from.bits(),
        toBits,
        d,
        a,
        (state, x) ->
            fpu.toInteger(
                    new Datum(source, x),
                    width,
                    signed || width > toBits,
                    RoundingMode.TOWARD_ZERO,
                    OutOfRange.X86_INDEFINITE,
                    state.flags())
                .orElseThrow());
  }

  /// The width of the register that x86-64 converts into before it truncates.
  static int registerBits(boolean signed, int toBits) {
    if (toBits > 64) {
      return toBits;
    }
    return signed ? (toBits <= 32 ? 32 : 64) : (toBits < 32 ? 32 : 64);
  }

  private static long integer(State state, double x, boolean signed, int toBits) {
    long bits = integer(x, signed, toBits);
    double back = signed ? TwosComplement.signed(bits, toBits) : unsigned(bits);
    if (!(Math.abs(x - back) < 1)) {
      Formulas.assumeInRange(state); // another number than x without its fraction, or a NaN
    }
    return bits;
  }

  private static double unsigned(long bits) {
    return bits >= 0 ? bits : (bits >>> 1) * 2.0 + (bits & 1);
  }

  private static long integer(double x, boolean signed, int toBits) {
    int width = registerBits(signed, toBits);
    long value;
    if (width == 32) {
      value = x > -2147483649.0 && x < 2147483648.0 ? (long) x : Integer.MIN_VALUE;
    } else if (signed || toBits <= 32 || x < 0x1p63) {
      value = x >= -0x1p63 && x < 0x1p63 ? (long) x : Long.MIN_VALUE;
    } else {
      value = x < 0x1p64 ? (long) (x - 0x1p63) ^ Long.MIN_VALUE : 0;
    }
    return value & TwosComplement.mask(toBits);
  }
}
