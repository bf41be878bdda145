package org.ulpscope.solver.interval.linear;

import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// The *form* of a node: its real value as a linear expression over other nodes and exact results,
/// if every operation in between is exact. A rounded node is an atom, and has an exact result of
/// which it is the rounding.
///
/// Facts about other nodes that are found on the way are added to the [LinearFacts].
final class ExactLinearValues {
  /// The maximum number of terms of an expanded product.
  private static final int MOST_TERMS = 12;

  private final Domains d;
  private final Network net;
  private final LinearFacts facts;
  private final ExactResults results;
  private final Representable representable;
  private final LinearExpr[] forms;
  private final LinearExpr[] unrounded;

  ExactLinearValues(
      Domains d, LinearFacts facts, ExactResults results, Representable representable) {
    this.d = d;
    this.net = d.net();
    this.facts = facts;
    this.results = results;
    this.representable = representable;
    forms = new LinearExpr[net.size()];
    unrounded = new LinearExpr[net.size()];
  }

  /// The form of a finite number for which [#describe] was called.
  LinearExpr of(int node) {
    return forms[node];
  }

  /// The exact result of a rounded node; null for any other.
  LinearExpr unrounded(int node) {
    return node < net.size() ? unrounded[node] : null;
  }

  /// Whether a node is a finite number of a format whose numbers are doubles.
  boolean isReal(int node) {
    if (net.kind(node) != Network.FLOAT || !net.encoding(node).fitsDouble) {
      return false;
    }
    return !d.mayBeNan(node)
        && d.hasNumbers(node)
        && d.low(node) > ~net.encoding(node).infinity
        && d.high(node) < net.encoding(node).infinity;
  }

  /// Computes the form of a finite number and adds known facts about it. Returns whether something
  /// is new.
  boolean describe(int z) {
    LinearExpr before = forms[z];
    if (before != null && unrounded[z] == null && net.operator(z) != Operator.ITE) {
      return false;
    }
    unrounded[z] = null;
    forms[z] = d.isPoint(z) ? LinearExpr.of(value(d.low(z), z)) : form(z);
    return !forms[z].equals(before);
  }

  private Dyadic value(long ordinal, int node) {
    return Dyadic.of(net.encoding(node).value(ordinal));
  }

  private LinearExpr form(int z) {
    LinearExpr x = operand(z, 0);
    LinearExpr y = operand(z, 1);
    LinearExpr w = operand(z, 2);
    return switch (net.operator(z)) {
      case FNEG -> x == null ? LinearExpr.atom(z) : x.negated();
      case FABS -> magnitude(z, x);
      case FADD -> y == null || w == null ? LinearExpr.atom(z) : sum(z, y, w);
      case FSUB -> y == null || w == null ? LinearExpr.atom(z) : sum(z, y, w.negated());
      case FMUL -> rounded(z, product(y, w));
      case FMA -> fused(z, product(y, w), operand(z, 3));
      case FDIV -> quotient(z, y, w);
      case FSQRT -> root(z, y);
      case FCONVERT -> rounded(z, y);
      case FROUND -> integral(z, y);
      case ITE -> choice(z, y, w);
      case FMIN, FMAX -> extremum(z, x, y);
      default -> LinearExpr.atom(z);
    };
  }

  /// The form of an operand that is a finite number; null for any other.
  LinearExpr operand(int z, int index) {
    int operand = net.operand(z, index);
    return operand >= 0 && isReal(operand) ? forms[operand] : null;
  }

  // ---- rounding ----

  /// The exact result, if that is a number of the format; else the node itself.
  ///
  /// @param exact null if it has no form
  private LinearExpr rounded(int z, LinearExpr exact) {
    LinearExpr atom = LinearExpr.atom(z);
    if (exact == null) {
      return atom;
    }
    if (representable.isIn(exact, net.encoding(z).format)) {
      return exact;
    }
    unrounded[z] = exact;
    switch (direction(z)) {
      case TOWARD_NEGATIVE -> facts.add(exact.minus(atom), false);
      case TOWARD_POSITIVE -> facts.add(atom.minus(exact), false);
      case null, default -> {}
    }
    return atom;
  }

  /// The rounding mode of a node, if it is known; rounding toward zero is down or up if the sign is
  /// known.
  RoundingMode direction(int z) {
    int mode = net.operand(z, 0);
    if (!d.isPoint(mode)) {
      return null;
    }
    RoundingMode known = RoundingMode.values()[(int) d.point(mode)];
    if (known != RoundingMode.TOWARD_ZERO) {
      return known;
    }
    // A negative result may be rounded to −0. A square root is never negative, and that of −0 is
    // exact.
    boolean positive = d.low(z) >= (net.operator(z) == Operator.FSQRT ? -1 : 0);
    boolean negative = d.high(z) < 0;
    return positive
        ? RoundingMode.TOWARD_NEGATIVE
        : negative ? RoundingMode.TOWARD_POSITIVE : RoundingMode.TOWARD_ZERO;
  }

