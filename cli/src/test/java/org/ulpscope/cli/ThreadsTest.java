package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.replay.KTest;

/// Findings and their order depend neither on the number of threads nor on which one is faster.
class ThreadsTest {
  /// Forks on bytes, a float, a table of functions and a size; uses the heap; and has an assertion,
  /// a division and an access that fail.
  private static final String PROGRAM =
      """
      #include <assert.h>
      #include <klee/klee.h>
      #include <stdlib.h>
      static int twice(int x) { return 2 * x; }
      static int less(int x) { return x - 1; }
      static int (*const table[])(int) = {twice, less, abs};
      int main(void) {
        unsigned char b[6];
        float f;
        klee_make_symbolic(b, sizeof b, "b");
        klee_make_symbolic(&f, sizeof f, "f");
        int n = 0;
        for (int i = 0; i < 6; i++) {
          if (b[i] > 100) {
            n = table[i % 3](n + 1);
          }
        }
        int *heap = calloc(3, sizeof *heap);
        heap[n & 1] = n;
        if (f * f < 2.0f) {
          n += heap[0];
        }
        assert(n != 5);
        if (b[5] > 100 && b[0] > 200) {
          n = 7 / (n - 3);
          heap[n & 3] = 1;
        }
        free(heap);
        return n;
      }
      """;

  @TempDir Path temp;

  /// The part that does not depend on which of many possible values a solver chose.
  private record Result(int exit, List<String> files, List<String> paths, List<String> errors) {}

  private Result run(int threads, int round) throws IOException {
    Files.writeString(temp.resolve("program.c"), PROGRAM);
    Path tests = temp.resolve("tests-" + threads + "-" + round);
    Recording run =
        Recording.whole(
            temp,
            "run",
            "--no-merge",
            "--no-replay",
            "--threads=" + threads,
            "--output-dir=" + tests,
            "program.c");
    var names = new ArrayList<String>();
    var paths = new ArrayList<String>();
    var errors = new ArrayList<String>();
    try (Stream<Path> files = Files.list(tests).sorted()) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        names.add(name);
        if (name.endsWith(".ktest")) {
          paths.add(name + " " + signature(KTest.decode(Files.readAllBytes(file))));
        } else if (name.endsWith(".err")) {
          errors.add(Files.readString(file).lines().limit(3).toList().toString());
        }
      }
    }
    return new Result(run.exit(), names, paths, errors);
  }

  /// Which of the program's branches a test takes.
  private static String signature(KTest test) {
    var text = new StringBuilder();
    for (byte b : test.objects().getFirst().bytes()) {
      text.append((b & 0xff) > 100 ? '1' : '0');
    }
    return text.toString();
  }

  @Test
  void severalThreadsFindTheSameInTheSameOrder() throws IOException {
    Result alone = run(1, 0);
    assertThat(alone.exit()).isEqualTo(ExitCode.VIOLATED.number());
    assertThat(alone.paths()).hasSizeGreaterThan(100);
    assertThat(alone.errors()).hasSizeGreaterThan(2);
    for (int round = 0; round < 3; round++) {
      assertThat(run(2, round)).isEqualTo(alone);
      assertThat(run(5, round)).isEqualTo(alone);
    }
  }
}
