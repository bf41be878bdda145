package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.ieee.Format;

/// Users' rule files in a run.
class RunRulesTest {
  private static final String DISTRIBUTE = "rule distribute: or(and(x, y), and(x, not(y))) => x\n";
  private static final String NO_PAYLOADS =
      "rule times-one: fmul(m, fneg(x^F), 1.0) => fneg(x) if plain(F)\n  assuming ordered\n";

  @TempDir Path directory;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void provedRulesOfAllFilesWorkBehindTheShippedOnes() throws IOException {
    RuleSet rules =
        RuleSet.forRun(List.of(file("a.rules", DISTRIBUTE), file("b.rules", NO_PAYLOADS)));
    var b = new Builder(new RuleRewriter(rules, Set.of()));
    Expr x = b.symbol("x", Sorts.bits(8));
    Expr y = b.symbol("y", Sorts.bits(8));
    assertThat(b.or(b.and(x, y), b.and(x, b.not(y)))).isSameAs(x);
    assertThat(rules.rules()).startsWith(RuleSet.shipped().rules().getFirst());
    assertThat(rules.rules()).hasSize(RuleSet.shipped().rules().size() + 2);
  }

  @Test
  void assumptionsOfUsersRulesMustBeMade() throws IOException {
    RuleSet rules = RuleSet.forRun(List.of(file("b.rules", NO_PAYLOADS)));
    assertThat(timesOne(rules, Set.of()).operator()).isEqualTo(Operator.FMUL);
    assertThat(timesOne(rules, Set.of(Assumption.ORDERED)).operator()).isEqualTo(Operator.FNEG);
  }

  private static Expr timesOne(RuleSet rules, Set<Assumption> assumptions) {
    // Only the user's rule, because the shipped ones have the same effect.
    var rewriter = new RuleRewriter(rules.only(Set.of("times-one")), assumptions);
    var b = new Builder(rewriter);
    Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
    return b.fmul(b.nearest(), b.fneg(x), b.number(1f));
  }

  @Test
  void wrongRuleStopsTheRunWithItsCounterexample() throws IOException {
    Path wrong = file("w.rules", "# No.\nrule wrong: fadd(RNE, x, 0.0) => x if canonical(x)\n");
    assertThatThrownBy(() -> RuleSet.forRun(List.of(wrong)))
        .isInstanceOf(RuleException.class)
        .hasMessageContaining("w.rules:2:6: wrong is wrong on Float(2,2), with x = -0x0p+0");
  }

  @Test
  void oneNameInTwoFilesIsRefused() throws IOException {
    List<Path> twice = List.of(file("a.rules", DISTRIBUTE), file("b.rules", DISTRIBUTE));
    assertThatThrownBy(() -> RuleSet.forRun(twice))
        .isInstanceOf(RuleException.class)
        .hasMessageContaining("b.rules:1:6: rule distribute is already defined at");
  }

  @Test
  void fileThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> RuleSet.forRun(List.of(directory.resolve("none.rules"))))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("none.rules");
  }
}
