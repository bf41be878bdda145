package org.ulpscope.suite;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.program.InputException;

/// Rows as comma-separated values (RFC 4180), with a header.
///
/// ```
/// task,expected,verdict,status,seconds,megabytes,detail
/// newton_1_4,violated,violated,correct false,1.520,310,"newton_1_4.c:30: assertion: …"
/// ```
public final class Csv {
  private static final List<String> HEADER =
      List.of("task", "expected", "verdict", "status", "seconds", "megabytes", "detail");

  private Csv() {}

  public static String write(List<Row> rows) {
    var text = new StringBuilder(line(HEADER));
    for (Row row : rows) {
      text.append(
          line(
              List.of(
                  row.task(),
                  row.expected(),
                  row.verdict(),
                  row.status().toString(),
                  String.format(Locale.ROOT, "%.3f", row.seconds()),
                  Long.toString(row.megabytes()),
                  row.detail())));
    }
    return text.toString();
  }

  private static String line(List<String> fields) {
    return fields.stream().map(Csv::quoted).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quoted(String field) {
    boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
  }

  /// Reads what [#write] has written.
  ///
  /// @param name of the file, for messages
  public static List<Row> read(String name, String text) {
    List<List<String>> lines = lines(text);
    if (lines.isEmpty() || !lines.getFirst().equals(HEADER)) {
      throw InputException.of(
          name + ": not a table of a suite: it does not begin with " + String.join(",", HEADER));
    }
    var rows = new ArrayList<Row>();
    for (int i = 1; i < lines.size(); i++) {
      rows.add(row(name, i + 1, lines.get(i)));
    }
    return rows;
  }

  private static Row row(String name, int number, List<String> fields) {
    try {
      Status status = Status.labelled(fields.get(3)).orElseThrow();
      Duration time = Duration.ofMillis(Math.round(Double.parseDouble(fields.get(4)) * 1000));
      return new Row(
          fields.get(0),
          fields.get(1),
          fields.get(2),
          status,
          time,
          Long.parseLong(fields.get(5)),
          fields.get(6),
          List.of());
    } catch (RuntimeException _) {
      throw InputException.of(name + ": row " + number + " is not a row of a suite's table");
    }
  }

  private static List<List<String>> lines(String text) {
    var lines = new ArrayList<List<String>>();
    var fields = new ArrayList<String>();
    var field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        field.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        fields.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          lines.add(List.copyOf(fields));
          fields.clear();
        }
      } else if (quoted || c != '\r') {
        field.append(c);
      }
    }
    return lines;
  }
}
