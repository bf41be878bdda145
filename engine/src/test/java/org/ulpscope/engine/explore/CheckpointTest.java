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
      default -> new DecisionLog.Answer.Decided(Truth.values()[random.nextInt(3)]);
    };
  }

  @Test
  void trailsHoldTheirAnswersInOrder() {
    var answers = new ArrayList<DecisionLog.Answer>();
    DecisionLog trail = DecisionLog.START;
    for (int i = 0; i < 2_000; i++) {
      DecisionLog.Answer answer = answer();
      answers.add(answer);
      DecisionLog before = trail;
      trail = trail.plus(answer);
      assertThat(before.answers()).hasSize(i);
    }
    assertThat(new ArrayList<>(trail.answers())).isEqualTo(answers);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws Checkpoint.FormatException {
    var ways = new ArrayList<DecisionLog>(List.of(DecisionLog.START));
    for (int i = 0; i < 3_000; i++) {
      ways.add(ways.get(random.nextInt(ways.size())).plus(answer()));
    }
    ways.add(ways.getLast().plus(new DecisionLog.Answer.Met(17)));
    var checkpoint =
        new Checkpoint(
            new Checkpoint.Counts(1, 2, 3, 4, 5, 6),
            List.of(new Ledger.Entry(Ledger.Kind.INCOMPLETE, "some text, at x.c:3", 7)),
            ways);
    Checkpoint read = Checkpoint.decode(checkpoint.encode());
    assertThat(read.counts()).isEqualTo(checkpoint.counts());
    assertThat(read.ledger()).isEqualTo(checkpoint.ledger());
    assertThat(read.ways()).hasSameSizeAs(ways);
    for (int i = 0; i < ways.size(); i++) {
      assertThat(new ArrayList<>(read.ways().get(i).answers()))
          .isEqualTo(new ArrayList<>(ways.get(i).answers()));
    }
  }

  @Test
  void whatIsNoneIsRefusedWithItsLine() {
    assertThatThrownBy(() -> Checkpoint.decode("")).hasMessageContaining("no checkpoint");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 1\ncounts 1 2 3\nend\n"))
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 1\npart -1 \nway 3\nend\n"))
        .hasMessageContaining("line 3");
    assertThatThrownBy(() -> Checkpoint.decode("ulpscope checkpoint 1\npart -1 X\nend\n"))
        .hasMessageContaining("line 2");
  }
}
