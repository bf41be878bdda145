package org.ulpscope.solver.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.proof.SortOffer;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.proof.RuleProofs.Result;
import org.ulpscope.solver.smt.SmtOptions;
import org.ulpscope.solver.smt.SmtSolver;

/// Shipped rules proved by solvers in half precision and on machine words: some of them in the test
/// run, all with `-Drules.solver=HALF` or another format.
class RuleProofsTest {
  private static final Map<String, Format> FORMATS =
      Map.of(
          "HALF", Format.HALF,
          "BFLOAT16", Format.BFLOAT16,
          "SINGLE", Format.SINGLE,
          "DOUBLE", Format.DOUBLE,
          "X87", Format.X87,
          "QUAD", Format.QUAD);

  private static final String CHOSEN = System.getProperty("rules.solver", "");
  private static final SmtSolver SOLVER = new SmtSolver(SmtOptions.defaults());

  @AfterAll
  static void close() {
    SOLVER.close();
  }

  private static RuleProofs proofs(Format format) {
    return new RuleProofs(SOLVER, SortOffer.of(format), Duration.ofSeconds(5));
  }

  /// Every twentieth rule, which includes every theme, or all rules.
  private static List<Rule> sample() {
    List<Rule> rules = RuleSet.shipped().rules().stream().filter(rule -> !rule.axiom()).toList();
    var sample = new ArrayList<Rule>();
    for (int i = 0; i < rules.size(); i += CHOSEN.isEmpty() ? 20 : 1) {
      sample.add(rules.get(i));
    }
    return sample;
  }

  @Test
  void solvers_refute_no_shipped_rule_and_prove_most() {
    Format format = CHOSEN.isEmpty() ? Format.HALF : FORMATS.get(CHOSEN);
    List<Result> results = sample().stream().map(proofs(format)::prove).toList();
    results.stream().filter(r -> !(r instanceof Result.Proved)).forEach(System.out::println);
    Map<String, Long> count =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    result -> result.getClass().getSimpleName(),
                    TreeMap::new,
                    Collectors.counting()));
    Map<Set<String>, Long> provers =
        results.stream()
            .filter(Result.Proved.class::isInstance)
            .collect(
                Collectors.groupingBy(
                    result -> ((Result.Proved) result).by(), Collectors.counting()));
    System.out.println(count + " of " + results.size() + " in " + format + ", by " + provers);
    assertThat(results).noneMatch(Result.Refuted.class::isInstance);
    assertThat(count.get("Proved")).isGreaterThan(results.size() * 3 / 4);
  }

  @Test
  void a_wrong_rule_is_refuted_by_values_of_real_formats() {
    Rule wrong = rule("rule wrong: fadd(m, x, 0.0) => x if canonical(x)");
    Result result = proofs(Format.HALF).prove(wrong);
    assertThat(result).isInstanceOf(Result.Refuted.class);
    assertThat(((Result.Refuted) result).counterexample().toString())
        .contains("on Float(5,11)", "x = -0x0p+0", "right side x is -0x0p+0");
  }

  /// Tiny sorts cannot show it: all integers of few bits are numbers of the float's format.
  @Test
  void a_rule_that_fails_on_wide_words_alone_is_refuted() {
    Rule wrong = rule("rule wrong: ftosi^w(RNE, sitof^F(RNE, x^w), saturate) => x if w >= 6");
    assertThat(proofs(Format.HALF).prove(wrong)).isInstanceOf(Result.Refuted.class);
  }

  @Test
  void a_rule_that_nothing_on_offer_fits_is_not_called_proved() {
    Rule narrow = rule("rule narrow: and(x^w, x) => x if w == 5");
    assertThat(proofs(Format.HALF).prove(narrow)).isInstanceOf(Result.Undecided.class);
  }

  private static Rule rule(String text) {
    return RuleSet.parse("test.rules", text).rules().getFirst();
  }
}
