package org.ulpscope.suite;

import java.util.List;
import java.util.Locale;

/// Rows as a self-contained HTML file, without scripts or external fonts.
public final class Page {
  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
      table { border-collapse: collapse; width: 100% }
      th, td { text-align: left; padding: .25rem .75rem; border-bottom: 1px solid #8884; vertical-align: top }
      td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
      td.good { color: #1a7f37 } td.bad { color: #cf222e; font-weight: 600 } td.open { color: #9a6700 }
      pre { overflow-x: auto; font-size: 13px } summary { cursor: pointer }
      table.counts { width: auto }
      :root { color-scheme: light dark }
      """;

  private Page() {}

  /// The page for a run of a suite.
  ///
  /// @param title what was run
  /// @param subtitle with which version and limits
  public static String of(String title, String subtitle, List<Row> rows) {
    var html = new StringBuilder();
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.append("<title>").append(escaped(title)).append("</title>\n");
    html.append("<style>\n").append(STYLE).append("</style>\n</head>\n<body>\n");
    html.append("<h1>").append(escaped(title)).append("</h1>\n");
    html.append("<p>").append(escaped(subtitle)).append("</p>\n");
    counts(html, rows);
    html.append(
        "<table>\n<thead><tr><th>task</th><th>expected</th><th>result</th><th>seconds</th>");
    html.append("<th>MB</th><th>detail</th></tr></thead>\n<tbody>\n");
    rows.forEach(row -> append(html, row));
    return html.append("</tbody>\n</table>\n</body>\n</html>\n").toString();
  }

  private static void counts(StringBuilder html, List<Row> rows) {
    html.append("<table class=\"counts\">\n");
    Table.counts(rows)
        .forEach(
            (status, count) ->
                html.append("<tr><td class=\"")
                    .append(look(status))
                    .append("\">")
                    .append(status)
                    .append("</td><td class=\"n\">")
                    .append(count)
                    .append("</td><td>")
                    .append(escaped(status.meaning()))
                    .append("</td></tr>\n"));
    html.append(
        String.format(
            Locale.ROOT,
            "<tr><td>total</td><td class=\"n\">%d</td><td>in %.1f s, over all tasks</td></tr>%n",
            rows.size(),
            Table.seconds(rows)));
    html.append("</table>\n<h2>Tasks</h2>\n");
  }

  private static void append(StringBuilder html, Row row) {
    html.append("<tr><td>").append(escaped(row.task())).append("</td><td>");
    html.append(escaped(row.expected())).append("</td><td class=\"");
    html.append(look(row.status())).append("\">").append(row.status()).append("</td>");
    html.append(String.format(Locale.ROOT, "<td class=\"n\">%.1f</td>", row.seconds()));
    html.append("<td class=\"n\">").append(row.megabytes()).append("</td><td>");
    if (row.explanation().isEmpty()) {
      html.append(escaped(row.detail()));
    } else {
      html.append("<details").append(row.status().isWrong() ? " open" : "").append("><summary>");
      html.append(escaped(row.detail())).append("</summary><pre>");
      html.append(escaped(String.join("\n", row.explanation()))).append("</pre></details>");
    }
    html.append("</td></tr>\n");
  }

  private static String look(Status status) {
    return status.isCorrect() ? "good" : status.isWrong() ? "bad" : "open";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
