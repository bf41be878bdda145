package org.ulpscope.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.process.Ended;
import org.ulpscope.process.Ended.Cut;

class JudgeTest {
  private static final Ended QUIET = ended(0, Cut.NONE, "");
  private static final Expected HOLDS = new Expected.Holds(Set.of(Property.UNREACH_CALL));
  private static final Expected VIOLATED =
      new Expected.Violated(Set.of(Property.UNREACH_CALL), List.of());

  private static Ended ended(int exit, Cut cut, String errors) {
    return new Ended(
        exit,
        new byte[0],
        errors.getBytes(StandardCharsets.ISO_8859_1),
        Duration.ofSeconds(3),
        1 << 20,
        cut);
  }

  private static RunOutcome.Finding finding(String kind, String message, int line, String replay) {
    return new RunOutcome.Finding(
        kind, message, List.of(new Expected.Place("./a.c", line)), replay);
  }

  private static final RunOutcome.Finding REACHED =
      finding("assertion", "the program called reach_error", 3, "confirmed");

  private static Judge.Opinion judge(
      Expected expected, String verdict, RunOutcome.Finding... found) {
    var task = new Task("t", Path.of(""), List.of(), expected);
    var outcome = new RunOutcome(verdict, "why", List.of(found), List.of());
    return Judge.of(task, QUIET, Optional.of(outcome), false);
  }

  @Test
  void verdictsAreComparedWithExpectations() {
    assertThat(judge(HOLDS, "holds").status()).isEqualTo(Status.CORRECT_TRUE);
    assertThat(judge(VIOLATED, "violated", REACHED).status()).isEqualTo(Status.CORRECT_FALSE);
    assertThat(judge(VIOLATED, "holds").status()).isEqualTo(Status.WRONG_TRUE);
    assertThat(judge(HOLDS, "violated", REACHED).status()).isEqualTo(Status.WRONG_FALSE);
    assertThat(judge(HOLDS, "inconclusive").status()).isEqualTo(Status.UNKNOWN);
    assertThat(judge(VIOLATED, "inconclusive").status()).isEqualTo(Status.UNKNOWN);
    assertThat(judge(new Expected.Open(), "holds").status()).isEqualTo(Status.DONE);
  }

  @Test
  void errorsThatThePropertyDoesNotCoverDecideNothing() {
    RunOutcome.Finding assertion = finding("assertion", "assertion `x` failed", 3, "");
    RunOutcome.Finding bounds = finding("out-of-bounds", "beyond the end", 3, "");
    for (Expected expected : List.of(HOLDS, VIOLATED)) {
      assertThat(judge(expected, "violated", assertion).status()).isEqualTo(Status.UNKNOWN);
      assertThat(judge(expected, "violated", bounds).status()).isEqualTo(Status.UNKNOWN);
    }
    assertThat(judge(VIOLATED, "violated", bounds, REACHED).status())
        .isEqualTo(Status.CORRECT_FALSE);
  }

  @Test
  void anErrorMustBeWhereItIsExpected() {
    var there = new Expected.Violated(Set.of(Property.NO_ASSERT_FAIL), List.of(place("a.c", 3)));
    var elsewhere =
        new Expected.Violated(Set.of(Property.NO_ASSERT_FAIL), List.of(place("a.c", 4)));
    var otherFile =
        new Expected.Violated(Set.of(Property.NO_ASSERT_FAIL), List.of(place("aa.c", 3)));
    RunOutcome.Finding found = finding("assertion", "assertion `x` failed", 3, "confirmed");
    assertThat(judge(there, "violated", found).status()).isEqualTo(Status.CORRECT_FALSE);
    assertThat(judge(elsewhere, "violated", found).status()).isEqualTo(Status.WRONG_PLACE);
    assertThat(judge(otherFile, "violated", found).status()).isEqualTo(Status.WRONG_PLACE);
  }

  private static Expected.Place place(String file, int line) {
    return new Expected.Place(file, line);
  }

  @Test
  void aWrongAnswerSaysWhatTheNativeRunMeans() {
    RunOutcome.Finding refuted =
        finding("assertion", "the program called reach_error", 3, "refuted (it returned 0)");
    assertThat(judge(HOLDS, "violated", REACHED).explanation()).last().asString().contains("doubt");
    assertThat(judge(HOLDS, "violated", refuted).explanation())
        .last()
        .asString()
        .contains("Ulpscope is wrong");
  }

  @Test
  void runsWithoutAnAnswer() {
    var task = new Task("t", Path.of(""), List.of(), HOLDS);
    assertThat(Judge.of(task, ended(137, Cut.TIME, ""), Optional.empty(), false).status())
        .isEqualTo(Status.TIMEOUT);
    assertThat(Judge.of(task, ended(137, Cut.MEMORY, ""), Optional.empty(), false).status())
        .isEqualTo(Status.MEMORY);
    Judge.Opinion crash =
        Judge.of(task, ended(6, Cut.NONE, "warning\ninternal error: x\n"), Optional.empty(), false);
    assertThat(crash.status()).isEqualTo(Status.CRASH);
    assertThat(crash.detail()).isEqualTo("internal error: x");
    assertThat(Judge.of(task, ended(2, Cut.NONE, "no main"), Optional.empty(), false).status())
        .isEqualTo(Status.UNSUPPORTED);
  }
}
