package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class CasesTest {
  private static final Budget LONG = Budget.of(Duration.ofMinutes(10));

  private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));

  @Test
  void casesAnswerAsTryingAllValuesDoes() {
    // Without rules, which eliminate most `ite`s.
    var queries = new RandomQueries(new Builder(), new Random(3));
    var cases = new Cases(new Exhaustion());
    int divided = 0;
    for (int i = 0; i < 2_000; i++) {
      Query query = queries.next();
      Verdict verdict = cases.check(query, LONG);
      if (verdict.isDecided()) {
        divided++;
        boolean expected = Exhaustion.solution(query).isPresent();
        assertThat(verdict)
            .as("query %s", SmtScript.of(query.constraints()))
            .isInstanceOf(expected ? Verdict.Sat.class : Verdict.Unsat.class);
      }
    }
    assertThat(divided).isGreaterThan(100);
  }

  @Test
  void whatIsPlainOnEitherSideOfAChoiceIsDecided() {
    Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
    Expr product = b.fmul(b.nearest(), x, b.number(1011.0));
    Expr zero = b.number(0.0);
    Expr merged = b.ite(b.fcmp(x, zero, Outcomes.EQ), zero, b.fadd(b.nearest(), zero, product));
    Expr left = b.fadd(b.nearest(), merged, b.number(122.52));
    Expr right = b.fadd(b.nearest(), product, b.number(122.52));
    Query differ = Query.of(b, b.not(b.eq(left, right)));
    try (var chain = StandardChain.open(List.of("canonicalise", "intervals", "cases"), List.of())) {
      assertThat(chain.check(differ, Budget.of(Duration.ofSeconds(30))))
          .isEqualTo(new Verdict.Unsat(Cases.NAME));
    }
  }

  @Test
  void aQueryWithoutChoicesIsLeftToOthers() {
    Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
    Query query = Query.of(b, b.fcmp(x, b.number(1.0f), Outcomes.EQ));
    assertThat(new Cases(new Exhaustion()).check(query, LONG))
        .isEqualTo(new Verdict.Unknown("no condition to split on"));
  }
}
