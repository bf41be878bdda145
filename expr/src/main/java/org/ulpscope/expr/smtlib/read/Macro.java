package org.ulpscope.expr.smtlib.read;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// A function defined with parameters: its body over symbols that represent them, which are
/// substituted where it is applied. Only the part of the body that depends on a parameter is
/// traversed.
final class Macro {
  private final List<SmtSort> sorts;
  private final List<Expr.Symbol> parameters;
  private final SmtTerm.Value body;
  private final List<Expr> dependent;

  Macro(List<SmtSort> sorts, List<Expr.Symbol> parameters, SmtTerm.Value body) {
    this.sorts = List.copyOf(sorts);
    this.parameters = List.copyOf(parameters);
    this.body = body;
    this.dependent = dependent(body.expr(), parameters);
  }

  List<SmtSort> sorts() {
    return sorts;
  }

  /// The subexpressions that depend on a parameter, operands first.
  private static List<Expr> dependent(Expr body, List<Expr.Symbol> parameters) {
    var order = new ArrayList<Expr>();
    Set<Expr> seen = new HashSet<>();
    Deque<Expr> pending = new ArrayDeque<>();
    Set<Expr> open = new HashSet<>();
    pending.push(body);
    while (!pending.isEmpty()) {
      Expr expr = pending.peek();
      if (open.remove(expr)) {
        order.add(pending.pop());
      } else if (!seen.add(expr)) {
        pending.pop();
      } else if (!dependsOn(expr, parameters)) {
        pending.pop();
      } else {
        open.add(expr);
        for (int i = expr.arity() - 1; i >= 0; i--) {
          if (!seen.contains(expr.child(i))) {
            pending.push(expr.child(i));
          }
        }
      }
    }
    return order;
  }

  private static boolean dependsOn(Expr expr, List<Expr.Symbol> parameters) {
    for (Expr.Symbol parameter : parameters) {
      if (!expr.symbols().isDisjointFrom(parameter.symbols())) {
        return true;
      }
    }
    return false;
  }

  /// The body with arguments in place of the parameters.
  SmtTerm apply(Builder builder, List<SmtTerm> arguments) {
    Map<Expr, Expr> replaced = new HashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      replaced.put(parameters.get(i), ((SmtTerm.Value) arguments.get(i)).expr());
    }
    for (Expr expr : dependent) {
      if (!replaced.containsKey(expr)) {
        replaced.put(expr, rebuilt(builder, expr, replaced));
      }
    }
    Expr result = replaced.getOrDefault(body.expr(), body.expr());
    return new SmtTerm.Value(body.sort(), result, body.hasOneNan());
  }

  private static Expr rebuilt(Builder builder, Expr expr, Map<Expr, Expr> replaced) {
    if (expr.arity() == 0) {
      return expr;
    }
    var children = new Expr[expr.arity()];
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced.getOrDefault(expr.child(i), expr.child(i));
    }
    return builder.rebuild(expr, children);
  }
}
