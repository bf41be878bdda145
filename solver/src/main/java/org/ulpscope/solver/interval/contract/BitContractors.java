package org.ulpscope.solver.interval.contract;

import org.ulpscope.expr.Operator;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Contractors for bit-vectors of up to 64 bits, over unsigned and signed bounds at the same time.
/// If a result wraps around for some operands but not for others, nothing is narrowed.
final class BitContractors {
  private final Domains d;
  private final Network net;

  BitContractors(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  private static boolean isBelow(long a, long b) {
    return Long.compareUnsigned(a, b) < 0;
  }

  private static long least(long a, long b) {
    return isBelow(a, b) ? a : b;
  }

  private static long greatest(long a, long b) {
    return isBelow(a, b) ? b : a;
  }

  private void setUnsignedLow(int x, long bound) {
    d.setLow(x, bound ^ Long.MIN_VALUE);
  }

  private void setUnsignedHigh(int x, long bound) {
    d.setHigh(x, bound ^ Long.MIN_VALUE);
  }

  // ---- one bit ----

  /// Conjunction of conditions.
  void conjunction(int z, int x, int y) {
    if (d.isFalse(x) || d.isFalse(y)) {
      d.setFalse(z);
    } else if (d.isTrue(x) && d.isTrue(y)) {
      d.setTrue(z);
    }
    if (d.isTrue(z)) {
      d.setTrue(x);
      d.setTrue(y);
    } else if (d.isFalse(z)) {
      if (d.isTrue(x)) {
        d.setFalse(y);
      } else if (d.isTrue(y) || x == y) {
        d.setFalse(x);
      }
    }
  }

  void disjunction(int z, int x, int y) {
    if (d.isTrue(x) || d.isTrue(y)) {
      d.setTrue(z);
    } else if (d.isFalse(x) && d.isFalse(y)) {
      d.setFalse(z);
    }
    if (d.isFalse(z)) {
      d.setFalse(x);
      d.setFalse(y);
    } else if (d.isTrue(z)) {
      if (d.isFalse(x)) {
        d.setTrue(y);
      } else if (d.isFalse(y) || x == y) {
        d.setTrue(x);
      }
    }
  }

  /// z = x xor y: two of the conditions determine the third.
  void exclusion(int z, int x, int y) {
    if (x == y) {
      d.setFalse(z);
    } else if (d.isPoint(x) && d.isPoint(y)) {
      d.setBoolean(z, d.isTrue(x) != d.isTrue(y));
    } else if (d.isPoint(z) && d.isPoint(x)) {
      d.setBoolean(y, d.isTrue(z) != d.isTrue(x));
    } else if (d.isPoint(z) && d.isPoint(y)) {
      d.setBoolean(x, d.isTrue(z) != d.isTrue(y));
    }
  }

  // ---- complements and sums ----

  void complement(int z, int x) {
    turn(z, x);
    turn(x, z);
  }

  private void turn(int z, int x) {
    long all = TwosComplement.mask(net.width(z));
    d.setUnsigned(z, all ^ d.unsignedHigh(x), all ^ d.unsignedLow(x));
    d.setSigned(z, ~d.signedHigh(x), ~d.signedLow(x));
  }

  void negation(int z, int x) {
    opposite(z, x);
    opposite(x, z);
  }

  private void opposite(int z, int x) {
    int width = net.width(z);
    long low = d.unsignedLow(x);
    long high = d.unsignedHigh(x);
    if (low != 0) {
      d.setUnsigned(z, -high & TwosComplement.mask(width), -low & TwosComplement.mask(width));
    } else if (high == 0) {
      d.setUnsigned(z, 0, 0);
    }
    if (d.signedLow(x) > -1L << (width - 1)) {
      d.setSigned(z, -d.signedHigh(x), -d.signedLow(x));
    }
  }

  void sum(int z, int x, int y) {
    add(z, x, y);
    subtract(x, z, y);
    subtract(y, z, x);
  }

  void difference(int z, int x, int y) {
    if (x == y) {
      d.setUnsigned(z, 0, 0);
      return;
    }
    subtract(z, x, y);
    add(x, z, y);
    subtract(y, x, z);
  }

  /// z = x + y, if it wraps around for all operands or for none.
  private void add(int z, int x, int y) {
    int width = net.width(z);
    long low = d.unsignedLow(x) + d.unsignedLow(y);
    long high = d.unsignedHigh(x) + d.unsignedHigh(y);
    boolean lowWraps = width == 64 ? isBelow(low, d.unsignedLow(x)) : low >>> width != 0;
    boolean highWraps = width == 64 ? isBelow(high, d.unsignedHigh(x)) : high >>> width != 0;
    if (lowWraps == highWraps) {
      d.setUnsigned(z, low & TwosComplement.mask(width), high & TwosComplement.mask(width));
    }
    long signedLow = d.signedLow(x) + d.signedLow(y);
    long signedHigh = d.signedHigh(x) + d.signedHigh(y);
    if (side(width, d.signedLow(x), d.signedLow(y), signedLow)
        == side(width, d.signedHigh(x), d.signedHigh(y), signedHigh)) {
      d.setSigned(
          z, TwosComplement.signed(signedLow, width), TwosComplement.signed(signedHigh, width));
    }
  }

  /// Whether a sum is below (−1), in (0) or above (1) the signed range.
  private static int side(int width, long a, long b, long sum) {
    if (width == 64) {
      return ((a ^ sum) & (b ^ sum)) < 0 ? (a < 0 ? -1 : 1) : 0;
    }
    return sum < -1L << (width - 1) ? -1 : sum > ~(-1L << (width - 1)) ? 1 : 0;
  }

  private void subtract(int z, int x, int y) {
    int width = net.width(z);
    long low = d.unsignedLow(x) - d.unsignedHigh(y);
    long high = d.unsignedHigh(x) - d.unsignedLow(y);
    boolean lowWraps = isBelow(d.unsignedLow(x), d.unsignedHigh(y));
    boolean highWraps = isBelow(d.unsignedHigh(x), d.unsignedLow(y));
    if (lowWraps == highWraps) {
      d.setUnsigned(z, low & TwosComplement.mask(width), high & TwosComplement.mask(width));
    }
    // a − b = a + ~b + 1, which also works for the least y.
    long signedLow = d.signedLow(x) - d.signedHigh(y);
    long signedHigh = d.signedHigh(x) - d.signedLow(y);
    if (side(width, d.signedLow(x), ~d.signedHigh(y), signedLow)
        == side(width, d.signedHigh(x), ~d.signedLow(y), signedHigh)) {
      d.setSigned(
          z, TwosComplement.signed(signedLow, width), TwosComplement.signed(signedHigh, width));
    }
  }

  // ---- products and quotients ----

  void product(int z, int x, int y) {
    int width = net.width(z);
    if (d.isPoint(x) && d.isPoint(y)) {
      long bits = d.unsignedLow(x) * d.unsignedLow(y) & TwosComplement.mask(width);
      d.setUnsigned(z, bits, bits);
      return;
    }
    if (fits(d.unsignedHigh(x), d.unsignedHigh(y), width)) {
      d.setUnsigned(z, d.unsignedLow(x) * d.unsignedLow(y), d.unsignedHigh(x) * d.unsignedHigh(y));
      factor(z, x, y);
      factor(z, y, x);
    }
    signedProduct(z, x, y, width);
  }

  private static boolean fits(long a, long b, int width) {
    return Math.unsignedMultiplyHigh(a, b) == 0 && !isBelow(TwosComplement.mask(width), a * b);
  }

  /// Narrows x, given that no product wraps around.
  private void factor(int z, int x, int y) {
    long least = d.unsignedLow(y);
    long most = d.unsignedHigh(y);
    if (least != 0 && d.conflict() < 0) {
      long low = d.unsignedLow(z);
      long quotient = Long.divideUnsigned(low, most);
      boolean exact = quotient * most == low;
      setUnsignedHigh(x, Long.divideUnsigned(d.unsignedHigh(z), least));
      setUnsignedLow(x, exact ? quotient : quotient + 1);
    }
  }

  private void signedProduct(int z, int x, int y, int width) {
    long min = Long.MAX_VALUE;
    long max = Long.MIN_VALUE;
    for (int i = 0; i < 4; i++) {
      long a = (i & 1) == 0 ? d.signedLow(x) : d.signedHigh(x);
      long b = (i & 2) == 0 ? d.signedLow(y) : d.signedHigh(y);
      long product = a * b;
      if (Math.multiplyHigh(a, b) != product >> 63
          || TwosComplement.signed(product, width) != product) {
        return;
      }
      min = Math.min(min, product);
      max = Math.max(max, product);
    }
    d.setSigned(z, min, max);
  }

  void unsignedQuotient(int z, int x, int y) {
    long least = d.unsignedLow(y);
    if (least != 0) {
      d.setUnsigned(
          z,
          Long.divideUnsigned(d.unsignedLow(x), d.unsignedHigh(y)),
          Long.divideUnsigned(d.unsignedHigh(x), least));
    } else if (d.unsignedHigh(y) == 0) {
      d.setUnsigned(z, TwosComplement.mask(net.width(z)), TwosComplement.mask(net.width(z)));
    }
  }

  void unsignedRemainder(int z, int x, int y) {
    setUnsignedHigh(z, d.unsignedHigh(x)); // division by zero gives the dividend
    if (d.unsignedLow(y) != 0) {
      setUnsignedHigh(z, d.unsignedHigh(y) - 1);
      if (isBelow(d.unsignedHigh(x), d.unsignedLow(y))) {
        setUnsignedLow(z, d.unsignedLow(x));
      }
    }
    if (d.isPoint(x) && d.isPoint(y)) {
      long divisor = d.unsignedLow(y);
      long rest =
          divisor == 0 ? d.unsignedLow(x) : Long.remainderUnsigned(d.unsignedLow(x), divisor);
      d.setUnsigned(z, rest, rest);
    }
  }

  void signedQuotient(int z, int x, int y) {
    int width = net.width(z);
    long least = -1L << (width - 1);
    boolean mayBeZero = d.signedLow(y) <= 0 && d.signedHigh(y) >= 0;
    boolean mayWrap = d.signedLow(x) == least && d.signedLow(y) <= -1 && d.signedHigh(y) >= -1;
    if (d.isPoint(x) && d.isPoint(y)) {
      long a = d.signedLow(x);
      long b = d.signedLow(y);
      long quotient = b == 0 ? (a < 0 ? 1 : -1) : b == -1 ? -a : a / b;
      long bits = quotient & TwosComplement.mask(width);
      d.setUnsigned(z, bits, bits);
    } else if (!mayBeZero && !mayWrap) {
      long q1 = d.signedLow(x) / d.signedLow(y);
      long q2 = d.signedLow(x) / d.signedHigh(y);
      long q3 = d.signedHigh(x) / d.signedLow(y);
      long q4 = d.signedHigh(x) / d.signedHigh(y);
      d.setSigned(
          z,
          Math.min(Math.min(q1, q2), Math.min(q3, q4)),
          Math.max(Math.max(q1, q2), Math.max(q3, q4)));
    }
  }

  /// The sign follows the dividend, and the magnitude is at most the dividend's and, unless the
  /// divisor is zero, below the divisor's.
  void signedRemainder(int z, int x, int y) {
    if (d.isPoint(x) && d.isPoint(y)) {
      long a = d.signedLow(x);
      long b = d.signedLow(y);
      long rest = b == 0 ? a : b == -1 ? 0 : a % b;
      d.setSigned(z, rest, rest);
      return;
    }
    long low = Math.min(d.signedLow(x), 0);
    long high = Math.max(d.signedHigh(x), 0);
    boolean mayBeZero = d.signedLow(y) <= 0 && d.signedHigh(y) >= 0;
    if (!mayBeZero && d.signedLow(y) > Long.MIN_VALUE) {
      long most = Math.max(Math.abs(d.signedLow(y)), Math.abs(d.signedHigh(y))) - 1;
      low = Math.max(low, -most);
      high = Math.min(high, most);
    }
    d.setSigned(z, low, high);
  }

  // ---- bitwise ----

  void and(int z, int x, int y) {
    setUnsignedHigh(z, least(d.unsignedHigh(x), d.unsignedHigh(y)));
    setUnsignedLow(x, d.unsignedLow(z));
    setUnsignedLow(y, d.unsignedLow(z));
    points(z, x, y, Operator.AND);
  }

  void or(int z, int x, int y) {
    setUnsignedLow(z, greatest(d.unsignedLow(x), d.unsignedLow(y)));
    setUnsignedHigh(z, filled(d.unsignedHigh(x) | d.unsignedHigh(y)));
    setUnsignedHigh(x, d.unsignedHigh(z));
    setUnsignedHigh(y, d.unsignedHigh(z));
    points(z, x, y, Operator.OR);
  }

  void xor(int z, int x, int y) {
    setUnsignedHigh(z, filled(d.unsignedHigh(x) | d.unsignedHigh(y)));
    points(z, x, y, Operator.XOR);
    points(x, z, y, Operator.XOR);
    points(y, z, x, Operator.XOR);
  }

  /// All ones up to the highest set bit.
  private static long filled(long bits) {
    return bits == 0 ? 0 : -1L >>> Long.numberOfLeadingZeros(bits);
  }

  private void points(int z, int x, int y, Operator operator) {
    if (d.conflict() < 0 && d.isPoint(x) && d.isPoint(y)) {
      long a = d.unsignedLow(x);
      long b = d.unsignedLow(y);
      long bits = operator == Operator.AND ? a & b : operator == Operator.OR ? a | b : a ^ b;
      d.setUnsigned(z, bits, bits);
    }
  }

  // ---- shifts ----

  void shiftLeft(int z, int x, int y) {
    int width = net.width(z);
    if (!isBelow(d.unsignedLow(y), width)) {
      d.setUnsigned(z, 0, 0);
    } else if (isBelow(d.unsignedHigh(y), width)) {
      int least = (int) d.unsignedLow(y);
      int most = (int) d.unsignedHigh(y);
      if (Long.numberOfLeadingZeros(d.unsignedHigh(x)) - (Long.SIZE - width) >= most) {
        d.setUnsigned(z, d.unsignedLow(x) << least, d.unsignedHigh(x) << most);
      } else if (d.isPoint(x) && d.isPoint(y)) {
        long bits = d.unsignedLow(x) << least & TwosComplement.mask(width);
        d.setUnsigned(z, bits, bits);
      }
    }
  }

  void shiftRight(int z, int x, int y) {
    int width = net.width(z);
    long low = isBelow(d.unsignedHigh(y), width) ? d.unsignedLow(x) >>> (int) d.unsignedHigh(y) : 0;
    long high = isBelow(d.unsignedLow(y), width) ? d.unsignedHigh(x) >>> (int) d.unsignedLow(y) : 0;
    d.setUnsigned(z, low, high);
    if (d.isPoint(y) && isBelow(d.unsignedLow(y), width) && d.conflict() < 0) {
      int by = (int) d.unsignedLow(y);
      long most = TwosComplement.mask(width) >>> by;
      setUnsignedLow(x, d.unsignedLow(z) << by);
      setUnsignedHigh(x, (least(d.unsignedHigh(z), most) << by) | ((1L << by) - 1));
    }
  }

  void shiftRightSigned(int z, int x, int y) {
    int width = net.width(z);
    int least = (int) least(d.unsignedLow(y), width - 1);
    int most = (int) least(d.unsignedHigh(y), width - 1);
    long low = d.signedLow(x) >> (d.signedLow(x) < 0 ? least : most);
    long high = d.signedHigh(x) >> (d.signedHigh(x) < 0 ? most : least);
    d.setSigned(z, low, high);
  }

  // ---- parts ----

  void concatenation(int z, int high, int low) {
    int by = net.width(low);
    d.setUnsigned(
        z,
        d.unsignedLow(high) << by | d.unsignedLow(low),
        d.unsignedHigh(high) << by | d.unsignedHigh(low));
    if (d.conflict() < 0) {
      long from = d.unsignedLow(z) >>> by;
      long to = d.unsignedHigh(z) >>> by;
      d.setUnsigned(high, from, to);
      if (from == to) {
        d.setUnsigned(
            low,
            d.unsignedLow(z) & TwosComplement.mask(by),
            d.unsignedHigh(z) & TwosComplement.mask(by));
      }
    }
  }

  /// z = the bits of x from bit `from` on. Bounds follow only if the bits above are known.
  void extraction(int z, int x, int from) {
    int width = net.width(z);
    int top = from + width;
    long low = d.unsignedLow(x);
    long high = d.unsignedHigh(x);
    long above = top == Long.SIZE ? 0 : low >>> top;
    if (above != (top == Long.SIZE ? 0 : high >>> top)) {
      return;
    }
    d.setUnsigned(
        z, low >>> from & TwosComplement.mask(width), high >>> from & TwosComplement.mask(width));
    if (d.conflict() < 0) {
      long base = top == Long.SIZE ? 0 : above << top;
      setUnsignedLow(x, base | d.unsignedLow(z) << from);
      setUnsignedHigh(x, base | d.unsignedHigh(z) << from | ((1L << from) - 1));
    }
  }

  void zeroExtension(int z, int x) {
    d.setUnsigned(z, d.unsignedLow(x), d.unsignedHigh(x));
    setUnsignedLow(x, d.unsignedLow(z));
    setUnsignedHigh(x, d.unsignedHigh(z));
  }

  void signExtension(int z, int x) {
    d.setSigned(z, d.signedLow(x), d.signedHigh(x));
    d.setSigned(x, d.signedLow(z), d.signedHigh(z));
  }
}
