package org.ulpscope.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.InputException;

class RowsTest {
  private static Row row(String task, Status status, long millis, String detail) {
    return new Row(
        task, "holds", "holds", status, Duration.ofMillis(millis), 300, detail, List.of());
  }

  @Test
  void rowsAreReadBackAsTheyWereWritten() {
    List<Row> rows =
        List.of(
            row("a", Status.CORRECT_TRUE, 1_234, ""),
            row("b, c", Status.UNKNOWN, 0, "\"quoted\", twice\nand more"));
    assertThat(Csv.read("x.csv", Csv.write(rows))).isEqualTo(rows);
  }

  @Test
  void filesThatAreNotTablesAreRefused() {
    assertThatThrownBy(() -> Csv.read("x.csv", "a,b\n1,2\n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("x.csv: not a table of a suite");
    String torn = Csv.write(List.of(row("a", Status.CRASH, 1, ""))).replace("crash", "cra");
    assertThatThrownBy(() -> Csv.read("x.csv", torn)).hasMessageContaining("row 2");
  }

  @Test
  void changesAreReportedAndTheRestIsCounted() {
    List<Row> before =
        List.of(
            row("a", Status.CORRECT_TRUE, 2_000, ""),
            row("b", Status.TIMEOUT, 60_000, ""),
            row("c", Status.CORRECT_FALSE, 1_000, ""),
            row("gone", Status.UNKNOWN, 1_000, ""));
    List<Row> now =
        List.of(
            row("a", Status.CORRECT_TRUE, 5_000, ""),
            row("b", Status.CORRECT_TRUE, 9_000, ""),
            row("c", Status.CORRECT_FALSE, 1_000, ""),
            row("d", Status.CRASH, 1_000, ""));
    assertThat(Changes.between(before, now).lines())
        .containsExactly(
            "a: correct true, took 2.0 s, now 5.0 s",
            "b: was timeout, now correct true",
            "new: d: crash",
            "removed: gone",
            "tasks correct before and now took 3.0 s, now 6.0 s: 2.00 times as long");
    assertThat(Changes.between(now, now)).startsWith("no changes\n");
  }

  @Test
  void theTableCountsEachStatus() {
    String table =
        Table.of(
            List.of(
                row("a", Status.CORRECT_TRUE, 1_000, ""),
                row("b", Status.CORRECT_TRUE, 500, ""),
                row("c", Status.MEMORY, 0, "")));
    assertThat(table.lines())
        .anyMatch(line -> line.matches("correct true +2 .*"))
        .anyMatch(line -> line.matches("wrong true +0 .*"))
        .anyMatch(line -> line.matches("out of memory +1 .*"))
        .noneMatch(line -> line.startsWith("wrong place"))
        .last()
        .asString()
        .matches("total +3 +in 1.5 s, over all tasks");
  }

  @Test
  void thePageIsSelfContainedAndEscapesWhatItShows() {
    String page =
        Page.of(
            "Suite a&b",
            "one",
            List.of(
                row("<task>", Status.WRONG_TRUE, 1, "x < y")
                    .explaining(List.of("because \"x\" > y"))));
    assertThat(page)
        .contains("Suite a&amp;b", "&lt;task&gt;", "x &lt; y", "because &quot;x&quot; &gt; y")
        .contains("<details open>")
        .doesNotContain("<script", "http:", "https:", "src=", "href=");
  }
}
