package org.ulpscope.expr.rules.match;

import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.SortTerm;
import org.ulpscope.ieee.Format;

/// A compiled [Num], computed from a match.
@FunctionalInterface
public interface Quantity {
  int of(Match match);

  /// Compiles a number.
  ///
  /// @param number with widths expressed by those that are left open
  static Quantity compile(Num number, Inference inference, Slots slots) {
    return switch (number) {
      case Num.Literal literal -> {
        int value = literal.value();
        yield _ -> value;
      }
      case Num.Variable(String name) -> ofSlot(slots.number(name));
      case Num.Unary(String function, Num operand) -> {
        Quantity inner = compile(operand, inference, slots);
        yield switch (function) {
          case "~" -> isCategories(operand) ? m -> 63 & ~inner.of(m) : m -> 15 & ~inner.of(m);
          case "swap" -> m -> new Outcomes(inner.of(m)).swapped().mask();
          case "negated" -> m -> new Categories(inner.of(m)).negated().mask();
          default -> m -> magnitude(new Categories(inner.of(m))).mask();
        };
      }
      case Num.Binary(char operator, Num left, Num right) ->
          binary(operator, compile(left, inference, slots), compile(right, inference, slots));
      case Num.About about ->
          slots.numbers().containsKey(about.toString())
              ? ofSlot(slots.number(about.toString()))
              : about(about, inference, slots);
    };
  }

  private static Quantity ofSlot(int slot) {
    return m -> m.numbers[slot];
  }

  /// Whether it is a set of categories; else it is a set of outcomes.
  private static boolean isCategories(Num number) {
    boolean[] found = {false};
    number.visit(
        part ->
            found[0] |=
                switch (part) {
                  case Num.Literal literal -> literal.kind() == Num.Kind.CATEGORIES;
                  case Num.About about -> about.function().equals("cat");
                  case Num.Variable variable -> variable.name().startsWith("K");
                  case Num.Unary(String function, _) -> !function.equals("swap") && found[0];
                  case Num.Binary _ -> false;
                });
    return found[0];
  }

  /// The categories of numbers whose magnitudes are in the given categories.
  private static Categories magnitude(Categories set) {
    Categories positive = set.without(Categories.NEGATIVE.or(Categories.MINUS_INFINITY));
    return positive.or(positive.negated());
  }

  private static Quantity binary(char operator, Quantity a, Quantity b) {
    return switch (operator) {
      case '+' -> m -> a.of(m) + b.of(m);
      case '-' -> m -> a.of(m) - b.of(m);
      case '*' -> m -> a.of(m) * b.of(m);
      case '/' -> m -> b.of(m) == 0 ? 0 : a.of(m) / b.of(m);
      case '%' -> m -> b.of(m) == 0 ? 0 : a.of(m) % b.of(m);
      case '&' -> m -> a.of(m) & b.of(m);
      case '|' -> m -> a.of(m) | b.of(m);
      default -> throw new IllegalStateException("operator " + operator);
    };
  }

  private static Quantity about(Num.About about, Inference inference, Slots slots) {
    String name = about.names().getFirst();
    return switch (about.function()) {
      case "precision" -> ofFormat(name, inference, slots, Format::significandBits);
      case "width" -> ofFormat(name, inference, slots, Format::width);
      case "emax" -> ofFormat(name, inference, slots, Format::maxExponent);
      case "int" -> {
        int slot = slots.expression(name);
        yield m -> value(m.expressions[slot]);
      }
      case "size" -> {
        int slot = slots.expression(name);
        yield m -> m.expressions[slot].size();
      }
      case "cat" -> {
        int slot = slots.expression(name);
        yield m -> m.expressions[slot].categories().mask();
      }
      default -> {
        int first = slots.expression(name);
        int second = slots.expression(about.names().getLast());
        yield m ->
            Feasible.outcomes(m.expressions[first].categories(), m.expressions[second].categories())
                .mask();
      }
    };
  }

  /// A constant read as a number, saturated.
  private static int value(Expr expr) {
    var constant = (Expr.Constant) expr;
    long low = constant.low();
    return low < 0 || low > Integer.MAX_VALUE || constant.bits().bitLength() > 31
        ? Integer.MAX_VALUE
        : (int) low;
  }

  private static Quantity ofFormat(
      String name,
      Inference inference,
      Slots slots,
      java.util.function.ToIntFunction<Format> property) {
    SortMaker sort = SortMaker.compile(inference.resolve(new SortTerm.Fp(name)), inference, slots);
    return m -> property.applyAsInt(sort.of(m).format());
  }
}
