package org.ulpscope.solver.bits;

import java.math.BigInteger;
import java.util.Arrays;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// Comparisons and classes of floats as gates. In the interchange encodings the magnitudes are in
/// the order of their bits, with infinity above all numbers and NaNs above infinity.
final class FloatGates {
  private final Gates gates;
  private final Words words;

  FloatGates(Gates gates, Words words) {
    this.gates = gates;
    this.words = words;
  }

  /// Whether a format's numbers can be compared here.
  static boolean isKnown(Format format) {
    return format.encoding() == Encoding.IEEE;
  }

  private static int[] magnitude(int[] x) {
    return Arrays.copyOf(x, x.length - 1);
  }

  private static int[] infinity(Format format) {
    BigInteger bits = Datum.infinity(format, false).bits();
    return Words.constant(bits, format.width() - 1);
  }

  static int[] withSign(int[] x, int sign) {
    int[] word = x.clone();
    word[x.length - 1] = sign;
    return word;
  }

  static int[] negated(int[] x) {
    return withSign(x, Gates.not(Words.sign(x)));
  }

  int isNan(int[] x, Format format) {
    return words.less(infinity(format), magnitude(x), false);
  }

  private int isInfinite(int[] x, Format format) {
    return words.same(magnitude(x), infinity(format));
  }

  /// Whether comparing has one of the outcomes.
  int compare(int[] x, int[] y, Format format, Outcomes outcomes) {
    int unordered = gates.or(isNan(x, format), isNan(y, format));
    int zeros = gates.and(words.isZero(magnitude(x)), words.isZero(magnitude(y)));
    int equal = gates.or(zeros, words.same(x, y));
    int less = gates.and(isBefore(x, y), Gates.not(zeros));
    int result = Gates.FALSE;
    if (!outcomes.and(Outcomes.EQ).equals(Outcomes.NONE)) {
      result = gates.or(result, equal);
    }
    if (!outcomes.and(Outcomes.LT).equals(Outcomes.NONE)) {
      result = gates.or(result, less);
    }
    if (!outcomes.and(Outcomes.GT).equals(Outcomes.NONE)) {
      result = gates.or(result, Gates.not(gates.or(less, equal)));
    }
    return outcomes.and(Outcomes.UN).equals(Outcomes.NONE)
        ? gates.and(result, Gates.not(unordered))
        : gates.or(result, unordered);
  }

  /// The order of numbers in which -0 is before +0; arbitrary for NaNs.
  private int isBefore(int[] x, int[] y) {
    int[] small = magnitude(x);
    int[] large = magnitude(y);
    return gates.mux(
        Words.sign(x),
        gates.or(Gates.not(Words.sign(y)), words.less(large, small, false)),
        gates.and(Gates.not(Words.sign(y)), words.less(small, large, false)));
  }

  /// Whether a float is in one of the categories.
  int isIn(int[] x, Format format, Categories categories) {
    int negative = Words.sign(x);
    int nan = isNan(x, format);
    int infinite = isInfinite(x, format);
    int zero = words.isZero(magnitude(x));
    int number = Gates.not(gates.or(nan, gates.or(infinite, zero)));
    int result = Gates.FALSE;
    result = either(result, categories, Categories.NAN, nan);
    result = either(result, categories, Categories.ZERO, zero);
    result =
        either(
            result, categories, Categories.PLUS_INFINITY, gates.and(infinite, Gates.not(negative)));
    result = either(result, categories, Categories.MINUS_INFINITY, gates.and(infinite, negative));
    result =
        either(result, categories, Categories.POSITIVE, gates.and(number, Gates.not(negative)));
    return either(result, categories, Categories.NEGATIVE, gates.and(number, negative));
  }

  private int either(int result, Categories asked, Categories one, int isIn) {
    return asked.mayBe(one) ? gates.or(result, isIn) : result;
  }

  /// Minimum or maximum of two numbers; for the family of the machine's instructions also of NaNs.
  int[] chosen(int[] x, int[] y, Format format, MinMax family, boolean max) {
    int first =
        switch (family) {
          case IEEE_2019, IEEE_2019_NUMBER, IEEE_2008 -> max ? isBefore(y, x) : isBefore(x, y);
          case C, X86 -> compare(x, y, format, max ? Outcomes.GT : Outcomes.LT);
        };
    return words.mux(first, x, y);
  }
}
