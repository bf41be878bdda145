package org.ulpscope.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The differences between two runs of a suite.
public final class Changes {
  /// A task counts as slower or faster if its time changed by this factor, and by this much.
  private static final double FACTOR = 2;

  private static final double SECONDS = 1;

  private Changes() {}

  public static String between(List<Row> before, List<Row> now) {
    Map<String, Row> old = new LinkedHashMap<>();
    before.forEach(row -> old.put(row.task(), row));
    var lines = new ArrayList<String>();
    double secondsBefore = 0;
    double secondsNow = 0;
    for (Row row : now) {
      Row was = old.remove(row.task());
      if (was == null) {
        lines.add("new: " + row.task() + ": " + row.status());
        continue;
      }
      if (was.status() != row.status()) {
        lines.add(row.task() + ": was " + was.status() + ", now " + row.status());
      } else if (isFarFrom(was.seconds(), row.seconds())) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%s: %s, took %.1f s, now %.1f s",
                row.task(),
                row.status(),
                was.seconds(),
                row.seconds()));
      }
      if (was.status().isCorrect() && row.status().isCorrect()) {
        secondsBefore += was.seconds();
        secondsNow += row.seconds();
      }
    }
    old.keySet().forEach(task -> lines.add("removed: " + task));
    if (lines.isEmpty()) {
      lines.add("no changes");
    }
    if (secondsBefore > 0) {
      lines.add(
          String.format(
              Locale.ROOT,
              "tasks correct before and now took %.1f s, now %.1f s: %.2f times as long",
              secondsBefore,
              secondsNow,
              secondsNow / secondsBefore));
    }
    return String.join("\n", lines) + "\n";
  }

  private static boolean isFarFrom(double a, double b) {
    return Math.max(a, b) > FACTOR * Math.min(a, b) && Math.abs(a - b) > SECONDS;
  }
}
