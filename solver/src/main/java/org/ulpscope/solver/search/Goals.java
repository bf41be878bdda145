package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;

/// Translates conditions to [Goal]s.
final class Goals {
  /// The depth to which conditions are decomposed; conditions below it have no distance, only a
  /// value.
  private static final int DEPTH = 64;

  /// How often on a path a condition may be translated for both truth values, which doubles the
  /// work.
  private static final int SPLITS = 4;

  /// The maximum number of subgoals of a goal: conditions that share parts would grow
  /// exponentially.
  private static final int LARGEST = 1000;

  private final Nodes nodes;
  private final Map<Expr, Goal> wanted = new HashMap<>();
  private final Map<Expr, Goal> unwanted = new HashMap<>();

  private final IdentityHashMap<Goal, Integer> sizes = new IdentityHashMap<>();

  Goals(Nodes nodes) {
    this.nodes = nodes;
  }

  /// Goals that all hold if and only if all conditions do: conjunctions are split.
  List<Goal> of(List<Expr> conditions) {
    var goals = new ArrayList<Goal>();
    var pending = new ArrayList<>(conditions.reversed());
    while (!pending.isEmpty()) {
      Expr condition = pending.removeLast();
      switch (condition.operator()) {
        case AND -> {
          pending.add(condition.child(1));
          pending.add(condition.child(0));
        }
        default -> goals.add(goal(condition, true, DEPTH, SPLITS));
      }
    }
    return goals;
  }

  private Goal goal(Expr condition, boolean want, int depth, int splits) {
    Map<Expr, Goal> known = want ? wanted : unwanted;
    Goal before = known.get(condition);
    if (before != null) {
      return before;
    }
    Goal goal = depth == 0 ? plain(condition, want) : made(condition, want, depth - 1, splits);
    if (size(goal) > LARGEST) {
      goal = plain(condition, want);
    }
    known.put(condition, goal);
    return goal;
  }

  /// How many goals an evaluation of this one visits; shared subgoals count each time.
  private int size(Goal goal) {
    List<Goal> parts =
        switch (goal) {
          case Goal.All(List<Goal> some) -> some;
          case Goal.Any(List<Goal> some) -> some;
          case Goal.Atom _ -> List.of();
        };
    if (parts.isEmpty()) {
      return 1;
    }
    Integer known = sizes.get(goal);
    if (known == null) {
      known = 1 + parts.stream().mapToInt(this::size).sum();
      sizes.put(goal, known);
    }
    return known;
  }

  private Goal plain(Expr condition, boolean want) {
    return new Goal.Plain(nodes.number(condition), want, nodes.slot(condition));
  }

  private Goal made(Expr condition, boolean want, int depth, int splits) {
    return switch (condition.operator()) {
      case NOT -> goal(condition.child(0), !want, depth, splits);
      case AND, OR -> {
        Goal a = goal(condition.child(0), want, depth, splits);
        Goal b = goal(condition.child(1), want, depth, splits);
        boolean both = condition.operator() == Operator.AND == want;
        yield both ? new Goal.All(List.of(a, b)) : new Goal.Any(List.of(a, b));
      }
      case XOR -> splits == 0 ? plain(condition, want) : same(condition, !want, depth, splits - 1);
      case ITE -> splits == 0 ? plain(condition, want) : choice(condition, want, depth, splits - 1);
      case EQ -> equality(condition, want, depth, splits);
      case FCMP -> floatOrder(condition, want);
      case FCLASS -> category(condition, want);
      case ULT, ULE, SLT, SLE -> bitOrder(condition, want);
      default -> plain(condition, want);
    };
  }

  // ---- logical connectives ----

  private Goal same(Expr pair, boolean want, int depth, int splits) {
    Goal a = goal(pair.child(0), true, depth, splits);
    Goal notA = goal(pair.child(0), false, depth, splits);
    Goal b = goal(pair.child(1), want, depth, splits);
    Goal notB = goal(pair.child(1), !want, depth, splits);
    return new Goal.Any(List.of(new Goal.All(List.of(a, b)), new Goal.All(List.of(notA, notB))));
  }

  private Goal choice(Expr ite, boolean want, int depth, int splits) {
    Goal yes = goal(ite.child(0), true, depth, splits);
    Goal no = goal(ite.child(0), false, depth, splits);
    Goal first = goal(ite.child(1), want, depth, splits);
    Goal second = goal(ite.child(2), want, depth, splits);
    return new Goal.Any(
        List.of(new Goal.All(List.of(yes, first)), new Goal.All(List.of(no, second))));
  }

  // ---- comparisons ----

  private Goal equality(Expr eq, boolean want, int depth, int splits) {
    Expr a = eq.child(0);
    Expr b = eq.child(1);
    int node = nodes.number(eq);
    if (a.sort() instanceof Sort.Array || a.sort() instanceof Sort.Rounding) {
      return plain(eq, want);
    }
    if (a.sort().equals(Sorts.BOOL)) {
      return splits == 0 ? plain(eq, want) : same(eq, want, depth, splits - 1);
    }
    int width = a.sort().width();
    if (width > Long.SIZE) {
      Outcomes outcomes = want ? Outcomes.EQ : Outcomes.EQ.complement();
      return new Goal.WideOrder(
          node, want, nodes.slot(a), nodes.slot(b), width, false, outcomes.mask());
    }
    return a.sort() instanceof Sort.Fp(var format) && FloatLine.fits(format)
        ? new Goal.FloatEquality(node, want, nodes.slot(a), nodes.slot(b), FloatLine.of(format))
        : new Goal.BitEquality(node, want, nodes.slot(a), nodes.slot(b), width);
  }

  private Goal floatOrder(Expr comparison, boolean want) {
    var held = new Outcomes(comparison.parameter());
    int outcomes = (want ? held : held.complement()).mask();
    int node = nodes.number(comparison);
    int a = nodes.slot(comparison.child(0));
    int b = nodes.slot(comparison.child(1));
    var format = comparison.child(0).sort().format();
    return FloatLine.fits(format)
        ? new Goal.FloatOrder(node, want, a, b, FloatLine.of(format), outcomes)
        : new Goal.WideFloatOrder(node, want, a, b, format, outcomes);
  }

  private Goal category(Expr condition, boolean want) {
    var format = condition.child(0).sort().format();
    if (!FloatLine.fits(format)) {
      return plain(condition, want);
    }
    var held = new Categories(condition.parameter());
    Categories categories = want ? held : Categories.ALL.without(held);
    int slot = nodes.slot(condition.child(0));
    return new Goal.FloatCategory(
        nodes.number(condition), want, slot, FloatLine.of(format), categories.mask());
  }

  private Goal bitOrder(Expr order, boolean want) {
    boolean signed =
        switch (order.operator()) {
          case SLT, SLE -> true;
          default -> false;
        };
    boolean strict =
        switch (order.operator()) {
          case ULT, SLT -> want;
          default -> !want;
        };
    int node = nodes.number(order);
    int a = nodes.slot(order.child(want ? 0 : 1)); // not a < b: b <= a
    int b = nodes.slot(order.child(want ? 1 : 0));
    int width = order.child(0).sort().width();
    if (width > Long.SIZE) {
      int outcomes = (strict ? Outcomes.LT : Outcomes.LE).mask();
      return new Goal.WideOrder(node, want, a, b, width, signed, outcomes);
    }
    return new Goal.BitOrder(node, want, a, b, width, signed, strict);
  }
}
