package org.ulpscope.solver.scalar;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// The constraints on an input: its bounds in the description, and the assumptions about all
/// numbers.
public final class InputConstraints {
  private InputConstraints() {}

  public static List<Expr> of(Builder b, ScalarInput input, Set<Assumption> assumptions) {
    return switch (input.type().kind()) {
      case FLOAT -> ofFloat(b, input, assumptions);
      case SIGNED, UNSIGNED -> ofInteger(b, input);
      case BOOL -> List.of(b.ule(input.symbol(), b.bits(8, 1)));
    };
  }

  private static List<Expr> ofFloat(Builder b, ScalarInput input, Set<Assumption> assumptions) {
    var conditions = new ArrayList<Expr>();
    Bounds bounds = input.bounds();
    Expr x = input.symbol();
    if (bounds.low().isPresent() && isEmpty(input)) {
      return List.of(b.bool(false));
    }
    bounds
        .low()
        .ifPresent(low -> conditions.add(b.fcmp(x, b.number(low(input, low)), Outcomes.GE)));
    bounds
        .high()
        .ifPresent(high -> conditions.add(b.fcmp(x, b.number(high(input, high)), Outcomes.LE)));
    if (bounds.finite()) {
      conditions.add(b.fclass(x, Categories.FINITE));
    } else if (bounds.ordered()) {
      conditions.add(b.not(b.fclass(x, Categories.NAN)));
    }
    conditions.add(keeps(b, input.type().format(), b.asBits(x), assumptions));
    if (input.type().format().encoding() == Encoding.EXPLICIT_BIT) {
      conditions.add(isRegular(b, input.type().format(), b.asBits(x)));
    }
    return conditions;
  }

  /// The condition that the explicit leading bit of an x87 significand agrees with the exponent. C
  /// has no values that are encoded otherwise (Intel SDM, volume 1, 8.2.2).
  private static Expr isRegular(Builder b, Format format, Expr bits) {
    int fractionBits = format.significandBits() - 1;
    Expr leading = b.extract(bits, fractionBits, 1);
    Expr exponent = b.extract(bits, fractionBits + 1, format.exponentBits());
    return b.eq(leading, b.not(b.eq(exponent, b.bits(format.exponentBits(), 0))));
  }

  /// The condition that a float violates no assumption, as a condition on its bits: rules that use
  /// the assumptions would simplify a condition on the float to true.
  public static Expr keeps(Builder b, Format format, Expr bits, Set<Assumption> assumptions) {
    int width = format.width();
    Expr sign = b.bits(width, BigInteger.ONE.shiftLeft(width - 1));
    Expr magnitude = b.and(bits, b.not(sign));
    Expr infinity = b.bits(width, Datum.infinity(format, false).bits());
    Expr kept = b.bool(true);
    if (assumptions.contains(Assumption.FINITE)) {
      kept = b.ult(magnitude, infinity);
    } else if (assumptions.contains(Assumption.ORDERED)) {
      kept = b.ule(magnitude, infinity);
    }
    if (assumptions.contains(Assumption.FLUSH_TO_ZERO)) {
      Expr normal = b.bits(width, UlpDistance.leastNormal(format).bits());
      Expr zero = b.eq(magnitude, b.bits(width, 0));
      kept = b.and(kept, b.or(zero, b.ule(normal, magnitude)));
    }
    return assumptions.contains(Assumption.POSITIVE_ZERO)
        ? b.and(kept, b.not(b.eq(bits, sign)))
        : kept;
  }

  /// Whether the bounds contain no float.
  private static boolean isEmpty(ScalarInput input) {
    Datum low = low(input, input.bounds().low().orElseThrow());
    Datum high = high(input, input.bounds().high().orElseThrow());
    return UlpDistance.ordinal(low).compareTo(UlpDistance.ordinal(high)) > 0;
  }

  /// Bounds that are not floats are rounded inwards.
  public static Datum low(ScalarInput input, String text) {
    return Datum.parse(input.type().format(), text, RoundingMode.TOWARD_POSITIVE, Flags.IGNORED);
  }

  public static Datum high(ScalarInput input, String text) {
    return Datum.parse(input.type().format(), text, RoundingMode.TOWARD_NEGATIVE, Flags.IGNORED);
  }

  private static List<Expr> ofInteger(Builder b, ScalarInput input) {
    if (input.bounds().low().isEmpty()) {
      return List.of();
    }
    ScalarType type = input.type();
    boolean signed = type.kind() == ScalarType.Kind.SIGNED;
    BigInteger low = type.parse(input.bounds().low().get());
    BigInteger high = type.parse(input.bounds().high().orElseThrow());
    Expr x = input.symbol();
    Expr from = b.bits(type.bits(), low);
    Expr to = b.bits(type.bits(), high);
    boolean empty =
        signed
            ? TwosComplement.signed(low, type.bits())
                    .compareTo(TwosComplement.signed(high, type.bits()))
                > 0
            : low.compareTo(high) > 0;
    if (empty) {
      return List.of(b.bool(false));
    }
    return signed ? List.of(b.sle(from, x), b.sle(x, to)) : List.of(b.ule(from, x), b.ule(x, to));
  }
}
