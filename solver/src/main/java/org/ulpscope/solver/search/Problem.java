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
/// the dependencies between them. Shared by all threads of a search.
final class Problem {
  final Nodes nodes;
  final Coordinate[] coordinates;
  final Goal[] goals;

  /// For each coordinate, the goals that depend on it.
  final int[][] goalsOf;

  /// For each goal, the coordinates that it depends on.
  final int[][] coordinatesOf;

  /// For each node, the coordinate that it represents, or -1.
  final int[] coordinateOf;

  /// The box of each coordinate.
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

  /// Why expressions cannot be searched; empty if they can.
  static Optional<String> refusal(List<Expr> exprs, int largest) {
    List<Expr> order = Graphs.postOrder(exprs);
    if (order.size() > largest) {
      return Optional.of(
          "the query has %d expressions; the limit is %d".formatted(order.size(), largest));
    }
    for (Expr expr : order) {
      if (expr.operator() == Operator.APPLY) {
        return Optional.of("uninterpreted function: " + expr);
      }
      if (expr.operator() == Operator.SYMBOL && expr.sort() instanceof Sort.Array) {
        return Optional.of("symbolic array: " + expr);
      }
    }
    return Optional.empty();
  }

  /// @param query a query without a [#refusal]
  static Problem of(Query query) {
    return of(query, List.of());
  }

  /// @param also further expressions whose values are needed
  static Problem of(Query query, List<Expr> also) {
    return new Problem(query, also);
  }

  /// The register slot of one of the further expressions.
  int slot(Expr expr) {
    return nodes.slot(parts.replaceIn(List.of(expr)).getFirst());
  }

  // ---- dependencies ----

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

  /// For each node a mask of the coordinates that it depends on, if there are few enough of them.
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

  /// The value `by` steps away, or the last one that is allowed.
  long step(int coordinate, long bits, long by) {
    return clip(coordinate, coordinates[coordinate].step(bits, by));
  }

  // ---- results ----

  /// The point with the given values of symbols; zero for those without a value.
  long[] values(Assignment given) {
    var values = new long[coordinates.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = given.number(coordinates[i].symbol()).map(BigInteger::longValue).orElse(0L);
    }
    return values;
  }

  /// The values of some symbols at a point: those of the query, not those made by the search.
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
