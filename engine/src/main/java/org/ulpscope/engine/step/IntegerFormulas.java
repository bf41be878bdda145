package org.ulpscope.engine.step;

import java.math.BigInteger;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The symbolic semantics of integer intrinsics; see `IntegerIntrinsics`.
public final class IntegerFormulas {
  private IntegerFormulas() {}

  public static Expr unary(Builder b, String name, Expr x) {
    int width = x.sort().width();
    Expr zero = b.bits(width, 0);
    return switch (name) {
      case "abs" -> b.ite(b.slt(x, zero), b.neg(x), x);
      case "ctpop" -> populationCount(b, x);
      case "ctlz" -> leadingZeros(b, x);
      case "cttz" -> leadingZeros(b, reversed(b, x, 1));
      case "bswap" -> reversed(b, x, 8);
      case "bitreverse" -> reversed(b, x, 1);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Expr populationCount(Builder b, Expr x) {
    int width = x.sort().width();
    Expr sum = b.bits(width, 0);
    for (int i = 0; i < width; i++) {
      sum = b.add(sum, b.zext(b.extract(x, i, 1), width));
    }
    return sum;
  }

  /// The choice on the highest bit is made last, so it is the outermost.
  private static Expr leadingZeros(Builder b, Expr x) {
    int width = x.sort().width();
    Expr count = b.bits(width, width);
    for (int i = 0; i < width; i++) {
      count = b.ite(b.extract(x, i, 1), b.bits(width, width - 1L - i), count);
    }
    return count;
  }

  /// The pieces of `size` bits in reverse order.
  private static Expr reversed(Builder b, Expr x, int size) {
    int width = x.sort().width();
    Expr result = b.extract(x, 0, size);
    for (int at = size; at < width; at += size) {
      result = b.concat(result, b.extract(x, at, size));
    }
    return result;
  }

  public static Expr binary(Builder b, String name, Expr x, Expr y, int resultWidth) {
    int width = x.sort().width();
    return switch (name) {
      case "smax" -> b.ite(b.slt(x, y), y, x);
      case "smin" -> b.ite(b.slt(x, y), x, y);
      case "umax" -> b.ite(b.ult(x, y), y, x);
      case "umin" -> b.ite(b.ult(x, y), x, y);
      case "sadd.sat" -> saturated(b, b.add(b.sext(x, width + 1), b.sext(y, width + 1)), width);
      case "ssub.sat" -> saturated(b, b.sub(b.sext(x, width + 1), b.sext(y, width + 1)), width);
      case "uadd.sat" -> {
        Expr sum = b.add(x, y);
        yield b.ite(b.ult(sum, x), b.bits(width, -1), sum);
      }
      case "usub.sat" -> b.ite(b.ult(x, y), b.bits(width, 0), b.sub(x, y));
      case "sshl.sat" -> {
        Expr wide = b.shl(b.sext(x, 2 * width), b.zext(remainder(b, y), 2 * width));
        yield saturated(b, wide, width);
      }
      case "ushl.sat" -> {
        Expr wide = b.shl(b.zext(x, 2 * width), b.zext(remainder(b, y), 2 * width));
        Expr limit = b.zext(b.bits(width, -1), 2 * width);
        yield b.extract(b.ite(b.ult(limit, wide), limit, wide), 0, width);
      }
      case "scmp" -> order(b, b.slt(x, y), b.slt(y, x), resultWidth);
      case "ucmp" -> order(b, b.ult(x, y), b.ult(y, x), resultWidth);
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static Expr remainder(Builder b, Expr by) {
    return b.urem(by, b.bits(by.sort().width(), by.sort().width()));
  }

  private static Expr order(Builder b, Expr less, Expr greater, int width) {
    Expr zero = b.bits(width, 0);
    return b.ite(less, b.bits(width, -1), b.ite(greater, b.bits(width, 1), zero));
  }

  /// The nearest signed number of `width` bits.
  private static Expr saturated(Builder b, Expr wide, int width) {
    int bits = wide.sort().width();
    BigInteger limit = BigInteger.ONE.shiftLeft(width - 1);
    Expr most = b.bits(bits, limit.subtract(BigInteger.ONE));
    Expr least = b.bits(bits, limit.negate());
    Expr high = b.ite(b.slt(most, wide), most, wide);
    return b.extract(b.ite(b.slt(wide, least), least, high), 0, width);
  }

  /// `fshl` and `fshr`: a shift of the concatenation of two values.
  public static Expr funnel(Builder b, String name, Expr x, Expr y, Expr by) {
    int width = x.sort().width();
    Expr both = b.concat(x, y);
    Expr shift = b.zext(remainder(b, by), 2 * width);
    return name.equals("fshl")
        ? b.extract(b.shl(both, shift), width, width)
        : b.extract(b.lshr(both, shift), 0, width);
  }

  /// A sum, difference or product modulo the width.
  public static Expr wrapped(Builder b, String operator, Expr x, Expr y) {
    return switch (operator) {
      case "add" -> b.add(x, y);
      case "sub" -> b.sub(x, y);
      case "mul" -> b.mul(x, y);
      default -> throw new IllegalArgumentException(operator);
    };
  }

  /// Whether the exact result is not representable.
  public static Expr overflows(Builder b, String operator, boolean signed, Expr x, Expr y) {
    int width = x.sort().width();
    int wide = operator.equals("mul") ? 2 * width : width + 1;
    Expr exact = wrapped(b, operator, extended(b, signed, x, wide), extended(b, signed, y, wide));
    Expr kept = extended(b, signed, b.extract(exact, 0, width), wide);
    return b.not(b.eq(exact, kept));
  }

  private static Expr extended(Builder b, boolean signed, Expr x, int width) {
    return signed ? b.sext(x, width) : b.zext(x, width);
  }
}
