package org.ulpscope.solver.interval.linear;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Operator;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Conclusions from the monotonicity of rounding.
///
/// In every rounding mode a rounded number is on the same side of any float as its exact result;
/// and if it is below a float, so is the exact result. Two exact results that are rounded in the
/// same way have the order of their roundings. All roundings of one exact result are among two
/// numbers. Products, quotients and roots of non-negative numbers increase with their operands, and
/// decrease with a divisor.
final class RoundedOrder {
  private static final int LARGEST_GROUP = 8;

  private final Domains d;
  private final Network net;
  private final LinearFacts facts;
  private final ExactResults results;
  private final Representable representable;
  private final ExactLinearValues values;
  private final Counterparts counterparts;

  RoundedOrder(
      Domains d,
      LinearFacts facts,
      ExactResults results,
      Representable representable,
      ExactLinearValues values) {
    this.d = d;
    this.net = d.net();
    this.facts = facts;
    this.results = results;
    this.representable = representable;
    this.values = values;
    counterparts = new Counterparts(net);
  }

  /// Orders a rounded node with other floats in the same way as its exact result. Returns whether
  /// something is new.
  boolean orderRounded(int z) {
    LinearExpr exact = values.unrounded(z);
    boolean changed = false;
    for (LinearExpr other : floats(z)) {
      changed |= order(exact.minus(other), values.of(z).minus(other));
    }
    for (int other : counterparts.of(z)) {
      LinearExpr otherExact = values.isReal(other) ? values.unrounded(other) : null;
      if (otherExact != null) {
        changed |= compareResults(exact, otherExact);
        if (areRoundedAlike(z, other)) {
          changed |= order(exact.minus(otherExact), values.of(z).minus(values.of(other)));
        }
      }
    }
    return changed;
  }

  /// If one difference is known not to be negative, or not to be positive, concludes the same for
  /// another.
  private boolean order(LinearExpr known, LinearExpr concluded) {
    boolean changed = facts.entail(known, false) && facts.add(concluded, false);
    return (facts.entail(known.negated(), false) && facts.add(concluded.negated(), false))
        || changed;
  }

  private boolean areRoundedAlike(int z, int other) {
    return net.encoding(z) == net.encoding(other) && net.operand(z, 0) == net.operand(other, 0);
  }

  /// Floats of the format of a node: its operands, what it is compared with, its counterparts, and
  /// other roundings of the same exact result.
  private Set<LinearExpr> floats(int z) {
    var found = new LinkedHashSet<LinearExpr>();
    for (int i = 1; i < 3; i++) {
      LinearExpr operand = values.operand(z, i);
      if (operand != null && net.encoding(net.operand(z, i)) == net.encoding(z)) {
        found.add(i == 2 && net.operator(z) == Operator.FSUB ? operand.negated() : operand);
      }
    }
    for (int other = 0; other < net.size(); other++) {
      if (other != z
          && values.unrounded(z).equals(values.unrounded(other))
          && representable.isWithin(other, z)) {
        found.add(values.of(other));
      }
    }
    for (int other : counterparts.of(z)) {
      // A later node gets its form in the next round.
      if (values.isReal(other) && values.of(other) != null && representable.isWithin(other, z)) {
        found.add(values.of(other));
      }
    }
    found.removeIf(LinearExpr::isConstant);
    found.remove(values.of(z));
    return found;
  }

  // ---- products, quotients, roots ----

  /// Orders two exact results by their operands, if each is one product, quotient or root.
  private boolean compareResults(LinearExpr a, LinearExpr b) {
    int x = only(a);
    int y = only(b);
    if (x < 0 || y < 0 || x == y) {
      return false;
    }
    ExactResults.Key p = results.get(x).key();
    ExactResults.Key q = results.get(y).key();
    if (p.operator() != q.operator()) {
      return false;
    }
    LinearExpr difference = LinearExpr.atom(y).minus(LinearExpr.atom(x));
    if (isAtMost(p, q)) {
      return facts.add(difference, false);
    }
    return isAtMost(q, p) && facts.add(difference.negated(), false);
  }

