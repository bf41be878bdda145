package org.ulpscope.engine.simd;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Bit manipulation on scalars: BMI, CRC32 and carry-less products.
final class BitManipulation {
  /// CRC-32C, lowest bit first (Intel SDM CRC32: 11EDC6F41H).
  private static final long CASTAGNOLI = 0x82F63B78L;

  private BitManipulation() {}

  static void describe(Rows rows) {
    rows.pure(
        """
        i32 bmi.bextr.32(i32, i32)
        i64 bmi.bextr.64(i64, i64)
        """,
        BitManipulation::extract);
    rows.pure(
        """
        i32 bmi.bzhi.32(i32, i32)
        i64 bmi.bzhi.64(i64, i64)
        """,
        BitManipulation::zeroHigh);
    rows.pure(
        """
        i32 bmi.pdep.32(i32, i32)
        i64 bmi.pdep.64(i64, i64)
        """,
        BitManipulation::deposit);
    rows.pure(
        """
        i32 bmi.pext.32(i32, i32)
        i64 bmi.pext.64(i64, i64)
        """,
        BitManipulation::collect);
    rows.pure(
        """
        i32 sse42.crc32.32.8(i32, i8)
        i32 sse42.crc32.32.16(i32, i16)
        i32 sse42.crc32.32.32(i32, i32)
        i64 sse42.crc32.64.64(i64, i64)
        """,
        BitManipulation::checksum);
    rows.pure(
        "<2 x i64> pclmulqdq(<2 x i64>, <2 x i64>, i8 immarg)", BitManipulation::carrylessProduct);
  }

  /// A byte of the control as a number in the width of the result.
  private static Expr controlByte(Operands in, int place) {
    return in.b().zext(in.b().extract(in.scalar(1), 8 * place, 8), in.shape(0).width());
  }

  /// The low `count` bits; all bits if it is the width or more. A shift by that much yields zero,
  /// and zero minus one has all bits set.
  private static Expr lowBits(Operands in, Expr x, Expr count) {
    Expr one = in.constant(1);
    return in.b().and(x, in.b().sub(in.b().shl(one, count), one));
  }

  /// The control's first byte is the start position, its second byte the number of bits.
  private static Expr[] extract(Operands in) {
    Expr shifted = in.b().lshr(in.scalar(0), controlByte(in, 0));
    return new Expr[] {lowBits(in, shifted, controlByte(in, 1))};
  }

  private static Expr[] zeroHigh(Operands in) {
    return new Expr[] {lowBits(in, in.scalar(0), controlByte(in, 0))};
  }

  /// Deposits the lowest bits, one after the other, at the positions of ones in the mask.
  private static Expr[] deposit(Operands in) {
    Builder b = in.b();
    Expr left = in.scalar(0);
    Expr[] bits = new Expr[in.shape(0).width()];
    for (int i = 0; i < bits.length; i++) {
      Expr isWanted = Integers.bit(b, in.scalar(1), i);
      bits[i] = b.and(isWanted, Integers.bit(b, left, 0));
      left = b.ite(isWanted, b.lshr(left, in.constant(1)), left);
    }
    return new Expr[] {Integers.join(b, bits)};
  }

  /// The bits at the positions of ones in the mask, moved together at the low end; computed from
  /// the highest down.
  private static Expr[] collect(Operands in) {
    Builder b = in.b();
    int width = in.shape(0).width();
    Expr found = in.constant(0);
    for (int i = width - 1; i >= 0; i--) {
      Expr isWanted = Integers.bit(b, in.scalar(1), i);
      Expr next = b.concat(b.extract(found, 0, width - 1), Integers.bit(b, in.scalar(0), i));
      found = b.ite(isWanted, next, found);
    }
    return new Expr[] {found};
  }

  private static Expr[] checksum(Operands in) {
    Builder b = in.b();
    Expr polynomial = b.bits(32, CASTAGNOLI);
    Expr sum = b.extract(in.scalar(0), 0, 32);
    for (int i = 0; i < in.shape(1).width(); i++) {
      Expr out = b.xor(Integers.bit(b, sum, 0), Integers.bit(b, in.scalar(1), i));
      sum = b.xor(b.lshr(sum, b.bits(32, 1)), b.and(b.sext(out, 32), polynomial));
    }
    return new Expr[] {b.zext(sum, in.signature().result().width())};
  }

  /// Bits 0 and 4 of the immediate choose the lanes; 64 shifted copies are added without carries.
  private static Expr[] carrylessProduct(Operands in) {
    Builder b = in.b();
    Expr x = in.lane(0, in.immediate(2) & 1);
    Expr y = in.lane(1, in.immediate(2) >> 4 & 1);
    Expr low = in.constant(0);
    Expr high = in.constant(0);
    for (int i = 0; i < 64; i++) {
      Expr mask = b.sext(Integers.bit(b, y, i), 64);
      low = b.xor(low, b.and(mask, b.shl(x, b.bits(64, i))));
      high = b.xor(high, b.and(mask, b.lshr(x, b.bits(64, 64 - i))));
    }
    return new Expr[] {low, high};
  }
}
