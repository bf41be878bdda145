package org.ulpscope.expr;

import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;

/// Maps an operator to the method of [Builder] that makes it and checks its sorts.
final class Dispatch {
  private static final MinMax[] FAMILIES = MinMax.values();
  private static final OutOfRange[] POLICIES = OutOfRange.values();

  private Dispatch() {}

  static Expr make(
      Builder builder,
      Operator operator,
      Sort sort,
      int parameter,
      Expr a,
      Expr b,
      Expr c,
      Expr d) {
    return switch (operator) {
      case NOT -> builder.not(a);
      case NEG -> builder.neg(a);
      case ADD -> builder.add(a, b);
      case SUB -> builder.sub(a, b);
      case MUL -> builder.mul(a, b);
      case UDIV -> builder.udiv(a, b);
      case UREM -> builder.urem(a, b);
      case SDIV -> builder.sdiv(a, b);
      case SREM -> builder.srem(a, b);
      case AND -> builder.and(a, b);
      case OR -> builder.or(a, b);
      case XOR -> builder.xor(a, b);
      case SHL -> builder.shl(a, b);
      case LSHR -> builder.lshr(a, b);
      case ASHR -> builder.ashr(a, b);
      case EQ -> builder.eq(a, b);
      case ULT -> builder.ult(a, b);
      case ULE -> builder.ule(a, b);
      case SLT -> builder.slt(a, b);
      case SLE -> builder.sle(a, b);
      case CONCAT -> builder.concat(a, b);
      case EXTRACT -> builder.extract(a, parameter, sort.width());
      case ZEXT -> builder.zext(a, sort.width());
      case SEXT -> builder.sext(a, sort.width());
      case ITE -> builder.ite(a, b, c);
      case SELECT -> builder.select(a, b);
      case STORE -> builder.store(a, b, c);
      case FILL -> builder.fill(((Sort.Array) sort).indexWidth(), a);
      case FLOAT -> builder.asFloat(a, (Sort.Fp) sort);
      case BITS -> builder.asBits(a);
      case FNEG -> builder.fneg(a);
      case FABS -> builder.fabs(a);
      case COPYSIGN -> builder.copysign(a, b);
      case FADD -> builder.fadd(a, b, c);
      case FSUB -> builder.fsub(a, b, c);
      case FMUL -> builder.fmul(a, b, c);
      case FDIV -> builder.fdiv(a, b, c);
      case FMA -> builder.fma(a, b, c, d);
      case FSQRT -> builder.fsqrt(a, b);
      case FREM -> builder.frem(a, b);
      case FMOD -> builder.fmod(a, b);
      case FROUND -> builder.fround(a, b);
      case FMIN -> builder.fmin(FAMILIES[parameter], a, b);
      case FMAX -> builder.fmax(FAMILIES[parameter], a, b);
      case FCONVERT -> builder.convert(a, b, (Sort.Fp) sort);
      case FTOSI -> builder.toSigned(a, b, sort.width(), POLICIES[parameter]);
      case FTOUI -> builder.toUnsigned(a, b, sort.width(), POLICIES[parameter]);
      case SITOF -> builder.fromSigned(a, b, (Sort.Fp) sort);
      case UITOF -> builder.fromUnsigned(a, b, (Sort.Fp) sort);
      case FCMP -> builder.fcmp(a, b, new Outcomes(parameter));
      case FCLASS -> builder.fclass(a, new Categories(parameter));
      case CONSTANT, SYMBOL, APPLY ->
          throw new IllegalArgumentException(operator + " cannot be made from operands alone");
    };
  }
}
