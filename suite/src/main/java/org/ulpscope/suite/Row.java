package org.ulpscope.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The result of one task.
///
/// @param expected in a word
/// @param verdict the verdict, in a word
/// @param megabytes the peak memory of its processes together, as far as was sampled
/// @param detail the finding or the reason, in a line
/// @param explanation of a wrong answer, or what was printed; not part of the CSV
public record Row(
    String task,
    String expected,
    String verdict,
    Status status,
    Duration time,
    long megabytes,
    String detail,
    List<String> explanation) {
  public Row {
    explanation = List.copyOf(explanation);
  }

  double seconds() {
    return time.toMillis() / 1000.0;
  }

  Row explaining(List<String> more) {
    var all = new ArrayList<>(explanation);
    all.addAll(more);
    return new Row(task, expected, verdict, status, time, megabytes, detail, all);
  }
}
