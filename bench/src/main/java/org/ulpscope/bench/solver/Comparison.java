package org.ulpscope.bench.solver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ulpscope.bench.solver.Results.Outcome;

/// Compares the chain with each single solver, as tables in Markdown, and checks the goals for the
/// chain: it solves at least as many queries as the best single solver, in at most half of its
/// time, and no query takes longer than 1.3 times that solver's time plus 50 ms.
final class Comparison {
  static final String CHAIN = "chain";

  private final Results results;
  private final List<String> queries;
  private final List<String> configurations;
  private final Duration limit;

  /// @param queries the queries that all configurations were asked
  Comparison(Results results, List<String> queries, List<String> configurations, Duration limit) {
    this.results = results;
    this.queries = queries;
    this.configurations = configurations;
    this.limit = limit;
  }

  void print() {
    System.out.println("| query | answer | by | " + String.join(" | ", configurations) + " |");
    System.out.println("|---|---|---|" + "---:|".repeat(configurations.size()));
    queries.forEach(this::printRow);
    System.out.printf(Locale.ROOT, "%n%d queries, %d s each%n%n", queries.size(), seconds());
    System.out.println("| configuration | solved | total s |");
    System.out.println("|---|---:|---:|");
    for (String name : configurations) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %d | %.1f |%n",
          name,
          results.solved(queries, name),
          results.millis(queries, name) / 1000);
    }
    if (configurations.contains(CHAIN) && configurations.size() > 1) {
      compare();
    }
  }

  private long seconds() {
    return limit.toSeconds();
  }

  void printRow(String query) {
    Map<String, Outcome> row = results.of(query);
    var text = new StringBuilder("| " + query + " | " + answer(row) + " | ");
    text.append(row.containsKey(CHAIN) ? row.get(CHAIN).by() : "").append(" |");
    configurations.forEach(name -> text.append(' ').append(row.get(name).text()).append(" |"));
    System.out.println(text);
  }

  /// The common answer of all configurations that have one.
  private static String answer(Map<String, Outcome> row) {
    List<String> answers =
        row.values().stream().filter(Outcome::isSolved).map(Outcome::answer).distinct().toList();
    return switch (answers.size()) {
      case 0 -> "?";
      case 1 -> answers.getFirst();
      default -> "**disagreement**";
    };
  }

  // ---- goals ----

  private void compare() {
    // The best solver solves the most queries, and of several in the least time.
    String best =
        configurations.stream()
            .filter(name -> !name.equals(CHAIN))
            .min(
                Comparator.comparingLong((String name) -> -results.solved(queries, name))
                    .thenComparingDouble(name -> results.millis(queries, name)))
            .orElseThrow();
    long most = results.solved(queries, best);
    long own = results.solved(queries, CHAIN);
    say(
        own >= most,
        String.format(
            Locale.ROOT, "solved: %d, by the best single solver (%s) %d", own, best, most));
    double ratio = results.millis(queries, CHAIN) / results.millis(queries, best);
    say(
        ratio <= 0.5,
        String.format(Locale.ROOT, "total time: %.2f of that of %s, at most 0.5", ratio, best));
    var slow = new ArrayList<String>();
    for (String query : queries) {
      Map<String, Outcome> row = results.of(query);
      if (row.get(CHAIN).millis() > 1.3 * row.get(best).millis() + 50) {
        slow.add(query);
      }
    }
    say(
        slow.isEmpty(),
        "slower than 1.3 times " + best + " plus 50 ms: " + slow.size() + " " + slow);
  }

  private static void say(boolean held, String text) {
    System.out.println("\n" + text + ": " + (held ? "held" : "NOT HELD"));
  }
}
