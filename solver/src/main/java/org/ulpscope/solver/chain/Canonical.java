package org.ulpscope.solver.chain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;

/// Simplifies the constraints of a query with each other until nothing changes: conjunctions are
/// split, a symbol that equals a term is replaced by it, and a condition that is known to hold is
/// replaced by true wherever else it occurs.
///
/// The result is equisatisfiable with the query, and [#completed] extends a solution to the symbols
/// that were replaced.
final class Canonical {
  private static final int MOST_ROUNDS = 12;
  private static final int NODES_BETWEEN_LOOKS = 1024;

  private final Builder builder;
  private final List<Definition> definitions = new ArrayList<>();
  private List<Expr> constraints;
  private boolean isFalse;

  private Canonical(Query query) {
    builder = query.builder();
    constraints = query.constraints();
  }

  static Canonical of(Query query, Budget budget) {
    var canonical = new Canonical(query);
    for (int round = 0; round < MOST_ROUNDS && !budget.isOver(); round++) {
      List<Expr> before = canonical.constraints;
      canonical.flatten();
      if (canonical.isFalse || canonical.constraints.isEmpty()) {
        break;
      }
      if (!canonical.rewrite(budget) || canonical.isFalse || canonical.constraints.equals(before)) {
        break;
      }
    }
    return canonical;
  }

  List<Expr> constraints() {
    return constraints;
  }

  /// Whether a contradiction was found.
  boolean isFalse() {
    return isFalse;
  }

  /// Extends a solution of the simplified constraints to the symbols that were replaced. They were
  /// replaced one after the other, so the value of the last does not depend on any of them.
  Assignment completed(Assignment assignment) {
    Assignment complete = assignment;
    for (Definition definition : definitions.reversed()) {
      complete.setRestToZero(List.of(definition.value()));
      var evaluator = new Evaluator(complete);
      if (definition.symbol().sort() instanceof Sort.Array) {
        complete.set(definition.symbol(), evaluator.array(definition.value()));
      } else {
        complete.set(definition.symbol(), evaluator.value(definition.value()));
      }
    }
    return complete;
  }

  // ---- conjunctions ----

  private void flatten() {
    var flat = new LinkedHashSet<Expr>();
    var pending = new ArrayDeque<Expr>();
    for (Expr constraint : constraints) {
      pending.push(constraint);
      while (!pending.isEmpty()) {
        flatten(pending.pop(), pending, flat);
      }
    }
    constraints = List.copyOf(flat);
  }

  private void flatten(Expr condition, ArrayDeque<Expr> pending, Set<Expr> flat) {
    switch (condition.operator()) {
      case CONSTANT -> isFalse |= condition.isFalse();
      case AND -> {
        pending.push(condition.child(1));
        pending.push(condition.child(0));
      }
      case NOT -> flattenNot(condition, pending, flat);
      case EQ -> flattenEquality(condition, pending, flat);
      default -> flat.add(condition);
    }
  }

  private void flattenNot(Expr condition, ArrayDeque<Expr> pending, Set<Expr> flat) {
    Expr negated = condition.child(0);
    switch (negated.operator()) {
      case OR -> {
        pending.push(builder.not(negated.child(1)));
        pending.push(builder.not(negated.child(0)));
      }
      case NOT -> pending.push(negated.child(0));
      case FCMP -> {
        Outcomes others = new Outcomes(negated.parameter()).complement();
        pending.push(builder.fcmp(negated.child(0), negated.child(1), others));
      }
      default -> flat.add(condition);
    }
  }

  private void flattenEquality(Expr condition, ArrayDeque<Expr> pending, Set<Expr> flat) {
    Expr a = condition.child(0);
    Expr b = condition.child(1);
    Expr other = a.isConstant() ? b : a;
    Expr constant = a.isConstant() ? a : b;
    if (a == b) {
      return;
    }
    if (constant.isConstant() && a.sort().equals(Sorts.BOOL)) {
      pending.push(constant.isTrue() ? other : builder.not(other));
    } else if (constant.isConstant() && other.operator() == Operator.CONCAT) {
      int low = other.child(1).sort().width();
      int high = other.child(0).sort().width();
      pending.push(builder.eq(other.child(1), builder.extract(constant, 0, low)));
      pending.push(builder.eq(other.child(0), builder.extract(constant, low, high)));
    } else {
      flat.add(condition);
    }
  }

  // ---- replacement ----

  /// One round: facts are collected from the constraints, then applied everywhere in one pass.
  ///
  /// @return whether there was time for it; if not, nothing has changed
  private boolean rewrite(Budget budget) {
    List<Expr> order = Graphs.postOrder(constraints);
    Map<Expr, Definition> chosen = Definition.choose(builder, constraints, order);
    var bySymbol = new HashMap<Expr, Expr>();
    chosen.values().forEach(chosenOne -> bySymbol.put(chosenOne.symbol(), chosenOne.value()));
    var facts = new Known(builder, constraints);
    isFalse |= facts.isContradictory();

    Numbering numbers = Numbering.of(order);
    var own = new Expr[numbers.size()]; // the expression with its operands replaced
    var inPlace = new Expr[numbers.size()]; // its replacement when used as an operand
    for (int i = 0; i < own.length; i++) {
      if (i % NODES_BETWEEN_LOOKS == 0 && budget.isOver()) {
        return false;
      }
      Expr expr = numbers.get(i);
      own[i] = rebuilt(expr, numbers, inPlace);
      Expr value = bySymbol.get(expr);
      Expr truth = value == null && expr.sort().equals(Sorts.BOOL) ? facts.truth(expr) : null;
      inPlace[i] = value != null ? value : truth != null ? truth : own[i];
    }
    var rewritten = new LinkedHashSet<Expr>();
    for (Expr constraint : constraints) {
      if (!chosen.containsKey(constraint)) {
        Expr narrowed = facts.narrowed(constraint, root(constraint, numbers, own));
        isFalse |= narrowed.isFalse();
        if (!narrowed.isTrue()) {
          rewritten.add(narrowed);
        }
      }
    }
    definitions.addAll(chosen.values());
    constraints = List.copyOf(rewritten);
    return true;
  }

  /// A constraint rewritten by all facts except its own.
  private Expr root(Expr constraint, Numbering numbers, Expr[] own) {
    if (constraint.operator() != Operator.NOT) {
      return own[numbers.of(constraint)];
    }
    Expr negated = constraint.child(0);
    Expr rewritten = own[numbers.of(negated)];
    return rewritten == negated ? constraint : builder.not(rewritten);
  }

  private Expr rebuilt(Expr expr, Numbering numbers, Expr[] inPlace) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = inPlace[numbers.of(expr.child(i))];
      changed |= children[i] != expr.child(i);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }
}
