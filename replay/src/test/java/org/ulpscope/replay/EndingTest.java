package org.ulpscope.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.ulpscope.process.Ended;

/// Which native results count as the same error.
class EndingTest {
  private static final int ABORTED = 128 + 6;
  private static final int FLOATING_POINT = 128 + 8;
  private static final int SEGMENTATION = 128 + 11;

  private static Replay judged(int status, String reports, NativeSign sign) {
    return new Ending(status, reports, "").judge(sign);
  }

  @Test
  void sameKindConfirms() {
    assertThat(judged(ABORTED, "assertion a.c:3: x\n", NativeSign.ASSERTION))
        .isEqualTo(new Replay.Confirmed());
    assertThat(judged(ABORTED, "", NativeSign.ABORT)).isEqualTo(new Replay.Confirmed());
    assertThat(judged(FLOATING_POINT, "", NativeSign.DIVISION)).isEqualTo(new Replay.Confirmed());
    assertThat(judged(SEGMENTATION, "", NativeSign.PERHAPS_FAULT))
        .isEqualTo(new Replay.Confirmed());
    assertThat(judged(ABORTED, "free of a block that was already freed\n", NativeSign.BAD_FREE))
        .isEqualTo(new Replay.Confirmed());
    assertThat(judged(125, "error too large\n", NativeSign.ERROR_CALL))
        .isEqualTo(new Replay.Confirmed());
  }

  @Test
  void otherKindRefutes() {
    assertThat(judged(ABORTED, "assertion a.c:3: x\n", NativeSign.ABORT))
        .isEqualTo(
            new Replay.Refuted("the native program ended with SIGABRT (assertion a.c:3: x)"));
    assertThat(judged(0, "", NativeSign.ASSERTION))
        .isEqualTo(new Replay.Refuted("the native program exited with 0"));
    assertThat(judged(SEGMENTATION, "", NativeSign.DIVISION)).isInstanceOf(Replay.Refuted.class);
    assertThat(judged(125, "assume an assumption does not hold\n", NativeSign.FAULT))
        .isInstanceOf(Replay.Refuted.class);
  }

  @Test
  void whatMayPassUnnoticedIsLeftOpen() {
    assertThat(judged(0, "", NativeSign.PERHAPS_FAULT))
        .isEqualTo(new Replay.NotReplayed("cannot be observed natively"));
    assertThat(judged(0, "", NativeSign.NONE)).isInstanceOf(Replay.NotReplayed.class);
  }

  @Test
  void testThatDoesNotFitIsNoReplay() {
    assertThat(judged(125, "mismatch the program asks for 'y'\n", NativeSign.ASSERTION))
        .isEqualTo(new Replay.NotReplayed("the program asks for 'y'"));
    assertThat(judged(Ended.Cut.TIME))
        .isEqualTo(new Replay.NotReplayed("the native program did not end in time"));
  }

  @Test
  void cutRunSaysWhichLimitEndedIt() {
    assertThat(judged(Ended.Cut.OUTPUT))
        .isEqualTo(new Replay.NotReplayed("the native program printed more than it may"));
    assertThat(judged(Ended.Cut.MEMORY))
        .isEqualTo(new Replay.NotReplayed("the native program used more memory than it may"));
  }

  private static Replay judged(Ended.Cut cut) {
    var ended = new Ended(137, new byte[0], new byte[0], Duration.ZERO, 0, cut);
    return Ending.of(ended, "").judge(NativeSign.ABORT);
  }
}
