package org.ulpscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;

/// Ctrl-C, in a separate process.
class InterruptionTest {
  /// Far too many paths to explore.
  private static final String PROGRAM =
      """
      #include <klee/klee.h>
      int main(void) {
        unsigned char b[40];
        klee_make_symbolic(b, sizeof b, "b");
        int n = 0;
        for (int i = 0; i < 40; i++) {
          if (b[i] > 100) n += i;
        }
        return n;
      }
      """;

  @TempDir Path temp;

  private Process start(String... words) throws IOException {
    var command =
        new ArrayList<>(List.of(System.getProperty("java.home") + "/bin/java", "-Xmx512m"));
    String natives = System.getProperty("ulpscope.natives");
    if (natives != null) {
      command.add("-Dulpscope.natives=" + natives);
    }
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.ulpscope.cli.Main"));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .directory(temp.toFile())
        .redirectError(new File(temp.toFile(), "err"))
        .start();
  }

  private long tests() throws IOException {
    Path directory = temp.resolve("out");
    if (!Files.exists(directory)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().endsWith(".ktest")).count();
    }
  }

  @Test
  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  void findingsAreWrittenAndReported() throws Exception {
    Files.writeString(temp.resolve("many.c"), PROGRAM);
    Process process =
        start("run", "many.c", "--no-merge", "--search", "dfs", "--output-dir", "out");
    while (tests() == 0 && process.isAlive()) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    interrupt(process);
    List<String> out = new String(process.getInputStream().readAllBytes(), UTF_8).lines().toList();
    assertThat(process.waitFor()).isEqualTo(ExitCode.INCONCLUSIVE.number());
    assertThat(out.getLast()).startsWith("verdict: inconclusive (the run was interrupted with ");
    assertThat(out).contains("tests: out");
    long paths = number(out.getFirst());
    assertThat(paths).isPositive();
    assertThat(tests()).isEqualTo(paths);
    Recording more = Recording.whole(temp, "run", "--resume", "out", "--max-forks", "1");
    assertThat(more.err()).isEmpty();
    assertThat(number(more.out().lines().findFirst().orElseThrow())).isGreaterThanOrEqualTo(paths);
  }

  /// Sends SIGINT, which a background job and its children may ignore; then SIGTERM, which has the
  /// same effect.
  private static void interrupt(Process process) throws Exception {
    for (String signal : List.of("-INT", "-TERM")) {
      if (process.isAlive()) {
        assertThat(new ProcessBuilder("kill", signal, "" + process.pid()).start().waitFor())
            .isZero();
        process.waitFor(10, TimeUnit.SECONDS);
      }
    }
  }

  private static long number(String line) {
    assertThat(line).startsWith("paths: ");
    return Long.parseLong(line.split(" and |, ", 2)[0].replaceAll("\\D", ""));
  }
}
