package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;

/// A run that is stopped by a limit and resumed has the same outcome as one that is not stopped.
class ResumeTest {
  private static final String PROGRAM =
      """
      #include <assert.h>
      #include <klee/klee.h>
      int main(void) {
        unsigned char b[5];
        klee_make_symbolic(b, sizeof b, "b");
        int n = 0;
        for (int i = 0; i < 5; i++) {
          if (b[i] > 100) n += i;
        }
        assert(n != 7);
        int table[4] = {1, 2, 3, 4};
        switch (b[0] & 3) {
          case 0: return n;
          case 1: n = 10 / (n - 3); break;
          case 2: n = b[1] == 3 ? table[b[1]] : table[b[1] & 7]; break;
        }
        return table[n & 3];
      }
      """;

  @TempDir Path temp;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(temp.resolve("program.c"), PROGRAM);
  }

  private Recording run(String... words) {
    return Recording.whole(temp, words);
  }

  private List<String> suffixes(String directory) throws IOException {
    try (Stream<Path> files = Files.list(temp.resolve(directory))) {
      return files.map(f -> f.toString().replaceFirst(".*\\.", "")).toList();
    }
  }

  /// The number of tests, and the places of errors; which of several tests leads to an error may
  /// differ.
  private List<String> results(String directory) throws IOException {
    try (Stream<Path> files = Files.list(temp.resolve(directory))) {
      List<Path> all = files.toList();
      return Stream.concat(
              Stream.of(all.stream().filter(ResumeTest::isOfWholePath).count() + " tests"),
              all.stream()
                  .filter(f -> f.toString().endsWith(".err"))
                  .map(ResumeTest::place)
                  .sorted())
          .toList();
    }
  }

  private static boolean isOfWholePath(Path file) {
    String name = file.toString();
    return name.endsWith(".ktest") && !Files.exists(Path.of(name.replace(".ktest", ".early")));
  }

  private static String place(Path error) {
    try {
      return Files.readString(error).lines().limit(3).toList().toString();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String paths(Recording run) {
    return run.out()
        .lines()
        .filter(l -> l.startsWith("paths:"))
        .findFirst()
        .orElseThrow()
        .split(",", 2)[0];
  }

  private void requireSame(String... options) throws IOException {
    var line =
        Stream.concat(Stream.of("run", "program.c", "--no-replay"), Stream.of(options)).toList();
    Recording whole = run(with(line, "--output-dir", "whole"));
    assertThat(whole.exit()).isEqualTo(ExitCode.VIOLATED.number());
    Recording part = run(with(line, "--output-dir=parts", "--max-forks=7"));
    assertThat(suffixes("parts")).contains("early");
    assertThat(suffixes("whole")).doesNotContain("early");
    int forks = 7;
    while (Files.exists(temp.resolve("parts/checkpoint"))) {
      assertThat(part.out()).contains("--max-forks was reached");
      forks += 15;
      part = run("run", "--resume", "parts", "--max-forks", "" + forks);
    }
    assertThat(forks).isGreaterThan(30);
    assertThat(part.exit()).isEqualTo(whole.exit());
    assertThat(paths(part)).isEqualTo(paths(whole));
    assertThat(results("parts")).isEqualTo(results("whole"));
  }

  private static String[] with(List<String> line, String... more) {
    return Stream.concat(line.stream(), Stream.of(more)).toArray(String[]::new);
  }

  @Test
  void partsHaveTheOutcomeOfTheWhole() throws IOException {
    requireSame("--no-merge");
  }

  @Test
  void whatWasMergedIsMergedAgain() throws IOException {
    // A read at a symbolic index and a division are not merged, so forks remain.
    Files.writeString(
        temp.resolve("program.c"),
        PROGRAM
            .replace(
                "if (b[i] > 100) n += i;",
                "if (b[i] > 100) { n += i; klee_is_symbolic(b[0] ? n : i); }")
            .replace(
                "return table[n & 3];",
                "for (int i = 0; i < 5; i++) if (b[i] > 7 * i) assert(b[i] != 77 + i); return 0;"));
    Recording whole = run("run", "program.c", "--no-replay", "--output-dir", "whole");
    run("run", "program.c", "--no-replay", "--output-dir", "parts", "--max-forks", "1");
    assertThat(Files.exists(temp.resolve("parts/checkpoint"))).isTrue();
    Recording part = run("run", "--resume", "parts", "--max-forks", "1000000");
    assertThat(paths(part)).isEqualTo(paths(whole));
    assertThat(results("parts")).isEqualTo(results("whole"));
  }

  @Test
  void nothingToResumeIsReported() {
    assertThat(run("run", "--resume", "nowhere"))
        .satisfies(
            run -> assertThat(run.exit()).isEqualTo(ExitCode.INPUT.number()),
            run -> assertThat(run.err()).contains("no checkpoint found").hasLineCount(1));
  }

  @Test
  void anotherProgramIsRefused() throws IOException {
    run("run", "program.c", "--no-merge", "--output-dir", "parts", "--max-forks", "3");
    Files.writeString(temp.resolve("program.c"), PROGRAM.replace("n != 7", "n != 8"));
    Recording resumed = run("run", "--resume", "parts");
    assertThat(resumed.exit()).isEqualTo(ExitCode.INPUT.number());
    assertThat(resumed.err()).contains("the program has changed since parts").hasLineCount(1);
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    run("run", "program.c", "--no-merge", "--output-dir", "parts", "--max-forks", "3");
    Path file = temp.resolve("parts/checkpoint");
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 5));
    assertThat(run("run", "--resume", "parts").err()).contains("the end is missing");
    Files.writeString(file, text.replace("log ", "log x"));
    assertThat(run("run", "--resume", "parts").err()).contains("line ", "cannot be read");
  }
}
