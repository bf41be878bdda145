package org.ulpscope.report.crosscheck;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.ulpscope.crosscheck.SizeResult;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Subject;

/// The sizes of a crosscheck as an HTML page: a map of results and times, and a table of the same.
/// The page is self-contained.
public final class CrosscheckPage {
  private static final String STYLE =
      """
      body { font: 15px/1.4 system-ui, sans-serif; margin: 2em; color: #222; background: #fff }
      table { border-collapse: collapse; margin: 1em 0 }
      th, td { padding: .2em .6em; text-align: right; font-variant-numeric: tabular-nums }
      .map td { width: 2.2em; height: 1.6em; padding: 0; text-align: center; font-size: 11px;
        border: 1px solid #fff }
      .list td:last-child, .list th:last-child { text-align: left }
      .list tr:nth-child(even) { background: #f4f4f4 }
      """;

  private final Subject reference;
  private final Subject candidate;
  private final Crosscheck.Result result;
  private final double longest;

  public CrosscheckPage(Subject reference, Subject candidate, Crosscheck.Result result) {
    this.reference = reference;
    this.candidate = candidate;
    this.result = result;
    this.longest = result.sizes().stream().mapToDouble(SizeResult::seconds).max().orElse(0);
  }

  public String html() {
    String title = escaped(reference.name() + " and " + candidate.name());
    return """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <title>%s</title>
        <style>
        %s</style>
        <h1>%s</h1>
        <p>reference: %s (%s)<br>candidate: %s (%s)</p>
        <p>%s</p>
        %s
        %s
        </html>
        """
        .formatted(
            title,
            STYLE,
            title,
            escaped(reference.name()),
            escaped(reference.source().location().toString()),
            escaped(candidate.name()),
            escaped(candidate.source().location().toString()),
            summary(),
            map(),
            list());
  }

  private String summary() {
    Map<String, Long> words =
        result.sizes().stream()
            .collect(
                Collectors.groupingBy(SizeResult::word, LinkedHashMap::new, Collectors.counting()));
    return words.entrySet().stream()
        .map(entry -> entry.getValue() + " " + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  // ---- the map ----

  /// A row for one size name, a table for two; with more or none there is no map.
  private String map() {
    List<String> names =
        result.sizes().isEmpty()
            ? List.of()
            : new ArrayList<>(result.sizes().getFirst().size().keySet());
    if (names.isEmpty() || names.size() > 2) {
      return "";
    }
    String across = names.getFirst();
    String down = names.size() == 2 ? names.get(1) : "";
    var columns = new TreeSet<Long>();
    var rows = new TreeSet<Long>();
    Map<List<Long>, SizeResult> cells = new LinkedHashMap<>();
    for (SizeResult each : result.sizes()) {
      long x = each.size().get(across);
      long y = each.size().getOrDefault(down, 0L);
      columns.add(x);
      rows.add(y);
      cells.put(List.of(x, y), each);
    }
    var text = new StringBuilder("<table class=\"map\">\n<tr><th>");
    text.append(escaped(down.isEmpty() ? across : down + " \\ " + across)).append("</th>");
    columns.forEach(x -> text.append("<th>").append(x).append("</th>"));
    text.append("</tr>\n");
    for (long y : rows) {
      text.append("<tr><th>").append(down.isEmpty() ? "" : y).append("</th>");
      columns.forEach(x -> text.append(cell(cells.get(List.of(x, y)))));
      text.append("</tr>\n");
    }
    return text.append("</table>\n").toString();
  }

  private String cell(SizeResult each) {
    if (each == null) {
      return "<td></td>";
    }
    String tip = "%s: %s, %.2f s".formatted(Sizes.show(each.size()), each.word(), each.seconds());
    return "<td style=\"background:%s\" title=\"%s\">%s</td>"
        .formatted(colour(each), escaped(tip), seconds(each.seconds()));
  }

  /// The hue is the result; a darker cell took longer.
  private String colour(SizeResult each) {
    int hue =
        switch (each.word()) {
          case "equivalent" -> 130;
          case "unknown" -> 45;
          default -> 5;
        };
    double share = longest == 0 ? 0 : each.seconds() / longest;
    return "hsl(%d 60%% %d%%)".formatted(hue, Math.round(85 - 40 * share));
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, seconds < 9.95 ? "%.1f" : "%.0f", seconds);
  }

  // ---- the table ----

  private String list() {
    var text = new StringBuilder("<table class=\"list\">\n");
    text.append(
        "<tr><th>size</th><th>result</th><th>paths</th><th>queries</th><th>seconds</th>"
            + "<th>decided by</th></tr>\n");
    for (SizeResult each : result.sizes()) {
      text.append(
          String.format(
              Locale.ROOT,
              "<tr><td>%s</td><td>%s</td><td>%d</td><td>%d</td><td>%.2f</td><td>%s</td></tr>%n",
              escaped(each.size().isEmpty() ? "-" : Sizes.show(each.size())),
              each.word(),
              each.paths(),
              each.queries(),
              each.seconds(),
              escaped(CrosscheckReport.stages(each.stages()))));
    }
    return text.append("</table>").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
