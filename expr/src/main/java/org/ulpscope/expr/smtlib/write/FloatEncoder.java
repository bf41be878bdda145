package org.ulpscope.expr.smtlib.write;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.smtlib.SmtLiterals;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;

/// Writes operations on floats: as numbers for arithmetic, as bits if a float is only moved or its
/// bits are used.
///
/// SMT-LIB has no term for the bits of a number. Instead, a fresh bit-vector is asserted to be the
/// number's bits; see [ScriptWriter].
final class FloatEncoder {
  private static final MinMax[] FAMILIES = MinMax.values();
  private static final OutOfRange[] POLICIES = OutOfRange.values();
  private static final int WIDE_ENOUGH = 16;

  private final Origins origins;
  private final Prelude prelude;

  FloatEncoder(Origins origins, Prelude prelude) {
    this.origins = origins;
    this.prelude = prelude;
  }

  /// A float in the given form. The bits of computed numbers are not written here.
  String encode(Expr expr, Form form, Operands operands, Encoder encoder) {
    if (expr.operator() == Operator.ITE) {
      return encoder.choice(expr, form, operands);
    }
    return form == Form.NUMBER ? number(expr, operands) : bits(expr, operands, encoder);
  }

  // ---- numbers ----

  private String number(Expr expr, Operands operands) {
    String sizes = SmtLiterals.sizes(expr.sort().format());
    return switch (expr.operator()) {
      case FADD -> rounded("fp.add", expr, operands);
      case FSUB -> rounded("fp.sub", expr, operands);
      case FMUL -> rounded("fp.mul", expr, operands);
      case FDIV -> rounded("fp.div", expr, operands);
      case FMA -> rounded("fp.fma", expr, operands);
      case FSQRT -> rounded("fp.sqrt", expr, operands);
      case FREM -> Encoder.all("fp.rem", Form.NUMBER, expr, operands);
      case FMOD -> {
        String fmod = prelude.fmod(expr.sort().format());
        yield Encoder.all(fmod, Form.NUMBER, expr, operands);
      }
      case FROUND -> rounded(prelude.roundToIntegral(expr.sort().format()), expr, operands);
      case FNEG -> Encoder.all("fp.neg", Form.NUMBER, expr, operands);
      case FABS -> Encoder.all("fp.abs", Form.NUMBER, expr, operands);
      case FCONVERT -> converted(expr, operands);
      case SITOF -> ofInteger("(_ to_fp " + sizes + ")", expr, operands);
      case UITOF -> ofInteger("(_ to_fp_unsigned " + sizes + ")", expr, operands);
      case COPYSIGN -> copiedSign(expr, operands);
      case FMIN, FMAX ->
          isChosenByNumber(expr)
              ? Encoder.all(minMax(expr, false), Form.NUMBER, expr, operands)
              : ofBits(expr, operands);
      default -> ofBits(expr, operands);
    };
  }

  /// If the range shrinks and the precision does not, as from bfloat16 to half, cvc5 ignores the
  /// digits below the last bit of the result. So the number is first converted to more precision,
  /// which is exact, and then rounded in the usual way.
  private static String converted(Expr expr, Operands operands) {
    Format from = expr.child(1).sort().format();
    Format to = expr.sort().format();
    String mode = operands.bits(expr.child(0));
    String x = operands.number(expr.child(1));
    if (to.exponentBits() < from.exponentBits() && to.significandBits() >= from.significandBits()) {
      var wider = new Format(from.exponentBits(), to.significandBits() + 2);
      x = "((_ to_fp " + SmtLiterals.sizes(wider) + ") RNE " + x + ")";
    }
    return "((_ to_fp " + SmtLiterals.sizes(to) + ") " + mode + " " + x + ")";
  }

  /// The number represented by the bits of an expression.
  private String ofBits(Expr expr, Operands operands) {
    return prelude.number(expr.sort().format(), operands.bits(expr));
  }

  /// A rounding mode and numbers.
  private static String rounded(String function, Expr expr, Operands operands) {
    var text = new StringBuilder("(").append(function);
    text.append(' ').append(operands.bits(expr.child(0)));
    for (int i = 1; i < expr.arity(); i++) {
      text.append(' ').append(operands.number(expr.child(i)));
    }
    return text.append(')').toString();
  }

