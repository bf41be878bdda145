package org.ulpscope.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.process.Sandbox.Means;

class SandboxTest {
  @TempDir Path temp;

  private Ended run(String script) throws Exception {
    return new LimitedProcess(
            temp, Map.of("PATH", "/usr/bin:/bin"), Limits.ofTime(Duration.ofMinutes(1)))
        .in(Sandbox.best(), temp)
        .run(List.of("/bin/sh", "-c", script));
  }

  @Test
  void outputAndStatusPassThrough() throws Exception {
    Ended ended = run("echo out; echo err >&2; exit 3");
    assertThat(ended.status()).isEqualTo(3);
    assertThat(ended.outputText()).isEqualTo("out\n");
    assertThat(ended.errorText()).isEqualTo("err\n");
  }

  @Test
  void signalsShowInTheStatus() throws Exception {
    for (int signal : new int[] {4, 6, 8, 11}) {
      Ended ended = run("kill -" + signal + " $$");
      assertThat(ended.status()).isEqualTo(128 + signal);
      assertThat(ended.errorText()).isEmpty();
    }
  }

  @Test
  void ownDirectoryIsWritable() throws Exception {
    assertThat(run("echo x > made").succeeded()).isTrue();
    assertThat(temp.resolve("made")).hasContent("x\n");
  }

  @Test
  void filesAreLimited() throws Exception {
    assumeTrue(Sandbox.best().means() != Means.NONE);
    run("head -c 400000000 /dev/zero > large");
    assertThat(Files.size(temp.resolve("large"))).isLessThan(300_000_000);
  }

  @Test
  void thereIsNoNetwork() throws Exception {
    assumeTrue(Sandbox.best().means().compareTo(Means.NAMESPACES) <= 0);
    // Only the loopback device is there, and it is down.
    assertThat(run("cat /proc/net/dev | grep -c :").outputText().strip()).isEqualTo("1");
  }

  @Test
  void whatIsLeftBehindEndsToo() throws Exception {
    assumeTrue(Sandbox.best().means().compareTo(Means.NAMESPACES) <= 0);
    assertThat(run("setsid sh -c 'sleep 1; echo late > late' & exit 0").succeeded()).isTrue();
    Thread.sleep(2500);
    assertThat(temp.resolve("late")).doesNotExist();
  }

  @Test
  void whatTakesTooLongMayEndByItself() throws Exception {
    Limits limits = Limits.ofTime(Duration.ofMillis(700)).withGrace(Duration.ofSeconds(20));
    Ended ended =
        new LimitedProcess(temp, Map.of("PATH", "/usr/bin:/bin"), limits)
            .in(Sandbox.best(), temp)
            .run(List.of("/bin/sh", "-c", "trap 'echo bye; exit' TERM; while :; do :; done"));
    assertThat(ended.cut()).isEqualTo(Ended.Cut.TIME);
    assertThat(ended.outputText()).isEqualTo("bye\n");
  }
}