  private boolean isNearest(int operation) {
    return (d.modes(net.operand(operation, 0)) & ~AffineContractor.NEAREST_MODES) == 0;
  }

  // ---- sums ----

  private LinearExpr sum(int z, LinearExpr x, LinearExpr y) {
    return areNear(x, y.negated()) ? x.plus(y) : rounded(z, x.plus(y));
  }

  /// Whether x/2 ≤ y ≤ 2x, or the same for −x and −y: then x − y is exact (Sterbenz).
  private boolean areNear(LinearExpr x, LinearExpr y) {
    Dyadic two = Dyadic.power(1);
    LinearExpr a = x.times(two).minus(y);
    LinearExpr b = y.times(two).minus(x);
    if (x.isConstant() || y.isConstant()) { // only bounds can show it
      return (facts.isPlain(a, false) && facts.isPlain(b, false))
          || (facts.isPlain(a.negated(), false) && facts.isPlain(b.negated(), false));
    }
    return (facts.entail(a, false) && facts.entail(b, false))
        || (facts.entail(a.negated(), false) && facts.entail(b.negated(), false));
  }

  // ---- products ----

  /// The expanded product of two forms; null if it is too long or a factor is zero.
  private LinearExpr product(LinearExpr x, LinearExpr y) {
    if (x == null || y == null || isZero(x) || isZero(y)) {
      return null;
    }
    if (x.isConstant() || y.isConstant()) {
      return x.isConstant() ? y.times(x.constant()) : x.times(y.constant());
    }
    if (x.coefficients().size() * y.coefficients().size() > MOST_TERMS) {
      return null;
    }
    LinearExpr sum = LinearExpr.of(x.constant().times(y.constant()));
    if (x.constant().signum() != 0) {
      sum = sum.plus(x.constant(), y.minus(LinearExpr.of(y.constant())));
    }
    if (y.constant().signum() != 0) {
      sum = sum.plus(y.constant(), x.minus(LinearExpr.of(x.constant())));
    }
    for (Map.Entry<Integer, Dyadic> a : x.coefficients().entrySet()) {
      for (Map.Entry<Integer, Dyadic> b : y.coefficients().entrySet()) {
        LinearExpr product = product(a.getKey(), b.getKey());
        if (product == null) {
          return null;
        }
        sum = sum.plus(a.getValue().times(b.getValue()), product);
      }
    }
    return sum;
  }

  private static boolean isZero(LinearExpr form) {
    return form.isConstant() && form.constant().signum() == 0;
  }

  /// The product of two atoms. The square of an exact square root is its radicand.
  private LinearExpr product(int a, int b) {
    LinearExpr exact = a == b ? unrounded(a) : null;
    if (exact != null && net.operator(a) == Operator.FSQRT) {
      LinearExpr error = LinearExpr.atom(a).minus(exact);
      if (facts.entail(error, false) && facts.entail(error.negated(), false)) {
        return operand(a, 1);
      }
    }
    int number = results.product(a, b, facts, representable);
    return number < 0 ? null : LinearExpr.atom(number);
  }

  private LinearExpr fused(int z, LinearExpr product, LinearExpr w) {
    return product == null || w == null ? LinearExpr.atom(z) : rounded(z, product.plus(w));
  }

  // ---- quotients and roots ----

  private LinearExpr quotient(int z, LinearExpr x, LinearExpr y) {
    if (x == null || y == null || isZero(x)) {
      return LinearExpr.atom(z);
    }
    if (y.isConstant() && y.constant().magnitude().isPowerOfTwo()) {
      Dyadic divisor = y.constant();
      Dyadic inverse = Dyadic.power(-divisor.exponent());
      return rounded(z, x.times(divisor.signum() > 0 ? inverse : inverse.negated()));
    }
    return rounded(z, result(z, new ExactResults.Key(Operator.FDIV, x, y)));
  }

  /// The square root of a square, rounded to nearest, is the number itself if the square did not
  /// underflow. Any other root is the rounding of an exact result.
  ///
  /// Let x be in (1, 2), u half its last place, and y = x²(1 + δ) the rounded square, |δ| ≤
  /// u/(1+u). Then |√y − x| = x·|√(1+δ) − 1| < (2 − 2u)(|δ|/2 + δ²/7) < u, so x is nearest. Powers
  /// of two have exact squares; other binades are scaled copies of this one.
  private LinearExpr root(int z, LinearExpr radicand) {
    int square = net.operand(z, 1);
    int x = net.operand(square, 1);
    if (net.operator(square) == Operator.FMUL
        && x == net.operand(square, 2)
        && isReal(x)
        && isReal(square)
        && isNearest(z)
        && isNearest(square)
        && hasNormalSquares(x)) {
      return d.low(x) > 0 ? forms[x] : forms[x].negated();
    }
    return radicand == null || radicand.isConstant()
        ? LinearExpr.atom(z)
        : rounded(z, result(z, new ExactResults.Key(Operator.FSQRT, radicand, null)));
  }

