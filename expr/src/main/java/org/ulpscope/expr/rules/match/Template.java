package org.ulpscope.expr.rules.match;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.LiteralWords;
import org.ulpscope.expr.rules.language.RuleNotation;
import org.ulpscope.expr.rules.language.RuleTerm;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// A compiled [RuleTerm], built from a match.
@FunctionalInterface
public interface Template {
  Expr of(Builder builder, Match match);

  static Template compile(RuleTerm term, Inference inference, Slots slots) {
    return switch (term) {
      case RuleTerm.Variable variable -> {
        int slot = slots.expression(variable.name());
        yield (_, m) -> m.expressions[slot];
      }
      case RuleTerm.Literal literal -> {
        SortMaker sort = SortMaker.compile(inference.sort(literal), inference, slots);
        yield (b, m) -> constant(b, literal.text(), sort.of(m));
      }
      case RuleTerm.Operation operation -> operation(operation, inference, slots);
    };
  }

  private static Expr constant(Builder builder, String text, Sort sort) {
    BigInteger bits = LiteralWords.bits(text, sort);
    return switch (sort) {
      case Sort.Fp(var format) -> builder.number(new Datum(format, bits));
      case Sort.Rounding() -> builder.mode(RoundingMode.values()[bits.intValue()]);
      default -> builder.bits(sort.width(), bits);
    };
  }

  private static Template operation(
      RuleTerm.Operation operation, Inference inference, Slots slots) {
    Operator operator = operation.operator();
    List<Template> operands =
        operation.operands().stream().map(o -> compile(o, inference, slots)).toList();
    Quantity parameter =
        operation.parameter() == null
            ? _ -> 0
            : Quantity.compile(inference.resolve(operation.parameter()), inference, slots);
    SortMaker sort =
        RuleNotation.needsSuperscript(operator)
            ? SortMaker.compile(inference.sort(operation), inference, slots)
            : _ -> Sorts.BOOL;
    Template a = operands.get(0);
    Template b = operands.size() > 1 ? operands.get(1) : (_, _) -> null;
    Template c = operands.size() > 2 ? operands.get(2) : (_, _) -> null;
    Template d = operands.size() > 3 ? operands.get(3) : (_, _) -> null;
    return (builder, m) ->
        builder.make(
            operator,
            sort.of(m),
            parameter.of(m),
            a.of(builder, m),
            b.of(builder, m),
            c.of(builder, m),
            d.of(builder, m));
  }
}
