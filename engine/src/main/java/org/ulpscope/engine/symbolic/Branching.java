package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Continues where inputs determine the target.
public final class Branching {
  /// The feasibility of the arms is not queried for conditions larger than this if the arms can be
  /// merged: the query would cost more than running an infeasible arm.
  private static final int LARGE = 400;

  private Branching() {}

  /// A branch on a symbolic condition. If both arms are feasible, they are merged where they join.
  /// If that fails, the state forks, and the fork takes the arm on which the condition does not
  /// hold.
  ///
  /// @param join where the arms join; null if they do not
  public static int branch(
      State state, int counted, Expr asked, int whenTrue, int whenFalse, Join join) {
    Expr condition = state.plain(asked);
    Uninitialised.check(state, condition, "a branch");
    boolean isLarge = condition.size() > LARGE && state.path().known(condition) == null;
    if (isLarge && Merger.merge(state, condition, join, counted, whenTrue, whenFalse)) {
      return arrive(state, 0, join.step);
    }
    switch (state.decide(condition)) {
      case TRUE -> {
        return arrive(state, counted, whenTrue);
      }
      case FALSE -> {
        return arrive(state, counted, whenFalse);
      }
      case EITHER -> {
        if (!isLarge && Merger.merge(state, condition, join, counted, whenTrue, whenFalse)) {
          return arrive(state, 0, join.step);
        }
        State other = state.fork();
        other.assume(state.builder().not(condition));
        other.count(counted);
        other.pauseAt(whenFalse);
        state.assume(condition);
        state.exploration().add(other);
        state.count(counted);
        return state.pauseAt(whenTrue);
      }
    }
    throw new AssertionError();
  }

  private static int arrive(State state, int counted, int step) {
    return state.count(counted) ? step : state.pauseAt(step);
  }

  /// A switch over a symbolic value: one fork of the state per feasible target. Cases with the same
  /// target share a fork.
  public static int switchOver(
      State state, int counted, Expr asked, BigInteger[] keys, int[] targets, int otherwise) {
    Expr value = state.plain(asked);
    Uninitialised.check(state, value, "a switch");
    Builder b = state.builder();
    int width = value.sort().width();
    Map<Integer, Expr> conditions = new LinkedHashMap<>();
    for (int i = 0; i < keys.length; i++) {
      Expr isCase = b.eq(value, b.bits(width, keys[i]));
      if (targets[i] != otherwise) {
        conditions.merge(targets[i], isCase, b::or);
      }
    }
    Expr rest = b.bool(true);
    for (Expr condition : conditions.values()) {
      rest = b.and(rest, b.not(condition));
    }
    conditions.put(otherwise, rest);
    List<Map.Entry<Integer, Expr>> possible = new ArrayList<>();
    for (var target : conditions.entrySet()) {
      switch (state.decide(target.getValue())) {
        case TRUE -> {
          return arrive(state, counted, target.getKey());
        }
        case FALSE -> {}
        case EITHER -> possible.add(target);
      }
    }
    if (possible.isEmpty()) {
      throw new InfeasiblePath();
    }
    for (var target : possible.subList(1, possible.size())) {
      State other = state.fork();
      other.assume(target.getValue());
      other.count(counted);
      other.pauseAt(target.getKey());
      state.exploration().add(other);
    }
    state.assume(possible.getFirst().getValue());
    state.count(counted);
    return state.pauseAt(possible.getFirst().getKey());
  }
}
