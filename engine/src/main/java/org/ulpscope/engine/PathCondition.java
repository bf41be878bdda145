package org.ulpscope.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
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

  private final List<Expr> constraints;
  private final Map<Expr.Symbol, Group> groups;
  private final Map<Expr, Boolean> known;

  /// Models of conditions that have just been found possible, together with all that has to do with
  /// them.
  private final Map<Expr, Model> suggested;

  public PathCondition() {
    constraints = new ArrayList<>();
    groups = new LinkedHashMap<>();
    known = new HashMap<>();
    suggested = new HashMap<>(4);
  }

  private PathCondition(PathCondition other) {
    constraints = new ArrayList<>(other.constraints);
    groups = new LinkedHashMap<>(other.groups);
    known = new HashMap<>(other.known);
    suggested = new HashMap<>(other.suggested);
  }

  PathCondition copy() {
    return new PathCondition(this);
  }

  /// All constraints, in the order in which they were met.
  public List<Expr> constraints() {
    return Collections.unmodifiableList(constraints);
  }

  public int size() {
    return constraints.size();
  }

  /// The truth of a condition that has been decided on this path; null if it has not.
  public Boolean known(Expr condition) {
    return known.get(condition);
  }

  /// The constraints that have to do with an expression, with a model of them if one is known.
  public Group relevant(Expr expr) {
    Set<Group> found = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Expr.Symbol symbol : Graphs.symbols(List.of(expr))) {
      Group group = groups.get(symbol);
      if (group != null) {
        found.add(group);
      }
    }
    return switch (found.size()) {
      case 0 -> NOTHING;
      case 1 -> found.iterator().next();
      default -> merge(found);
    };
  }

  /// Groups are put in the order in which their first constraints were met, so that the outcome
  /// does not depend on hashing.
  private Group merge(Set<Group> parts) {
    var member = Collections.<Expr>newSetFromMap(new IdentityHashMap<>());
    parts.forEach(part -> member.addAll(part.constraints()));
    return new Group(constraints.stream().filter(member::contains).toList(), null);
  }

  /// Says that a model satisfies a condition and all that has to do with it. It is kept until the
  /// next condition is added.
  public void suggest(Expr condition, Model model) {
    suggested.put(condition, model);
  }

  /// Adds a condition.
  public void assume(Builder builder, Expr condition) {
    Model model = suggested.get(condition);
    suggested.clear();
    assume(builder, condition, model);
  }

  private void assume(Builder builder, Expr condition, Model model) {
    if (condition.isTrue() || Boolean.TRUE.equals(known.get(condition))) {
      return;
    }
    if (condition.operator() == Operator.AND) {
      assume(builder, condition.child(0), model);
      assume(builder, condition.child(1), model);
      return;
    }
    Group before = relevant(condition);
    constraints.add(condition);
    learn(builder, condition);
    var together = new LinkedHashSet<>(before.constraints());
    together.add(condition);
    var group = new Group(List.copyOf(together), model);
    for (Expr.Symbol symbol : Graphs.symbols(together)) {
      groups.put(symbol, group);
    }
  }

  private void learn(Builder builder, Expr condition) {
    known.put(condition, true);
    known.put(builder.not(condition), false);
  }

  /// What is known of inputs that take this path and meet a condition: a model of the condition and
  /// what has to do with it, if one was found of late, then those of the groups that have one.
  public List<Model> models(Expr condition) {
    var models = new LinkedHashSet<Model>();
    Model late = suggested.get(condition);
    if (late != null) {
      models.add(late);
    }
    for (Group group : groups.values()) {
      if (group.model() != null) {
        models.add(group.model());
      }
    }
    return List.copyOf(models);
  }

  /// Keeps a model of a group.
  public void remember(Group group, Model model) {
    if (group.constraints().isEmpty()) {
      return;
    }
    var better = new Group(group.constraints(), model);
    for (Expr.Symbol symbol : Graphs.symbols(group.constraints())) {
      groups.put(symbol, better);
    }
  }
}
