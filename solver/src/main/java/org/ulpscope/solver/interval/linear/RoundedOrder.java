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

/// What follows from rounding keeping the order.
///
/// In every rounding mode a rounded number is on the same side of any float as its exact result;
/// and if it is below a float, so is the exact result. Two exact results that are rounded in the
/// same way are in the order of what they become. All roundings of one exact result are among two
/// numbers. And products, quotients and roots of numbers that are not negative grow with their
/// operands, or shrink with a divisor.
final class RoundedOrder {
  private static final int LARGEST_GROUP = 8;

  private final Domains d;
  private final Network net;
  private final LinearFacts facts;
  private final ExactResults results;
  private final Representable representable;
  private final ExactLinearValues forms;
  private final Counterparts counterparts;

  RoundedOrder(
      Domains d,
      LinearFacts facts,
      ExactResults results,
      Representable representable,
      ExactLinearValues forms) {
    this.d = d;
    this.net = d.net;
    this.facts = facts;
    this.results = results;
    this.representable = representable;
    this.forms = forms;
    counterparts = new Counterparts(net);
  }

  /// Puts a rounded node on the side of other floats on which the exact result is; whether
  /// something was new.
  boolean place(int z) {
    LinearExpr exact = forms.unrounded(z);
    boolean changed = false;
    for (LinearExpr other : floats(z)) {
      changed |= order(exact.minus(other), forms.of(z).minus(other));
    }
    for (int other : counterparts.of(z)) {
      LinearExpr otherExact = forms.isReal(other) ? forms.unrounded(other) : null;
      if (otherExact != null) {
        changed |= compareResults(exact, otherExact);
        if (areRoundedAlike(z, other)) {
          changed |= order(exact.minus(otherExact), forms.of(z).minus(forms.of(other)));
        }
      }
    }
    return changed;
  }

  /// If one difference is known not to be negative, or not to be positive, neither is another.
  private boolean order(LinearExpr known, LinearExpr concluded) {
    boolean changed = facts.entail(known, false) && facts.add(concluded, false);
    return (facts.entail(known.negated(), false) && facts.add(concluded.negated(), false))
        || changed;
  }

  private boolean areRoundedAlike(int z, int other) {
    return net.scales[z] == net.scales[other] && net.operand(z, 0) == net.operand(other, 0);
  }

  /// Floats of the format of a node: its operands, what it is compared with, its counterparts, and
  /// the same exact result rounded in another way.
  private Set<LinearExpr> floats(int z) {
    var found = new LinkedHashSet<LinearExpr>();
    for (int i = 1; i < 3; i++) {
      LinearExpr operand = forms.operand(z, i);
      if (operand != null && net.scales[net.operand(z, i)] == net.scales[z]) {
        found.add(i == 2 && net.operators[z] == Operator.FSUB ? operand.negated() : operand);
      }
    }
    for (int other = 0; other < net.size; other++) {
      if (other != z
          && forms.unrounded(z).equals(forms.unrounded(other))
          && representable.isWithin(other, z)) {
        found.add(forms.of(other));
      }
    }
    for (int other : counterparts.of(z)) {
      // One that comes later has a form in the next round.
      if (forms.isReal(other) && forms.of(other) != null && representable.isWithin(other, z)) {
        found.add(forms.of(other));
      }
    }
    found.removeIf(LinearExpr::isConstant);
    found.remove(forms.of(z));
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

  /// The result that a form is; −1 if it is something else.
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

  /// If a rounded node is below a float, so is its exact result; and above likewise.
  boolean withoutRounding(LinearExpr positive) {
    boolean changed = false;
    for (Map.Entry<Integer, Dyadic> term : positive.coefficients().entrySet()) {
      int z = term.getKey();
      Dyadic coefficient = term.getValue();
      LinearExpr exact = forms.unrounded(z);
      if (exact == null || !coefficient.magnitude().isPowerOfTwo()) {
        continue;
      }
      // coefficient · z + rest > 0, so that z is above or below other = −rest / coefficient.
      Dyadic inverse = Dyadic.power(-coefficient.exponent());
      LinearExpr other = positive.without(z).times(inverse);
      if (representable.isIn(other, net.scales[z].format)) {
        changed |=
            facts.add(coefficient.signum() > 0 ? exact.plus(other) : other.minus(exact), true);
      }
    }
    return changed;
  }

  // ---- neighbours ----

  /// Whether three roundings of one exact result are known to be three numbers, which cannot be.
  boolean hasThreeRoundings() {
    var seen = new boolean[net.size];
    for (int node = 0; node < net.size; node++) {
      if (forms.unrounded(node) != null && !seen[node] && hasThreeRoundings(group(node, seen))) {
        return true;
      }
    }
    return false;
  }

  /// The nodes with the same exact result in the same format.
  private List<Integer> group(int node, boolean[] seen) {
    var group = new ArrayList<Integer>();
    for (int other = node; other < net.size && group.size() < LARGEST_GROUP; other++) {
      if (forms.unrounded(node).equals(forms.unrounded(other))
          && net.scales[other] == net.scales[node]) {
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
        LinearExpr difference = forms.of(other).minus(forms.of(middle));
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

  /// How far a rounded node may be from its exact result: forms that are not negative.
  List<LinearExpr> errors(int z) {
    OrdinalEncoding scale = net.scales[z];
    long most = Math.max(d.high(z), ~d.low(z));
    if (most >= scale.infinity - 1) {
      return List.of(); // where the result would have been beyond, the distance is any
    }
    Dyadic ulp = Dyadic.of(scale.value(most + 1)).plus(Dyadic.of(scale.value(most)).negated());
    boolean nearest = (d.modes(net.operand(z, 0)) & ~AffineContractor.NEAREST_MODES) == 0;
    LinearExpr bound = LinearExpr.of(nearest ? ulp.times(Dyadic.power(-1)) : ulp);
    LinearExpr error = forms.of(z).minus(forms.unrounded(z));
    return List.of(bound.plus(error), bound.minus(error));
  }
}
