package org.ulpscope.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.suite.Contained.Cut;
import org.ulpscope.suite.Contained.Ended;
import org.ulpscope.suite.Contained.Limits;

class ContainedTest {
  @TempDir Path scratch;

  private Ended run(Duration time, long bytes, String script) throws Exception {
    return new Contained(scratch, Map.of("PATH", "/usr/bin:/bin"), new Limits(time, bytes))
        .run(List.of("/bin/sh", "-c", script), scratch, "hello\n");
  }

  @Test
  void aCommandReadsItsInputAndEndsByItself() throws Exception {
    Ended ended = run(Duration.ofMinutes(1), 1L << 30, "cat; echo oops >&2; exit 7");
    assertThat(ended.exit()).isEqualTo(7);
    assertThat(ended.output()).isEqualTo("hello\n");
    assertThat(ended.errors()).isEqualTo("oops\n");
    assertThat(ended.cut()).isEqualTo(Cut.NONE);
  }

  @Test
  void aCommandThatTakesTooLongIsEndedWithWhatItStarted() throws Exception {
    Ended ended = run(Duration.ofMillis(300), 1L << 30, "sleep 61 & echo $!; wait");
    assertThat(ended.cut()).isEqualTo(Cut.TIME);
    assertThat(ended.time()).isLessThan(Duration.ofSeconds(30));
    long child = Long.parseLong(ended.output().strip());
    for (int i = 0; i < 100 && isAlive(child); i++) {
      Thread.sleep(50);
    }
    assertThat(isAlive(child)).isFalse();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void aCommandThatTakesTooMuchMemoryIsEnded() throws Exception {
    Ended ended = run(Duration.ofMinutes(1), 64 << 10, "sleep 61");
    assertThat(ended.cut()).isEqualTo(Cut.MEMORY);
    assertThat(ended.peak()).isGreaterThan(64 << 10);
  }
}