  /// Narrow integers are widened first: Bitwuzla 0.8.2 converts some integers of up to 7 bits to
  /// formats of 3 to 5 bits of precision wrongly; from 8 bits on no such case is known.
  private static String ofInteger(String function, Expr expr, Operands operands) {
    Expr integer = expr.child(1);
    String extend = expr.operator() == Operator.SITOF ? "sign_extend" : "zero_extend";
    int missing = WIDE_ENOUGH - integer.sort().width();
    String bits = operands.bits(integer);
    String wide = missing > 0 ? "((_ " + extend + " " + missing + ") " + bits + ")" : bits;
    return "(" + function + " " + operands.bits(expr.child(0)) + " " + wide + ")";
  }

  private String copiedSign(Expr expr, Operands operands) {
    Expr x = expr.child(0);
    return "(ite "
        + isNegative(expr.child(1), operands)
        + " (fp.neg (fp.abs "
        + operands.number(x)
        + ")) (fp.abs "
        + operands.number(x)
        + "))";
  }

  /// Whether the sign bit is set. The sign bit of the canonical NaN is clear.
  private String isNegative(Expr x, Operands operands) {
    return origins.isGiven(x)
        ? Encoder.isSet(x.sort().width() - 1, operands.bits(x))
        : "(fp.isNegative " + operands.number(x) + ")";
  }

  // ---- bits ----

  private String bits(Expr expr, Operands operands, Encoder encoder) {
    int sign = expr.sort().width() - 1;
    return switch (expr.operator()) {
      case FLOAT -> operands.bits(expr.child(0));
      case FNEG -> {
        String x = operands.bits(expr.child(0));
        yield signed("(bvnot ((_ extract " + sign + " " + sign + ") " + x + "))", expr, operands);
      }
      case FABS -> signed("#b0", expr, operands);
      case COPYSIGN -> {
        Expr from = expr.child(1);
        String bit =
            origins.isGiven(from)
                ? "((_ extract " + sign + " " + sign + ") " + operands.bits(from) + ")"
                : "(ite (fp.isNegative " + operands.number(from) + ") #b1 #b0)";
        yield signed(bit, expr, operands);
      }
      case FMIN, FMAX -> Encoder.all(minMax(expr, true), Form.BITS, expr, operands);
      default -> encoder.leafOrCall(expr, operands);
    };
  }

  /// A sign bit before the other bits of the first operand.
  private static String signed(String bit, Expr expr, Operands operands) {
    int others = expr.sort().width() - 2;
    String x = operands.bits(expr.child(0));
    return "(concat " + bit + " ((_ extract " + others + " 0) " + x + "))";
  }

  // ---- minimum and maximum ----

  private String minMax(Expr expr, boolean onBits) {
    MinMax family = FAMILIES[expr.parameter()];
    boolean max = expr.operator() == Operator.FMAX;
    Format format = expr.sort().format();
    return onBits ? prelude.minMaxOfBits(format, family, max) : prelude.minMax(format, family, max);
  }

  /// Whether numbers suffice. Some families depend on whether a NaN is signalling, which numbers do
  /// not show.
  private boolean isChosenByNumber(Expr expr) {
    return switch (FAMILIES[expr.parameter()]) {
      case IEEE_2019, IEEE_2019_NUMBER, X86 -> true;
      case IEEE_2008, C -> cannotSignal(expr.child(0)) && cannotSignal(expr.child(1));
    };
  }

  private boolean cannotSignal(Expr x) {
    return !origins.isGiven(x) || !x.categories().mayBe(Categories.NAN);
  }

  // ---- from floats to bits ----

  /// Equality of bits. If the bits of a result are not available: both are the canonical NaN, or
  /// the numbers are equal in the sense of SMT-LIB, which distinguishes zeros.
  String equality(Expr expr, Operands operands) {
    Expr x = expr.child(0);
    Expr y = expr.child(1);
    if (!origins.isGiven(x) && !origins.isGiven(y)) {
      return Encoder.all("=", Form.NUMBER, expr, operands);
    }
    Format format = x.sort().format();
    boolean xIsComputed = origins.of(x) == Origins.Origin.COMPUTED;
    boolean yIsComputed = origins.of(y) == Origins.Origin.COMPUTED;
    if (format.encoding() != Encoding.IEEE || (!xIsComputed && !yIsComputed)) {
      return Encoder.all("=", Form.BITS, expr, operands);
    }
    Expr computed = xIsComputed ? x : y;
    Expr given = xIsComputed ? y : x;
    return "(ite (fp.isNaN "
        + operands.number(computed)
        + ") (= "
        + operands.bits(given)
        + " "
        + SmtLiterals.bits(Datum.nan(format).bits(), format.width())
        + ") (= "
        + operands.number(given)
        + " "
        + operands.number(computed)
        + "))";
  }

