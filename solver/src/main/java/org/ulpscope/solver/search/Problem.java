package org.ulpscope.solver.search;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.solver.Query;

/// A query prepared for the search: its symbols as [Coordinate]s, its constraints as [Goal]s, and
/// which of them belong together. Shared by all who search.
final class Problem {
  final Nodes nodes;
  final Coordinate[] coordinates;
  final Goal[] goals;

  /// The goals that a coordinate may change, for each.
  final int[][] goalsOf;

  /// The coordinates that a goal depends on, for each.
  final int[][] coordinatesOf;

  /// The coordinate that a node is, or -1.
  final int[] coordinateOf;

  /// Where each coordinate may be.
  final Box[] boxes;

  private final Parts parts;

  private Problem(Query query, List<Expr> also) {
    var all = new ArrayList<>(query.constraints());
    all.addAll(also);
    parts = new Parts(query.builder(), Graphs.symbols(all));
    List<Expr> constraints = parts.replaceIn(query.constraints());
    var roots = new ArrayList<>(constraints);
    roots.addAll(parts.replaceIn(also));
    nodes = new Nodes(roots);
    coordinateOf = new int[nodes.size()];
    Arrays.fill(coordinateOf, -1);
    var found = new ArrayList<Coordinate>();
    for (int node = 0; node < nodes.size(); node++) {
      if (nodes.expr(node) instanceof Expr.Symbol symbol) {
        coordinateOf[node] = found.size();
        found.add(new Coordinate(symbol, nodes.slots[node], parts.line(symbol)));
      }
    }
    coordinates = found.toArray(Coordinate[]::new);
    goals = new Goals(nodes).of(constraints).toArray(Goal[]::new);
    coordinatesOf = new int[goals.length][];
    goalsOf = new int[coordinates.length][];
    connect();
    boxes = new Box[coordinates.length];
    Arrays.setAll(boxes, this::box);
  }

  /// Why expressions cannot be searched; nothing if they can.
  static Optional<String> refusal(List<Expr> exprs, int largest) {
    List<Expr> order = Graphs.postOrder(exprs);
    if (order.size() > largest) {
      return Optional.of("%d expressions are more than %d".formatted(order.size(), largest));
    }
    for (Expr expr : order) {
      if (expr.operator() == Operator.APPLY) {
        return Optional.of("a function without a definition: " + expr);
      }
      if (expr.operator() == Operator.SYMBOL && expr.sort() instanceof Sort.Array) {
        return Optional.of("an unknown array: " + expr);
      }
    }
    return Optional.empty();
  }

  /// @param query one without [#refusal]
  static Problem of(Query query) {
    return of(query, List.of());
  }

  /// @param also further expressions whose values are needed
  static Problem of(Query query, List<Expr> also) {
    return new Problem(query, also);
  }

  /// Where the value of one of the further expressions is kept.
  int slot(Expr expr) {
    return nodes.slot(parts.replaceIn(List.of(expr)).getFirst());
  }

  // ---- what depends on what ----

  private void connect() {
    var known = new HashMap<Integer, int[]>();
    long[] masks = coordinates.length <= Long.SIZE ? dependencies() : null;
    IntFunction<int[]> below =
        node ->
            masks != null ? bits(masks[node]) : known.computeIfAbsent(node, this::coordinatesBelow);
    var users = new ArrayList<List<Integer>>();
    for (int i = 0; i < coordinates.length; i++) {
      users.add(new ArrayList<>());
    }
    for (int goal = 0; goal < goals.length; goal++) {
      var found = new LinkedHashSet<Integer>();
      collect(goals[goal], below, found);
      coordinatesOf[goal] = found.stream().mapToInt(Integer::intValue).toArray();
      for (int coordinate : coordinatesOf[goal]) {
        users.get(coordinate).add(goal);
      }
    }
    Arrays.setAll(goalsOf, i -> users.get(i).stream().mapToInt(Integer::intValue).toArray());
  }

  private void collect(Goal goal, IntFunction<int[]> below, Set<Integer> found) {
    switch (goal) {
      case Goal.All(List<Goal> some) -> some.forEach(part -> collect(part, below, found));
      case Goal.Any(List<Goal> some) -> some.forEach(part -> collect(part, below, found));
      case Goal.Atom atom -> {
        for (int coordinate : below.apply(atom.node())) {
          found.add(coordinate);
        }
      }
    }
  }

  /// A bit for each coordinate that a node depends on, if there are few enough of them.
  private long[] dependencies() {
    var masks = new long[nodes.size()];
    for (int node = 0; node < masks.length; node++) {
      masks[node] = coordinateOf[node] < 0 ? 0 : 1L << coordinateOf[node];
      for (int operand : nodes.operands[node]) {
        masks[node] |= masks[operand];
      }
    }
    return masks;
  }

  private static int[] bits(long mask) {
    return LongStream.iterate(mask, left -> left != 0, left -> left & (left - 1))
        .mapToInt(Long::numberOfTrailingZeros)
        .toArray();
  }

  private int[] coordinatesBelow(int node) {
    return Graphs.symbols(List.of(nodes.expr(node))).stream()
        .mapToInt(symbol -> coordinateOf[nodes.number(symbol)])
        .toArray();
  }

  // ---- values ----

  private Box box(int index) {
    Coordinate coordinate = coordinates[index];
    Box box = Box.all(coordinate);
    for (int goal : goalsOf[index]) {
      if (goals[goal] instanceof Goal.Atom atom) {
        Expr condition = nodes.expr(atom.node());
        if (condition.children().contains(coordinate.symbol())) {
          box = box.where(atom, condition, coordinate);
        }
      }
    }
    return box;
  }

  /// The nearest value that the constraints on a coordinate alone allow.
  long clip(int coordinate, long bits) {
    return boxes[coordinate].clip(coordinates[coordinate], bits);
  }

  /// The value some steps further on, or the last one that is allowed.
  long step(int coordinate, long bits, long by) {
    return clip(coordinate, coordinates[coordinate].step(bits, by));
  }

  // ---- answers ----

  /// The point at which symbols have given values; zero where none is given.
  long[] values(Assignment given) {
    var values = new long[coordinates.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = given.number(coordinates[i].symbol()).map(BigInteger::longValue).orElse(0L);
    }
    return values;
  }

  /// The values of some symbols at a point: those of the query, not those that the search made.
  Assignment assignment(Set<Expr.Symbol> wanted, long... point) {
    var all = new Assignment();
    for (int i = 0; i < coordinates.length; i++) {
      all.set(coordinates[i].symbol(), point[i]);
    }
    parts.assemble(all);
    var asked = new Assignment();
    for (Expr.Symbol symbol : wanted) {
      all.number(symbol).ifPresent(bits -> asked.set(symbol, bits));
    }
    return asked;
  }
}
