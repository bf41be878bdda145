package org.ulpscope.expr.rules.match;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.LiteralWords;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.RuleTerm;
import org.ulpscope.expr.rules.language.SortTerm;

/// A compiled left side, or a part of one: tests whether an expression has this shape, and binds
/// the variables in the match.
@FunctionalInterface
interface Shape {
  boolean matches(Expr expr, Match match);

  /// Tests a number and may bind it.
  @FunctionalInterface
  interface NumberShape {
    NumberShape ANY = (_, _) -> true;

    boolean matches(int number, Match match);
  }

  /// Tests a sort and may bind parts of it.
  @FunctionalInterface
  interface SortShape {
    SortShape ANY = (_, _) -> true;

    boolean matches(Sort sort, Match match);
  }

  /// Compiles the parts of one left side, in the order in which they will be matched: the first
  /// occurrence of a variable binds it, later ones compare.
  final class Compiler {
    private final Inference inference;
    private final Slots slots;
    private final Set<String> needed;
    private final Set<String> bound = new HashSet<>();

    /// @param needed the open widths, formats and sorts that the rest of the rule needs
    Compiler(Inference inference, Slots slots, Set<String> needed) {
      this.inference = inference;
      this.slots = slots;
      this.needed = needed;
    }

    /// The variables bound so far.
    Set<String> bound() {
      return bound;
    }

    Shape shape(RuleTerm term) {
      return switch (term) {
        case RuleTerm.Variable variable -> variable(variable);
        case RuleTerm.Literal literal -> literal(literal);
        case RuleTerm.Operation operation -> operation(operation);
      };
    }

    private Shape variable(RuleTerm.Variable variable) {
      int slot = slots.expression(variable.name());
      if (!bound.add(variable.name())) {
        return (e, m) -> e == m.expressions[slot];
      }
      SortShape sort = sort(inference.sort(variable));
      boolean constant = variable.isConstant();
      return (e, m) -> {
        if (constant && !e.isConstant()) {
          return false;
        }
        m.expressions[slot] = e;
        return sort.matches(e.sort(), m);
      };
    }

    private Shape literal(RuleTerm.Literal literal) {
      String text = literal.text();
      SortShape sort = sort(inference.sort(literal));
      var bySort = new ConcurrentHashMap<Sort, BigInteger>();
      return (e, m) ->
          e instanceof Expr.Constant constant
              && sort.matches(e.sort(), m)
              && constant
                  .bits()
                  .equals(bySort.computeIfAbsent(e.sort(), s -> LiteralWords.bits(text, s)));
    }

    private Shape operation(RuleTerm.Operation operation) {
      Operator operator = operation.operator();
      NumberShape parameter = parameter(operation);
      SortShape sort = sort(inference.sort(operation));
      Shape[] operands = operation.operands().stream().map(this::shape).toArray(Shape[]::new);
      return (e, m) -> {
        if (e.operator() != operator
            || !parameter.matches(e.parameter(), m)
            || !sort.matches(e.sort(), m)) {
          return false;
        }
        for (int i = 0; i < operands.length; i++) {
          if (!operands[i].matches(e.child(i), m)) {
            return false;
          }
        }
        return true;
      };
    }

    // ---- parameters ----

    NumberShape parameter(RuleTerm.Operation operation) {
      return switch (operation.parameter()) {
        case null -> NumberShape.ANY;
        case Num.Variable(String name) when bound.add(name) -> {
          int slot = slots.number(name);
          yield (n, m) -> {
            m.numbers[slot] = n;
            return true;
          };
        }
        case Num.Unary(String function, Num.Variable(String name))
            when function.equals("swap") && bound.add(name) -> {
          int slot = slots.number(name);
          yield (n, m) -> {
            m.numbers[slot] = new Outcomes(n).swapped().mask();
            return true;
          };
        }
        case Num other -> {
          Quantity wanted = Quantity.compile(inference.resolve(other), inference, slots);
          yield (n, m) -> n == wanted.of(m);
        }
      };
    }

    // ---- sorts ----

    SortShape sort(SortTerm sort) {
      return switch (sort) {
        case SortTerm.Bits(Num width) -> {
          NumberShape number = width(width);
          yield number == NumberShape.ANY
              ? SortShape.ANY
              : (s, m) -> s instanceof Sort.Bits(int w) && number.matches(w, m);
        }
        case SortTerm.Array(Num index, Num element) -> {
          NumberShape i = width(index);
          NumberShape e = width(element);
          yield (s, m) ->
              s instanceof Sort.Array(int iw, int ew) && i.matches(iw, m) && e.matches(ew, m);
        }
        case SortTerm.Given(var format, _) ->
            (s, _) -> s instanceof Sort.Fp(var given) && given.equals(format);
        case SortTerm.Fp(String name) -> named(name);
        case SortTerm.Any(String name) -> named(name);
        case SortTerm.Rounding() -> SortShape.ANY;
      };
    }

    private NumberShape width(Num width) {
      return switch (width) {
        case Num.Variable(String name) when !needed.contains(name) -> NumberShape.ANY;
        case Num.Variable(String name) -> {
          int slot = slots.number(name);
          yield bound.add(name)
              ? (n, m) -> {
                m.numbers[slot] = n;
                return true;
              }
              : (n, m) -> n == m.numbers[slot];
        }
        case Num.Literal literal -> (n, _) -> n == literal.value();
        default -> NumberShape.ANY;
      };
    }

    private SortShape named(String name) {
      if (!needed.contains(name)) {
        return SortShape.ANY;
      }
      int slot = slots.sort(name);
      return bound.add(name)
          ? (s, m) -> {
            m.sorts[slot] = s;
            return true;
          }
          : (s, m) -> s.equals(m.sorts[slot]);
    }
  }
}
