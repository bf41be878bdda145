package org.ulpscope.engine.code;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Goes on where inputs decide which way.
final class Branching {
  private Branching() {}

  /// A branch on a symbolic condition. If both ways are possible, a copy of the state takes the one
  /// on which the condition does not hold.
  static int go(State state, int counted, Expr condition, int whenTrue, int whenFalse) {
    int target =
        switch (state.decide(condition)) {
          case TRUE -> whenTrue;
          case FALSE -> whenFalse;
          case EITHER -> {
            State other = state.fork();
            other.assume(state.builder().not(condition));
            other.count(counted);
            other.pauseAt(whenFalse);
            state.assume(condition);
            state.exploration().add(other);
            state.count(counted);
            yield state.pauseAt(whenTrue);
          }
        };
    if (target < 0) {
      return target;
    }
    return state.count(counted) ? target : state.pauseAt(target);
  }

  /// A switch over a symbolic value: one copy of the state for each target that is possible. Cases
  /// with the same target go there together.
  static int go(State state, int counted, Expr value, long[] keys, int[] targets, int otherwise) {
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
    for (var way : conditions.entrySet()) {
      switch (state.decide(way.getValue())) {
        case TRUE -> {
          return state.count(counted) ? way.getKey() : state.pauseAt(way.getKey());
        }
        case FALSE -> {}
        case EITHER -> possible.add(way);
      }
    }
    if (possible.isEmpty()) {
      throw new InfeasiblePath();
    }
    for (var way : possible.subList(1, possible.size())) {
      State other = state.fork();
      other.assume(way.getValue());
      other.count(counted);
      other.pauseAt(way.getKey());
      state.exploration().add(other);
    }
    state.assume(possible.getFirst().getValue());
    state.count(counted);
    return state.pauseAt(possible.getFirst().getKey());
  }
}
