package org.ulpscope.filetests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiffTest {
  private static String numbers(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> i + "\n").collect(Collectors.joining());
  }

  @Test
  void changedLineIsShownAmongItsNeighbours() {
    String a = numbers(0, 20);
    assertThat(Diff.unified("a", a, "b", a.replace("\n9\n", "\nnine\n")))
        .isEqualTo(
            """
            --- a
            +++ b
            @@ -7 +7 @@
             6
             7
             8
            -9
            +nine
             10
             11
             12
            """);
  }

  @Test
  void insertedAndRemovedLinesDoNotDisturbTheRest() {
    assertThat(Diff.unified("a", "x\ny\nz\n", "b", "x\nz\nw\n"))
        .isEqualTo("--- a\n+++ b\n@@ -1 +1 @@\n x\n-y\n z\n+w\n");
  }

  @Test
  void distantChangesGetSeparatePlaces() {
    String a = numbers(0, 40);
    String b = a.replace("\n5\n", "\nfive\n").replace("\n30\n", "\n");
    assertThat(Diff.unified("a", a, "b", b)).contains("@@ -3 +3 @@", "@@ -28 +28 @@", "-30\n 31");
  }

  @Test
  void outputWithNothingInCommonIsCut() {
    assertThat(Diff.unified("a", numbers(0, 5000), "b", numbers(10_000, 15_000)).lines())
        .hasSizeLessThan(210)
        .endsWith("… (more)");
  }
}
