package org.ulpscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.cli.session.ExitCode;
import org.ulpscope.replay.KTest;

/// Coverage of programs for which the counts are known.
class CoverageTest {
  private static final String MAIN =
      """
      #include <klee/klee.h>
      #include "part.h"
      int main(void) {
        int x;
        klee_make_symbolic(&x, sizeof x, "x");
        klee_assume(x >= 0);
        klee_assume(x <= 4);
        int r = classify(x);
        if (r == 7) {
          check(r);
          if (r > 0)
            return 9;
        }
        return twice(r) > 100;
      }
      """;

  private static final String PART_H =
      """
      int classify(int x);
      void check(int r);
      static inline int twice(int r) {
        return 2 * r;
      }
      """;

  private static final String PART =
      """
      #include <assert.h>
      #include "part.h"
      int classify(int x) {
        int s = 0;
        for (int i = 0; i < x; i++)
          s += i;
        switch (x) {
          case 0: return 1;
          case 1: return 2;
          case 9: return 3;
          case 4: return 7;
          default: break;
        }
        return s;
      }
      void check(int r) {
        assert(r != 7);
        classify(r);
      }
      """;

  private static final String ENDS =
      """
      #include <klee/klee.h>
      #include <stdlib.h>
      #include <unistd.h>
      int *volatile nothing;
      volatile int spin;
      int f(int x) {
        if (x == 0) return *nothing;
        if (x == 1) abort();
        if (x == 2) _exit(4);
        if (x == 3) exit(5);
        if (x == 4) for (;;) spin = 1;
        if (x == 5) return f(x) + 1;
        return 0;
      }
      int main(void) {
        int x, y;
        klee_make_symbolic(&x, sizeof x, "x");
        if (x & 8)
          y = 1;
        else
          y = 2;
        int r = f(x);
        if (r)
          y = 3;
        return 0;
      }
      """;

  @TempDir Path temp;

  private Recording run(String... words) {
    return Recording.whole(temp, words);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(temp.resolve(name), text);
  }

  /// A test by hand: the input x has this value.
  private void test(String directory, int x) throws IOException {
    Path target = Files.createDirectories(temp.resolve(directory));
    byte[] bytes = {(byte) x, 0, 0, 0};
    var test = new KTest(List.of("program"), 0, 0, List.of(new KTest.Item("x", bytes)));
    Files.write(target.resolve("test%06d.ktest".formatted(x)), test.encode());
  }

  /// The counts of a source in a tracefile: of lines by their numbers, and of branches in order.
  private List<String> counted(String tracefile, String source) throws IOException {
    String text = Files.readString(temp.resolve(tracefile));
    int begin = text.indexOf("SF:" + temp.toRealPath().resolve(source) + "\n");
    begin = begin < 0 ? text.indexOf("SF:" + temp.resolve(source) + "\n") : begin;
    assertThat(begin).isNotNegative();
    return text.substring(begin, text.indexOf("end_of_record", begin)).lines().toList();
  }

  private Map<Integer, Long> lines(String tracefile, String source) throws IOException {
    return counted(tracefile, source).stream()
        .filter(line -> line.startsWith("DA:"))
        .map(line -> line.substring(3).split(",", 2))
        .collect(
            Collectors.toMap(
                words -> Integer.valueOf(words[0]),
                words -> Long.valueOf(words[1]),
                (first, _) -> first,
                TreeMap::new));
  }

  /// Line and count of each branch.
  private List<String> branches(String tracefile, String source) throws IOException {
    return counted(tracefile, source).stream()
        .filter(line -> line.startsWith("BRDA:"))
        .map(line -> line.replaceFirst("BRDA:([0-9]+),.*,(.*)", "$1 $2"))
        .toList();
  }

