package org.ulpscope.solver.chain;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.FloatClass;

/// A symbol and the only value that a constraint leaves possible for it, or the only one that needs
/// to be considered.
record Definition(Expr.Symbol symbol, Expr value) {
  /// The size above which the symbols of a value are not collected.
  private static final int LARGEST = 2_000;

  /// Definitions that can be applied together, keyed by the constraints they come from: no defined
  /// symbol occurs in a value.
  ///
  /// @param order all expressions that occur in the constraints
  static Map<Expr, Definition> choose(Builder builder, List<Expr> constraints, List<Expr> order) {
    boolean hasFunctions = order.stream().anyMatch(Expr.Application.class::isInstance);
    var payloads = new NanPayloadRelevance(constraints, order);
    var chosen = new LinkedHashMap<Expr, Definition>();
    var defined = new HashSet<Expr>();
    var used = new HashSet<Expr>();
    for (Expr constraint : constraints) {
      for (Definition candidate : candidates(builder, constraint, payloads)) {
        if (defined.contains(candidate.symbol) || used.contains(candidate.symbol)) {
          continue;
        }
        Set<Expr.Symbol> inValue = symbols(candidate.value, hasFunctions);
        if (inValue != null
            && !inValue.contains(candidate.symbol)
            && inValue.stream().noneMatch(defined::contains)) {
          chosen.put(constraint, candidate);
          defined.add(candidate.symbol);
          used.addAll(inValue);
          break;
        }
      }
    }
    return chosen;
  }

  /// The symbols of a value; null if it is too large, or if it applies functions, whose values may
  /// be unknown when the symbol is evaluated.
  private static Set<Expr.Symbol> symbols(Expr value, boolean hasFunctions) {
    if (value.isConstant()) {
      return Set.of();
    }
    if (value.symbols().isListed() && !hasFunctions) {
      return Set.of(value.symbols().symbols());
    }
    if (value.size() > LARGEST) {
      return null;
    }
    List<Expr> order = Graphs.postOrder(value);
    return order.stream().anyMatch(Expr.Application.class::isInstance)
        ? null
        : Graphs.symbols(List.of(value));
  }

  /// The definitions that a constraint implies.
  private static List<Definition> candidates(
      Builder builder, Expr constraint, NanPayloadRelevance payloads) {
    return switch (constraint.operator()) {
      case SYMBOL -> List.of(new Definition((Expr.Symbol) constraint, builder.bool(true)));
      case NOT ->
          constraint.child(0) instanceof Expr.Symbol symbol
              ? List.of(new Definition(symbol, builder.bool(false)))
              : List.of();
      case EQ ->
          Stream.of(
                  equal(builder, constraint.child(0), constraint.child(1)),
                  equal(builder, constraint.child(1), constraint.child(0)))
              .flatMap(Optional::stream)
              .toList();
      case OR -> {
        NanPayloadRelevance.SameNumber same = NanPayloadRelevance.SameNumber.of(constraint);
        yield same == null
            ? List.of()
            : Stream.of(
                    sameNumber(same.x(), same.y(), payloads),
                    sameNumber(same.y(), same.x(), payloads))
                .flatMap(Optional::stream)
                .toList();
      }
      case FCMP -> sameNumber(constraint);
      default -> List.of();
    };
  }

  private static Optional<Definition> equal(Builder builder, Expr a, Expr b) {
    if (a instanceof Expr.Symbol symbol) {
      return Optional.of(new Definition(symbol, b));
    }
    if (a.operator() == Operator.BITS && a.child(0) instanceof Expr.Symbol symbol) {
      return Optional.of(new Definition(symbol, builder.asFloat(b, (Sort.Fp) symbol.sort())));
    }
    if (a.operator() == Operator.FLOAT && a.child(0) instanceof Expr.Symbol symbol) {
      return Optional.of(new Definition(symbol, builder.asBits(b)));
    }
    return Optional.empty();
  }

  /// x equals y or both are NaN. If it does not matter which NaN x is, x can be replaced by y.
  private static Optional<Definition> sameNumber(Expr x, Expr y, NanPayloadRelevance payloads) {
    return x instanceof Expr.Symbol symbol && !payloads.matterAt(symbol)
        ? Optional.of(new Definition(symbol, y))
        : Optional.empty();
  }

  /// x = c as numbers determines x if the number has a single encoding: not for zeros, nor in
  /// formats with an explicit leading bit.
  private static List<Definition> sameNumber(Expr comparison) {
    if (comparison.parameter() != Outcomes.EQ.mask()) {
      return List.of();
    }
    Expr a = comparison.child(0);
    Expr b = comparison.child(1);
    Expr known = a.isConstant() ? a : b;
    Expr other = a.isConstant() ? b : a;
    return known instanceof Expr.Constant constant
            && other instanceof Expr.Symbol symbol
            && symbol.sort().format().encoding() == Encoding.IEEE
            && constant.datum().classify() != FloatClass.ZERO
            && !constant.datum().isNan()
        ? List.of(new Definition(symbol, constant))
        : List.of();
  }
}
