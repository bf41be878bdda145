package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each finding comes with the path to it, even where paths were merged.
class TraceTest {
  @TempDir Path temp;

  private List<List<String>> traces(String program) throws IOException {
    Files.writeString(temp.resolve("program.c"), program);
    Recording.whole(temp, "run", "--no-replay", "--output-dir=out", "program.c");
    try (Stream<Path> files = Files.list(temp.resolve("out"))) {
      return files
          .filter(file -> file.toString().endsWith(".trace"))
          .sorted()
          .map(TraceTest::lines)
          .toList();
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readString(file).lines().map(l -> l.replaceFirst(":\\d+ in", " in")).toList();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void tracesShowTheSidesOfMergedBranchesAndCalls() throws IOException {
    List<List<String>> traces =
        traces(
            """
            #include <assert.h>
            #include <klee/klee.h>
            static int less(int x) {
              return x - 1;
            }
            int main(void) {
              int n = klee_int("n"), m = 0;
              if (n > 7)
                m = 1;
              else
                m = 2;
              if (m == 2)
                m = less(m);
              assert(n != 5);
              return m;
            }
            """);
    assertThat(traces).hasSize(1);
    assertThat(traces.getFirst())
        .containsSubsequence("program.c:11 in main", "program.c:13 in main", "program.c:4 in less")
        .contains("assertion `n != 5` failed in int main(void)")
        .doesNotContain("program.c:9 in main");
  }

  @Test
  void errorsThatAreWordedDifferentlyForOneInputAreRecognised() throws IOException {
    List<List<String>> traces =
        traces(
            """
            #include <klee/klee.h>
            int main(void) {
              int table[4] = {1, 2, 3, 4};
              int i = klee_range(0, 9, "i");
              return table[i];
            }
            """);
    assertThat(traces).hasSize(1);
    assertThat(traces.getFirst())
        .contains("program.c:5 in main")
        .doesNotContain("program.c:9 in main");
  }
}
