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

/// What inputs must satisfy to take a state's path.
///
/// Constraints are kept in groups that share no symbols: whether a condition can hold depends on
/// the groups of its symbols only, so queries stay small however long the path is. Each group may
/// carry a model of its constraints, by which many questions are answered without a solver.
public final class PathCondition {
  /// Constraints that have to do with each other.
  ///
  /// @param model values that satisfy them, or null if none are known
  public record Group(List<Expr> constraints, Model model) {
    public Group {
      constraints = List.copyOf(constraints);
    }
  }

  private static final Group NOTHING = new Group(List.of(), null);

  /// Conditions that hold, in the order in which they were met, and negations of such ones. These,
  /// and the groups, are copied with every state that forks: hence arrays, not maps.
  private final Numbering holds;

  private final Numbering fails;

  /// The symbols that constraints have, and for each, by its number, the group it is in.
  private final Numbering symbols;

  private Group[] groups;

  /// Models of conditions that have just been found possible, together with all that has to do with
  /// them; mostly empty.
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

  /// All constraints, in the order in which they were met.
  public List<Expr> constraints() {
    return holds.list();
  }

  public int size() {
    return holds.size();
  }

  /// The truth of a condition that has been decided on this path; null if it has not.
  public Boolean known(Expr condition) {
    return holds.contains(condition)
        ? Boolean.TRUE
        : fails.contains(condition) ? Boolean.FALSE : null;
  }

  /// The constraints that have to do with an expression, with a model of them if one is known.
  @SuppressWarnings("ReferenceEquality") // a group is itself, whatever another contains
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

  /// Groups are put in the order in which their first constraints were met, so that the outcome
  /// does not depend on hashing.
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

  /// Says that a model satisfies a condition and all that has to do with it. It is kept until the
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
    if (!large.isEmpty()) { // Their graphs are gone through once, whatever they share.
      Graphs.symbols(large).forEach(symbol -> put(symbol, group));
    }
  }

  /// What is known of inputs that take this path and meet a condition: a model of the condition and
  /// what has to do with it, if one was found of late, then those of the groups that have one.
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

  /// Keeps a model of a group.
  public void remember(Group group, Model model) {
    if (group.constraints().isEmpty()) {
      return;
    }
    regroup(new Group(group.constraints(), model));
  }
}