  private boolean hasNormalSquares(int x) {
    OrdinalEncoding encoding = net.encoding(x);
    double smallest =
        d.low(x) > 0 ? encoding.value(d.low(x)) : d.high(x) < -1 ? -encoding.value(d.high(x)) : 0;
    // Exponents of squares are at least twice those of the numbers.
    return smallest != 0 && 2 * Math.getExponent(smallest) >= encoding.format.minExponent();
  }

  /// The exact result of an operation: between the neighbours of its rounded result.
  private LinearExpr result(int z, ExactResults.Key key) {
    OrdinalEncoding encoding = net.encoding(z);
    // No quotient and no root of finite numbers is larger.
    Dyadic giant =
        Dyadic.power(2 * (encoding.format.maxExponent() - encoding.format.minQuantum() + 2));
    long below = d.low(z) == 0 ? -2 : d.low(z) - 1; // below both zeros
    long above = d.high(z) == -1 ? 1 : d.high(z) + 1;
    Dyadic low = below <= ~encoding.infinity ? giant.negated() : value(below, z);
    Dyadic high = above >= encoding.infinity ? giant : value(above, z);
    boolean positive = key.operator() == Operator.FSQRT && low.signum() < 0;
    int number = results.of(key, positive ? Dyadic.ZERO : low, high);
    return number < 0 ? null : LinearExpr.atom(number);
  }

  // ---- signs, integers, ite ----

  private LinearExpr magnitude(int z, LinearExpr x) {
    LinearExpr atom = LinearExpr.atom(z);
    if (x == null) {
      return atom;
    }
    if (facts.entail(x, false)) {
      return x;
    }
    if (facts.entail(x.negated(), false)) {
      return x.negated();
    }
    facts.add(atom.minus(x), false);
    facts.add(atom.plus(x), false);
    return atom;
  }

  private LinearExpr integral(int z, LinearExpr x) {
    LinearExpr atom = LinearExpr.atom(z);
    int mode = net.operand(z, 0);
    if (x == null || !d.isPoint(mode)) {
      return atom;
    }
    LinearExpr above = atom.minus(x);
    LinearExpr one = LinearExpr.of(Dyadic.ONE);
    switch (RoundingMode.values()[(int) d.point(mode)]) {
      case TOWARD_NEGATIVE -> {
        facts.add(above.negated(), false);
        facts.add(above.plus(one), true);
      }
      case TOWARD_POSITIVE -> {
        facts.add(above, false);
        facts.add(one.minus(above), true);
      }
      case NEAREST_EVEN, NEAREST_AWAY -> {
        LinearExpr half = LinearExpr.of(Dyadic.power(-1));
        facts.add(above.plus(half), false);
        facts.add(half.minus(above), false);
      }
      case TOWARD_ZERO -> {
        facts.add(above.plus(one), true);
        facts.add(one.minus(above), true);
      }
    }
    return atom;
  }

  /// An `ite` between two values in known order lies between them.
  private LinearExpr choice(int z, LinearExpr then, LinearExpr otherwise) {
    int condition = net.operand(z, 0);
    if (d.isPoint(condition)) {
      LinearExpr chosen = d.isTrue(condition) ? then : otherwise;
      return chosen != null ? chosen : LinearExpr.atom(z);
    }
    LinearExpr atom = LinearExpr.atom(z);
    if (then == null || otherwise == null) {
      return atom;
    }
    LinearExpr difference = then.minus(otherwise);
    if (isZero(difference)) {
      return then;
    }
    if (facts.entail(difference, false)) {
      facts.add(atom.minus(otherwise), false);
      facts.add(then.minus(atom), false);
    } else if (facts.entail(difference.negated(), false)) {
      facts.add(atom.minus(then), false);
      facts.add(otherwise.minus(atom), false);
    }
    return atom;
  }

  private LinearExpr extremum(int z, LinearExpr x, LinearExpr y) {
    LinearExpr atom = LinearExpr.atom(z);
    boolean greatest = net.operator(z) == Operator.FMAX;
    for (LinearExpr operand : x == null || y == null ? List.<LinearExpr>of() : List.of(x, y)) {
      facts.add(greatest ? atom.minus(operand) : operand.minus(atom), false);
    }
    return atom;
  }
}
