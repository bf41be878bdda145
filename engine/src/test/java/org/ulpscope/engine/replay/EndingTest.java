package org.ulpscope.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ulpscope.engine.ProgramError.Kind;

/// What counts as the same error.
class EndingTest {
  private static final int ABORTED = 128 + 6;
  private static final int FLOATING_POINT = 128 + 8;
  private static final int SEGMENTATION = 128 + 11;

  private static Replay judged(int status, String reports, Kind kind) {
    return new Ending(status, reports, "").judge(kind);
  }

  @Test
  void sameKindConfirms() {
    assertThat(judged(ABORTED, "assertion a.c:3: x\n", Kind.ASSERTION))
        .isEqualTo(new Replay.Confirmed());
    assertThat(judged(ABORTED, "", Kind.ABORT)).isEqualTo(new Replay.Confirmed());
    assertThat(judged(FLOATING_POINT, "", Kind.DIVISION_BY_ZERO)).isEqualTo(new Replay.Confirmed());
    assertThat(judged(SEGMENTATION, "", Kind.OUT_OF_BOUNDS)).isEqualTo(new Replay.Confirmed());
    assertThat(judged(ABORTED, "free of what was freed before\n", Kind.INVALID_FREE))
        .isEqualTo(new Replay.Confirmed());
    assertThat(judged(125, "error too large\n", Kind.REPORTED)).isEqualTo(new Replay.Confirmed());
  }

  @Test
  void otherKindRefutes() {
    assertThat(judged(ABORTED, "assertion a.c:3: x\n", Kind.ABORT))
        .isEqualTo(
            new Replay.Refuted("the native program ended with SIGABRT (assertion a.c:3: x)"));
    assertThat(judged(0, "", Kind.ASSERTION))
        .isEqualTo(new Replay.Refuted("the native program exited with 0"));
    assertThat(judged(SEGMENTATION, "", Kind.DIVISION_BY_ZERO)).isInstanceOf(Replay.Refuted.class);
    assertThat(judged(125, "assume an assumption does not hold\n", Kind.NULL))
        .isInstanceOf(Replay.Refuted.class);
  }

  @Test
  void whatMayPassUnnoticedIsLeftOpen() {
    assertThat(judged(0, "", Kind.OUT_OF_BOUNDS))
        .isEqualTo(new Replay.NotReplayed("cannot be observed natively"));
    assertThat(judged(0, "", Kind.INVALID_CALL)).isInstanceOf(Replay.NotReplayed.class);
  }

  @Test
  void testThatDoesNotFitIsNoReplay() {
    assertThat(judged(125, "mismatch the program asks for 'y'\n", Kind.ASSERTION))
        .isEqualTo(new Replay.NotReplayed("the program asks for 'y'"));
    assertThat(Ending.timedOut("", "").judge(Kind.ABORT))
        .isEqualTo(new Replay.NotReplayed("the native program did not end in time"));
  }
}
