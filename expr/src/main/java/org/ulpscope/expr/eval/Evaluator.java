package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;

/// Evaluates expressions under an assignment, as [Semantics] defines them: the reference for faster
/// implementations. Values are cached.
///
/// ```java
/// var evaluator = new Evaluator(new Assignment().set(x, Datum.of(0.5)));
/// evaluator.datum(b.fadd(b.nearest(), x, x))   // 1
/// evaluator.isTrue(b.fcmp(x, x, Outcomes.EQ))  // true
/// ```
///
/// Not thread-safe. The assignment must not change meanwhile.
public final class Evaluator {
  private final Assignment assignment;
  private final Numbering evaluated = new Numbering();
  private final List<BigInteger> values = new ArrayList<>();

  public Evaluator(Assignment assignment) {
    this.assignment = assignment;
  }

  /// The bits of an expression's value.
  ///
  /// @throws IllegalArgumentException if it is an array, or if a symbol or function in it has no
  ///   value; the message names it
  public BigInteger value(Expr root) {
    if (root.sort() instanceof Sort.Array) {
      throw new IllegalArgumentException(root + " is an array");
    }
    evaluateAll(root);
    return known(root);
  }

  /// The value of a float expression.
  public Datum datum(Expr root) {
    return new Datum(root.sort().format(), value(root));
  }

  /// Whether a value is not zero; for conditions, whether they hold.
  public boolean isTrue(Expr root) {
    return value(root).signum() != 0;
  }

  /// The value of an array: elements that equal its fallback are not listed.
  public ArrayValue array(Expr root) {
    evaluateAll(root);
    return arrayValue(root);
  }

  private void evaluateAll(Expr root) {
    if (evaluated.contains(root)) {
      return;
    }
    for (Expr expr : Graphs.postOrder(root)) {
      if (!(expr.sort() instanceof Sort.Array) && !evaluated.contains(expr)) {
        values.add(valueOf(expr));
        evaluated.add(expr);
      }
    }
  }

  private BigInteger known(Expr expr) {
    return values.get(evaluated.of(expr));
  }

  private BigInteger valueOf(Expr expr) {
    return switch (expr) {
      case Expr.Constant constant -> constant.bits();
      case Expr.Symbol symbol ->
          assignment.number(symbol).orElseThrow(() -> missing("symbol", symbol.name()));
      case Expr.Application application -> apply(application);
      default -> operation(expr);
    };
  }

  private BigInteger apply(Expr.Application application) {
    var arguments = new ArrayList<BigInteger>();
    for (Expr argument : application.children()) {
      if (argument.sort() instanceof Sort.Array) {
        throw new IllegalArgumentException("an array is an argument of " + application.function());
      }
      arguments.add(known(argument));
    }
    FunctionValue function =
        assignment
            .function(application.function())
            .orElseThrow(() -> missing("function", application.function()));
    return TwosComplement.keep(function.apply(List.copyOf(arguments)), application.sort().width());
  }

  private BigInteger operation(Expr expr) {
    if (expr.arity() > 0 && expr.child(0).sort() instanceof Sort.Array(int indexWidth, _)) {
      return switch (expr.operator()) {
        case SELECT -> select(expr.child(0), known(expr.child(1)));
        case EQ -> {
          ArrayValue left = arrayValue(expr.child(0));
          boolean same = left.agreesWith(arrayValue(expr.child(1)), indexWidth);
          yield same ? BigInteger.ONE : BigInteger.ZERO;
        }
        default ->
            throw new IllegalArgumentException(expr.operator() + " is not defined on arrays");
      };
    }
    var sorts = new Sort[expr.arity()];
    var operands = new BigInteger[expr.arity()];
    for (int i = 0; i < sorts.length; i++) {
      sorts[i] = expr.child(i).sort();
      operands[i] = known(expr.child(i));
    }
    return Semantics.evaluate(expr.operator(), expr.sort(), expr.parameter(), sorts, operands);
  }

  // ---- arrays: never materialised, only read through the stores that made them ----

  private BigInteger select(Expr array, BigInteger index) {
    Expr at = array;
    while (true) {
      switch (at.operator()) {
        case STORE -> {
          if (known(at.child(1)).equals(index)) {
            return known(at.child(2));
          }
          at = at.child(0);
        }
        case ITE -> at = chosen(at);
        case FILL -> {
          return known(at.child(0));
        }
        default -> {
          return base(at).get(index);
        }
      }
    }
  }

  private ArrayValue arrayValue(Expr array) {
    var stored = new TreeMap<BigInteger, BigInteger>();
    Expr at = array;
    while (true) {
      switch (at.operator()) {
        case STORE -> {
          stored.putIfAbsent(known(at.child(1)), known(at.child(2)));
          at = at.child(0);
        }
        case ITE -> at = chosen(at);
        case FILL -> {
          return above(new ArrayValue(known(at.child(0)), new TreeMap<>()), stored);
        }
        default -> {
          return above(base(at), stored);
        }
      }
    }
  }

  private static ArrayValue above(ArrayValue base, Map<BigInteger, BigInteger> stored) {
    var elements = new TreeMap<>(base.elements());
    elements.putAll(stored);
    elements.values().removeIf(base.fallback()::equals);
    return new ArrayValue(base.fallback(), elements);
  }

  private Expr chosen(Expr ite) {
    return known(ite.child(0)).signum() != 0 ? ite.child(1) : ite.child(2);
  }

  private ArrayValue base(Expr array) {
    if (array instanceof Expr.Symbol symbol) {
      return assignment.array(symbol).orElseThrow(() -> missing("array", symbol.name()));
    }
    throw new IllegalArgumentException("arrays made by " + array.operator() + " are not supported");
  }

  private static IllegalArgumentException missing(String kind, String name) {
    return new IllegalArgumentException("the assignment has no value for the " + kind + " " + name);
  }
}
