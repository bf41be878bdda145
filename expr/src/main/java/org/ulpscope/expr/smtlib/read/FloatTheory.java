package org.ulpscope.expr.smtlib.read;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtLiterals;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;
import org.ulpscope.expr.smtlib.Unspecified;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;

/// The FloatingPoint theory of SMT-LIB, without its conversions: special values, rounding modes,
/// arithmetic, comparisons, classification.
final class FloatTheory {
  private FloatTheory() {}

  /// A rounded operation on two numbers.
  private interface Rounded {
    Expr apply(Expr mode, Expr x, Expr y);
  }

  static void declare(Theories.Table table) {
    declareModes(table);
    declareValues(table);
    declareArithmetic(table);
    declareComparisons(table);
    declareClasses(table);
  }

  private static void declareModes(Theories.Table table) {
    for (RoundingMode mode : RoundingMode.values()) {
      TheoryFunction constant =
          call -> {
            call.exactly(0);
            return SmtTerm.mode(call.builder().mode(mode));
          };
      table.add(SmtLiterals.mode(mode), constant);
      table.add(longName(mode), constant);
    }
  }

  private static String longName(RoundingMode mode) {
    return switch (mode) {
      case NEAREST_EVEN -> "roundNearestTiesToEven";
      case NEAREST_AWAY -> "roundNearestTiesToAway";
      case TOWARD_POSITIVE -> "roundTowardPositive";
      case TOWARD_NEGATIVE -> "roundTowardNegative";
      case TOWARD_ZERO -> "roundTowardZero";
    };
  }

  private static void declareValues(Theories.Table table) {
    table.addIndexed("+oo", 2, call -> constant(call, Datum.infinity(format(call), false)));
    table.addIndexed("-oo", 2, call -> constant(call, Datum.infinity(format(call), true)));
    table.addIndexed("+zero", 2, call -> constant(call, Datum.zero(format(call), false)));
    table.addIndexed("-zero", 2, call -> constant(call, Datum.zero(format(call), true)));
    table.addIndexed("NaN", 2, call -> constant(call, Datum.nan(format(call))));
  }

  /// The format given by two indices.
  static Format format(Application call) {
    String reason = SortReader.badFormat(call.index(0), call.index(1));
    if (reason != null) {
      throw call.error(reason);
    }
    return new Format(call.index(0), call.index(1));
  }

  private static SmtTerm constant(Application call, Datum value) {
    call.exactly(0);
    return SmtTerm.computed(new SmtSort.Floating(value.format()), call.builder().number(value));
  }

  // ---- arithmetic ----

  private static void declareArithmetic(Theories.Table table) {
    table.add("fp.abs", FloatTheory::abs);
    table.add("fp.neg", FloatTheory::neg);
    table.add("fp.add", call -> rounded(call, call.builder()::fadd));
    table.add("fp.sub", call -> rounded(call, call.builder()::fsub));
    table.add("fp.mul", call -> rounded(call, call.builder()::fmul));
    table.add("fp.div", call -> rounded(call, call.builder()::fdiv));
    table.add("fp.fma", FloatTheory::fma);
    table.add("fp.sqrt", FloatTheory::sqrt);
    table.add("fp.rem", FloatTheory::rem);
    table.add("fp.roundToIntegral", FloatTheory::roundToIntegral);
    table.add("fp.min", call -> minMax(call, false));
    table.add("fp.max", call -> minMax(call, true));
  }

  private static SmtTerm abs(Application call) {
    call.exactly(1);
    SmtTerm.Value x = call.number(0);
    return new SmtTerm.Value(x.sort(), call.builder().fabs(x.expr()), x.hasOneNan());
  }

  private static SmtTerm neg(Application call) {
    call.exactly(1);
    SmtTerm.Value x = call.number(0);
    return SmtTerm.number(call.builder(), x.sort(), call.builder().fneg(x.expr()));
  }

  private static SmtTerm rounded(Application call, Rounded operation) {
    call.exactly(3);
    SmtTerm.Value x = call.number(1);
    SmtTerm.Value y = call.sameNumber(2, 1);
    return SmtTerm.computed(x.sort(), operation.apply(call.mode(0), x.expr(), y.expr()));
  }

  private static SmtTerm fma(Application call) {
    call.exactly(4);
    SmtTerm.Value x = call.number(1);
    Expr y = call.sameNumber(2, 1).expr();
    Expr z = call.sameNumber(3, 1).expr();
    return SmtTerm.computed(x.sort(), call.builder().fma(call.mode(0), x.expr(), y, z));
  }

  private static SmtTerm sqrt(Application call) {
    call.exactly(2);
    SmtTerm.Value x = call.number(1);
    return SmtTerm.computed(x.sort(), call.builder().fsqrt(call.mode(0), x.expr()));
  }

