package org.ulpscope.solver.bits;

import java.math.BigInteger;
import java.util.Arrays;

/// Arithmetic on words: arrays of literals, the lowest bit first. Operations have the semantics of
/// [org.ulpscope.expr.Semantics].
final class Words {
  private final Gates gates;

  Words(Gates gates) {
    this.gates = gates;
  }

  // ---- construction ----

  int[] input(int width) {
    var word = new int[width];
    Arrays.setAll(word, _ -> gates.input());
    return word;
  }

  static int[] constant(BigInteger bits, int width) {
    var word = new int[width];
    Arrays.setAll(word, i -> bits.testBit(i) ? Gates.TRUE : Gates.FALSE);
    return word;
  }

  static int[] zero(int width) {
    return constant(BigInteger.ZERO, width);
  }

  static int[] part(int[] a, int low, int width) {
    return Arrays.copyOfRange(a, low, low + width);
  }

  static int[] above(int[] high, int[] low) {
    int[] word = Arrays.copyOf(low, low.length + high.length);
    System.arraycopy(high, 0, word, low.length, high.length);
    return word;
  }

  /// Zero or sign extension.
  static int[] extended(int[] a, int width, boolean signed) {
    int[] word = Arrays.copyOf(a, width);
    Arrays.fill(word, a.length, width, signed ? sign(a) : Gates.FALSE);
    return word;
  }

  static int sign(int[] a) {
    return a[a.length - 1];
  }

  // ---- bit by bit ----

  static int[] not(int[] a) {
    return Arrays.stream(a).map(Gates::not).toArray();
  }

  int[] and(int[] a, int[] b) {
    var word = new int[a.length];
    Arrays.setAll(word, i -> gates.and(a[i], b[i]));
    return word;
  }

  int[] or(int[] a, int[] b) {
    var word = new int[a.length];
    Arrays.setAll(word, i -> gates.or(a[i], b[i]));
    return word;
  }

  int[] xor(int[] a, int[] b) {
    var word = new int[a.length];
    Arrays.setAll(word, i -> gates.xor(a[i], b[i]));
    return word;
  }

  int[] mux(int condition, int[] a, int[] b) {
    var word = new int[a.length];
    Arrays.setAll(word, i -> gates.mux(condition, a[i], b[i]));
    return word;
  }

  // ---- comparison ----

  int same(int[] a, int[] b) {
    int all = Gates.TRUE;
    for (int i = 0; i < a.length && all != Gates.FALSE; i++) {
      all = gates.and(all, gates.same(a[i], b[i]));
    }
    return all;
  }

  int isZero(int[] a) {
    int any = Gates.FALSE;
    for (int bit : a) {
      any = gates.or(any, bit);
    }
    return Gates.not(any);
  }

  /// Whether a < b or a ≤ b, unsigned.
  int less(int[] a, int[] b, boolean orEqual) {
    int less = orEqual ? Gates.TRUE : Gates.FALSE;
    for (int i = 0; i < a.length; i++) {
      less = gates.mux(gates.xor(a[i], b[i]), b[i], less);
    }
    return less;
  }

  int signedLess(int[] a, int[] b, boolean orEqual) {
    int[] left = a.clone();
    int[] right = b.clone();
    left[a.length - 1] = Gates.not(sign(a));
    right[b.length - 1] = Gates.not(sign(b));
    return less(left, right, orEqual);
  }

  // ---- arithmetic ----

  int[] add(int[] a, int[] b, int carryIn) {
    var sum = new int[a.length];
    int carry = carryIn;
    for (int i = 0; i < a.length; i++) {
      int half = gates.xor(a[i], b[i]);
      sum[i] = gates.xor(half, carry);
      carry = gates.or(gates.and(a[i], b[i]), gates.and(half, carry));
    }
    return sum;
  }

  int[] subtract(int[] a, int[] b) {
    return add(a, not(b), Gates.TRUE);
  }

  int[] negate(int[] a) {
    return add(zero(a.length), not(a), Gates.TRUE);
  }

  int[] multiply(int[] a, int[] b) {
    int width = a.length;
    int[] sum = zero(width);
    for (int i = 0; i < width; i++) {
      if (b[i] != Gates.FALSE) {
        var row = new int[width];
        Arrays.fill(row, Gates.FALSE);
        for (int j = 0; i + j < width; j++) {
          row[i + j] = gates.and(a[j], b[i]);
        }
        sum = add(sum, row, Gates.FALSE);
      }
    }
    return sum;
  }

  /// Unsigned quotient and remainder; for division by zero all ones and the dividend.
  int[][] divide(int[] a, int[] b) {
    int width = a.length;
    int[] rest = zero(width + 1);
    int[] divisor = extended(b, width + 1, false);
    var quotient = new int[width];
    for (int i = width - 1; i >= 0; i--) {
      rest = above(part(rest, 0, width), new int[] {a[i]});
      quotient[i] = less(divisor, rest, true);
      rest = mux(quotient[i], subtract(rest, divisor), rest);
    }
    return new int[][] {quotient, part(rest, 0, width)};
  }

  /// Truncated; for division by zero 1 if the dividend is negative, else -1.
  int[] signedQuotient(int[] a, int[] b) {
    int[] quotient = divide(absolute(a), absolute(b))[0];
    return mux(gates.xor(sign(a), sign(b)), negate(quotient), quotient);
  }

  /// With the sign of the dividend; for division by zero the dividend.
  int[] signedRemainder(int[] a, int[] b) {
    int[] remainder = divide(absolute(a), absolute(b))[1];
    return mux(sign(a), negate(remainder), remainder);
  }

  private int[] absolute(int[] a) {
    return mux(sign(a), negate(a), a);
  }

  // ---- shifts ----

  int[] shiftLeft(int[] a, int[] by) {
    return reversed(shiftRight(reversed(a), by, Gates.FALSE));
  }

  private static int[] reversed(int[] a) {
    var word = new int[a.length];
    Arrays.setAll(word, i -> a[a.length - 1 - i]);
    return word;
  }

  /// Shifts right and fills with the filler; a shift by the width or more gives only the filler.
  int[] shiftRight(int[] a, int[] by, int filler) {
    int width = a.length;
    int[] word = a;
    int tooFar = Gates.FALSE;
    for (int i = 0; i < by.length; i++) {
      if (i < 31 && 1 << i < width) {
        int distance = 1 << i;
        int[] before = word;
        var shifted = new int[width];
        Arrays.setAll(shifted, k -> k + distance < width ? before[k + distance] : filler);
        word = mux(by[i], shifted, word);
      } else {
        tooFar = gates.or(tooFar, by[i]);
      }
    }
    var all = new int[width];
    Arrays.fill(all, filler);
    return mux(tooFar, all, word);
  }
}
