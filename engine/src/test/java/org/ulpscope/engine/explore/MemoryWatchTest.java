package org.ulpscope.engine.explore;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemoryWatchTest {
  private long used;
  private long garbage;
  private int collections;

  private final MemoryWatch watch =
      new MemoryWatch(
          1000,
          () -> used + garbage,
          () -> {
            collections++;
            garbage = 0;
          });

  @Test
  void spaceIsLeft() {
    used = 400;
    garbage = 600;
    assertThat(watch.isFilled()).isFalse();
    assertThat(watch.isShort()).isFalse();
    assertThat(collections).isZero();
  }

  @Test
  void garbageIsCollectedAndNothingNeedGo() {
    used = 600;
    garbage = 401;
    assertThat(watch.isFilled()).isTrue();
    assertThat(watch.isShort()).isFalse();
    assertThat(collections).isEqualTo(1);
    assertThat(watch.isFilled()).isFalse();
  }

  @Test
  void statesMustGoOnceTheyFillMostOfIt() {
    used = 601;
    garbage = 400;
    assertThat(watch.isShort()).isTrue();
    assertThat(collections).isEqualTo(1);
  }
}
