package org.ulpscope.expr.rules;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// A [Term] ready to be built from a match.
@FunctionalInterface
interface Template {
  Expr of(Builder builder, Match match);

  static Template compile(Term term, Inference inference, Slots slots) {
    return switch (term) {
      case Term.Variable variable -> {
        int slot = slots.expression(variable.name());
        yield (_, m) -> m.expressions[slot];
      }
      case Term.Literal literal -> {
        SortMaker sort = SortMaker.compile(inference.sort(literal), inference, slots);
        yield (b, m) -> constant(b, literal.text(), sort.of(m));
      }
      case Term.Operation operation -> operation(operation, inference, slots);
    };
  }

  private static Expr constant(Builder builder, String text, Sort sort) {
    BigInteger bits = Literals.bits(text, sort);
    return switch (sort) {
      case Sort.Fp(var format) -> builder.number(new Datum(format, bits));
      case Sort.Rounding() -> builder.mode(RoundingMode.values()[bits.intValue()]);
      default -> builder.bits(sort.width(), bits);
    };
  }

  private static Template operation(Term.Operation operation, Inference inference, Slots slots) {
    Operator operator = operation.operator();
    List<Template> operands =
        operation.operands().stream().map(o -> compile(o, inference, slots)).toList();
    Quantity parameter =
        operation.parameter() == null
            ? _ -> 0
            : Quantity.compile(inference.resolve(operation.parameter()), inference, slots);
    SortMaker sort =
        Notation.needsSuperscript(operator)
            ? SortMaker.compile(inference.sort(operation), inference, slots)
            : _ -> Sorts.BOOL;
    Template a = operands.get(0);
    Template b = operands.size() > 1 ? operands.get(1) : (_, _) -> null;
    Template c = operands.size() > 2 ? operands.get(2) : (_, _) -> null;
    Template d = operands.size() > 3 ? operands.get(3) : (_, _) -> null;
    return (builder, m) ->
        build(
            builder,
            operator,
            sort.of(m),
            parameter.of(m),
            a.of(builder, m),
            b.of(builder, m),
            c.of(builder, m),
            d.of(builder, m));
  }

  private static Expr build(
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
      case FMIN -> builder.fmin(MinMax.values()[parameter], a, b);
      case FMAX -> builder.fmax(MinMax.values()[parameter], a, b);
      case FCONVERT -> builder.convert(a, b, (Sort.Fp) sort);
      case FTOSI -> builder.toSigned(a, b, sort.width(), OutOfRange.values()[parameter]);
      case FTOUI -> builder.toUnsigned(a, b, sort.width(), OutOfRange.values()[parameter]);
      case SITOF -> builder.fromSigned(a, b, (Sort.Fp) sort);
      case UITOF -> builder.fromUnsigned(a, b, (Sort.Fp) sort);
      case FCMP -> builder.fcmp(a, b, new Outcomes(parameter));
      case FCLASS -> builder.fclass(a, new Categories(parameter));
      case CONSTANT, SYMBOL, APPLY -> throw new IllegalStateException(operator.name());
    };
  }
}
