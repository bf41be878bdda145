package org.ulpscope.expr.rules.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A polynomial with integer coefficients in up to eight variables, which are identified by
/// numbers.
///
/// ```java
/// Polynomial.variable(0).plus(Polynomial.of(2)).power(2).text(List.of("x"))   // x^2 + 4·x + 4
/// ```
///
/// @param terms the nonzero coefficient of each monomial, which is encoded with one byte per
///   exponent
record Polynomial(Map<Long, BigInteger> terms) {
  /// The maximum number of variables.
  static final int VARIABLES = 8;

  /// The highest power of one variable that its byte can hold.
  private static final int HIGHEST = 255;

  /// The maximum number of products of terms that are computed.
  private static final long LARGEST = 20_000_000;

  static Polynomial of(long value) {
    return value == 0
        ? new Polynomial(Map.of())
        : new Polynomial(Map.of(0L, BigInteger.valueOf(value)));
  }

  static Polynomial variable(int number) {
    if (number >= VARIABLES) {
      throw new ArithmeticException("more than " + VARIABLES + " variables");
    }
    return new Polynomial(Map.of(1L << (8 * number), BigInteger.ONE));
  }

  Polynomial plus(Polynomial other) {
    var sum = new HashMap<>(terms);
    other.terms.forEach((powers, factor) -> sum.merge(powers, factor, BigInteger::add));
    sum.values().removeIf(factor -> factor.signum() == 0);
    return new Polynomial(sum);
  }

  Polynomial minus(Polynomial other) {
    return plus(other.times(of(-1)));
  }

  /// The product.
  ///
  /// @throws ArithmeticException if it is too large
  Polynomial times(Polynomial other) {
    if ((long) terms.size() * other.terms.size() > LARGEST) {
      throw new ArithmeticException("too many products");
    }
    for (int i = 0; i < VARIABLES; i++) {
      if (degree(i) + other.degree(i) > HIGHEST) {
        throw new ArithmeticException("a power above " + HIGHEST);
      }
    }
    var product = new HashMap<Long, BigInteger>();
    terms.forEach(
        (p, a) ->
            other.terms.forEach((q, b) -> product.merge(p + q, a.multiply(b), BigInteger::add)));
    product.values().removeIf(factor -> factor.signum() == 0);
    return new Polynomial(product);
  }

  /// The highest power of a variable.
  private int degree(int variable) {
    int highest = 0;
    for (long powers : terms.keySet()) {
      highest = Math.max(highest, exponent(powers, variable));
    }
    return highest;
  }

  private static int exponent(long powers, int variable) {
    return (int) ((powers >>> (8 * variable)) & HIGHEST);
  }

  Polynomial times(long factor) {
    return times(of(factor));
  }

  /// Exponentiation by squaring.
  Polynomial power(int exponent) {
    if (exponent == 1) {
      return this;
    }
    Polynomial half = power(exponent / 2);
    Polynomial square = half.times(half);
    return exponent % 2 == 0 ? square : square.times(this);
  }

  /// Whether it is positive for all non-negative values of the variables. This is sufficient but
  /// not necessary: false may be wrong.
  boolean isPositive() {
    return terms.values().stream().allMatch(factor -> factor.signum() > 0) && terms.containsKey(0L);
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  /// The text with the given variable names; a long text is cut.
  String text(List<String> names) {
    String text =
        terms.entrySet().stream()
            .map(term -> text(term.getKey(), term.getValue(), names))
            .sorted()
            .limit(6)
            .collect(Collectors.joining(" + "));
    return terms.isEmpty() ? "0" : terms.size() > 6 ? text + " + …" : text;
  }

  private static String text(long powers, BigInteger factor, List<String> names) {
    var product = new ArrayList<String>();
    for (int i = 0; i < names.size(); i++) {
      int exponent = exponent(powers, i);
      if (exponent > 0) {
        product.add(names.get(i) + (exponent == 1 ? "" : "^" + exponent));
      }
    }
    if (product.isEmpty()) {
      return factor.toString();
    }
    String rest = String.join("·", product);
    return factor.equals(BigInteger.ONE) ? rest : factor + "·" + rest;
  }
}
