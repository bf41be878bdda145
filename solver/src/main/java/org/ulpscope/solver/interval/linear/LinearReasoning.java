package org.ulpscope.solver.interval.linear;

import java.util.ArrayList;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Conclusions from exact operations and from the monotonicity of rounding.
///
/// A node's *form* ([ExactLinearValues]) is its real value as a linear form over other nodes, if
/// every operation in between is exact: a multiple of a float by a power of two; a difference of
/// numbers within a factor of two (P. Sterbenz, *Floating-Point Computation*, 1974); any sum that
/// fits the format as a multiple of the last places of its terms. A rounded node is an atom, and is
/// ordered like its exact result ([RoundedOrder]).
///
/// From these, the known comparisons and the domains, further comparisons ([LinearFacts]) and
/// contradictions ([Simplex]) follow. All nodes involved are finite by their domains. This runs
/// only at the root, before any decision.
public final class LinearReasoning {
  private static final int LARGEST = 400;
  private static final int MOST_STEPS = 8000;
  private static final int STEPS_EACH = 40;
  private static final int ROUNDS = 4;

  /// The maximum number of inequalities for the simplex.
  private static final int MOST_ROWS = 150;

  private final Domains d;
  private final Network net;
  private final ExactResults results;
  private final LinearFacts facts;
  private final ExactLinearValues values;
  private final RoundedOrder order;

  public LinearReasoning(Domains d) {
    this.d = d;
    this.net = d.net();
    results = new ExactResults(net.size());
    facts = new LinearFacts(d, results);
    var representable = new Representable(d, facts, results);
    values = new ExactLinearValues(d, facts, results, representable);
    order = new RoundedOrder(d, facts, results, representable, values);
  }

  /// Decides comparisons; the caller propagates. Returns whether no contradiction was found.
  public boolean run(Budget budget) {
    if (net.size() > LARGEST || !hasComparisons()) {
      return true;
    }
    facts.allow(MOST_STEPS, STEPS_EACH);
    for (int round = 0; round < ROUNDS; round++) {
      boolean changed = false;
      for (int node = 0; node < net.size() && !budget.isOver(); node++) {
        if (values.isReal(node)) {
          changed |= values.describe(node);
          changed |= values.unrounded(node) != null && order.orderRounded(node);
        } else if (net.operator(node) == Operator.FCMP) {
          changed |= learn(node);
        }
      }
      for (LinearFacts.Fact fact : facts.all()) {
        changed |= fact.isStrict() && order.withoutRounding(fact.form());
      }
      if (!changed || facts.isExhausted()) {
        break;
      }
    }
    return decide(budget);
  }

  private boolean hasComparisons() {
    for (int node = 0; node < net.size(); node++) {
      if (net.operator(node) == Operator.FCMP && values.isReal(net.operand(node, 0))) {
        return true;
      }
    }
    return false;
  }

  // ---- comparisons ----

  /// Adds the facts of a known comparison.
  private boolean learn(int c) {
    int allowed = outcomes(c);
    LinearExpr x = values.operand(c, 0);
    LinearExpr y = values.operand(c, 1);
    if (allowed < 0 || x == null || y == null) {
      return false;
    }
    LinearExpr difference = x.minus(y);
    boolean different = (allowed & Outcomes.EQ.mask()) == 0;
    if (allowed == (Outcomes.LT.mask() | Outcomes.GT.mask())) { // "at most" becomes "below"
      allowed &= possible(difference);
    }
    boolean changed = false;
    if ((allowed & Outcomes.GT.mask()) == 0) {
      changed = facts.add(difference.negated(), different);
    }
    if ((allowed & Outcomes.LT.mask()) == 0) {
      changed |= facts.add(difference, different);
    }
    return changed;
  }

  /// The possible outcomes of a known comparison; −1 if it is not known.
  private int outcomes(int c) {
    if (!d.isPoint(c)) {
      return -1;
    }
    return (d.isTrue(c) ? net.parameter(c) : ~net.parameter(c)) & Outcomes.ORD.mask();
  }

  // ---- decisions ----

  private boolean decide(Budget budget) {
    facts.allow(MOST_STEPS, STEPS_EACH);
    if (order.hasThreeRoundings()) {
      return false;
    }
    d.setReason(Domains.OWN);
    for (int c = 0; c < net.size() && d.conflict() < 0 && !budget.isOver(); c++) {
      LinearExpr x = net.operator(c) == Operator.FCMP ? values.operand(c, 0) : null;
      LinearExpr y = x == null ? null : values.operand(c, 1);
      if (y == null) {
        continue;
      }
      int possible = possible(x.minus(y));
      if ((possible & net.parameter(c)) == 0) {
        d.setFalse(c);
      } else if ((possible & ~net.parameter(c)) == 0) {
        d.setTrue(c);
      }
    }
    return d.conflict() < 0 && isFeasible(budget);
  }

  /// The possible outcomes of comparing a form with zero.
  private int possible(LinearExpr difference) {
    if (difference.isConstant()) {
      int sign = difference.constant().signum();
      return (sign < 0 ? Outcomes.LT : sign > 0 ? Outcomes.GT : Outcomes.EQ).mask();
    }
    if (facts.entail(difference, false)) {
      return facts.entail(difference, true) ? Outcomes.GT.mask() : Outcomes.GE.mask();
    }
    LinearExpr opposite = difference.negated();
    if (facts.entail(opposite, false)) {
      return facts.entail(opposite, true) ? Outcomes.LT.mask() : Outcomes.LE.mask();
    }
    return Outcomes.ORD.mask();
  }

  /// Whether all facts, the bounds on rounding errors and the envelopes of products are consistent.
  private boolean isFeasible(Budget budget) {
    var all = new ArrayList<>(facts.all());
    for (int node = 0; node < net.size(); node++) {
      if (values.unrounded(node) != null) {
        order.errors(node).forEach(form -> all.add(new LinearFacts.Fact(form, false)));
      }
    }
    for (int result = results.first(); result < results.end(); result++) {
      results.envelope(result, facts).forEach(form -> all.add(new LinearFacts.Fact(form, false)));
    }
    // The facts come first; inequalities beyond the limit are dropped.
    return new Simplex(all.subList(0, Math.min(MOST_ROWS, all.size())), facts).isFeasible(budget);
  }
}
