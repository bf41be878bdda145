package org.ulpscope.solver.bits;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Uninterpreted functions by Ackermann's reduction: equal arguments have equal results.
final class Ackermann {
  private final Gates gates;
  private final Words words;
  private final Map<Object, List<Call>> calls = new LinkedHashMap<>();
  private final Map<List<Object>, int[]> made = new HashMap<>();
  private int pairsLeft;

  /// An application of a function.
  static final class Call {
    private final List<int[]> arguments;
    private final int[] result;

    private Call(List<int[]> arguments, int[] result) {
      this.arguments = arguments;
      this.result = result;
    }

    List<int[]> arguments() {
      return arguments;
    }

    int[] result() {
      return result;
    }
  }

  /// A relation that holds between any two calls of a function.
  interface Relation {
    void require(Call a, Call b);

    /// The conjunction of this and another relation.
    default Relation and(Relation other) {
      return (a, b) -> {
        require(a, b);
        other.require(a, b);
      };
    }
  }

  /// @param mostPairs the maximum number of pairs of calls that are compared
  Ackermann(Gates gates, Words words, int mostPairs) {
    this.gates = gates;
    this.words = words;
    this.pairsLeft = mostPairs;
  }

  /// The result of a function.
  ///
  /// @param commutative whether the last two arguments may be exchanged
  int[] apply(Object function, boolean commutative, int width, int[]... arguments) {
    return apply(function, commutative, null, width, arguments);
  }

  /// As above, for a function with an additional relation between two calls.
  ///
  /// @param relation what else holds between any two calls; may be null
  int[] apply(
      Object function, boolean commutative, Relation relation, int width, int[]... arguments) {
    List<Object> key = new ArrayList<>();
    key.add(function);
    for (int[] argument : arguments) {
      key.add(Arrays.stream(argument).boxed().toList());
    }
    int[] known = made.get(key);
    if (known != null) {
      return known;
    }
    var call = new Call(List.of(arguments), words.input(width));
    List<Call> others = calls.computeIfAbsent(function, _ -> new ArrayList<>());
    for (Call other : others) {
      relate(call, other, commutative);
      if (relation != null) {
        relation.require(call, other);
      }
    }
    others.add(call);
    made.put(key, call.result);
    return call.result;
  }

  private void relate(Call a, Call b, boolean commutative) {
    if (pairsLeft-- <= 0) {
      throw new Gates.TooManyException();
    }
    int last = a.arguments.size() - 1;
    int same = Gates.TRUE;
    for (int i = 0; i < (commutative ? last - 1 : last + 1); i++) {
      same = gates.and(same, words.same(a.arguments.get(i), b.arguments.get(i)));
    }
    if (commutative) {
      int straight =
          gates.and(sameArguments(a, last - 1, b, last - 1), sameArguments(a, last, b, last));
      int crossed =
          gates.and(sameArguments(a, last - 1, b, last), sameArguments(a, last, b, last - 1));
      same = gates.and(same, gates.or(straight, crossed));
    }
    if (same == Gates.FALSE) {
      return;
    }
    for (int i = 0; i < a.result.length; i++) {
      gates.require(Gates.not(same), gates.same(a.result[i], b.result[i]));
    }
  }

  private int sameArguments(Call a, int i, Call b, int j) {
    return words.same(a.arguments.get(i), b.arguments.get(j));
  }

  /// The calls of a function so far.
  List<Call> calls(Object function) {
    return calls.getOrDefault(function, List.of());
  }
}