  /// The atom of the exact result that a form consists of; −1 if it is something else.
  private int only(LinearExpr form) {
    if (form.coefficients().size() != 1 || form.constant().signum() != 0) {
      return -1;
    }
    Map.Entry<Integer, Dyadic> term = form.coefficients().firstEntry();
    return results.contains(term.getKey()) && term.getValue().equals(Dyadic.ONE)
        ? term.getKey()
        : -1;
  }

  /// Whether one result is known to be at most another of the same operation.
  private boolean isAtMost(ExactResults.Key p, ExactResults.Key q) {
    return switch (p.operator()) {
      case FSQRT -> isOrdered(p.x(), q.x());
      case FDIV ->
          facts.entail(p.x(), false)
              && facts.entail(q.y(), true)
              && isOrdered(p.x(), q.x())
              && isOrdered(q.y(), p.y());
      default ->
          facts.entail(p.x(), false)
              && facts.entail(p.y(), false)
              && ((isOrdered(p.x(), q.x()) && isOrdered(p.y(), q.y()))
                  || (isOrdered(p.x(), q.y()) && isOrdered(p.y(), q.x())));
    };
  }

  private boolean isOrdered(LinearExpr x, LinearExpr y) {
    return x.equals(y) || facts.entail(y.minus(x), false);
  }

  // ---- backwards ----

  /// If a rounded node is below a float, so is its exact result; likewise for above.
  boolean withoutRounding(LinearExpr positive) {
    boolean changed = false;
    for (Map.Entry<Integer, Dyadic> term : positive.coefficients().entrySet()) {
      int z = term.getKey();
      Dyadic coefficient = term.getValue();
      LinearExpr exact = values.unrounded(z);
      if (exact == null || !coefficient.magnitude().isPowerOfTwo()) {
        continue;
      }
      // coefficient · z + rest > 0, so that z is above or below other = −rest / coefficient.
      Dyadic inverse = Dyadic.power(-coefficient.exponent());
      LinearExpr other = positive.without(z).times(inverse);
      if (representable.isIn(other, net.encoding(z).format)) {
        changed |=
            facts.add(coefficient.signum() > 0 ? exact.plus(other) : other.minus(exact), true);
      }
    }
    return changed;
  }

  // ---- neighbours ----

  /// Whether three roundings of one exact result are known to be pairwise different, which is
  /// impossible.
  boolean hasThreeRoundings() {
    var seen = new boolean[net.size()];
    for (int node = 0; node < net.size(); node++) {
      if (values.unrounded(node) != null && !seen[node] && hasThreeRoundings(group(node, seen))) {
        return true;
      }
    }
    return false;
  }

  /// The nodes with the same exact result in the same format.
  private List<Integer> group(int node, boolean[] seen) {
    var group = new ArrayList<Integer>();
    for (int other = node; other < net.size() && group.size() < LARGEST_GROUP; other++) {
      if (values.unrounded(node).equals(values.unrounded(other))
          && net.encoding(other) == net.encoding(node)) {
        seen[other] = true;
        group.add(other);
      }
    }
    return group;
  }

  private boolean hasThreeRoundings(List<Integer> group) {
    for (int middle : group.size() < 3 ? List.<Integer>of() : group) {
      boolean above = false;
      boolean below = false;
      for (int other : group) {
        LinearExpr difference = values.of(other).minus(values.of(middle));
        above |= facts.entail(difference, true);
        below |= facts.entail(difference.negated(), true);
      }
      if (above && below) {
        return true;
      }
    }
    return false;
  }

  // ---- errors ----

  /// The bounds on the rounding error of a node, as forms that are not negative.
  List<LinearExpr> errors(int z) {
    OrdinalEncoding encoding = net.encoding(z);
    long most = Math.max(d.high(z), ~d.low(z));
    if (most >= encoding.infinity - 1) {
      return List.of(); // a result beyond the largest number has an unbounded error
    }
    Dyadic ulp =
        Dyadic.of(encoding.value(most + 1)).plus(Dyadic.of(encoding.value(most)).negated());
    boolean nearest = (d.modes(net.operand(z, 0)) & ~AffineContractor.NEAREST_MODES) == 0;
    LinearExpr bound = LinearExpr.of(nearest ? ulp.times(Dyadic.power(-1)) : ulp);
    LinearExpr error = values.of(z).minus(values.unrounded(z));
    return List.of(bound.plus(error), bound.minus(error));
  }
}
