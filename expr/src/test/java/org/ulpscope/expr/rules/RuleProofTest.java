package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.proof.Proof;
import org.ulpscope.expr.rules.proof.RuleProver;
import org.ulpscope.expr.rules.proof.Termination;

/// Every shipped rule is proved, terminates, and passes the cases of its file.
class RuleProofTest {
  private static final RuleSet RULES = RuleSet.shipped();
  private static final Map<String, Proof> PROOFS = new LinkedHashMap<>();

  @BeforeAll
  static void proveAll() {
    var prover = new RuleProver();
    for (Rule rule : RULES.rules()) {
      if (!rule.axiom()) {
        PROOFS.put(rule.name(), prover.prove(rule));
      }
    }
  }

  @Test
  void everyRuleHoldsForAllValuesOfTinySorts() {
    assertThat(PROOFS.values().stream().filter(proof -> !proof.holds()))
        .as("rules with counterexamples")
        .isEmpty();
  }

  @Test
  void everyProofTriedSomething() {
    assertThat(PROOFS.values()).allMatch(proof -> proof.cases() >= 2 && proof.instances() >= 1);
  }

  @Test
  void onlyAxiomsAreNotProved() {
    assertThat(RULES.rules().stream().filter(rule -> !PROOFS.containsKey(rule.name())))
        .allMatch(rule -> rule.assumptions().contains(Assumption.ASSOCIATIVE));
  }

  @Test
  void everyRuleEnds() {
    RULES.rules().forEach(Termination::check);
  }

  @Test
  void everyRuleHasCasesOfBothKindsThatHold() {
    var cases = new CaseCheck(RULES);
    Set<String> seen = new HashSet<>();
    for (Rule rule : RULES.rules()) {
      if (seen.add(rule.family())) {
        cases.check(rule);
      }
    }
  }

  /// With all rules in use, both sides of every example become one node.
  @Test
  void bothSidesOfEveryExampleMeet() {
    var cases = new CaseCheck(RULES);
    for (Rule rule : RULES.rules()) {
      assertThat(rule.cases())
          .as(rule.name())
          .allMatch(given -> given.after() == null || cases.meets(rule, given));
    }
  }

  @Test
  void everyRuleSaysWhy() {
    assertThat(RULES.rules()).noneMatch(rule -> rule.why().isEmpty());
  }

  /// Run with `-Drules.table=write` to update the page.
  @Test
  void documentationTableIsUpToDate() throws IOException {
    Path page = docs().resolve("rules-table.md");
    String wanted = RuleTable.markdown(RULES, PROOFS);
    if ("write".equals(System.getProperty("rules.table"))) {
      Files.writeString(page, wanted);
    }
    assertThat(page).as("run this test with -Drules.table=write").content().isEqualTo(wanted);
  }

  private static Path docs() {
    Path at = Path.of("").toAbsolutePath();
    while (!Files.exists(at.resolve("docs/rules.md"))) {
      at = at.getParent();
    }
    return at.resolve("docs");
  }
}
