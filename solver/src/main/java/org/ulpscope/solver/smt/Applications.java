package org.ulpscope.solver.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.solver.Query;

/// A query in which every argument and result of an uninterpreted function is a symbol or a
/// constant: `f(x + 1) < 2` becomes `a = x + 1, r = f(a), r < 2`.
///
/// So only the values of symbols are needed from a solver's model, and the syntax of functions in
/// models, which differs between solvers, does not matter.
///
/// @param constraints the constraints to solve instead
/// @param points the applications of functions
record Applications(List<Expr> constraints, List<Point> points) {
  /// An application whose arguments and result are symbols or constants.
  record Point(String function, List<Expr> arguments, Expr result) {}

  static Applications of(Query query) {
    List<Expr> order = Graphs.postOrder(query.constraints());
    if (order.stream().noneMatch(expr -> expr instanceof Expr.Application)) {
      return new Applications(query.constraints(), List.of());
    }
    return new Flattening(query.builder(), order).run(query.constraints());
  }

  /// Defines the functions by the values that an assignment gives to the symbols.
  void define(Assignment assignment) {
    Map<String, Map<List<BigInteger>, BigInteger>> tables = new HashMap<>();
    for (Point point : points) {
      List<BigInteger> arguments =
          point.arguments().stream().map(argument -> value(argument, assignment)).toList();
      tables
          .computeIfAbsent(point.function(), _ -> new HashMap<>())
          .put(arguments, value(point.result(), assignment));
    }
    tables.forEach(
        (function, table) ->
            assignment.define(function, new FunctionValue.Table(table, BigInteger.ZERO)));
  }

  private static BigInteger value(Expr atom, Assignment assignment) {
    return switch (atom) {
      case Expr.Constant constant -> constant.bits();
      case Expr.Symbol symbol -> assignment.number(symbol).orElse(BigInteger.ZERO);
      default -> throw new IllegalArgumentException(atom + " is not an atom");
    };
  }

  private static final class Flattening {
    private final Builder builder;
    private final Numbering numbers;
    private final Expr[] replaced;
    private final Set<String> taken = new HashSet<>();
    private final List<Expr> definitions = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();

    Flattening(Builder builder, List<Expr> order) {
      this.builder = builder;
      numbers = Numbering.of(order);
      replaced = new Expr[numbers.size()];
      for (Expr expr : order) {
        if (expr instanceof Expr.Symbol symbol) {
          taken.add(symbol.name());
        }
      }
    }

    Applications run(List<Expr> constraints) {
      for (int i = 0; i < replaced.length; i++) {
        Expr expr = rebuilt(numbers.get(i));
        replaced[i] = expr instanceof Expr.Application call ? result(call) : expr;
      }
      var all = new ArrayList<>(definitions);
      for (Expr constraint : constraints) {
        all.add(replaced[numbers.of(constraint)]);
      }
      return new Applications(all, points);
    }

    private Expr rebuilt(Expr expr) {
      var children = new Expr[expr.arity()];
      boolean changed = false;
      for (int i = 0; i < children.length; i++) {
        Expr child = replaced[numbers.of(expr.child(i))];
        children[i] = expr.operator() == Operator.APPLY ? atom(child) : child;
        changed |= children[i] != expr.child(i);
      }
      return changed ? builder.rebuild(expr, children) : expr;
    }

    private Expr result(Expr.Application call) {
      Expr result = atom(call);
      points.add(new Point(call.function(), call.children(), result));
      return result;
    }

    /// A symbol with the value of an expression.
    private Expr atom(Expr expr) {
      if (expr.operator() == Operator.SYMBOL || expr.operator() == Operator.CONSTANT) {
        return expr;
      }
      Expr symbol = builder.symbol(fresh(), expr.sort());
      definitions.add(builder.eq(symbol, expr));
      return symbol;
    }

    private String fresh() {
      int number = definitions.size();
      while (!taken.add("value." + number)) {
        number++;
      }
      return "value." + number;
    }
  }
}
