package org.ulpscope.expr;

/// The operator of an expression.
///
/// Operations on floats that round have the rounding mode as their first operand. Some operators
/// have an additional number, the *parameter*, documented below.
public enum Operator {
  // ---- leaves ----
  /// A number of a bits or float sort, or a rounding mode.
  CONSTANT(0),
  SYMBOL(0),

  // ---- bit-vectors ----
  NOT(1),
  NEG(1),
  ADD(2),
  SUB(2),
  MUL(2),
  /// Division by zero: all bits set.
  UDIV(2),
  /// Division by zero: the dividend.
  UREM(2),
  /// Truncated; division by zero: 1 if the dividend is negative, else -1.
  SDIV(2),
  /// The sign follows the dividend; division by zero: the dividend.
  SREM(2),
  AND(2),
  OR(2),
  XOR(2),
  /// A shift by the width or more gives zero.
  SHL(2),
  LSHR(2),
  /// A shift by the width or more gives all sign bits.
  ASHR(2),
  /// Equality of bit-vectors, of the bits of floats, of rounding modes, of all elements of arrays.
  EQ(2),
  ULT(2),
  ULE(2),
  SLT(2),
  SLE(2),
  /// The first operand above the second.
  CONCAT(2),
  /// Parameter: the lowest bit taken. The sort gives the number of bits.
  EXTRACT(1),
  ZEXT(1),
  SEXT(1),
  /// Condition, value if true, value if false; of any sort.
  ITE(3),

  // ---- arrays ----
  SELECT(2),
  STORE(3),
  /// An array whose elements are all the operand.
  FILL(1),

  // ---- floats and bits ----
  /// The float with these bits: `float(b)`.
  FLOAT(1),
  /// The bits of a float: `bits(x)`.
  BITS(1),

  // ---- floats ----
  FNEG(1),
  FABS(1),
  /// The first operand with the sign of the second.
  COPYSIGN(2),
  FADD(3),
  FSUB(3),
  FMUL(3),
  FDIV(3),
  /// x · y + z rounded once.
  FMA(4),
  FSQRT(2),
  /// IEEE 754-2019 §5.3.1 remainder.
  FREM(2),
  /// C17 F.10.7.1 fmod.
  FMOD(2),
  /// To an integral number of the same format, without raising inexact.
  FROUND(2),
  /// Parameter: the ordinal of the `MinMax` family.
  FMIN(2),
  FMAX(2),
  /// To another format.
  FCONVERT(2),
  /// To a signed integer. Parameter: the ordinal of the `OutOfRange` policy.
  FTOSI(2),
  FTOUI(2),
  SITOF(2),
  UITOF(2),
  /// Parameter: the mask of the [Outcomes] for which it holds.
  FCMP(2),
  /// Whether the operand is in one of the given [Categories]. Parameter: their mask.
  FCLASS(1),

  // ---- functions ----
  /// An uninterpreted function: equal operands give equal results.
  APPLY(-1);

  private final int arity;

  Operator(int arity) {
    this.arity = arity;
  }

  /// The number of operands; -1 if it varies.
  public int arity() {
    return arity;
  }

  /// Whether exchanging the last two operands changes nothing. This is exact because every NaN
  /// result of arithmetic is the canonical one.
  public boolean isCommutative() {
    return switch (this) {
      case ADD, MUL, AND, OR, XOR, EQ, FADD, FMUL -> true;
      default -> false;
    };
  }

  /// Whether the first operand is a rounding mode.
  public boolean rounds() {
    return switch (this) {
      case FADD, FSUB, FMUL, FDIV, FMA, FSQRT, FROUND, FCONVERT, FTOSI, FTOUI, SITOF, UITOF -> true;
      default -> false;
    };
  }
}
