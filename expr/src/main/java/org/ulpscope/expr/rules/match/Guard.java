package org.ulpscope.expr.rules.match;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Order;
import org.ulpscope.expr.rules.language.Condition;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.RuleTerm;
import org.ulpscope.expr.rules.language.SortTerm;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// A compiled [Condition], tested on a match.
@FunctionalInterface
public interface Guard {
  boolean holds(Builder builder, Match match);

  static Guard compile(Condition condition, Inference inference, Slots slots) {
    return switch (condition) {
      case Condition.Comparison(Num left, String operator, Num right, _) -> {
        Quantity a = Quantity.compile(inference.resolve(left), inference, slots);
        Quantity b = Quantity.compile(inference.resolve(right), inference, slots);
        yield (_, m) -> compares(a.of(m), operator, b.of(m));
      }
      case Condition.Holds(RuleTerm term) -> {
        Template template = Template.compile(term, inference, slots);
        yield (b, m) -> template.of(b, m).isTrue();
      }
      case Condition.Before(String first, String second, _) -> {
        int a = slots.expression(first);
        int b = slots.expression(second);
        yield (_, m) -> Order.compare(m.expressions[a], m.expressions[b]) < 0;
      }
      case Condition.IsNot(String name, var operator, _) -> {
        int slot = slots.expression(name);
        yield (_, m) -> m.expressions[slot].operator() != operator;
      }
      case Condition.Canonical(String name, _) -> {
        int slot = slots.expression(name);
        yield (_, m) -> Feasible.isCanonical(m.expressions[slot]);
      }
      case Condition.Fits(String narrow, String wide, _) -> {
        SortMaker a = SortMaker.compile(new SortTerm.Fp(narrow), inference, slots);
        SortMaker b = SortMaker.compile(new SortTerm.Fp(wide), inference, slots);
        yield (_, m) -> fits(a.of(m).format(), b.of(m).format());
      }
      case Condition.Plain(String name, _) -> {
        SortMaker sort = SortMaker.compile(new SortTerm.Fp(name), inference, slots);
        yield (_, m) -> sort.of(m).format().encoding() != Encoding.EXPLICIT_BIT;
      }
    };
  }

  static boolean compares(int a, String operator, int b) {
    return switch (operator) {
      case "==" -> a == b;
      case "!=" -> a != b;
      case "<" -> a < b;
      case "<=" -> a <= b;
      case ">" -> a > b;
      case ">=" -> a >= b;
      case "within" -> (a & ~b) == 0;
      default -> throw new IllegalStateException("relation " + operator);
    };
  }

  /// Whether every number of one format, zeros, infinities and NaN included, is a number of
  /// another.
  static boolean fits(Format narrow, Format wide) {
    return narrow.significandBits() <= wide.significandBits()
        && narrow.maxExponent() <= wide.maxExponent()
        && narrow.minQuantum() >= wide.minQuantum()
        && (wide.hasInfinity() || !narrow.hasInfinity());
  }
}
