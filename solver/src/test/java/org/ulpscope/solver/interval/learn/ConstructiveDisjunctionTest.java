package org.ulpscope.solver.interval.learn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.Arithmetic;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;

class ConstructiveDisjunctionTest {
  private static final Budget BUDGET = Budget.of(Duration.ofMinutes(10));

  private final Arithmetic a = new Arithmetic(false);
  private final Expr x = a.symbol("x");

  private Expr isBetween(double low, double high) {
    return a.b.and(a.b.fcmp(x, a.n(low), Outcomes.GE), a.b.fcmp(x, a.n(high), Outcomes.LE));
  }

  /// The remaining domain of x under a disjunction, as text.
  private String left(Expr disjunction) {
    var d = new Domains(new Network(new OrdinalEncodings(), List.of(disjunction), List.of()));
    var propagation = new Propagation(d, new Contractors(d, true), null);
    for (int root : d.net().roots()) {
      d.setTrue(root);
    }
    propagation.queueAll();
    assertThat(propagation.run(BUDGET)).isTrue();
    assertThat(new ConstructiveDisjunction(d, propagation).run(BUDGET)).isTrue();
    int node = d.net().node(x);
    return d.net().encoding(node).interval(d.low(node), d.high(node), d.mayBeNan(node)).toString();
  }

  @Test
  void what_no_side_leaves_is_gone() {
    assertThat(left(a.b.or(isBetween(1, 2), isBetween(3, 4)))).isEqualTo("[1, 4]");
  }

  @Test
  void a_side_may_be_a_disjunction_with_a_condition() {
    Expr inner = a.b.and(a.b.symbol("p", Sorts.BOOL), a.b.or(isBetween(3, 4), isBetween(6, 7)));
    assertThat(left(a.b.or(isBetween(1, 2), inner))).isEqualTo("[1, 7]");
  }
}
