package org.ulpscope.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.solver.Model;

/// The constraints that inputs must satisfy to take a state's path.
///
/// Constraints are kept in groups that share no symbols (an independence partition). Whether a
/// condition can hold depends only on the groups of its symbols, so queries stay small however long
/// the path is. Each group may carry a model of its constraints, which answers many questions
/// without a solver.
public final class PathCondition {
  /// Constraints that are connected by shared symbols.
  ///
  /// @param model values that satisfy them, or null if none are known
  public record Group(List<Expr> constraints, Model model) {
    public Group {
      constraints = List.copyOf(constraints);
    }
  }

  private static final Group NOTHING = new Group(List.of(), null);

  /// Conditions that hold, in the order in which they were added, and negated conditions. These and
  /// the groups are copied on every fork: hence arrays, not maps.
  private final Numbering holds;

  private final Numbering fails;

  /// The symbols in the constraints, and the group of each symbol, by its number.
  private final Numbering symbols;

  private Group[] groups;

  /// Models of conditions that were just found to be satisfiable together with their related
  /// constraints; mostly empty.
  private Map<Expr, Model> suggested = Map.of();

  public PathCondition() {
    holds = new Numbering();
    fails = new Numbering();
    symbols = new Numbering();
    groups = new Group[8];
  }

  private PathCondition(PathCondition other) {
    holds = other.holds.copy();
    fails = other.fails.copy();
    symbols = other.symbols.copy();
    groups = other.groups.clone();
    suggested = other.suggested.isEmpty() ? Map.of() : new HashMap<>(other.suggested);
  }

  PathCondition copy() {
    return new PathCondition(this);
  }

  /// All constraints, in the order in which they were added.
  public List<Expr> constraints() {
    return holds.list();
  }

  public int size() {
    return holds.size();
  }

  /// The truth of a condition that was decided on this path; null if it was not.
  public Boolean known(Expr condition) {
    return holds.contains(condition)
        ? Boolean.TRUE
        : fails.contains(condition) ? Boolean.FALSE : null;
  }

  /// The constraints related to an expression, with a model of them if one is known.
  @SuppressWarnings("ReferenceEquality") // groups are compared by identity, not by contents
  public Group relevant(Expr expr) {
    Group only = NOTHING;
    for (Expr.Symbol symbol : Graphs.symbols(expr)) {
      Group group = group(symbol);
      if (group != NOTHING) {
        if (only != NOTHING && group != only) {
          return merge(expr);
        }
        only = group;
      }
    }
    return only;
  }

  private Group group(Expr.Symbol symbol) {
    int number = symbols.of(symbol);
    return number < 0 ? NOTHING : groups[number];
  }

  private void put(Expr.Symbol symbol, Group group) {
    symbols.add(symbol);
    int number = symbols.of(symbol);
    if (number == groups.length) {
      groups = Arrays.copyOf(groups, 2 * number);
    }
    groups[number] = group;
  }

  /// Groups are ordered by their first constraints, so that the outcome does not depend on hashing.
  private Group merge(Expr expr) {
    var member = Collections.<Expr>newSetFromMap(new IdentityHashMap<>());
    Set<Group> parts = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Expr.Symbol symbol : Graphs.symbols(expr)) {
      Group group = group(symbol);
      if (parts.add(group)) {
        member.addAll(group.constraints());
      }
    }
    return new Group(constraints().stream().filter(member::contains).toList(), null);
  }

  /// Records that a model satisfies a condition and its related constraints. It is kept until the
  /// next condition is added.
  public void suggest(Expr condition, Model model) {
    if (suggested.isEmpty()) {
      suggested = new HashMap<>(4);
    }
    suggested.put(condition, model);
  }

  /// Adds a condition.
  public void assume(Builder builder, Expr condition) {
    Model model = suggested.get(condition);
    suggested = Map.of();
    assume(builder, condition, model);
  }

  private void assume(Builder builder, Expr condition, Model model) {
    if (condition.isTrue() || holds.contains(condition)) {
      return;
    }
    if (condition.operator() == Operator.AND) {
      assume(builder, condition.child(0), model);
      assume(builder, condition.child(1), model);
      return;
    }
    Group before = relevant(condition);
    holds.add(condition);
    fails.add(builder.not(condition));
    var together = new ArrayList<>(before.constraints());
    together.add(condition);
    regroup(new Group(together, model));
  }

  /// Makes this the group of all its symbols.
  private void regroup(Group group) {
    var large = new ArrayList<Expr>();
    for (Expr constraint : group.constraints()) {
      if (constraint.symbols().isListed()) {
        Graphs.symbols(constraint).forEach(symbol -> put(symbol, group));
      } else {
        large.add(constraint);
      }
    }
    if (!large.isEmpty()) { // Visit their graphs once, even where they share nodes.
      Graphs.symbols(large).forEach(symbol -> put(symbol, group));
    }
  }

  /// Partial models of inputs that take this path and satisfy a condition: first a recently found
  /// model of the condition and its related constraints, if any, then the models of the groups that
  /// have one.
  public List<Model> models(Expr condition) {
    var models = new LinkedHashSet<Model>();
    Model late = suggested.get(condition);
    if (late != null) {
      models.add(late);
    }
    for (int i = 0; i < symbols.size(); i++) {
      if (groups[i].model() != null) {
        models.add(groups[i].model());
      }
    }
    return List.copyOf(models);
  }

  /// Caches a model of a group.
  public void remember(Group group, Model model) {
    if (group.constraints().isEmpty()) {
      return;
    }
    regroup(new Group(group.constraints(), model));
  }
}
