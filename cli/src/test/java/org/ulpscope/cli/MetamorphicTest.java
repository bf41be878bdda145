package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What cannot matter to a program does not matter to its verdict: how inputs are called, in which
/// order things are declared, code that never runs, and how the exploration goes about its work.
class MetamorphicTest {
  /// A program and what is true of it. `INPUTS` stands for the declarations of `first`, an unsigned
  /// char, and `second`, an int; `DEAD` for a place where more code may stand.
  enum Subject {
    SUM_HOLDS(
        "holds",
        """
        static int half(int x) { return x / 2; }
        static int twice(int x) { return 2 * x; }
        int main(void) {
          INPUTS
          int n = first;
          if (second > 0) n += 3; else n -= 3;
          DEAD
          assert(twice(half(n)) <= 258);
          return n;
        }
        """),
    SUM_VIOLATED(
        "violated",
        """
        static int half(int x) { return x / 2; }
        static int twice(int x) { return 2 * x; }
        int main(void) {
          INPUTS
          int n = first;
          if (second > 0) n += 3; else n -= 3;
          DEAD
          assert(twice(half(n)) != 100 || second < 1000);
          return n;
        }
        """),
    TEXT_HOLDS(
        "holds",
        """
        static char buffer[16];
        static int table[4] = {1, 2, 3, 4};
        int main(void) {
          INPUTS
          int length = snprintf(buffer, sizeof buffer, "%d", first);
          DEAD
          assert(length >= 1 && length <= 3);
          assert(table[second & 3] > 0);
          return 0;
        }
        """),
    HEAP_VIOLATED(
        "violated",
        """
        static char buffer[16];
        static int table[4] = {1, 2, 3, 4};
        int main(void) {
          INPUTS
          char *p = malloc(1 + first % 8);
          DEAD
          memset(p, 0, 1 + (first & 7));
          if (second == 77) p[first % 8 + 1] = 1;
          free(p);
          return table[second & 1] + buffer[0];
        }
        """),
    FLOATS_HOLD(
        "holds",
        """
        static float scale = 0.5f;
        static int calls;
        int main(void) {
          INPUTS
          float x = first * scale;
          double y = second;
          DEAD
          calls++;
          assert(x >= 0 && x <= 127.5f);
          assert(y * 2 / 2 == y && calls == 1);
          return 0;
        }
        """),
    FLOATS_VIOLATED(
        "violated",
        """
        static float scale = 0.5f;
        static int calls;
        int main(void) {
          INPUTS
          float x = second;
          DEAD
          calls++;
          assert((int)(x * 2 * scale) == second || first != 5 || second > 2147483520);
          return 0;
        }
        """),
    JUMPS_HOLD(
        "holds",
        """
        static jmp_buf place;
        static int depth;
        static void deeper(int n) { if (n == 0) longjmp(place, 7); depth++; deeper(n - 1); }
        int main(void) {
          INPUTS
          int came = setjmp(place);
          if (came == 0) deeper(first & 3);
          DEAD
          assert(came == 7 && depth == (first & 3));
          return second > 3;
        }
        """);

    private final String verdict;
    private final String text;

    Subject(String verdict, String text) {
      this.verdict = verdict;
      this.text = text;
    }
  }

  private static final String HEAD =
      """
      #include <assert.h>
      #include <setjmp.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <klee/klee.h>
      """;

  /// A change that must not matter, to the program or to how it is explored.
  private record Change(String name, UnaryOperator<String> text, List<String> options) {
    static Change of(String name, UnaryOperator<String> text) {
      return new Change(name, text, List.of());
    }

    static Change option(String... options) {
      return new Change(String.join(" ", options), UnaryOperator.identity(), List.of(options));
    }
  }

  private static String inputs(String first, String second) {
    return """
    unsigned char first;
      int second;
      klee_make_symbolic(&first, sizeof first, "%s");
      klee_make_symbolic(&second, sizeof second, "%s");
    """
        .formatted(first, second);
  }

  private static final List<Change> CHANGES =
      List.of(
          Change.of("names", text -> text.replace("INPUTS", inputs("b", "a"))),
          Change.of("equal names", text -> text.replace("INPUTS", inputs("x", "x"))),
          Change.of("names with a number", text -> text.replace("INPUTS", inputs("x_1", "x"))),
          Change.of("names as made here", text -> text.replace("INPUTS", inputs("x@0:1", "#2"))),
          Change.of("no name", text -> text.replace("INPUTS", inputs("", ""))),
          Change.of("declarations", MetamorphicTest::swapped),
          Change.of(
              "dead code",
              text ->
                  text.replace(
                      "DEAD", "if (first > 300) { abort(); } if (second != second) return 99;")),
          Change.of(
              "code without effect",
              text ->
                  text.replace(
                      "DEAD",
                      "for (int k = 0; k < 2; k++) { char *q = malloc(3); q[k] = 1; free(q); }")),
          Change.of(
              "another function",
              text -> "int unused(int *p) { return p ? *p / 0x7 : 0; }\n" + text),
          Change.option("--no-merge"),
          Change.option("--threads=3", "--seed=99"),
          Change.option("--search=bfs"),
          Change.option("--no-merge", "--max-memory=1MB"));

  /// With the first two lines of a program exchanged; a line that needs the other one stays behind
  /// it.
  private static String swapped(String text) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    lines.add(1, lines.removeFirst());
    return String.join("\n", lines) + "\n";
  }

  @TempDir Path temp;

  private String verdict(String text, List<String> options) throws IOException {
    String whole = HEAD + text.replace("INPUTS", inputs("first", "second")).replace("DEAD", "");
    Files.writeString(temp.resolve("program.c"), whole);
    var words = new ArrayList<>(List.of("run", "program.c", "--no-tests", "--no-replay"));
    words.addAll(options);
    return verdict(Recording.whole(temp, words.toArray(String[]::new)));
  }

  private static String verdict(Recording run) {
    return run.out()
        .lines()
        .filter(line -> line.startsWith("verdict: "))
        .map(line -> line.substring(9))
        .findFirst()
        .orElse(run.out() + run.err());
  }

  @ParameterizedTest
  @EnumSource
  void what_cannot_matter_does_not_change_the_verdict(Subject subject) throws IOException {
    assertThat(verdict(subject.text, List.of())).as("as it is").isEqualTo(subject.verdict);
    for (Change change : CHANGES) {
      assertThat(verdict(change.text().apply(subject.text), change.options()))
          .as(change.name())
          .isEqualTo(subject.verdict);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_run_in_parts_has_the_verdict_of_the_whole(Subject subject) throws IOException {
    String text = subject.text.replace("INPUTS", inputs("first", "second")).replace("DEAD", "");
    Files.writeString(temp.resolve("program.c"), HEAD + text);
    Recording part =
        Recording.whole(
            temp,
            "run",
            "program.c",
            "--no-replay",
            "--no-merge",
            "--output-dir=parts",
            "--max-forks=1");
    for (int forks = 3; Files.exists(temp.resolve("parts/checkpoint")); forks += 6) {
      part = Recording.whole(temp, "run", "--resume", "parts", "--max-forks", "" + forks);
    }
    assertThat(verdict(part)).isEqualTo(subject.verdict);
    try (Stream<Path> files = Files.list(temp.resolve("parts"))) {
      assertThat(files).isNotEmpty();
    }
  }
}