  @Test
  void countsAreThoseOfFivePathsOfWhichOneEndsInAnAssertion() throws IOException {
    write("main.c", MAIN);
    write("part.c", PART);
    write("part.h", PART_H);
    for (int x = 0; x <= 4; x++) {
      test("five", x);
    }
    Recording coverage = run("coverage", "five", "main.c", "part.c", "--lcov", "five.info");
    assertThat(coverage.err()).isEmpty();
    assertThat(coverage.exit()).isZero();
    assertThat(coverage.out())
        .contains("main.c: not reached: 12-13\n")
        .contains("main.c: branches not taken: 11 (2 of 2)\n")
        .contains("part.c: not reached: 10, 18-19\n")
        .contains("part.c: branches not taken: 7 (1 of 5), 17 (1 of 2)\n")
        .contains("tests: 5, failed: 1\n");
    // Only x = 4 reaches check, which ends the program.
    assertThat(lines("five.info", "main.c"))
        .containsEntry(3, 5L)
        .containsEntry(8, 5L)
        .containsEntry(9, 5L)
        .containsEntry(10, 1L)
        .containsEntry(12, 0L)
        .containsEntry(14, 4L);
    assertThat(branches("five.info", "main.c"))
        .containsExactlyInAnyOrder("9 1", "9 4", "11 0", "11 0");
    // The loop's body: 0 + 1 + 2 + 3 + 4 times; its condition, once more for each of five calls.
    assertThat(lines("five.info", "part.c"))
        .containsEntry(4, 5L)
        .containsEntry(5, 15L)
        .containsEntry(6, 10L)
        .containsEntry(7, 5L)
        .containsEntry(8, 1L)
        .containsEntry(9, 1L)
        .containsEntry(10, 0L)
        .containsEntry(11, 1L)
        .containsEntry(14, 2L)
        .containsEntry(17, 1L)
        .containsEntry(18, 0L);
    assertThat(branches("five.info", "part.c"))
        .containsExactlyInAnyOrder(
            "5 10", "5 5", "7 1", "7 1", "7 0", "7 1", "7 2", "17 1", "17 0");
    assertThat(lines("five.info", "part.h")).isEqualTo(Map.of(3, 4L, 4, 4L));
    assertThat(Files.readString(temp.resolve("five.info")))
        .contains("FNDA:5,classify\n", "FNDA:1,check\n", "FNDA:4,twice\n")
        .doesNotContain("klee.h");
  }

  /// The program ends in various ways, in another function than the one that is checked.
  @Test
  void codeIsCountedHoweverTheProgramEnds() throws IOException {
    write("ends.c", ENDS);
    for (int x = 0; x <= 6; x++) {
      test("ends" + x, x);
      run("coverage", "ends" + x, "ends.c", "--lcov", "ends.info", "--timeout", "1s");
      Map<Integer, Long> lines = lines("ends.info", "ends.c");
      assertThat(lines).as("x = %d", x).containsEntry(21, 1L).containsEntry(19, 0L);
      assertThat(lines.get(7 + x)).as("x = %d", x).isPositive();
      assertThat(lines.get(25)).as("x = %d", x).isEqualTo(x < 6 ? 0 : 1);
    }
  }

  @Test
  void testsKnowTheirProgram() throws IOException {
    write("main.c", MAIN.replace("<= 4", "<= LAST"));
    write("part.c", PART);
    write("part.h", PART_H);
    run("run", "main.c", "part.c", "-DLAST=4", "--output-dir", "sub/out");
    Recording replay = run("replay", "sub/out");
    assertThat(replay.err()).isEmpty();
    assertThat(replay.exit()).isEqualTo(ExitCode.VIOLATED.number());
    assertThat(replay.out()).contains("exited with 0", "assertion confirmed").hasLineCount(5);
    Recording one = run("replay", "sub/out/test000001.ktest");
    assertThat(one.out()).hasLineCount(1);
    Recording coverage = run("coverage", "sub/out");
    assertThat(coverage.out()).contains("part.c: not reached: 10, 18-19\n");
  }

  @Test
  void testsOfAnUnknownProgramNeedItsFiles() throws IOException {
    test("lone", 1);
    for (String command : List.of("coverage", "replay")) {
      Recording recording = run(command, "lone");
      assertThat(recording.exit()).isEqualTo(ExitCode.INPUT.number());
      assertThat(recording.err()).contains("lone: ", "name the program's files").hasLineCount(1);
    }
  }
}
