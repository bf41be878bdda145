package org.ulpscope.engine.step;

import java.util.Optional;
import org.ulpscope.engine.ProgramError.Kind;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.FloatClass;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.Outcome;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The conditions under which floating-point checks fail.
public final class FloatConditions {
  private FloatConditions() {}

  /// The condition of an optional check for an operation; empty if it has none.
  public static Optional<FloatCheck.Condition> of(Kind kind, FloatOperator operator) {
    boolean sum = operator == FloatOperator.ADD || operator == FloatOperator.SUB;
    return switch (kind) {
      case FLOAT_NAN -> Optional.of(nan(operator));
      case FLOAT_INFINITY -> Optional.of(infinity(operator));
      case FLOAT_OVERFLOW -> flag(operator, Flags.OVERFLOW);
      case FLOAT_UNDERFLOW -> flag(operator, Flags.UNDERFLOW);
      case FLOAT_INEXACT -> flag(operator, Flags.INEXACT);
      case FLOAT_DIVISION_BY_ZERO ->
          operator == FloatOperator.DIV ? flag(operator, Flags.DIVIDE_BY_ZERO) : Optional.empty();
      case FLOAT_ABSORPTION -> sum ? Optional.of(absorption(operator)) : Optional.empty();
      case FLOAT_CANCELLATION -> sum ? Optional.of(cancellation(operator)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Datum result(State state, FloatOperator operator, Datum[] x, Flags flags) {
    Datum y = x.length > 1 ? x[1] : x[0];
    Datum z = x.length > 2 ? x[2] : x[0];
    return operator.wide(WideFpu.of(x[0].format()), x[0], y, z, state.roundingMode(), flags);
  }

  private abstract static class OfResult implements FloatCheck.Condition {
    private final FloatOperator operator;

    OfResult(FloatOperator operator) {
      this.operator = operator;
    }

    abstract boolean fails(Datum[] x, Datum result, Flags raised);

    abstract Expr fails(Builder b, Expr[] x, Expr result);

    @Override
    public boolean fails(State state, Datum[] x) {
      var raised = new Flags();
      Datum result = result(state, operator, x, raised);
      return fails(x, result, raised);
    }

    @Override
    public Expr fails(State state, Expr[] x) {
      return fails(state.builder(), x, Formulas.operation(state, operator, x));
    }
  }

  /// A NaN from operands that are not NaN.
  private static FloatCheck.Condition nan(FloatOperator operator) {
    return new OfResult(operator) {
      @Override
      boolean fails(Datum[] x, Datum result, Flags raised) {
        boolean isNew = result.isNan();
        for (Datum operand : x) {
          isNew &= !operand.isNan();
        }
        return isNew;
      }

      @Override
      Expr fails(Builder b, Expr[] x, Expr result) {
        Expr isNew = b.fclass(result, Categories.NAN);
        for (Expr operand : x) {
          isNew = b.and(isNew, b.not(b.fclass(operand, Categories.NAN)));
        }
        return isNew;
      }
    };
  }

  /// An infinity from finite operands.
  private static FloatCheck.Condition infinity(FloatOperator operator) {
    return new OfResult(operator) {
      @Override
      boolean fails(Datum[] x, Datum result, Flags raised) {
        boolean isNew = result.classify() == FloatClass.INFINITE;
        for (Datum operand : x) {
          isNew &= operand.classify().isFinite();
        }
        return isNew;
      }

      @Override
      Expr fails(Builder b, Expr[] x, Expr result) {
        Expr isNew = b.fclass(result, Categories.INFINITE);
        for (Expr operand : x) {
          isNew = b.and(isNew, b.fclass(operand, Categories.FINITE));
        }
        return isNew;
      }
    };
  }

  /// An exception of IEEE 754-2019 §7.
  private static Optional<FloatCheck.Condition> flag(FloatOperator operator, int flag) {
    return Optional.of(
        new FloatCheck.Condition() {
          @Override
          public boolean fails(State state, Datum[] x) {
            var raised = new Flags();
            result(state, operator, x, raised);
            return raised.isRaised(flag);
          }

          @Override
          public Expr fails(State state, Expr[] x) {
            FlagFormulas flags =
                FlagFormulas.of(state.builder(), operator, state.roundingMode(), x);
            return switch (flag) {
              case Flags.OVERFLOW -> flags.overflow();
              case Flags.UNDERFLOW -> flags.underflow();
              case Flags.DIVIDE_BY_ZERO -> flags.divideByZero();
              default -> flags.inexact();
            };
          }
        });
  }

  /// A sum that equals one of its operands although the other is not zero.
  private static FloatCheck.Condition absorption(FloatOperator operator) {
    return new OfResult(operator) {
      @Override
      boolean fails(Datum[] x, Datum result, Flags raised) {
        Datum other = operator == FloatOperator.SUB ? x[1].negate() : x[1];
        return isNonZero(x[0])
            && isNonZero(x[1])
            && (isEqual(result, x[0]) || isEqual(result, other));
      }

      @Override
      Expr fails(Builder b, Expr[] x, Expr result) {
        Categories nonZero = Categories.NEGATIVE.or(Categories.POSITIVE);
        Expr numbers = b.and(b.fclass(x[0], nonZero), b.fclass(x[1], nonZero));
        Expr other = operator == FloatOperator.SUB ? b.fneg(x[1]) : x[1];
        Expr same = b.or(b.fcmp(result, x[0], Outcomes.EQ), b.fcmp(result, other, Outcomes.EQ));
        return b.and(numbers, same);
      }
    };
  }

  /// A sum that has lost half of its digits: it is not zero, and smaller than the larger operand by
  /// at least half of the precision.
  private static FloatCheck.Condition cancellation(FloatOperator operator) {
    return new OfResult(operator) {
      @Override
      boolean fails(Datum[] x, Datum result, Flags raised) {
        boolean numbers = x[0].classify().isFinite() && x[1].classify().isFinite();
        return numbers
            && isNonZero(result)
            && (isFarBelow(result, x[0]) || isFarBelow(result, x[1]));
      }

      @Override
      Expr fails(Builder b, Expr[] x, Expr result) {
        Categories nonZero = Categories.NEGATIVE.or(Categories.POSITIVE);
        Expr numbers = b.and(b.fclass(x[0], Categories.FINITE), b.fclass(x[1], Categories.FINITE));
        Expr far = b.or(isFarBelow(b, result, x[0]), isFarBelow(b, result, x[1]));
        return b.and(b.and(numbers, b.fclass(result, nonZero)), far);
      }
    };
  }

  private static Datum share(Format format) {
    return WideFpu.of(format)
        .scalbn(
            Datum.parse(format, "1"),
            -(format.significandBits() / 2),
            RoundingMode.NEAREST_EVEN,
            Flags.IGNORED);
  }

  private static boolean isFarBelow(Datum result, Datum operand) {
    WideFpu fpu = WideFpu.of(result.format());
    Datum bound =
        fpu.mul(operand.abs(), share(result.format()), RoundingMode.NEAREST_EVEN, Flags.IGNORED);
    return switch (fpu.compare(result.abs(), bound, Flags.IGNORED)) {
      case LESS, EQUAL -> true;
      case GREATER, UNORDERED -> false;
    };
  }

  private static Expr isFarBelow(Builder b, Expr result, Expr operand) {
    Expr share = b.number(share(result.sort().format()));
    Expr bound = b.fmul(b.nearest(), b.fabs(operand), share);
    return b.fcmp(b.fabs(result), bound, Outcomes.LE);
  }

  private static boolean isNonZero(Datum x) {
    return x.classify().isFinite() && x.classify() != FloatClass.ZERO;
  }

  private static boolean isEqual(Datum x, Datum y) {
    return WideFpu.of(x.format()).compare(x, y, Flags.IGNORED) == Outcome.EQUAL;
  }

  // ---- conversions and comparisons ----

  /// A number whose integral part is out of the range of an integer type: C17 6.3.1.4 p1.
  public static FloatCheck.Condition conversion(int width, boolean signed) {
    return new FloatCheck.Condition() {
      @Override
      public boolean fails(State state, Datum[] x) {
        var raised = new Flags();
        var unused =
            WideFpu.of(x[0].format())
                .toInteger(
                    x[0], width, signed, RoundingMode.TOWARD_ZERO, OutOfRange.SATURATE, raised);
        return raised.isRaised(Flags.INVALID);
      }

      @Override
      public Expr fails(State state, Expr[] x) {
        Builder b = state.builder();
        Expr whole = b.fround(b.mode(RoundingMode.TOWARD_ZERO), x[0]);
        return b.not(FlagFormulas.fits(b, whole, width, signed));
      }
    };
  }

  /// Two numbers that are compared for equality.
  public static FloatCheck.Condition equality() {
    return new FloatCheck.Condition() {
      @Override
      public boolean fails(State state, Datum[] x) {
        return !x[0].isNan() && !x[1].isNan();
      }

      @Override
      public Expr fails(State state, Expr[] x) {
        Builder b = state.builder();
        return b.fcmp(x[0], x[1], Outcomes.ORD);
      }
    };
  }
}
