package org.ulpscope.report.run;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Names with values, one per line, in files that are kept next to tests. A name may occur several
/// times.
///
///     directory /home/ada/work
///     flag -DNAME=%22two+words%22
///
/// Values are URL-encoded, so each line has exactly two words.
final class NamedLines {
  /// A line.
  record Line(String name, String value) {}

  private final StringBuilder text = new StringBuilder();

  NamedLines add(String name, Object value) {
    text.append(name).append(' ');
    text.append(URLEncoder.encode(value.toString(), StandardCharsets.UTF_8)).append('\n');
    return this;
  }

  NamedLines addEach(String name, List<?> values) {
    values.forEach(value -> add(name, value));
    return this;
  }

  /// The lines as they are written to a file.
  @Override
  public String toString() {
    return text.toString();
  }

  /// @throws IllegalArgumentException if a line is not a name and a value
  static List<Line> decode(String text) {
    var lines = new ArrayList<Line>();
    for (String line : text.lines().toList()) {
      int gap = line.indexOf(' ');
      if (gap < 0) {
        throw new IllegalArgumentException("'" + line + "' is not a name and a value");
      }
      String value = URLDecoder.decode(line.substring(gap + 1), StandardCharsets.UTF_8);
      lines.add(new Line(line.substring(0, gap), value));
    }
    return lines;
  }
}
