package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// Whether category analysis is sound: for each operator, each choice of categories for its
/// operands, and each value in them, in every rounding mode, the result is in the categories that
/// the analysis gives.
final class CategoryAnalysisTest {
  private static final List<Format> FORMATS =
      List.of(
          new Format(2, 2),
          new Format(2, 3),
          new Format(3, 3),
          new Format(2, 3, Encoding.FINITE),
          new Format(2, 3, Encoding.EXPLICIT_BIT));

  /// An operator on formats: one of the result, one of the operands.
  record Case(Operator operator, int parameter, Format result, Format operand, int operands) {}

  static Stream<Case> cases() {
    var cases = new ArrayList<Case>();
    for (Format format : FORMATS) {
      for (Operator op : Operator.values()) {
        switch (op) {
          case FNEG, FABS, FSQRT, FROUND -> cases.add(new Case(op, 0, format, format, 1));
          case COPYSIGN, FADD, FSUB, FMUL, FDIV, FREM, FMOD ->
              cases.add(new Case(op, 0, format, format, 2));
          case FMA -> {
            if (format.width() <= 5) {
              cases.add(new Case(op, 0, format, format, 3));
            }
          }
          case FMIN, FMAX -> {
            for (MinMax family : MinMax.values()) {
              cases.add(new Case(op, family.ordinal(), format, format, 2));
            }
          }
          case FCONVERT -> FORMATS.forEach(from -> cases.add(new Case(op, 0, format, from, 1)));
          default -> {}
        }
      }
    }
    return cases.stream();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void everyResultIsInACategoryThatTheAnalysisAllows(Case test) {
    int[] occurring = occurring(test);
    var b = new Builder();
    var exprs = new Expr[test.operands()][64];
    for (int i = 0; i < exprs.length; i++) {
      for (int mask = 1; mask < 64; mask++) {
        exprs[i][mask] = valueIn(b, test.operand(), "x" + i, new Categories(mask));
      }
    }
    var masks = new int[test.operands()];
    for (int n = 0; n < 1 << (6 * masks.length); n++) {
      boolean skip = false;
      for (int i = 0; i < masks.length; i++) {
        masks[i] = (n >> (6 * i)) & 63;
        // Three operands: only single categories, because there are too many sets.
        skip |= masks[i] == 0 || (masks.length == 3 && Integer.bitCount(masks[i]) > 1);
      }
      if (!skip) {
        check(b, test, masks, exprs, occurring);
      }
    }
  }

  private static void check(Builder b, Case test, int[] masks, Expr[][] exprs, int[] occurring) {
    int expected = 0;
    for (int key = 0; key < occurring.length; key++) {
      boolean within = true;
      for (int i = 0, rest = key; i < masks.length; i++, rest /= 6) {
        within &= (masks[i] >> rest % 6 & 1) != 0;
      }
      expected |= within ? occurring[key] : 0;
    }
    int shift = test.operator().rounds() ? 1 : 0;
    var x = new Expr[4];
    x[0] = b.symbol("mode", Sorts.ROUNDING);
    for (int i = 0; i < masks.length; i++) {
      x[shift + i] = exprs[i][masks[i]];
    }
    Sort sort = Sorts.of(test.result());
    Categories analysed =
        Facts.categories(test.operator(), sort, test.parameter(), x[0], x[1], x[2], x[3]);
    Categories occur = new Categories(expected);
    if (!occur.isWithin(analysed)) {
      fail("%s of %s: %s occur, %s said", test, Arrays.toString(x), occur, analysed);
    }
  }

  /// An expression with exactly the given categories: an `ite` between values of them.
  private static Expr valueIn(Builder b, Format format, String name, Categories categories) {
    Expr result = null;
    for (int bit = 0; bit < 6; bit++) {
      if ((categories.mask() >> bit & 1) != 0) {
        Expr part = representative(b, format, new Categories(1 << bit));
        result =
            result == null ? part : b.ite(b.symbol(name + "is" + bit, Sorts.BOOL), result, part);
      }
    }
    return result;
  }

  /// Any expression of exactly that category. In formats without infinities a NaN stands for an
  /// infinity, which is harmless.
  private static Expr representative(Builder b, Format format, Categories category) {
    for (int bits = 0; bits < 1 << format.width(); bits++) {
      var datum = new Datum(format, BigInteger.valueOf(bits));
      if (Categories.of(datum).equals(category)) {
        return b.number(datum);
      }
    }
    return b.number(Datum.nan(format));
  }

  /// For each choice of one category per operand, the categories of the results.
  private static int[] occurring(Case test) {
    int count = 1 << test.operand().width();
    int modes = test.operator().rounds() ? 5 : 1;
    int shift = test.operator().rounds() ? 1 : 0;
    var sorts = new Sort[test.operands() + shift];
    Arrays.fill(sorts, Sorts.of(test.operand()));
    sorts[0] = shift == 1 ? Sorts.ROUNDING : sorts[0];
    int total = modes;
    int keys = 1;
    for (int i = 0; i < test.operands(); i++) {
      total *= count;
      keys *= 6;
    }
    var occurring = new int[keys];
    for (int n = 0; n < total; n++) {
      var values = new BigInteger[sorts.length];
      values[0] = BigInteger.valueOf(n % modes);
      int rest = n / modes;
      int key = 0;
      for (int i = 0, place = 1; i < test.operands(); i++, place *= 6, rest /= count) {
        values[i + shift] = BigInteger.valueOf(rest % count);
        int category = Categories.of(new Datum(test.operand(), values[i + shift])).mask();
        key += place * Integer.numberOfTrailingZeros(category);
      }
      Sort sort = Sorts.of(test.result());
      BigInteger result =
          Semantics.evaluate(test.operator(), sort, test.parameter(), sorts, values);
      occurring[key] |= Categories.of(new Datum(test.result(), result)).mask();
    }
    return occurring;
  }

  @ParameterizedTest
  @MethodSource("formats")
  void integersBecomeWhatTheAnalysisAllows(Format format) {
    var b = new Builder();
    for (Operator op : List.of(Operator.SITOF, Operator.UITOF)) {
      Sort integer = Sorts.bits(6);
      Expr mode = b.symbol("mode", Sorts.ROUNDING);
      Categories analysed =
          Recipe.make(b, op, Sorts.of(format), 0, mode, b.symbol("i", integer)).categories();
      for (int i = 0; i < 64 * 5; i++) {
        BigInteger result =
            Semantics.evaluate(
                op,
                Sorts.of(format),
                0,
                new Sort[] {Sorts.ROUNDING, integer},
                BigInteger.valueOf(i % 5),
                BigInteger.valueOf(i / 5));
        Categories category = Categories.of(new Datum(format, result));
        assertThat(category.isWithin(analysed))
            .as("%s %d: %s, %s said", op, i / 5, category, analysed)
            .isTrue();
      }
    }
  }

  static List<Format> formats() {
    return FORMATS;
  }
}
