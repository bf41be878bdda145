package org.ulpscope.solver.interval.linear;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// constant + Σ coefficient·atom over the real values of nodes, exactly.
///
/// @param coefficients the nonzero coefficients, by node
record LinearExpr(NavigableMap<Integer, Dyadic> coefficients, Dyadic constant) {
  static LinearExpr of(Dyadic constant) {
    return new LinearExpr(new TreeMap<>(), constant);
  }

  static LinearExpr atom(int node) {
    return new LinearExpr(new TreeMap<>(Map.of(node, Dyadic.ONE)), Dyadic.ZERO);
  }

  /// This plus a multiple of another.
  LinearExpr plus(Dyadic factor, LinearExpr other) {
    var sum = new TreeMap<>(coefficients);
    other.coefficients.forEach(
        (atom, coefficient) ->
            sum.merge(
                atom,
                coefficient.times(factor),
                (a, b) -> {
                  Dyadic both = a.plus(b);
                  return both.signum() == 0 ? null : both;
                }));
    return new LinearExpr(sum, constant.plus(other.constant.times(factor)));
  }

  LinearExpr plus(LinearExpr other) {
    return plus(Dyadic.ONE, other);
  }

  LinearExpr minus(LinearExpr other) {
    return plus(Dyadic.ONE.negated(), other);
  }

  /// @param factor not zero
  LinearExpr times(Dyadic factor) {
    var product = new TreeMap<Integer, Dyadic>();
    coefficients.forEach((atom, coefficient) -> product.put(atom, coefficient.times(factor)));
    return new LinearExpr(product, constant.times(factor));
  }

  LinearExpr negated() {
    return times(Dyadic.ONE.negated());
  }

  boolean isConstant() {
    return coefficients.isEmpty();
  }

  /// Without one atom.
  LinearExpr without(int atom) {
    var rest = new TreeMap<>(coefficients);
    rest.remove(atom);
    return new LinearExpr(rest, constant);
  }
}
