package org.ulpscope.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Exploration.Truth;

class CheckpointTest {
  private final Random random = new Random(5);

  private DecisionLog.Answer answer() {
    return switch (random.nextInt(30)) {
      case 0 -> new DecisionLog.Answer.Forked(random.nextBoolean());
      case 1 -> new DecisionLog.Answer.Picked(new BigInteger(80, random));
      case 2 -> new DecisionLog.Answer.Guessed(Optional.of(new BigInteger(70, random)));
      case 3 -> new DecisionLog.Answer.Guessed(Optional.empty());
      case 4 -> new DecisionLog.Answer.Merged(random.nextBoolean());
      default -> new DecisionLog.Answer.Decided(Truth.values()[random.nextInt(3)]);
    };
  }

  @Test
  void decisionLogsHoldTheirAnswersInOrder() {
    var answers = new ArrayList<DecisionLog.Answer>();
    DecisionLog log = DecisionLog.START;
    for (int i = 0; i < 2_000; i++) {
      DecisionLog.Answer answer = answer();
      answers.add(answer);
      DecisionLog before = log;
      log = log.plus(answer, random.nextInt());
      assertThat(before.answers()).hasSize(i);
    }
    assertThat(new ArrayList<>(log.answers())).isEqualTo(answers);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws Checkpoint.FormatException {
    var logs = new ArrayList<DecisionLog>(List.of(DecisionLog.START));
    for (int i = 0; i < 3_000; i++) {
      logs.add(logs.get(random.nextInt(logs.size())).plus(answer(), random.nextInt()));
    }
    logs.add(logs.getLast().plus(new DecisionLog.Answer.Met(17), 0));
    var checkpoint =
        new Checkpoint(
            new Checkpoint.Counts(1, 2, 3, 4, 5, 6),
            List.of(new Ledger.Entry(Ledger.Kind.INCOMPLETE, "some text, at x.c:3", 7)),
            logs);
    Checkpoint read = Checkpoint.decode(checkpoint.encode());
    assertThat(read.counts()).isEqualTo(checkpoint.counts());
    assertThat(read.ledger()).isEqualTo(checkpoint.ledger());
    assertThat(read.logs()).hasSameSizeAs(logs);
    for (int i = 0; i < logs.size(); i++) {
      assertThat(new ArrayList<>(read.logs().get(i).answers()))
          .isEqualTo(new ArrayList<>(logs.get(i).answers()));
      assertThat(read.logs().get(i).fingerprint()).isEqualTo(logs.get(i).fingerprint());
    }
  }

  @Test
  void invalidTextIsRejectedWithItsLine() {
    assertThatThrownBy(() -> Checkpoint.decode("")).hasMessageContaining("not a checkpoint");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 2\ncounts 1 2 3\nend\n"))
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 2\npart -1 0 \nlog 3\nend\n"))
        .hasMessageContaining("line 3");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 2\npart -1 0 X\nend\n"))
        .hasMessageContaining("line 2");
  }
}
