package org.ulpscope.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.state.PathCondition.Group;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.IntervalSolver;

class SmallDomainsTest {
  private final Builder b = new Builder();
  private final Expr sigma = b.symbol("sigma", Sorts.of(Format.DOUBLE));
  private final Expr radius =
      b.toSigned(
          b.nearest(), b.fmul(b.nearest(), sigma, b.number(2.0)), 32, OutOfRange.X86_INDEFINITE);
  private final SmallDomains few = new SmallDomains(b);
  private final List<Query> asked = new ArrayList<>();

  private Group between(double low, double high) {
    return new Group(
        List.of(
            b.fcmp(sigma, b.number(low), Outcomes.GE), b.fcmp(sigma, b.number(high), Outcomes.LE)),
        null);
  }

  private Expr isBelow(int bound) {
    return b.slt(b.add(radius, b.bits(32, 3)), b.bits(32, bound));
  }

  private Optional<List<Model>> models(Group group, Expr condition) {
    Budget budget = Budget.of(Duration.ofSeconds(20));
    return few.models(
        group,
        condition,
        budget,
        query -> {
          asked.add(query);
          return new IntervalSolver().check(query, budget);
        });
  }

  @Test
  void eachValueHasAModel() {
    List<Model> models = models(between(0.5, 1), isBelow(5)).orElseThrow();
    assertThat(models.stream().map(model -> model.value(radius)))
        .containsExactly(BigInteger.ONE, BigInteger.TWO);
  }

  @Test
  void theSolverIsAskedOnce() {
    models(between(0.5, 1), isBelow(5));
    int before = asked.size();
    models(between(0.5, 1), isBelow(7));
    assertThat(asked).hasSize(before);
  }

  @Test
  void otherConstraintsAreAnotherQuestion() {
    assertThat(models(between(0.5, 1), isBelow(5)).orElseThrow()).hasSize(2);
    assertThat(models(between(0.5, 2), isBelow(5)).orElseThrow()).hasSize(4);
  }

  @Test
  void valuesThatIntervalsAllowAndNothingTakesAreLeftOut() {
    var constraints = new ArrayList<>(between(0.25, 1.75).constraints());
    constraints.add(
        b.or(
            b.fcmp(sigma, b.number(0.25), Outcomes.EQ),
            b.fcmp(sigma, b.number(1.75), Outcomes.EQ)));
    List<Model> models = models(new Group(constraints, null), isBelow(5)).orElseThrow();
    assertThat(models.stream().map(model -> model.value(radius)))
        .containsExactly(BigInteger.ZERO, BigInteger.valueOf(4));
  }

  @Test
  void manyValuesAreNotTried() {
    assertThat(models(between(0, 1000), isBelow(5))).isEmpty();
    assertThat(models(new Group(List.of(), null), isBelow(5))).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void whatDependsOnMoreThanOneNumberIsNotTried() {
    Expr other = b.slt(radius, b.symbol("n", Sorts.bits(32)));
    assertThat(models(between(0.5, 1), other)).isEmpty();
    Expr itself = b.and(isBelow(5), b.fcmp(sigma, b.number(0.7), Outcomes.LT));
    assertThat(models(between(0.5, 1), itself)).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void whatNobodyKnowsIsNotTakenForKnown() {
    Optional<List<Model>> models =
        few.models(
            between(0.5, 1),
            isBelow(5),
            Budget.of(Duration.ofSeconds(20)),
            _ -> new Verdict.Unknown("tired"));
    assertThat(models).isEmpty();
  }
}
