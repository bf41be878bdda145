package org.ulpscope.expr.smtlib.write;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.ulpscope.expr.smtlib.SmtFloats;
import org.ulpscope.expr.smtlib.SmtLiterals;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;

/// Functions that SMT-LIB does not have, each defined in the script before its first use.
final class Prelude {
  private final Vocabulary vocabulary;
  private final Consumer<String> script;
  private final Map<String, String> defined = new HashMap<>();
  private boolean isOpen;

  /// @param script receives the definitions
  Prelude(Vocabulary vocabulary, Consumer<String> script) {
    this.vocabulary = vocabulary;
    this.script = script;
  }

  /// From now on functions are defined. Before this call names are not used and may be null.
  void open() {
    isOpen = true;
  }

  /// The name of a function, which is defined now if it was not before.
  private String function(String name, Supplier<String> definition) {
    String known = defined.get(name);
    if (known != null || !isOpen) {
      return known;
    }
    String unique = vocabulary.unique(name);
    defined.put(name, unique);
    script.accept("(define-fun " + unique + " " + definition.get() + ")");
    return unique;
  }

  private static String named(String name, Format format) {
    return name + "." + format.exponentBits() + "." + format.significandBits();
  }

  // ---- sorts ----

  /// The sort of a format's numbers.
  static String sort(Format format) {
    if (format.encoding() == Encoding.FINITE) {
      throw new IllegalArgumentException(
          format + " has no infinities, and SMT-LIB has no such sort");
    }
    return "(_ FloatingPoint " + SmtLiterals.sizes(format) + ")";
  }

  static String supported(Datum x) {
    sort(x.format());
    return SmtLiterals.number(x);
  }

  private static String bitsSort(int width) {
    return "(_ BitVec " + width + ")";
  }

  // ---- patterns ----

  /// The number with these bits.
  String number(Format format, String bits) {
    sort(format);
    return format.encoding() == Encoding.EXPLICIT_BIT
        ? "(" + explicitNumber(format) + " " + bits + ")"
        : "((_ to_fp " + SmtLiterals.sizes(format) + ") " + bits + ")";
  }

  /// Intel SDM vol. 1 §8.2.2: an unnormal, pseudo-infinity or pseudo-NaN is an invalid operand, a
  /// pseudo-denormal has the exponent of the least normal number.
  private String explicitNumber(Format format) {
    return function(
        named("explicit.number", format),
        () -> {
          int p = format.significandBits();
          int top = format.width() - 1;
          int exponentBits = format.exponentBits();
          String stored = "((_ extract " + (p - 1) + " " + (p - 1) + ") b)";
          String zero = SmtLiterals.binary(BigInteger.ZERO, exponentBits);
          return "((b %s)) %s\n  ".formatted(bitsSort(format.width()), sort(format))
              + "(let ((e ((_ extract %d %d) b)) (i %s))\n  ".formatted(top - 1, p, stored)
              + "(ite (and (= i #b0) (not (= e %s))) %s\n  "
                  .formatted(zero, SmtLiterals.special("NaN", format))
              + "(fp ((_ extract %d %d) b) ".formatted(top, top)
              + "(ite (= e %s) ((_ zero_extend %d) i) e) ".formatted(zero, exponentBits - 1)
              + "((_ extract %d 0) b))))".formatted(p - 2);
        });
  }

  /// Converts bits from the interchange encoding to that with an explicit leading bit.
  String explicitBits(Format format) {
    return function(
        named("explicit.bits", format),
        () -> {
          int p = format.significandBits();
          int top = format.width() - 2;
          String zero = SmtLiterals.binary(BigInteger.ZERO, format.exponentBits());
          return "((c %s)) %s\n  ".formatted(bitsSort(top + 1), bitsSort(format.width()))
              + "(let ((e ((_ extract %d %d) c)))\n  ".formatted(top - 1, p - 1)
              + "(concat ((_ extract %d %d) c) e (ite (= e %s) #b0 #b1) ((_ extract %d 0) c)))"
                  .formatted(top, top, zero, p - 2);
        });
  }

