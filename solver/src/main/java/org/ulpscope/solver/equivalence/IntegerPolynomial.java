package org.ulpscope.solver.equivalence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Order;

/// A polynomial over unknown integers with integer coefficients, and its range, which follows from
/// those of the unknowns.
///
/// @param terms the nonzero coefficient of each product; the empty product is 1
record IntegerPolynomial(Map<List<Atom>, BigInteger> terms, BigInteger low, BigInteger high) {
  /// An integer: a bit-vector read as a number.
  ///
  /// @param isSigned whether it is read as a two's complement number
  record Atom(Expr expr, boolean isSigned, BigInteger low, BigInteger high) {
    static final Comparator<Atom> ORDER =
        Comparator.<Atom, Expr>comparing(Atom::expr, Order::compare).thenComparing(Atom::isSigned);

    /// With the full unsigned range of its width.
    static Atom unsigned(Expr expr) {
      return new Atom(
          expr, false, BigInteger.ZERO, limit(expr.sort().width()).subtract(BigInteger.ONE));
    }

    static Atom signed(Expr expr) {
      BigInteger half = limit(expr.sort().width() - 1);
      return new Atom(expr, true, half.negate(), half.subtract(BigInteger.ONE));
    }

    /// The same bits read in the same way are the same number, whatever its known range.
    @Override
    public boolean equals(Object other) {
      return other instanceof Atom atom && atom.expr == expr && atom.isSigned == isSigned;
    }

    @Override
    public int hashCode() {
      return expr.hashCode() * 2 + (isSigned ? 1 : 0);
    }

    /// The bits of the number in another width.
    Expr bits(Builder b, int width) {
      int own = expr.sort().width();
      if (width <= own) {
        return b.extract(expr, 0, width);
      }
      return isSigned ? b.sext(expr, width) : b.zext(expr, width);
    }
  }

  private static BigInteger limit(int width) {
    return BigInteger.ONE.shiftLeft(width);
  }

  static IntegerPolynomial of(BigInteger constant) {
    return constant.signum() == 0
        ? new IntegerPolynomial(Map.of(), BigInteger.ZERO, BigInteger.ZERO)
        : new IntegerPolynomial(Map.of(List.of(), constant), constant, constant);
  }

  static IntegerPolynomial of(Atom atom) {
    return new IntegerPolynomial(Map.of(List.of(atom), BigInteger.ONE), atom.low(), atom.high());
  }

  /// With the range that is the sum of those of the terms.
  private static IntegerPolynomial of(Map<List<Atom>, BigInteger> terms) {
    BigInteger low = BigInteger.ZERO;
    BigInteger high = BigInteger.ZERO;
    for (var term : terms.entrySet()) {
      BigInteger from = term.getValue();
      BigInteger to = term.getValue();
      for (Atom atom : term.getKey()) {
        List<BigInteger> corners =
            List.of(
                from.multiply(atom.low()),
                from.multiply(atom.high()),
                to.multiply(atom.low()),
                to.multiply(atom.high()));
        from = corners.stream().min(Comparator.naturalOrder()).orElseThrow();
        to = corners.stream().max(Comparator.naturalOrder()).orElseThrow();
      }
      low = low.add(from);
      high = high.add(to);
    }
    return new IntegerPolynomial(terms, low, high);
  }

  // ---- arithmetic ----

  IntegerPolynomial plus(IntegerPolynomial other) {
    var sum = new HashMap<>(terms);
    other.terms.forEach((product, n) -> sum.merge(product, n, BigInteger::add));
    sum.values().removeIf(n -> n.signum() == 0);
    return of(sum);
  }

  IntegerPolynomial times(BigInteger factor) {
    if (factor.signum() == 0) {
      return of(BigInteger.ZERO);
    }
    var product = new HashMap<>(terms);
    product.replaceAll((_, n) -> n.multiply(factor));
    return of(product);
  }

  IntegerPolynomial minus(IntegerPolynomial other) {
    return plus(other.times(BigInteger.ONE.negate()));
  }

  boolean isOneTerm() {
    return terms.size() <= 1;
  }

  boolean isZero() {
    return terms.isEmpty();
  }

  /// Whether the first term, in order, has a positive coefficient.
  boolean beginsPositive() {
    return terms.keySet().stream()
        .min(IntegerPolynomial::compare)
        .map(product -> terms.get(product).signum() > 0)
        .orElse(true);
  }

  /// The least value of a product.
  static BigInteger least(IntegerPolynomial x, IntegerPolynomial y) {
    return corners(x, y).stream().min(Comparator.naturalOrder()).orElseThrow();
  }

