package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.program.Operation.FloatPredicate;
import org.ulpscope.program.Type;

/// Floating-point arithmetic and comparisons.
///
/// If the program can neither change nor observe the floating-point environment, arithmetic on
/// float and double uses Java's: both round to nearest even (JLS §15.4). `floatToIntBits` converts
/// every NaN to the canonical one. Everything else is computed by `ieee`.
public final class FloatSteps {
  /// Where the rounding mode and flags of an operation come from.
  public enum FenvMode {
    /// To nearest, flags unobserved: the program has no other environment.
    DEFAULT,
    /// From the state.
    DYNAMIC
  }

  private FloatSteps() {}

  /// The step for `d = operator(a, b, c)`; registers of absent operands are ignored.
  public static Step operation(
      FloatOperator operator, Type.Fp type, FenvMode environment, int d, int a, int b, int c) {
    Step step = environment == FenvMode.DEFAULT ? javaOperation(operator, type, d, a, b) : null;
    if (step == null) {
      Format format = FloatOperator.format(type);
      step =
          type.bits() <= 64
              ? new Narrow(operator, Fpu.of(format), d, a, b, c)
              : new Wider(operator, WideFpu.of(format), d, a, b, c);
    }
    return step.lifting(Formulas.operation(operator, type, d, a, b, c));
  }

  /// The step that uses Java's arithmetic; null if there is none.
  private static Step javaOperation(FloatOperator operator, Type.Fp type, int d, int a, int b) {
    boolean isFloat = type == Type.Fp.FLOAT;
    if (!isFloat && type != Type.Fp.DOUBLE) {
      return null;
    }
    return switch (operator) {
      case ADD -> isFloat ? new AddFloat(d, a, b) : new AddDouble(d, a, b);
      case SUB -> isFloat ? new SubFloat(d, a, b) : new SubDouble(d, a, b);
      case MUL -> isFloat ? new MulFloat(d, a, b) : new MulDouble(d, a, b);
      case DIV -> isFloat ? new DivFloat(d, a, b) : new DivDouble(d, a, b);
      default -> null;
    };
  }

  /// The step for `d = a predicate b`.
  public static Step compare(
      FloatPredicate predicate, Type.Fp type, FenvMode environment, int d, int a, int b) {
    Step step;
    if (environment == FenvMode.DEFAULT && type == Type.Fp.FLOAT) {
      step = new CompareFloat(predicate, d, a, b);
    } else if (environment == FenvMode.DEFAULT && type == Type.Fp.DOUBLE) {
      step = new CompareDouble(predicate, d, a, b);
    } else {
      step = new Compare(predicate, type, false, d, a, b);
    }
    return step.lifting(Formulas.compare(predicate, type, false, d, a, b));
  }

  /// As [#compare], but raises invalid for quiet NaNs too.
  public static Step compareSignalling(
      FloatPredicate predicate, Type.Fp type, int d, int a, int b) {
    return new Compare(predicate, type, true, d, a, b)
        .lifting(Formulas.compare(predicate, type, true, d, a, b));
  }

  private static final int EQUAL = 1;
  private static final int GREATER = 2;
  private static final int LESS = 4;
  private static final int UNORDERED = 8;

  /// The outcomes for which a predicate holds. [FloatPredicate] is ordered by these sets.
  private static int outcomes(FloatPredicate predicate) {
    return predicate.ordinal();
  }

  // ---- float ----

  private abstract static class Binary extends Step {
    final int d;
    final int a;
    final int b;

    Binary(int d, int a, int b) {
      this.d = d;
      this.a = a;
      this.b = b;
    }
  }

  private static float single(long bits) {
    return Float.intBitsToFloat((int) bits);
  }

  private static long bits(float value) {
    return Float.floatToIntBits(value) & 0xffff_ffffL;
  }

  private static final class AddFloat extends Binary {
    AddFloat(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = bits(single(r[a]) + single(r[b]));
      return next;
    }
  }

  private static final class SubFloat extends Binary {
    SubFloat(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = bits(single(r[a]) - single(r[b]));
      return next;
    }
  }

  private static final class MulFloat extends Binary {
    MulFloat(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = bits(single(r[a]) * single(r[b]));
      return next;
    }
  }

  private static final class DivFloat extends Binary {
    DivFloat(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = bits(single(r[a]) / single(r[b]));
      return next;
    }
  }

  private static final class CompareFloat extends Binary {
    final int outcomes;

