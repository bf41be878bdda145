package org.ulpscope.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitedProcessTest {
  private static final Limits MINUTE = Limits.ofTime(Duration.ofMinutes(1));

  @TempDir Path temp;

  private Ended run(Limits limits, String script) throws Exception {
    return new LimitedProcess(temp, Map.of("PATH", "/usr/bin:/bin", "A", "b"), limits)
        .run(List.of("/bin/sh", "-c", script), "hello\n".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void inputOutputsAndStatusArePassed() throws Exception {
    Ended ended = run(MINUTE, "cat; echo err >&2; exit 3");
    assertThat(ended.status()).isEqualTo(3);
    assertThat(ended.outputText()).isEqualTo("hello\n");
    assertThat(ended.errorText()).isEqualTo("err\n");
    assertThat(ended.crashed()).isFalse();
    assertThat(ended.cut()).isEqualTo(Ended.Cut.NONE);
  }

  @Test
  void manyMegabytesOnBothOutputsDoNotBlock() throws Exception {
    Ended ended = run(MINUTE, "head -c 5000000 /dev/zero; head -c 5000000 /dev/zero >&2");
    assertThat(ended.output()).hasSize(5_000_000);
    assertThat(ended.errors()).hasSize(5_000_000);
  }

  @Test
  void outputsCanBeJoined() throws Exception {
    Ended ended =
        new LimitedProcess(temp, Map.of(), MINUTE)
            .joiningErrors()
            .run(List.of("/bin/sh", "-c", "echo a; echo b >&2"));
    assertThat(ended.outputText()).isEqualTo("a\nb\n");
    assertThat(ended.errors()).isEmpty();
  }

  @Test
  void environmentIsTheGivenOneAlone() throws Exception {
    assertThat(run(MINUTE, "echo $A-$HOME-$PWD").outputText()).isEqualTo("b--" + temp + "\n");
  }

  @Test
  void signalCountsAsCrash() throws Exception {
    Ended ended = run(MINUTE, "kill -SEGV $$");
    assertThat(ended.crashed()).isTrue();
    assertThat(ended.status()).isEqualTo(128 + 11);
  }

  @Test
  void whatHangsIsKilledWithItsChildren() throws Exception {
    Ended ended = run(Limits.ofTime(Duration.ofMillis(500)), "sleep 61 & echo $!; wait");
    assertThat(ended.cut()).isEqualTo(Ended.Cut.TIME);
    assertThat(ended.succeeded()).isFalse();
    assertThat(ended.time()).isLessThan(Duration.ofSeconds(30));
    assertEnds(Long.parseLong(ended.outputText().strip()));
  }

  @Test
  void whatHangsMayEndByItselfFirst() throws Exception {
    Limits limits = Limits.ofTime(Duration.ofMillis(500)).withGrace(Duration.ofSeconds(20));
    Ended ended = run(limits, "trap 'echo bye; exit' TERM; sleep 61 & wait");
    assertThat(ended.cut()).isEqualTo(Ended.Cut.TIME);
    assertThat(ended.outputText()).isEqualTo("bye\n");
  }

  @Test
  void tooMuchMemoryEndsIt() throws Exception {
    Ended ended = run(MINUTE.withMemory(64 << 10), "sleep 61");
    assertThat(ended.cut()).isEqualTo(Ended.Cut.MEMORY);
    assertThat(ended.peak()).isGreaterThan(64 << 10);
  }

  @Test
  void tooMuchOutputEndsItAndIsCut() throws Exception {
    Ended ended = run(MINUTE.withOutput(1000), "cat /dev/zero");
    assertThat(ended.cut()).isEqualTo(Ended.Cut.OUTPUT);
    assertThat(ended.output()).hasSize(1000);
  }

  @Test
  void programThatCannotStartSaysWhy() throws Exception {
    Path file = Files.writeString(temp.resolve("tool"), "#!/bin/sh\n");
    var child = new LimitedProcess(temp, Map.of(), MINUTE);
    assertThatThrownBy(() -> child.run(List.of(file.toString())))
        .isInstanceOf(NotStartedException.class)
        .hasMessage("Permission denied");
  }

  private static void assertEnds(long pid) throws InterruptedException {
    for (int i = 0; i < 100 && isAlive(pid); i++) {
      Thread.sleep(50);
    }
    assertThat(isAlive(pid)).isFalse();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
