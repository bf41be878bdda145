package org.ulpscope.program.clang;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {
  @TempDir Path temp;

  private ChildProcess.Ending run(Duration timeout, String script) {
    return new ChildProcess(temp, Map.of("PATH", "/usr/bin:/bin", "A", "b"), timeout)
        .run(List.of("/bin/sh", "-c", script));
  }

  private ChildProcess.Ending run(String script) {
    return run(Duration.ofSeconds(30), script);
  }

  @Test
  void bothOutputsAndTheStatusComeBack() {
    assertThat(run("echo out; echo err >&2; exit 3"))
        .isInstanceOfSatisfying(
            ChildProcess.Ending.Exited.class,
            exited -> {
              assertThat(exited.status()).isEqualTo(3);
              assertThat(exited.output().toString(UTF_8)).isEqualTo("out\n");
              assertThat(exited.errors()).isEqualTo("err\n");
              assertThat(exited.crashed()).isFalse();
            });
  }

  @Test
  void manyMegabytesOnBothOutputsDoNotBlock() {
    assertThat(run("head -c 5000000 /dev/zero; head -c 5000000 /dev/zero | tr '\\0' x >&2"))
        .isInstanceOfSatisfying(
            ChildProcess.Ending.Exited.class,
            exited -> {
              assertThat(exited.output().size()).isEqualTo(5_000_000);
              assertThat(exited.errors()).hasSize(5_000_000);
            });
  }

  @Test
  void environmentIsTheGivenOneAlone() {
    assertThat(run("echo $A-$HOME-$PWD"))
        .isInstanceOfSatisfying(
            ChildProcess.Ending.Exited.class,
            exited -> assertThat(exited.output().toString(UTF_8)).isEqualTo("b--" + temp + "\n"));
  }

  @Test
  void signalCountsAsCrash() {
    assertThat(run("kill -SEGV $$"))
        .isInstanceOfSatisfying(
            ChildProcess.Ending.Exited.class,
            exited -> {
              assertThat(exited.crashed()).isTrue();
              assertThat(exited.status()).isEqualTo(128 + 11);
            });
  }

  @Test
  void whatHangsIsKilledWithItsChildren() throws Exception {
    long start = System.nanoTime();
    assertThat(run(Duration.ofMillis(500), "sh -c 'echo $$ > pid; sleep 60; :' ; :"))
        .isEqualTo(new ChildProcess.Ending.TimedOut(Duration.ofMillis(500)));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
    long grandchild = Long.parseLong(Files.readString(temp.resolve("pid")).strip());
    for (int i = 0; i < 100 && isAlive(grandchild); i++) {
      Thread.sleep(50);
    }
    assertThat(isAlive(grandchild)).isFalse();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  @Test
  void programThatCannotStartSaysWhy() throws Exception {
    Path file = Files.writeString(temp.resolve("tool"), "#!/bin/sh\n");
    var child = new ChildProcess(temp, Map.of(), Duration.ofSeconds(5));
    assertThat(child.run(List.of(file.toString())))
        .isEqualTo(new ChildProcess.Ending.NotStarted("Permission denied"));
  }
}