    CompareFloat(FloatPredicate predicate, int d, int a, int b) {
      super(d, a, b);
      this.outcomes = outcomes(predicate);
    }

    @Override
    public int run(State state, long[] r) {
      float x = single(r[a]);
      float y = single(r[b]);
      int outcome = x < y ? LESS : x > y ? GREATER : x == y ? EQUAL : UNORDERED;
      r[d] = (outcomes & outcome) != 0 ? 1 : 0;
      return next;
    }
  }

  // ---- double ----

  private static double twice(long bits) {
    return Double.longBitsToDouble(bits);
  }

  private static final class AddDouble extends Binary {
    AddDouble(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToLongBits(twice(r[a]) + twice(r[b]));
      return next;
    }
  }

  private static final class SubDouble extends Binary {
    SubDouble(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToLongBits(twice(r[a]) - twice(r[b]));
      return next;
    }
  }

  private static final class MulDouble extends Binary {
    MulDouble(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToLongBits(twice(r[a]) * twice(r[b]));
      return next;
    }
  }

  private static final class DivDouble extends Binary {
    DivDouble(int d, int a, int b) {
      super(d, a, b);
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = Double.doubleToLongBits(twice(r[a]) / twice(r[b]));
      return next;
    }
  }

  private static final class CompareDouble extends Binary {
    final int outcomes;

    CompareDouble(FloatPredicate predicate, int d, int a, int b) {
      super(d, a, b);
      this.outcomes = outcomes(predicate);
    }

    @Override
    public int run(State state, long[] r) {
      double x = twice(r[a]);
      double y = twice(r[b]);
      int outcome = x < y ? LESS : x > y ? GREATER : x == y ? EQUAL : UNORDERED;
      r[d] = (outcomes & outcome) != 0 ? 1 : 0;
      return next;
    }
  }

  // ---- any format, any environment ----

  private static final class Narrow extends Step {
    final FloatOperator operator;
    final Fpu fpu;
    final int d;
    final int a;
    final int b;
    final int c;

    Narrow(FloatOperator operator, Fpu fpu, int d, int a, int b, int c) {
      this.operator = operator;
      this.fpu = fpu;
      this.d = d;
      this.a = a;
      this.b = b;
      this.c = c;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = operator.narrow(fpu, r[a], r[b], r[c], state.roundingMode(), state.flags());
      return next;
    }
  }

  private static final class Wider extends Step {
    final FloatOperator operator;
    final WideFpu fpu;
    final int d;
    final int a;
    final int b;
    final int c;

    Wider(FloatOperator operator, WideFpu fpu, int d, int a, int b, int c) {
      this.operator = operator;
      this.fpu = fpu;
      this.d = d;
      this.a = a;
      this.b = b;
      this.c = c;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger[] wide = state.frame().wide;
      RoundingMode mode = state.roundingMode();
      Format format = fpu.format();
      Datum x = new Datum(format, wide[a]);
      Datum y = operator.operands() > 1 ? new Datum(format, wide[b]) : x;
      Datum z = operator.operands() > 2 ? new Datum(format, wide[c]) : x;
      wide[d] = operator.wide(fpu, x, y, z, mode, state.flags()).bits();
      return next;
    }
  }

  private static final class Compare extends Binary {
    final int outcomes;
    final boolean signalling;
    final WideFpu fpu;
    final boolean wide;

    Compare(FloatPredicate predicate, Type.Fp type, boolean signalling, int d, int a, int b) {
      super(d, a, b);
      this.outcomes = outcomes(predicate);
      this.signalling = signalling;
      this.fpu = WideFpu.of(FloatOperator.format(type));
      this.wide = type.bits() > 64;
    }

    @Override
    public int run(State state, long[] r) {
      Flags flags = state.flags();
      Datum x = datum(state, r, a);
      Datum y = datum(state, r, b);
      Outcome outcome = signalling ? fpu.compareSignaling(x, y, flags) : fpu.compare(x, y, flags);
      int bit =
          switch (outcome) {
            case LESS -> LESS;
            case EQUAL -> EQUAL;
            case GREATER -> GREATER;
            case UNORDERED -> UNORDERED;
          };
      r[d] = (outcomes & bit) != 0 ? 1 : 0;
      return next;
    }

    private Datum datum(State state, long[] r, int register) {
      return wide
          ? new Datum(fpu.format(), state.frame().wide[register])
          : Datum.of(fpu.format(), r[register]);
    }
  }
}