  String toInteger(Expr expr, Operands operands) {
    Format format = expr.child(1).sort().format();
    boolean signed = expr.operator() == Operator.FTOSI;
    OutOfRange policy = POLICIES[expr.parameter()];
    String function = prelude.toInteger(format, expr.sort().width(), signed, policy);
    return rounded(function, expr, operands);
  }

  // ---- comparisons and classes ----

  /// By the mask of outcomes; comparisons that include "unordered" are negations of those that do
  /// not.
  String comparison(Expr expr, Operands operands) {
    int mask = expr.parameter();
    return switch (mask) {
      case 1 -> Encoder.all("fp.lt", Form.NUMBER, expr, operands);
      case 2 -> Encoder.all("fp.eq", Form.NUMBER, expr, operands);
      case 3 -> Encoder.all("fp.leq", Form.NUMBER, expr, operands);
      case 4 -> Encoder.all("fp.gt", Form.NUMBER, expr, operands);
      case 6 -> Encoder.all("fp.geq", Form.NUMBER, expr, operands);
      case 5 -> eitherOrder(expr, operands);
      case 8 -> unordered(expr, operands);
      case 7 -> "(not " + unordered(expr, operands) + ")";
      case 10 -> "(not " + eitherOrder(expr, operands) + ")";
      case 9 -> "(not " + Encoder.all("fp.geq", Form.NUMBER, expr, operands) + ")";
      case 11 -> "(not " + Encoder.all("fp.gt", Form.NUMBER, expr, operands) + ")";
      case 12 -> "(not " + Encoder.all("fp.leq", Form.NUMBER, expr, operands) + ")";
      case 13 -> "(not " + Encoder.all("fp.eq", Form.NUMBER, expr, operands) + ")";
      case 14 -> "(not " + Encoder.all("fp.lt", Form.NUMBER, expr, operands) + ")";
      default -> mask == 0 ? "false" : "true";
    };
  }

  private static String eitherOrder(Expr expr, Operands operands) {
    return "(or "
        + Encoder.all("fp.lt", Form.NUMBER, expr, operands)
        + " "
        + Encoder.all("fp.gt", Form.NUMBER, expr, operands)
        + ")";
  }

  private static String unordered(Expr expr, Operands operands) {
    return "(or (fp.isNaN "
        + operands.number(expr.child(0))
        + ") (fp.isNaN "
        + operands.number(expr.child(1))
        + "))";
  }

  String classification(Expr expr, Operands operands) {
    var wanted = new Categories(expr.parameter());
    Categories others = Categories.ALL.without(wanted);
    return Integer.bitCount(wanted.mask()) <= Integer.bitCount(others.mask())
        ? oneOf(wanted, expr.child(0), operands)
        : "(not " + oneOf(others, expr.child(0), operands) + ")";
  }

  private static String oneOf(Categories categories, Expr x, Operands operands) {
    var tests = new ArrayList<String>();
    if (categories.mayBe(Categories.NAN)) {
      tests.add("(fp.isNaN " + operands.number(x) + ")");
    }
    if (categories.mayBe(Categories.ZERO)) {
      tests.add("(fp.isZero " + operands.number(x) + ")");
    }
    side(
        tests,
        "(fp.lt ",
        categories,
        Categories.NEGATIVE,
        Categories.MINUS_INFINITY,
        "-oo",
        x,
        operands);
    side(
        tests,
        "(fp.gt ",
        categories,
        Categories.POSITIVE,
        Categories.PLUS_INFINITY,
        "+oo",
        x,
        operands);
    return joined("or", tests);
  }

  /// The numbers below or above zero, the infinity, or both.
  private static void side(
      List<String> tests,
      String beyond,
      Categories categories,
      Categories finite,
      Categories infinite,
      String infinity,
      Expr x,
      Operands operands) {
    Format format = x.sort().format();
    String end = SmtLiterals.special(infinity, format);
    boolean hasFinite = categories.mayBe(finite);
    boolean hasInfinite = categories.mayBe(infinite);
    if (hasFinite) {
      String all = beyond + operands.number(x) + " " + SmtLiterals.special("+zero", format) + ")";
      String notInfinite = "(not (= " + operands.number(x) + " " + end + "))";
      tests.add(hasInfinite ? all : "(and " + all + " " + notInfinite + ")");
    } else if (hasInfinite) {
      tests.add("(= " + operands.number(x) + " " + end + ")");
    }
  }

  private static String joined(String function, List<String> parts) {
    return switch (parts.size()) {
      case 0 -> "false";
      case 1 -> parts.getFirst();
      default -> "(" + function + " " + String.join(" ", parts) + ")";
    };
  }
}
