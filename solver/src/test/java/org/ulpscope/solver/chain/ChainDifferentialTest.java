package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// All stages, in all combinations, against exhaustive evaluation. `-Dulpscope.queries=20000` runs
/// more queries than a build has time for.
class ChainDifferentialTest {
  private static final int QUERIES = Integer.getInteger("ulpscope.queries", 500);
  private static final Budget LONG = Budget.of(Duration.ofHours(1));

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void every_combination_of_stages_answers_as_trying_all_values_does(boolean withRules) {
    Builder builder =
        withRules ? new Builder(new RuleRewriter(RuleSet.shipped(), Set.of())) : new Builder();
    var random = new Random(7);
    var queries = new RandomQueries(builder, random);
    Stage[] stages = Stage.values();
    var chains = new Chain[1 << stages.length];
    for (int set = 0; set < chains.length; set++) {
      var on = EnumSet.noneOf(Stage.class);
      for (Stage stage : stages) {
        if ((set >> stage.ordinal() & 1) != 0) {
          on.add(stage);
        }
      }
      var leaf = new Leaf("exhaustion", new Exhaustion(), Duration.ofSeconds(1), false);
      chains[set] = new Chain(on, List.of(leaf));
    }
    int satisfiable = 0;
    for (int i = 0; i < QUERIES; i++) {
      Query query = queries.next();
      boolean expected = Exhaustion.solution(query).isPresent();
      satisfiable += expected ? 1 : 0;
      // All stages always, and one other combination.
      for (int set : new int[] {chains.length - 1, random.nextInt(chains.length)}) {
        Verdict verdict = chains[set].check(query, LONG);
        assertThat(verdict)
            .as(
                "stages %s, query %s",
                Integer.toBinaryString(set), SmtScript.of(query.constraints()))
            .isInstanceOf(expected ? Verdict.Sat.class : Verdict.Unsat.class);
      }
    }
    assertThat(satisfiable).isBetween(QUERIES / 5, QUERIES * 4 / 5);
  }
}
