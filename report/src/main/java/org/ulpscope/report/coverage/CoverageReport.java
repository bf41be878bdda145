package org.ulpscope.report.coverage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.ulpscope.replay.coverage.Coverage;

/// Coverage as text: a table of sources, and the lines and branches not reached.
///
/// @param directory file names below it are shown relative to it
public record CoverageReport(Coverage coverage, Path directory) {
  /// A count and its total.
  private record Share(int hit, int all) {
    Share plus(Share other) {
      return new Share(hit + other.hit, all + other.all);
    }

    @Override
    public String toString() {
      String percent = all == 0 ? "-" : String.format(Locale.ROOT, "%.1f%%", 100.0 * hit / all);
      return "%6s  %-14s".formatted(percent, hit + " of " + all);
    }
  }

  private static Share lines(Coverage.Source source) {
    return new Share(source.linesHit(), source.lines().size());
  }

  private static Share branches(Coverage.Source source) {
    return new Share(source.branchesHit(), source.branches().size());
  }

  public String text() {
    int width = "source".length();
    for (Coverage.Source source : coverage.sources()) {
      width = Math.max(width, name(source).length());
    }
    String format = "%-" + width + "s  %s  %s";
    var text = new StringBuilder();
    line(text, format.formatted("source", "%-22s".formatted(" lines"), " branches"));
    var lines = new Share(0, 0);
    var branches = new Share(0, 0);
    for (Coverage.Source source : coverage.sources()) {
      line(text, format.formatted(name(source), lines(source), branches(source)));
      lines = lines.plus(lines(source));
      branches = branches.plus(branches(source));
    }
    line(text, format.formatted("total", lines, branches));
    for (Coverage.Source source : coverage.sources()) {
      List<String> missed = missedLines(source);
      if (!missed.isEmpty()) {
        line(text, name(source) + ": not reached: " + String.join(", ", missed));
      }
      List<String> untaken = untaken(source);
      if (!untaken.isEmpty()) {
        line(text, name(source) + ": branches not taken: " + String.join(", ", untaken));
      }
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  private String name(Coverage.Source source) {
    Path shown =
        source.file().startsWith(directory) ? directory.relativize(source.file()) : source.file();
    return shown.toString();
  }

  /// Ranges of lines that were not executed. Lines without code do not end a range.
  private static List<String> missedLines(Coverage.Source source) {
    var ranges = new ArrayList<String>();
    int first = 0;
    int last = 0;
    for (Map.Entry<Integer, Long> line : source.lines().entrySet()) {
      if (line.getValue() == 0) {
        first = first == 0 ? line.getKey() : first;
        last = line.getKey();
      } else if (first != 0) {
        ranges.add(range(first, last));
        first = 0;
      }
    }
    if (first != 0) {
      ranges.add(range(first, last));
    }
    return ranges;
  }

  private static String range(int first, int last) {
    return first == last ? String.valueOf(first) : first + "-" + last;
  }

  /// Lines that were executed and have branches that were not taken.
  private static List<String> untaken(Coverage.Source source) {
    var lines = new TreeSet<Integer>();
    for (Coverage.Branch branch : source.branches()) {
      if (branch.taken() == 0 && source.lines().getOrDefault(branch.line(), 0L) > 0) {
        lines.add(branch.line());
      }
    }
    return lines.stream()
        .map(
            line -> {
              List<Coverage.Branch> all =
                  source.branches().stream().filter(branch -> branch.line() == line).toList();
              long none = all.stream().filter(branch -> branch.taken() == 0).count();
              return line + " (" + none + " of " + all.size() + ")";
            })
        .toList();
  }
}