  /// Whether a pattern is a signalling NaN, or one that no x87 since the 80387 accepts.
  private String signals(Format format) {
    return function(
        named("signals", format),
        () -> {
          int p = format.significandBits();
          String quiet = "((_ extract %d %d) b)".formatted(p - 2, p - 2);
          String nan = "(and (fp.isNaN %s) (= %s #b0))".formatted(number(format, "b"), quiet);
          String body = nan;
          if (format.encoding() == Encoding.EXPLICIT_BIT) {
            int top = format.width() - 1;
            String zero = SmtLiterals.binary(BigInteger.ZERO, format.exponentBits());
            body =
                "(or %s (and (= ((_ extract %d %d) b) #b0) (not (= ((_ extract %d %d) b) %s))))"
                    .formatted(nan, p - 1, p - 1, top - 1, p, zero);
          }
          return "((b %s)) Bool\n  %s".formatted(bitsSort(format.width()), body);
        });
  }

  // ---- arithmetic ----

  /// C's `fmod` from the IEEE remainder r = x − n·y: if r has the sign of x, it is the result.
  /// Otherwise n was rounded away from zero, and the result is r plus |y| with the sign of x,
  /// exactly.
  String fmod(Format format) {
    return function(
        named("fmod", format),
        () -> {
          String sort = sort(format);
          return "((x %s) (y %s)) %s\n  ".formatted(sort, sort, sort)
              + "(let ((r (fp.rem x y)))\n  "
              + "(ite (or (fp.isNaN r) (fp.isZero r) (= (fp.isNegative r) (fp.isNegative x))) r\n  "
              + "(fp.add RNE r (ite (fp.isNegative x) (fp.neg (fp.abs y)) (fp.abs y)))))";
        });
  }

  /// In small formats the integer above the largest number is not representable and is rounded
  /// again.
  String roundToIntegral(Format format) {
    Format roomy = SmtFloats.roomy(format);
    if (roomy.equals(format)) {
      return "fp.roundToIntegral";
    }
    return function(
        named("roundToIntegral", format),
        () ->
            "((r RoundingMode) (x %s)) %s\n  ".formatted(sort(format), sort(format))
                + "((_ to_fp %s) r (fp.roundToIntegral r ((_ to_fp %s) RNE x)))"
                    .formatted(SmtLiterals.sizes(format), SmtLiterals.sizes(roomy)));
  }

  /// To an integer, with the policy's result if it is out of range.
  String toInteger(Format format, int width, boolean signed, OutOfRange policy) {
    String function = signed ? "to_sbv" : "to_ubv";
    String policyName = policy.name().toLowerCase(Locale.ROOT);
    return function(
        named(function + "." + width + "." + policyName, format),
        () -> {
          Format roomy = SmtFloats.roomy(format);
          String x =
              roomy.equals(format) ? "x" : "((_ to_fp " + SmtLiterals.sizes(roomy) + ") RNE x)";
          return "((r RoundingMode) (x %s)) %s\n  ".formatted(sort(format), bitsSort(width))
              + "(let ((i (fp.roundToIntegral r %s)))\n  ".formatted(x)
              + "(ite %s\n  ".formatted(fits(roomy, width, signed))
              + converted(function, width)
              + "\n  "
              + answer(width, signed, policy)
              + "))";
        });
  }

  /// An integer that is known to fit. Bitwuzla 0.8.2 runs out of memory on conversions to one bit,
  /// so narrow ones are cut from a byte.
  private static String converted(String function, int width) {
    int wide = Math.max(width, Byte.SIZE);
    String integer = "((_ fp.%s %d) RTZ i)".formatted(function, wide);
    return wide == width ? integer : "((_ extract %d 0) %s)".formatted(width - 1, integer);
  }

  private static String fits(Format format, int width, boolean signed) {
    int places = signed ? width - 1 : width;
    boolean allFit = places > format.maxExponent();
    String zero = SmtLiterals.special("+zero", format);
    String least =
        !signed ? "(fp.geq i " + zero + ")" : "(fp.geq i " + power(format, places, true) + ")";
    if (allFit) {
      String finite = "(not (or (fp.isNaN i) (fp.isInfinite i)))";
      return signed ? finite : "(and " + finite + " " + least + ")";
    }
    return "(and " + least + " (fp.lt i " + power(format, places, false) + "))";
  }

