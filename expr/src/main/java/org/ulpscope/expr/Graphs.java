package org.ulpscope.expr;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// Traversals of expressions as graphs. They visit each node once, operands before users, without
/// recursion, so depth does not matter.
///
/// ```java
/// Graphs.symbols(List.of(constraint))
/// ```
public final class Graphs {
  private Graphs() {}

  /// All subexpressions of `roots`, operands first.
  public static List<Expr> postOrder(Iterable<Expr> roots) {
    var order = new ArrayList<Expr>();
    var seen = new Numbering();
    var pending = new ArrayList<Expr>();
    var nextChild = new ArrayList<Integer>();
    for (Expr root : roots) {
      if (!seen.add(root)) {
        continue;
      }
      pending.add(root);
      nextChild.add(0);
      while (!pending.isEmpty()) {
        int top = pending.size() - 1;
        Expr expr = pending.get(top);
        int child = nextChild.get(top);
        if (child == expr.arity()) {
          order.add(expr);
          pending.remove(top);
          nextChild.remove(top);
        } else {
          nextChild.set(top, child + 1);
          Expr operand = expr.child(child);
          if (seen.add(operand)) {
            pending.add(operand);
            nextChild.add(0);
          }
        }
      }
    }
    return order;
  }

  public static List<Expr> postOrder(Expr root) {
    return postOrder(List.of(root));
  }

  /// The symbols that occur, in order of their first occurrence.
  public static Set<Expr.Symbol> symbols(Iterable<Expr> roots) {
    var symbols = new LinkedHashSet<Expr.Symbol>();
    for (Expr expr : postOrder(roots)) {
      if (expr instanceof Expr.Symbol symbol) {
        symbols.add(symbol);
      }
    }
    return symbols;
  }

  /// The symbols of one expression: in order of their names if there are few, because then they are
  /// stored with it, else in order of their first occurrence.
  public static Collection<Expr.Symbol> symbols(Expr root) {
    SymbolSet few = root.symbols();
    return few.isListed() ? few.list() : symbols(List.of(root));
  }

  /// The number of different nodes.
  public static int nodeCount(Expr root) {
    return postOrder(root).size();
  }

  /// An expression with its named constants replaced by their values.
  public static Expr unnamed(Builder builder, Expr root) {
    if (!root.hasNamed()) {
      return root;
    }
    if (root instanceof Expr.Symbol named) {
      return named.value();
    }
    return replace(
        builder,
        root,
        expr -> !expr.hasNamed() ? expr : expr instanceof Expr.Symbol named ? named.value() : null);
  }

  /// The named constants that occur in an expression.
  public static Set<Expr.Symbol> named(Expr root) {
    var found = new LinkedHashSet<Expr.Symbol>();
    if (root.hasNamed()) {
      for (Expr.Symbol symbol : symbols(root)) {
        if (symbol.value() != null) {
          found.add(symbol);
        }
      }
    }
    return found;
  }

  /// An expression with subexpressions replaced. `replacement` maps an expression to its
  /// replacement, or to null to keep it with its operands replaced.
  public static Expr replace(Builder builder, Expr root, Function<Expr, Expr> replacement) {
    Numbering numbers = Numbering.of(postOrder(root));
    var replaced = new Expr[numbers.size()];
    for (int i = 0; i < replaced.length; i++) {
      Expr other = replacement.apply(numbers.get(i));
      replaced[i] = other != null ? other : rebuilt(builder, numbers, i, replaced);
    }
    return replaced[numbers.of(root)];
  }

  private static Expr rebuilt(Builder builder, Numbering numbers, int number, Expr[] replaced) {
    Expr expr = numbers.get(number);
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced[numbers.of(expr.child(i))];
      changed |= children[i] != expr.child(i);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }
}
