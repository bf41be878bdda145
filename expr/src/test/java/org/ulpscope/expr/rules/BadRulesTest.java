package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.expr.rules.language.RuleException;

/// Errors in a rule file are reported with their position.
class BadRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      quoteCharacter = '`',
      value = {
        "`rule a: and(x, x => x`! `my.rules:1:18: expected ')', not '=>'`",
        "`rule a: and(x, x) x`! `my.rules:1:19: expected '=>', not 'x'`",
        "`rule a: and(x, $) => x`! `my.rules:1:16: unexpected character '$'`",
        "`rule a: nand(x, y) => x`! `my.rules:1:9: no operator is called 'nand'`",
        "`rule a: and(x) => x`! `my.rules:1:9: 'and' takes 2 operands`",
        "`rule a: not(x, y) => x`! `my.rules:1:9: 'not' takes 1 operand`",
        "`rule a: fcmp(x, y) => true`! `my.rules:1:9: 'fcmp' takes 3 operands`",
        "`rule a: and(x, x) => y`! `my.rules:1:22: y is not bound: it does not occur on the left side`",
        "`rule a: and(x, x) => x if O == {<}`! `my.rules:1:27: O is not bound: it does not occur on the left side`",
        "`rule a: fneg(x) => and(x, x)`! `my.rules:1:24: ill-sorted: expected a bit-vector, not a float`",
        "`rule a: eq(x, x) => fneg(x)`! `my.rules:1:21: ill-sorted: expected a float, not a boolean`",
        "`rule a: zext(x) => x`! `my.rules:1:9: 'zext' needs a superscript for its sort, as in zext^w`",
        "`rule a: and(x, x) => x assuming luck`! `my.rules:1:33: no assumption is called 'luck'; known: positive-zero, finite, ordered, associative, contraction, reciprocal, flush-to-zero`",
        "`axiom a: fadd(m, x, x) => x`! `my.rules:1:7: an axiom needs 'assuming'`",
        "`rule a: and(x, x) => x rule a: or(x, x) => x`! `my.rules:1:29: rule a is already defined in line 1`",
        "`and(x, x) => x`! `my.rules:1:1: expected 'rule' or 'axiom', not 'and'`",
        "`rule a: x => not(x)`! `my.rules:1:9: the left side must be an operation`",
        "`rule a: not(x) => not(not(not(x)))`! `my.rules:1:6: rewriting might not terminate: the right side of a costs 128·x^8, which is not less than the left side's 2·x^2`",
      })
  void badFileIsRefusedWithPlaceAndReason(String text, String message) {
    assertThatThrownBy(() -> RuleSet.parse("my.rules", text))
        .isInstanceOf(RuleException.class)
        .hasMessage(message);
  }

  @Test
  void pairThatUndoesEachOtherIsRefused() {
    String there = "rule there: sub(x, y) => add(x, neg(y))\n";
    String back = "rule back: add(x, neg(y)) => sub(x, y)\n";
    assertThatThrownBy(() -> RuleSet.parse("pair.rules", there + back))
        .hasMessageStartingWith(
            "pair.rules:2:6: rewriting might not terminate: the right side of back");
  }

  @Test
  void ruleThatCannotBeWeighedIsRefusedWithItsPlace() {
    String many = "add(a, add(b, add(c, add(d, add(e, add(f, add(g, add(h, i))))))))";
    assertThatThrownBy(() -> RuleSet.parse("m.rules", "rule many: " + many + " => a"))
        .isInstanceOf(RuleException.class)
        .hasMessageStartingWith(
            "m.rules:1:6: many has 9 variables on its left side; termination can be shown for at most 8");
    String deep = "not(".repeat(12) + "and(x, y)" + ")".repeat(12);
    assertThatThrownBy(() -> RuleSet.parse("d.rules", "\nrule deep: " + deep + " => x"))
        .isInstanceOf(RuleException.class)
        .hasMessageStartingWith("d.rules:2:6: the sides of deep are too deep to show termination");
  }

  @Test
  void exchangeWithoutOrderIsRefused() {
    assertThatThrownBy(() -> RuleSet.parse("e.rules", "rule e: fmin(x, y, x86) => fmin(y, x, x86)"))
        .hasMessageContaining("rewriting might not terminate");
  }

  @Test
  void placesAreCountedInLinesAndColumns() {
    String text = "# A comment.\nrule a:\n  and(x,\n      nothing(y)) => x\n";
    assertThatThrownBy(() -> RuleSet.parse("my.rules", text))
        .hasMessage("my.rules:4:7: no operator is called 'nothing'");
  }

  @Test
  void wrongRuleIsRefusedWithACounterexampleInHexadecimal() {
    RuleBook.Report report =
        RuleBook.check("my.rules", "rule zero: fadd(RNE, x, 0.0) => x if canonical(x)");
    assertThat(report.isAccepted()).isFalse();
    assertThat(report.lines().getFirst())
        .startsWith("my.rules:1:6: zero is wrong on Float(2,2), with x = -0x0p+0:")
        .contains("is 0x0p+0");
  }

  @Test
  void wrongWidthsAreFoundOnConcreteSorts() {
    RuleBook.Report report = RuleBook.check("my.rules", "rule w: concat(x, y) => y");
    assertThat(report.isAccepted()).isFalse();
    assertThat(report.lines().getFirst()).contains("ill-sorted");
  }

  @Test
  void failingExampleIsNamed() {
    RuleBook.Report report =
        RuleBook.check("my.rules", "rule a: and(x, x) => x example: and(x, y) => x");
    assertThat(report.lines().getFirst())
        .isEqualTo("my.rules:1:33: and(x, y) is not changed by the rule: AND(x, y)");
  }

  @Test
  void goodFileIsAcceptedAndSaysOnWhichSorts() {
    RuleBook.Report report = RuleBook.check("my.rules", "rule a: and(x, and(x, y)) => and(x, y)");
    assertThat(report.isAccepted()).isTrue();
    assertThat(report.lines().getFirst())
        .startsWith("my.rules:1:6: a holds on i1, i2, i3, i4, i5 (");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "rule a: and(x, and(x, y)) => and(x, y)! ACCEPTED",
        "rule a: and(x, y) => x! REFUSED",
        "rule a: not(x) => not(not(not(x)))! REFUSED",
        "rule a: and(x, y => x! UNREADABLE",
        "rule a: and(x, y) => z! UNREADABLE",
        "rule and-mask: and(x, and(x, y)) => and(x, y)! UNREADABLE",
      })
  void mistakesOfWritingAreToldFromWrongRules(String text, RuleBook.Outcome outcome) {
    assertThat(RuleBook.check("my.rules", text).outcome()).isEqualTo(outcome);
  }

  @Test
  void nameOfAShippedRuleIsTaken() {
    RuleSet own = RuleSet.parse("my.rules", "rule and-mask: and(x, x) => x");
    assertThatThrownBy(() -> RuleSet.shipped().plus(own))
        .hasMessageStartingWith("my.rules:1:6: rule and-mask is already defined at simd.rules:");
  }
}
