package org.ulpscope.solver.interval;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// constant + Σ coefficient·atom over the real values of nodes, exactly.
///
/// @param coefficients by node; none is zero
record LinearForm(NavigableMap<Integer, Dyadic> coefficients, Dyadic constant) {
  static LinearForm of(Dyadic constant) {
    return new LinearForm(new TreeMap<>(), constant);
  }

  static LinearForm atom(int node) {
    return new LinearForm(new TreeMap<>(Map.of(node, Dyadic.ONE)), Dyadic.ZERO);
  }

  /// This plus a multiple of another.
  LinearForm plus(Dyadic factor, LinearForm other) {
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
    return new LinearForm(sum, constant.plus(other.constant.times(factor)));
  }

  LinearForm plus(LinearForm other) {
    return plus(Dyadic.ONE, other);
  }

  LinearForm minus(LinearForm other) {
    return plus(Dyadic.ONE.negated(), other);
  }

  /// @param factor not zero
  LinearForm times(Dyadic factor) {
    var product = new TreeMap<Integer, Dyadic>();
    coefficients.forEach((atom, coefficient) -> product.put(atom, coefficient.times(factor)));
    return new LinearForm(product, constant.times(factor));
  }

  LinearForm negated() {
    return times(Dyadic.ONE.negated());
  }

  boolean isConstant() {
    return coefficients.isEmpty();
  }

  /// Without one atom.
  LinearForm without(int atom) {
    var rest = new TreeMap<>(coefficients);
    rest.remove(atom);
    return new LinearForm(rest, constant);
  }
}
