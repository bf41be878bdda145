package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// An expression as build instructions, so that two builders can build the same one.
///
/// ```java
/// Recipe recipe = new RandomExprs(seed).recipe(30);
/// Expr plain = recipe.build(new Builder());
/// Expr simpler = recipe.build(new Builder(rewriter));
/// ```
public record Recipe(List<Step> steps) {
  /// One node; `operands` are indices of earlier steps.
  ///
  /// @param name of a symbol or function, else empty
  /// @param bits of a constant, else null
  public record Step(
      Operator operator,
      Sort sort,
      int parameter,
      String name,
      BigInteger bits,
      List<Integer> operands) {}

  /// The expression of the last step.
  public Expr build(Builder builder) {
    return buildAll(builder).getLast();
  }

  /// The expressions of all steps.
  public List<Expr> buildAll(Builder builder) {
    var made = new ArrayList<Expr>();
    for (Step step : steps) {
      Expr[] operands = step.operands().stream().map(made::get).toArray(Expr[]::new);
      made.add(make(builder, step, operands));
    }
    return made;
  }

  private static Expr make(Builder b, Step step, Expr... x) {
    return switch (step.operator()) {
      case CONSTANT -> constant(b, step.sort(), step.bits());
      case SYMBOL -> b.symbol(step.name(), step.sort());
      case APPLY -> b.apply(step.name(), step.sort(), x);
      default -> make(b, step.operator(), step.sort(), step.parameter(), x);
    };
  }

  /// A constant of any sort but arrays.
  public static Expr constant(Builder b, Sort sort, BigInteger bits) {
    return switch (sort) {
      case Sort.Bits(int width) -> b.bits(width, bits);
      case Sort.Fp(var format) -> b.number(new Datum(format, bits));
      case Sort.Rounding() -> b.mode(RoundingMode.values()[bits.intValueExact()]);
      case Sort.Array _ -> throw new IllegalArgumentException("no array constants");
    };
  }

  /// An operation through the builder's own method for it.
  public static Expr make(Builder b, Operator operator, Sort sort, int parameter, Expr... x) {
    return switch (operator) {
      case CONSTANT, SYMBOL, APPLY -> throw new IllegalArgumentException(operator.name());
      case NOT -> b.not(x[0]);
      case NEG -> b.neg(x[0]);
      case ADD -> b.add(x[0], x[1]);
      case SUB -> b.sub(x[0], x[1]);
      case MUL -> b.mul(x[0], x[1]);
      case UDIV -> b.udiv(x[0], x[1]);
      case UREM -> b.urem(x[0], x[1]);
      case SDIV -> b.sdiv(x[0], x[1]);
      case SREM -> b.srem(x[0], x[1]);
      case AND -> b.and(x[0], x[1]);
      case OR -> b.or(x[0], x[1]);
      case XOR -> b.xor(x[0], x[1]);
      case SHL -> b.shl(x[0], x[1]);
      case LSHR -> b.lshr(x[0], x[1]);
      case ASHR -> b.ashr(x[0], x[1]);
      case EQ -> b.eq(x[0], x[1]);
      case ULT -> b.ult(x[0], x[1]);
      case ULE -> b.ule(x[0], x[1]);
      case SLT -> b.slt(x[0], x[1]);
      case SLE -> b.sle(x[0], x[1]);
      case CONCAT -> b.concat(x[0], x[1]);
      case EXTRACT -> b.extract(x[0], parameter, sort.width());
      case ZEXT -> b.zext(x[0], sort.width());
      case SEXT -> b.sext(x[0], sort.width());
      case ITE -> b.ite(x[0], x[1], x[2]);
      case SELECT -> b.select(x[0], x[1]);
      case STORE -> b.store(x[0], x[1], x[2]);
      case FILL -> b.fill(((Sort.Array) sort).indexWidth(), x[0]);
      case FLOAT -> b.asFloat(x[0], (Sort.Fp) sort);
      case BITS -> b.asBits(x[0]);
      case FNEG -> b.fneg(x[0]);
      case FABS -> b.fabs(x[0]);
      case COPYSIGN -> b.copysign(x[0], x[1]);
      case FADD -> b.fadd(x[0], x[1], x[2]);
      case FSUB -> b.fsub(x[0], x[1], x[2]);
      case FMUL -> b.fmul(x[0], x[1], x[2]);
      case FDIV -> b.fdiv(x[0], x[1], x[2]);
      case FMA -> b.fma(x[0], x[1], x[2], x[3]);
      case FSQRT -> b.fsqrt(x[0], x[1]);
      case FREM -> b.frem(x[0], x[1]);
      case FMOD -> b.fmod(x[0], x[1]);
      case FROUND -> b.fround(x[0], x[1]);
      case FMIN -> b.fmin(MinMax.values()[parameter], x[0], x[1]);
      case FMAX -> b.fmax(MinMax.values()[parameter], x[0], x[1]);
      case FCONVERT -> b.convert(x[0], x[1], (Sort.Fp) sort);
      case FTOSI -> b.toSigned(x[0], x[1], sort.width(), OutOfRange.values()[parameter]);
      case FTOUI -> b.toUnsigned(x[0], x[1], sort.width(), OutOfRange.values()[parameter]);
      case SITOF -> b.fromSigned(x[0], x[1], (Sort.Fp) sort);
      case UITOF -> b.fromUnsigned(x[0], x[1], (Sort.Fp) sort);
      case FCMP -> b.fcmp(x[0], x[1], new Outcomes(parameter));
      case FCLASS -> b.fclass(x[0], new Categories(parameter));
    };
  }
}
