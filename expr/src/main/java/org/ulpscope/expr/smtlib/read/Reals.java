package org.ulpscope.expr.smtlib.read;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import org.ulpscope.expr.smtlib.SmtTerm;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Literals of the theory of reals, as far as `to_fp` needs them: numerals, decimals, and
/// arithmetic on these, as in `(/ (- 1) 3)`.
final class Reals {
  /// Beyond this size arithmetic on literals takes too long.
  private static final int MOST_BITS = 1 << 20;

  private Reals() {}

  static void declare(Theories.Table table) {
    table.add("-", Reals::minus);
    table.add("+", call -> folded(call, Reals::sum));
    table.add("*", call -> folded(call, Reals::product));
    table.add("/", Reals::quotient);
    table.add("to_real", call -> folded(call, Reals::sum));
  }

  static SmtTerm.Real decimal(String digits) {
    int point = digits.indexOf('.');
    if (point < 0) {
      return new SmtTerm.Real(new BigInteger(digits), BigInteger.ONE);
    }
    String fraction = digits.substring(point + 1);
    return new SmtTerm.Real(
        new BigInteger(digits.substring(0, point) + fraction),
        BigInteger.TEN.pow(fraction.length()));
  }

  private static SmtTerm.Real real(Application call, int i) {
    if (call.argument(i) instanceof SmtTerm.Real real) {
      if (real.numerator().bitLength() > MOST_BITS || real.denominator().bitLength() > MOST_BITS) {
        throw call.error("a number has more than " + MOST_BITS + " bits");
      }
      return real;
    }
    throw call.wrongSort(i, "a literal number");
  }

  private static SmtTerm.Real negated(SmtTerm.Real x) {
    return new SmtTerm.Real(x.numerator().negate(), x.denominator());
  }

  private static SmtTerm.Real sum(SmtTerm.Real x, SmtTerm.Real y) {
    BigInteger left = x.numerator().multiply(y.denominator());
    BigInteger right = y.numerator().multiply(x.denominator());
    return new SmtTerm.Real(left.add(right), x.denominator().multiply(y.denominator()));
  }

  private static SmtTerm.Real product(SmtTerm.Real x, SmtTerm.Real y) {
    return new SmtTerm.Real(
        x.numerator().multiply(y.numerator()), x.denominator().multiply(y.denominator()));
  }

  private static SmtTerm folded(Application call, BinaryOperator<SmtTerm.Real> operation) {
    call.atLeast(1);
    SmtTerm.Real result = real(call, 0);
    for (int i = 1; i < call.count(); i++) {
      result = operation.apply(result, real(call, i));
      limited(call, result);
    }
    return result;
  }

  private static void limited(Application call, SmtTerm.Real x) {
    if (x.numerator().bitLength() > MOST_BITS || x.denominator().bitLength() > MOST_BITS) {
      throw call.error("a number has more than " + MOST_BITS + " bits");
    }
  }

  private static SmtTerm minus(Application call) {
    call.atLeast(1);
    return call.count() == 1 ? negated(real(call, 0)) : folded(call, (x, y) -> sum(x, negated(y)));
  }

  private static SmtTerm quotient(Application call) {
    call.atLeast(2);
    for (int i = 1; i < call.count(); i++) {
      if (real(call, i).numerator().signum() == 0) {
        throw call.error("division by zero");
      }
    }
    return folded(call, Reals::divided);
  }

  private static SmtTerm.Real divided(SmtTerm.Real x, SmtTerm.Real y) {
    BigInteger denominator = x.denominator().multiply(y.numerator());
    BigInteger numerator = x.numerator().multiply(y.denominator());
    return denominator.signum() < 0
        ? new SmtTerm.Real(numerator.negate(), denominator.negate())
        : new SmtTerm.Real(numerator, denominator);
  }

  /// A literal rounded once. The quotient has two bits more than the format's precision, and a last
  /// one that tells whether there is a remainder, so rounding it is rounding the number.
  static Datum round(SmtTerm.Real x, Format format, RoundingMode mode) {
    BigInteger magnitude = x.numerator().abs();
    int lengths = x.denominator().bitLength() - magnitude.bitLength();
    int up = Math.max(0, format.significandBits() + 2 + lengths);
    BigInteger[] parts = magnitude.shiftLeft(up).divideAndRemainder(x.denominator());
    BigInteger doubled = parts[0].shiftLeft(1);
    BigInteger sticky = parts[1].signum() == 0 ? doubled : doubled.setBit(0);
    BigInteger signed = x.numerator().signum() < 0 ? sticky.negate() : sticky;
    return WideFpu.of(format).scaled(signed, -up - 1, mode, Flags.IGNORED);
  }
}
