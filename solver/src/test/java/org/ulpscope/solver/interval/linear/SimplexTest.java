package org.ulpscope.solver.interval.linear;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.Arithmetic;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;
import org.ulpscope.solver.interval.learn.Propagation;

class SimplexTest {
  private static final Budget BUDGET = Budget.of(Duration.ofMinutes(10));
  private static final int SYMBOLS = 5;

  private final Random random = new Random(1);
  private final Domains d = domains();
  private final LinearFacts bounds = new LinearFacts(d, new ExactResults(d.net().size()));

  /// Symbols between −8 and 8.
  private static Domains domains() {
    var a = new Arithmetic(false);
    for (int i = 0; i < SYMBOLS; i++) {
      a.require(a.symbol("x" + i, -8, 8), Outcomes.LE, a.n(8));
    }
    var net = new Network(new OrdinalEncodings(), a.query().constraints(), List.of());
    var domains = new Domains(net);
    for (int root : net.roots()) {
      domains.setTrue(root);
    }
    var propagation = new Propagation(domains, new Contractors(domains, true), null);
    propagation.queueAll();
    assertThat(propagation.run(BUDGET)).isTrue();
    return domains;
  }

  /// A form with small integer coefficients that has a given value at a point.
  private LinearExpr formWith(Dyadic value, int[] point) {
    LinearExpr form = LinearExpr.of(value);
    for (int i = 0; i < SYMBOLS; i++) {
      int coefficient = random.nextInt(7) - 3;
      if (coefficient != 0) {
        form = form.plus(Dyadic.of(coefficient), LinearExpr.atom(d.net().symbol(i)));
        form = form.plus(LinearExpr.of(Dyadic.of(-coefficient * point[i])));
      }
    }
    return form;
  }

  private int[] point() {
    return random.ints(SYMBOLS, -8, 9).toArray();
  }

  @Test
  void facts_that_hold_at_a_point_are_feasible() {
    for (int n = 0; n < 300; n++) {
      int[] point = point();
      var facts = new ArrayList<LinearFacts.Fact>();
      for (int i = 0; i < 8; i++) {
        int value = random.nextInt(3);
        facts.add(new LinearFacts.Fact(formWith(Dyadic.of(value), point), value > 0));
      }
      assertThat(new Simplex(facts, bounds).isFeasible(BUDGET)).as("%s", facts).isTrue();
    }
  }

  /// A sum of multiples of facts is at least zero, so its negation cannot be positive.
  @Test
  void facts_of_which_a_sum_is_negative_are_not() {
    for (int n = 0; n < 300; n++) {
      int[] point = point();
      var facts = new ArrayList<LinearFacts.Fact>();
      LinearExpr sum = LinearExpr.of(Dyadic.ZERO);
      for (int i = 0; i < 5; i++) {
        LinearExpr form = formWith(Dyadic.of(random.nextInt(3)), point);
        facts.add(new LinearFacts.Fact(form, false));
        sum = sum.plus(Dyadic.of(1 + random.nextInt(4)), form);
      }
      facts.add(new LinearFacts.Fact(sum.negated(), true));
      assertThat(new Simplex(facts, bounds).isFeasible(BUDGET)).as("%s", facts).isFalse();
    }
  }

  @Test
  void bounds_count() {
    LinearExpr sum = LinearExpr.atom(d.net().symbol(0)).plus(LinearExpr.atom(d.net().symbol(1)));
    LinearExpr beyond = sum.minus(LinearExpr.of(Dyadic.of(16)));
    assertThat(isFeasible(new LinearFacts.Fact(beyond, false))).isTrue();
    assertThat(isFeasible(new LinearFacts.Fact(beyond, true))).isFalse();
  }

  private boolean isFeasible(LinearFacts.Fact fact) {
    return new Simplex(List.of(fact), bounds).isFeasible(BUDGET);
  }
}
