package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Rounds and message schedules of SHA-1 and SHA-256 (FIPS 180-4; Intel SDM under the instructions'
/// names). Lane 3 holds the first of four words.
final class Sha {
  private static final long[] CONSTANTS = {0x5A827999L, 0x6ED9EBA1L, 0x8F1BBCDCL, 0xCA62C1D6L};

  private Sha() {}

  static void describe(Rows rows) {
    rows.pure("<4 x i32> sha1msg1(<4 x i32>, <4 x i32>)", Sha::message1);
    rows.pure("<4 x i32> sha1msg2(<4 x i32>, <4 x i32>)", Sha::message2);
    rows.pure("<4 x i32> sha1nexte(<4 x i32>, <4 x i32>)", Sha::nextE);
    rows.pure("<4 x i32> sha1rnds4(<4 x i32>, <4 x i32>, i8 immarg)", Sha::fourRounds);
    rows.pure("<4 x i32> sha256msg1(<4 x i32>, <4 x i32>)", Sha::message1Of256);
    rows.pure("<4 x i32> sha256msg2(<4 x i32>, <4 x i32>)", Sha::message2Of256);
    rows.pure("<4 x i32> sha256rnds2(<4 x i32>, <4 x i32>, <4 x i32>)", Sha::twoRoundsOf256);
  }

  private static Expr rotateLeft(Builder b, Expr x, int count) {
    return b.or(b.shl(x, b.bits(32, count)), b.lshr(x, b.bits(32, 32 - count)));
  }

  private static Expr xor(Builder b, Expr x, Expr y, Expr z) {
    return b.xor(x, b.xor(y, z));
  }

  private static Expr choose(Builder b, Expr x, Expr y, Expr z) {
    return b.xor(b.and(x, y), b.and(b.not(x), z));
  }

  private static Expr majority(Builder b, Expr x, Expr y, Expr z) {
    return xor(b, b.and(x, y), b.and(x, z), b.and(y, z));
  }

  // ---- SHA-1 ----

  private static Expr[] message1(Operands in) {
    Expr[] w = {
      in.lane(0, 3), in.lane(0, 2), in.lane(0, 1), in.lane(0, 0), in.lane(1, 3), in.lane(1, 2)
    };
    return in.each(i -> in.b().xor(w[5 - i], w[3 - i]));
  }

  private static Expr[] message2(Operands in) {
    Builder b = in.b();
    Expr w16 = rotateLeft(b, b.xor(in.lane(0, 3), in.lane(1, 2)), 1);
    Expr w17 = rotateLeft(b, b.xor(in.lane(0, 2), in.lane(1, 1)), 1);
    Expr w18 = rotateLeft(b, b.xor(in.lane(0, 1), in.lane(1, 0)), 1);
    Expr w19 = rotateLeft(b, b.xor(in.lane(0, 0), w16), 1);
    return new Expr[] {w19, w18, w17, w16};
  }

  private static Expr[] nextE(Operands in) {
    Builder b = in.b();
    Expr e = b.add(in.lane(1, 3), rotateLeft(b, in.lane(0, 3), 30));
    return new Expr[] {in.lane(1, 0), in.lane(1, 1), in.lane(1, 2), e};
  }

  private static Expr[] fourRounds(Operands in) {
    Builder b = in.b();
    int phase = in.immediate(2) & 3;
    Expr a = in.lane(0, 3);
    Expr second = in.lane(0, 2);
    Expr third = in.lane(0, 1);
    Expr fourth = in.lane(0, 0);
    Expr e = b.bits(32, 0); // The first word already contains it.
    for (int i = 0; i < 4; i++) {
      Expr f =
          switch (phase) {
            case 0 -> choose(b, second, third, fourth);
            case 2 -> majority(b, second, third, fourth);
            default -> xor(b, second, third, fourth);
          };
      Expr sum = b.add(b.add(f, rotateLeft(b, a, 5)), b.add(in.lane(1, 3 - i), e));
      Expr next = b.add(sum, b.bits(32, CONSTANTS[phase]));
      e = fourth;
      fourth = third;
      third = rotateLeft(b, second, 30);
      second = a;
      a = next;
    }
    return new Expr[] {fourth, third, second, a};
  }

  // ---- SHA-256 ----

  private static Expr smallSigma(Builder b, Expr x, int right1, int right2, int shift) {
    Expr shifted = b.lshr(x, b.bits(32, shift));
    return xor(b, rotateLeft(b, x, 32 - right1), rotateLeft(b, x, 32 - right2), shifted);
  }

  private static Expr largeSigma(Builder b, Expr x, int right1, int right2, int right3) {
    return xor(
        b,
        rotateLeft(b, x, 32 - right1),
        rotateLeft(b, x, 32 - right2),
        rotateLeft(b, x, 32 - right3));
  }

  /// From here on, lane 0 holds the first word.
  private static Expr[] message1Of256(Operands in) {
    Builder b = in.b();
    return in.each(
        i -> {
          Expr next = i < 3 ? in.lane(0, i + 1) : in.lane(1, 0);
          return b.add(in.lane(0, i), smallSigma(b, next, 7, 18, 3));
        });
  }

  private static Expr[] message2Of256(Operands in) {
    Builder b = in.b();
    Expr w16 = b.add(in.lane(0, 0), smallSigma(b, in.lane(1, 2), 17, 19, 10));
    Expr w17 = b.add(in.lane(0, 1), smallSigma(b, in.lane(1, 3), 17, 19, 10));
    Expr w18 = b.add(in.lane(0, 2), smallSigma(b, w16, 17, 19, 10));
    Expr w19 = b.add(in.lane(0, 3), smallSigma(b, w17, 17, 19, 10));
    return new Expr[] {w16, w17, w18, w19};
  }

  /// The first operand is C, D, G, H, the second A, B, E, F, each from lane 3 down; the third has
  /// the two words of the message with their constants added.
  private static Expr[] twoRoundsOf256(Operands in) {
    Builder b = in.b();
    Expr[] s = {
      in.lane(1, 3), in.lane(1, 2), in.lane(0, 3), in.lane(0, 2),
      in.lane(1, 1), in.lane(1, 0), in.lane(0, 1), in.lane(0, 0)
    };
    for (int i = 0; i < 2; i++) {
      Expr chosen = b.add(choose(b, s[4], s[5], s[6]), largeSigma(b, s[4], 6, 11, 25));
      Expr first = b.add(b.add(chosen, in.lane(2, i)), s[7]);
      Expr second = b.add(majority(b, s[0], s[1], s[2]), largeSigma(b, s[0], 2, 13, 22));
      s = new Expr[] {b.add(first, second), s[0], s[1], s[2], b.add(first, s[3]), s[4], s[5], s[6]};
    }
    return new Expr[] {s[5], s[4], s[1], s[0]};
  }
}