  private static SmtTerm rem(Application call) {
    call.exactly(2);
    SmtTerm.Value x = call.number(0);
    Expr y = call.sameNumber(1, 0).expr();
    return SmtTerm.computed(x.sort(), call.builder().frem(x.expr(), y));
  }

  private static SmtTerm roundToIntegral(Application call) {
    call.exactly(2);
    SmtTerm.Value x = call.number(1);
    return SmtTerm.computed(x.sort(), call.builder().fround(call.mode(0), x.expr()));
  }

  /// Like `minimumNumber`, except that for two zeros of opposite sign the result may be either.
  private static SmtTerm minMax(Application call, boolean max) {
    call.exactly(2);
    Builder b = call.builder();
    SmtTerm.Value x = call.number(0);
    Expr y = call.sameNumber(1, 0).expr();
    Expr ordered =
        max
            ? b.fmax(MinMax.IEEE_2019_NUMBER, x.expr(), y)
            : b.fmin(MinMax.IEEE_2019_NUMBER, x.expr(), y);
    Expr zeros =
        b.and(
            b.and(b.fclass(x.expr(), Categories.ZERO), b.fclass(y, Categories.ZERO)),
            b.xor(SmtFloats.sign(b, x.expr()), SmtFloats.sign(b, y)));
    if (zeros.isFalse()) {
      return SmtTerm.computed(x.sort(), ordered);
    }
    Expr zero = Unspecified.zero(b, max, x.expr());
    return SmtTerm.computed(x.sort(), b.ite(zeros, zero, ordered));
  }

  // ---- comparisons and classes ----

  private static void declareComparisons(Theories.Table table) {
    table.add("fp.lt", call -> chain(call, Outcomes.LT));
    table.add("fp.leq", call -> chain(call, Outcomes.LE));
    table.add("fp.gt", call -> chain(call, Outcomes.GT));
    table.add("fp.geq", call -> chain(call, Outcomes.GE));
    table.add("fp.eq", call -> chain(call, Outcomes.EQ));
  }

  private static SmtTerm chain(Application call, Outcomes outcomes) {
    call.atLeast(2);
    Builder b = call.builder();
    Expr result = null;
    for (int i = 1; i < call.count(); i++) {
      Expr y = call.sameNumber(i, i - 1).expr();
      Expr link = b.fcmp(call.number(i - 1).expr(), y, outcomes);
      result = result == null ? link : b.and(result, link);
    }
    return SmtTerm.bool(result);
  }

  private static void declareClasses(Theories.Table table) {
    table.add("fp.isNaN", call -> inCategory(call, Categories.NAN));
    table.add("fp.isInfinite", call -> inCategory(call, Categories.INFINITE));
    table.add("fp.isZero", call -> inCategory(call, Categories.ZERO));
    table.add("fp.isNormal", call -> SmtTerm.bool(isNormal(call)));
    table.add("fp.isSubnormal", call -> SmtTerm.bool(isSubnormal(call)));
    table.add("fp.isNegative", call -> SmtTerm.bool(hasSign(call, true)));
    table.add("fp.isPositive", call -> SmtTerm.bool(hasSign(call, false)));
  }

  private static SmtTerm inCategory(Application call, Categories categories) {
    call.exactly(1);
    return SmtTerm.bool(call.builder().fclass(call.number(0).expr(), categories));
  }

  private static Expr least(Application call) {
    Format format = call.number(0).expr().sort().format();
    BigInteger bits = BigInteger.ONE.shiftLeft(format.significandBits() - 1);
    return call.builder().number(new Datum(format, bits));
  }

  private static Expr isNormal(Application call) {
    call.exactly(1);
    Builder b = call.builder();
    Expr x = call.number(0).expr();
    Expr large = b.fcmp(b.fabs(x), least(call), Outcomes.GE);
    return b.and(b.fclass(x, Categories.FINITE), large);
  }

  private static Expr isSubnormal(Application call) {
    call.exactly(1);
    Builder b = call.builder();
    Expr x = call.number(0).expr();
    Expr small = b.fcmp(b.fabs(x), least(call), Outcomes.LT);
    return b.and(b.not(b.fclass(x, Categories.ZERO)), small);
  }

  /// A NaN has no sign, and the canonical one has its sign bit clear.
  private static Expr hasSign(Application call, boolean negative) {
    call.exactly(1);
    Builder b = call.builder();
    SmtTerm.Value x = call.number(0);
    Expr sign = SmtFloats.sign(b, x.expr());
    Expr bit = negative ? sign : b.not(sign);
    boolean bySign = !SmtFloats.mayBeNan(x) || (negative && x.hasOneNan());
    return bySign ? bit : b.and(b.not(SmtFloats.isNan(b, x)), bit);
  }
}
