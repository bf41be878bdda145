package org.ulpscope.expr.smtlib.write;

import java.util.List;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Numbering;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// For every float expression: does its number determine its bits?
///
/// A NaN result of arithmetic is always the canonical one, so its number determines its bits, and
/// the bits are introduced only if they are needed. A symbol may hold any NaN, so its bits come
/// first.
final class Origins {
  enum Origin {
    /// The number does not determine the bits.
    GIVEN,
    /// The number determines the bits.
    COMPUTED,
    /// A constant whose number determines its bits, so that both are available.
    FREE
  }

  private final Numbering numbers;
  private final Origin[] origins;

  /// @param expressions operands before their users
  /// @param numbers of these
  Origins(List<Expr> expressions, Numbering numbers) {
    this.numbers = numbers;
    origins = new Origin[numbers.size()];
    for (Expr expr : expressions) {
      if (expr.sort().isFloat()) {
        origins[numbers.of(expr)] = origin(expr);
      }
    }
  }

  Origin of(Expr expr) {
    return origins[numbers.of(expr)];
  }

  boolean isGiven(Expr expr) {
    return of(expr) == Origin.GIVEN;
  }

  private Origin origin(Expr expr) {
    return switch (expr.operator()) {
      case CONSTANT -> isPlain(((Expr.Constant) expr).datum()) ? Origin.FREE : Origin.GIVEN;
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FREM, FMOD, FROUND, FCONVERT, SITOF, UITOF ->
          Origin.COMPUTED;
      case ITE -> joined(expr.child(1), expr.child(2));
      case FMIN, FMAX -> joined(expr.child(0), expr.child(1));
      default -> Origin.GIVEN;
    };
  }

  private Origin joined(Expr x, Expr y) {
    boolean isComputed =
        !isGiven(x) && !isGiven(y) && !(of(x) == Origin.FREE && of(y) == Origin.FREE);
    return isComputed ? Origin.COMPUTED : Origin.GIVEN;
  }

  /// Whether a constant has the bits that arithmetic gives for its number: it is no other NaN and
  /// no x87 pseudo-denormal.
  private static boolean isPlain(Datum x) {
    Format format = x.format();
    if (x.isNan()) {
      return x.equals(Datum.nan(format));
    }
    boolean explicit = format.encoding() == Encoding.EXPLICIT_BIT;
    int stored = format.significandBits() - 1;
    boolean fieldIsZero =
        x.bits().clearBit(format.width() - 1).shiftRight(stored + 1).signum() == 0;
    return !(explicit && fieldIsZero && x.bits().testBit(stored));
  }
}
