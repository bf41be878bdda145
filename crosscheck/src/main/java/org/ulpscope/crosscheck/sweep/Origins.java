package org.ulpscope.crosscheck.sweep;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.program.Location;

/// Where in the source the values of one function come from: for each expression, the first place
/// that computed it.
final class Origins {
  private static final int MOST = 4;

  private final Map<Expr, Location> places = new HashMap<>();

  /// Records a value that a frame has computed.
  void add(Frame frame, Expr value) {
    Expr number = value.operator() == Operator.BITS ? value.child(0) : value;
    if (!places.containsKey(number)) {
      frame.code.location(frame.pc).ifPresent(place -> places.put(number, place));
    }
  }

  /// The places of some expressions, or of their nearest parts that have one.
  List<Location> of(Iterable<Expr> exprs) {
    Set<Location> found = new LinkedHashSet<>();
    for (Expr expr : exprs) {
      nearest(expr, 0).ifPresent(found::add);
    }
    return found.stream().limit(MOST).toList();
  }

  private Optional<Location> nearest(Expr expr, int depth) {
    Location place = places.get(expr);
    if (place != null || depth == 3) {
      return Optional.ofNullable(place);
    }
    return expr.children().stream().flatMap(x -> nearest(x, depth + 1).stream()).findFirst();
  }
}