  private static String power(Format format, int n, boolean negative) {
    BigInteger unit = negative ? BigInteger.ONE.negate() : BigInteger.ONE;
    return SmtLiterals.number(
        WideFpu.of(format).scaled(unit, n, RoundingMode.NEAREST_EVEN, Flags.IGNORED));
  }

  private static String answer(int width, boolean signed, OutOfRange policy) {
    BigInteger one = BigInteger.ONE;
    BigInteger top = one.shiftLeft(width - 1);
    String least = SmtLiterals.bits(signed ? top : BigInteger.ZERO, width);
    BigInteger range = signed ? top : one.shiftLeft(width);
    String greatest = SmtLiterals.bits(range.subtract(one), width);
    return switch (policy) {
      case X86_INDEFINITE -> signed ? least : greatest;
      case SATURATE -> {
        String zero = SmtLiterals.bits(BigInteger.ZERO, width);
        yield "(ite (fp.isNaN x) %s (ite (fp.isNegative x) %s %s))"
            .formatted(zero, least, greatest);
      }
      case POISON -> SmtLiterals.bits(BigInteger.ZERO, width);
    };
  }

  // ---- minimum and maximum ----

  private static String family(MinMax family, boolean max) {
    return (max ? "max." : "min.") + family.name().toLowerCase(Locale.ROOT);
  }

  /// Whether the result is x, if neither x nor y is a NaN.
  private static String isFirst(MinMax family, boolean max) {
    String order = max ? "(fp.gt x y)" : "(fp.lt x y)";
    return switch (family) {
      case C, X86 -> order;
      case IEEE_2019, IEEE_2019_NUMBER, IEEE_2008 ->
          "(or "
              + order
              + (max
                  ? " (and (fp.eq x y) (fp.isPositive x) (fp.isNegative y)))"
                  : " (and (fp.eq x y) (fp.isNegative x) (fp.isPositive y)))");
    };
  }

  /// On numbers, none of which is a signalling NaN.
  String minMax(Format format, MinMax family, boolean max) {
    return function(
        named(family(family, max), format),
        () -> {
          String ordered = "(ite " + isFirst(family, max) + " x y)";
          String body =
              switch (family) {
                case X86 -> ordered;
                case IEEE_2019 ->
                    "(ite (or (fp.isNaN x) (fp.isNaN y)) %s %s)"
                        .formatted(SmtLiterals.special("NaN", format), ordered);
                case IEEE_2019_NUMBER, IEEE_2008, C ->
                    "(ite (fp.isNaN x) y (ite (fp.isNaN y) x " + ordered + "))";
              };
          String sort = sort(format);
          return "((x %s) (y %s)) %s\n  %s".formatted(sort, sort, sort, body);
        });
  }

  /// On bits, payloads of NaNs included.
  String minMaxOfBits(Format format, MinMax family, boolean max) {
    String nan = SmtLiterals.bits(Datum.nan(format).bits(), format.width());
    return function(
        named(family(family, max) + ".bits", format),
        () -> {
          String ordered = "(ite " + isFirst(family, max) + " a b)";
          String number =
              "(ite (fp.isNaN x) (ite (fp.isNaN y) %s b) (ite (fp.isNaN y) a %s))"
                  .formatted(nan, ordered);
          String body =
              switch (family) {
                case X86 -> ordered;
                case IEEE_2019 ->
                    "(ite (or (fp.isNaN x) (fp.isNaN y)) " + nan + " " + ordered + ")";
                case IEEE_2019_NUMBER -> number;
                case IEEE_2008, C -> {
                  String signals = signals(format);
                  yield "(ite (or (%s a) (%s b)) %s %s)".formatted(signals, signals, nan, number);
                }
              };
          String sort = bitsSort(format.width());
          return "((a %s) (b %s)) %s\n  ".formatted(sort, sort, sort)
              + "(let ((x %s) (y %s))\n  %s)"
                  .formatted(number(format, "a"), number(format, "b"), body);
        });
  }
}
