package org.ulpscope.bench.queries;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// A short slice of the solver fuzzer.
class QueryFuzzTest {
  @Test
  void solvers_and_stages_agree() throws Exception {
    assertThat(QueryFuzz.run(2026, 60, 30, Duration.ofSeconds(20))).isZero();
  }

  @Test
  void a_planted_solution_is_one() {
    int planted = 0;
    for (int seed = 0; seed < 200; seed++) {
      QueryMaker.Made made = QueryMaker.make(new Builder(), seed);
      if (made.solution().isPresent()) {
        planted++;
        var evaluator = new Evaluator(made.solution().get());
        assertThat(made.query().constraints()).allMatch(evaluator::isTrue);
      }
    }
    assertThat(planted).isBetween(50, 150);
  }

  @Test
  void a_wrong_answer_is_noticed() {
    Query query = QueryMaker.make(new Builder(), 1).query();
    Map<String, Verdict> unsat = Map.of("someone", new Verdict.Unsat("a guess"));
    assertThat(Panel.complaint(query, unsat, true)).isPresent();
    assertThat(Panel.complaint(query, unsat, false)).isEmpty();
  }

  @Test
  void a_query_is_made_small() {
    var b = new Builder();
    Query large = null;
    for (int seed = 0; large == null || size(large) < 15 || !multiplies(large); seed++) {
      large = QueryMaker.make(b, seed).query();
    }
    Query small = new QueryShrinker(b, QueryFuzzTest::multiplies, 10_000).shrink(large);
    assertThat(multiplies(small)).isTrue();
    assertThat(small.constraints()).hasSize(1);
    assertThat(size(small)).isLessThanOrEqualTo(6);
  }

  private static int size(Query query) {
    return Graphs.postOrder(query.constraints()).size();
  }

  private static boolean multiplies(Query query) {
    return Graphs.postOrder(query.constraints()).stream()
        .map(Expr::operator)
        .anyMatch(o -> o == Operator.FMUL);
  }
}
