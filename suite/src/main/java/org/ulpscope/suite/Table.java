package org.ulpscope.suite;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The number of tasks per status, as text.
public final class Table {
  /// Shown even if no task has this status.
  private static final Set<Status> ALWAYS =
      Set.of(
          Status.CORRECT_TRUE,
          Status.CORRECT_FALSE,
          Status.WRONG_TRUE,
          Status.WRONG_FALSE,
          Status.UNKNOWN,
          Status.TIMEOUT,
          Status.CRASH);

  private Table() {}

  static Map<Status, Integer> counts(List<Row> rows) {
    var counts = new EnumMap<Status, Integer>(Status.class);
    for (Status status : Status.values()) {
      int count = (int) rows.stream().filter(row -> row.status() == status).count();
      if (count > 0 || ALWAYS.contains(status)) {
        counts.put(status, count);
      }
    }
    return counts;
  }

  static double seconds(List<Row> rows) {
    return rows.stream().mapToDouble(Row::seconds).sum();
  }

  /// One line per status, then the total.
  public static String of(List<Row> rows) {
    var text = new StringBuilder();
    counts(rows)
        .forEach(
            (status, count) ->
                text.append(String.format("%-15s %5d  %s%n", status, count, status.meaning())));
    text.append(
        String.format(
            Locale.ROOT,
            "%-15s %5d  in %.1f s, over all tasks%n",
            "total",
            rows.size(),
            seconds(rows)));
    return text.toString();
  }

  /// A line for one task, when it has ended.
  public static String line(Row row) {
    boolean plain = row.status().isCorrect();
    return String.format(
        Locale.ROOT,
        "%-15s %6.1f s  %s%s",
        row.status(),
        row.seconds(),
        row.task(),
        plain || row.detail().isEmpty() ? "" : ": " + row.detail());
  }

  /// Explanations of wrong answers and crashes; empty if there are none.
  public static String explanations(List<Row> rows) {
    var text = new StringBuilder();
    for (Row row : rows) {
      if (row.status().isWrong()) {
        text.append(String.format("%n%s: %s", row.status(), row.task()));
        text.append(String.format(" (expected %s)%n", row.expected()));
        row.explanation().forEach(line -> text.append("  | ").append(line).append('\n'));
      }
    }
    return text.toString();
  }
}
