package org.ulpscope.expr.smtlib.read;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;
import org.ulpscope.expr.smtlib.Unspecified;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// The conversions of the FloatingPoint theory: `fp`, `to_fp` in all its forms, `to_fp_unsigned`,
/// `fp.to_ubv`, `fp.to_sbv`, and the extension `fp.to_ieee_bv`.
final class FloatConversions {
  private FloatConversions() {}

  static void declare(Theories.Table table) {
    table.add("fp", FloatConversions::ofFields);
    table.addIndexed("to_fp", 2, FloatConversions::toFloat);
    table.addIndexed("to_fp_unsigned", 2, FloatConversions::ofUnsigned);
    table.addIndexed("fp.to_sbv", 1, call -> toInteger(call, true));
    table.addIndexed("fp.to_ubv", 1, call -> toInteger(call, false));
    table.add("fp.to_real", FloatConversions::toReal);
    table.addExtension("fp.to_ieee_bv", FloatConversions::toBits);
  }

  /// `(fp sign exponent fraction)`.
  private static SmtTerm ofFields(Application call) {
    call.exactly(3);
    Builder b = call.builder();
    Expr sign = call.bits(0);
    if (sign.sort().width() != 1) {
      throw call.wrongSort(0, "(_ BitVec 1)");
    }
    int exponentBits = call.bits(1).sort().width();
    int significandBits = call.bits(2).sort().width() + 1;
    String reason = SortReader.badFormat(exponentBits, significandBits);
    if (reason != null) {
      throw call.error(reason);
    }
    Sort.Fp sort = Sorts.of(new Format(exponentBits, significandBits));
    Expr bits = b.concat(b.concat(sign, call.bits(1)), call.bits(2));
    return ofBits(b, bits, sort);
  }

  private static SmtTerm ofBits(Builder b, Expr bits, Sort.Fp sort) {
    return SmtTerm.number(b, new SmtSort.Floating(sort.format()), b.asFloat(bits, sort));
  }

  private static SmtTerm toFloat(Application call) {
    Builder b = call.builder();
    Sort.Fp sort = Sorts.of(FloatTheory.format(call));
    if (call.count() == 1) {
      if (call.bits(0).sort().width() != sort.width()) {
        throw call.wrongSort(0, "(_ BitVec " + sort.width() + ")");
      }
      return ofBits(b, call.bits(0), sort);
    }
    call.exactly(2);
    Expr mode = call.mode(0);
    SmtSort target = new SmtSort.Floating(sort.format());
    return switch (call.argument(1)) {
      case SmtTerm.Real real -> SmtTerm.computed(target, rounded(b, mode, real, sort.format()));
      case SmtTerm.Value x when x.sort().equals(target) -> x;
      case SmtTerm.Value x when x.sort() instanceof SmtSort.Floating ->
          SmtTerm.computed(target, b.convert(mode, x.expr(), sort));
      default -> SmtTerm.computed(target, b.fromSigned(mode, call.bits(1), sort));
    };
  }

  /// A literal rounded in a mode that may be symbolic.
  private static Expr rounded(Builder b, Expr mode, SmtTerm.Real real, Format format) {
    if (mode instanceof Expr.Constant constant) {
      return b.number(Reals.round(real, format, RoundingMode.values()[(int) constant.low()]));
    }
    Expr result = b.number(Reals.round(real, format, RoundingMode.NEAREST_EVEN));
    for (RoundingMode other : RoundingMode.values()) {
      Expr value = b.number(Reals.round(real, format, other));
      result = b.ite(b.eq(mode, b.mode(other)), value, result);
    }
    return result;
  }

  private static SmtTerm ofUnsigned(Application call) {
    Sort.Fp sort = Sorts.of(FloatTheory.format(call));
    call.exactly(2);
    Expr converted = call.builder().fromUnsigned(call.mode(0), call.bits(1), sort);
    return SmtTerm.computed(new SmtSort.Floating(sort.format()), converted);
  }

  private static SmtTerm toBits(Application call) {
    call.exactly(1);
    Builder b = call.builder();
    return SmtTerm.bits(b.asBits(SmtFloats.canonical(b, call.number(0))));
  }

  private static SmtTerm toReal(Application call) {
    throw call.error("fp.to_real is not supported, because terms of sort Real are not");
  }

  // ---- to integers ----

  private static SmtTerm toInteger(Application call, boolean signed) {
    int width = call.index(0);
    if (width < 1 || width > BitVectorTheory.WIDEST) {
      throw call.error("unsupported bit-vector width: " + width);
    }
    call.exactly(2);
    Builder b = call.builder();
    Expr mode = call.mode(0);
    SmtTerm.Value x = call.number(1);
    Expr converted =
        signed
            ? b.toSigned(mode, x.expr(), width, OutOfRange.SATURATE)
            : b.toUnsigned(mode, x.expr(), width, OutOfRange.SATURATE);
    Expr fits = fits(b, mode, x.expr(), width, signed);
    Expr open = Unspecified.integer(b, call.name(), mode, SmtFloats.canonical(b, x), width);
    return SmtTerm.bits(b.ite(fits, converted, open));
  }

  /// Whether a number rounds to an integer of that width.
  private static Expr fits(Builder b, Expr mode, Expr x, int width, boolean signed) {
    Format format = SmtFloats.roomy(x.sort().format());
    Sort.Fp sort = Sorts.of(format);
    Expr roomy = sort.equals(x.sort()) ? x : b.convert(b.nearest(), x, sort);
    Expr integer = b.fround(mode, roomy);
    int places = signed ? width - 1 : width;
    Expr least = signed ? power(b, format, places, true) : b.number(zero(format));
    Expr below = power(b, format, places, false);
    Expr large = least == null ? b.bool(true) : b.fcmp(integer, least, Outcomes.GE);
    return below == null
        ? b.and(b.fclass(integer, Categories.FINITE), large)
        : b.and(large, b.fcmp(integer, below, Outcomes.LT));
  }

  private static Datum zero(Format format) {
    return Datum.zero(format, false);
  }

  /// ±2^n, or null if all finite numbers are smaller.
  private static Expr power(Builder b, Format format, int n, boolean negative) {
    if (n > format.maxExponent()) {
      return null;
    }
    BigInteger unit = negative ? BigInteger.ONE.negate() : BigInteger.ONE;
    return b.number(WideFpu.of(format).scaled(unit, n, RoundingMode.NEAREST_EVEN, Flags.IGNORED));
  }
}