  static BigInteger greatest(IntegerPolynomial x, IntegerPolynomial y) {
    return corners(x, y).stream().max(Comparator.naturalOrder()).orElseThrow();
  }

  private static List<BigInteger> corners(IntegerPolynomial x, IntegerPolynomial y) {
    return List.of(
        x.low.multiply(y.low),
        x.low.multiply(y.high),
        x.high.multiply(y.low),
        x.high.multiply(y.high));
  }

  IntegerPolynomial times(IntegerPolynomial other) {
    var product = new HashMap<List<Atom>, BigInteger>();
    terms.forEach(
        (left, n) ->
            other.terms.forEach(
                (right, m) -> {
                  var both = new ArrayList<>(left);
                  both.addAll(right);
                  both.sort(Atom.ORDER);
                  product.merge(List.copyOf(both), n.multiply(m), BigInteger::add);
                }));
    product.values().removeIf(n -> n.signum() == 0);
    return of(product);
  }

  // ---- widths ----

  boolean isConstant() {
    return terms.isEmpty() || (terms.size() == 1 && terms.containsKey(List.<Atom>of()));
  }

  /// Whether every value fits into this width, unsigned.
  boolean fitsUnsigned(int width) {
    return low.signum() >= 0 && high.bitLength() <= width;
  }

  /// Whether every value fits into this width, in two's complement.
  boolean fitsSigned(int width) {
    return low.bitLength() < width && high.bitLength() < width;
  }

  /// An equal polynomial modulo 2^width, with smaller coefficients if it has values that do not
  /// fit.
  IntegerPolynomial modulo(int width) {
    if (fitsUnsigned(width) || fitsSigned(width)) {
      return this;
    }
    BigInteger half = limit(width - 1);
    var reduced = new HashMap<List<Atom>, BigInteger>();
    terms.forEach(
        (product, n) -> {
          BigInteger rest = n.mod(limit(width));
          BigInteger nearest = rest.compareTo(half) > 0 ? rest.subtract(limit(width)) : rest;
          if (nearest.signum() != 0) {
            reduced.put(product, nearest);
          }
        });
    return of(reduced);
  }

  /// The least width into which every value fits.
  int unsignedWidth() {
    return Math.max(1, high.bitLength());
  }

  int signedWidth() {
    return 1 + Math.max(low.bitLength(), high.bitLength());
  }

  // ---- terms ----

  /// Whether all coefficients are multiples of a divisor.
  boolean isMultipleOf(BigInteger divisor) {
    return terms.values().stream().allMatch(n -> n.mod(divisor).signum() == 0);
  }

  /// The terms whose coefficients satisfy a condition.
  IntegerPolynomial where(Predicate<BigInteger> condition) {
    var some = new HashMap<>(terms);
    some.values().removeIf(condition.negate());
    return of(some);
  }

  boolean hasSigned() {
    return terms.keySet().stream().flatMap(List::stream).anyMatch(Atom::isSigned);
  }

  /// Whether the terms are equal; ranges may differ.
  boolean isSameAs(IntegerPolynomial other) {
    return terms.equals(other.terms);
  }

  IntegerPolynomial atLeast(BigInteger least) {
    return new IntegerPolynomial(terms, low.max(least), high);
  }

  // ---- expressions ----

  /// The low bits, as an expression that depends only on the terms, and on the width if the value
  /// may not fit.
  Expr bits(Builder b, int width) {
    if (fitsUnsigned(width)) {
      return b.zext(sum(b, Math.min(width, unsignedWidth())), width);
    }
    return fitsSigned(width)
        ? b.sext(sum(b, Math.min(width, signedWidth())), width)
        : sum(b, width);
  }

  /// The sum computed in the given width.
  Expr sum(Builder b, int width) {
    var products = new ArrayList<>(terms.keySet());
    products.sort(IntegerPolynomial::compare);
    Expr sum = null;
    for (List<Atom> product : products) {
      Expr term = b.bits(width, terms.get(product).mod(limit(width)));
      for (Atom atom : product) {
        term = b.mul(term, atom.bits(b, width));
      }
      sum = sum == null ? term : b.add(sum, term);
    }
    return sum == null ? b.bits(width, 0) : sum;
  }

  private static int compare(List<Atom> x, List<Atom> y) {
    int bySize = Integer.compare(x.size(), y.size());
    for (int i = 0; bySize == 0 && i < x.size(); i++) {
      bySize = Atom.ORDER.compare(x.get(i), y.get(i));
    }
    return bySize;
  }
}
