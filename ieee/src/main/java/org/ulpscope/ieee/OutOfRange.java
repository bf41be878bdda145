package org.ulpscope.ieee;

import java.math.BigInteger;

/// The result of converting a NaN, an infinity or a number out of range to an integer. All policies
/// raise invalid (IEEE 754-2019 §5.8).
///
///     fpu.toInteger(twoToThe40, 32, true, TOWARD_ZERO, OutOfRange.SATURATE, flags)  // 0x7fffffff
public enum OutOfRange {
  /// The "integer indefinite" of CVTTSD2SI and similar instructions: the least signed or greatest
  /// unsigned value.
  X86_INDEFINITE,
  /// The nearest integer of the type, and zero for a NaN: `llvm.fptosi.sat`, Java's casts, CUDA.
  SATURATE,
  /// No result: LLVM's `fptosi` gives poison, and in C the behaviour is undefined. On raw bits the
  /// result is zero; use [Fpu#fitsInteger] to find out.
  POISON;

  /// The low `width` bits of the result, for an operand below the type's range (`sign` −1), above
  /// it (1), or a NaN (0).
  BigInteger answer(int sign, int width, boolean signed) {
    BigInteger one = BigInteger.ONE;
    BigInteger least = signed ? one.shiftLeft(width - 1) : BigInteger.ZERO;
    BigInteger greatest = one.shiftLeft(signed ? width - 1 : width).subtract(one);
    return switch (this) {
      case X86_INDEFINITE -> signed ? least : greatest;
      case SATURATE -> sign < 0 ? least : sign > 0 ? greatest : BigInteger.ZERO;
      case POISON -> BigInteger.ZERO;
    };
  }

  /// As [#answer(int, int, boolean)] for widths up to 64, without allocation.
  long narrowAnswer(int sign, int width, boolean signed) {
    long least = signed ? 1L << (width - 1) : 0;
    long all = -1L >>> (Long.SIZE - width);
    long greatest = signed ? all >>> 1 : all;
    return switch (this) {
      case X86_INDEFINITE -> signed ? least : greatest;
      case SATURATE -> sign < 0 ? least : sign > 0 ? greatest : 0;
      case POISON -> 0;
    };
  }
}
