package org.ulpscope.bench.solver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.solver.Verdict;

/// The answers and times of each configuration for each query, kept in a file if there is one: a
/// measurement can be split into several runs, and existing results are not measured again.
final class Results {
  private final Optional<Path> file;
  private final Map<String, Map<String, Outcome>> rows = new LinkedHashMap<>();

  /// An answer.
  ///
  /// @param answer `sat`, `unsat` or `unknown`
  /// @param by the stage or solver that gave it
  record Outcome(String answer, String by, double millis) {
    static Outcome of(Verdict verdict, double millis) {
      return switch (verdict) {
        case Verdict.Sat(_, String by) -> new Outcome("sat", by, millis);
        case Verdict.Unsat(String by) -> new Outcome("unsat", by, millis);
        case Verdict.Unknown _ -> new Outcome("unknown", "", millis);
      };
    }

    boolean isSolved() {
      return !answer.equals("unknown");
    }

    String text() {
      return isSolved() ? String.format(Locale.ROOT, "%.1f", millis) : "–";
    }
  }

  Results(Optional<Path> file) throws IOException {
    this.file = file;
    if (file.isPresent() && Files.exists(file.get())) {
      for (String line : Files.readAllLines(file.get())) {
        String[] cells = line.split("\t", -1);
        put(cells[0], cells[1], new Outcome(cells[2], cells[3], Double.parseDouble(cells[4])));
      }
    }
  }

  private void put(String query, String configuration, Outcome outcome) {
    rows.computeIfAbsent(query, _ -> new LinkedHashMap<>()).put(configuration, outcome);
  }

  void add(String query, String configuration, Outcome outcome) throws IOException {
    put(query, configuration, outcome);
    if (file.isPresent()) {
      String line =
          String.join(
              "\t",
              query,
              configuration,
              outcome.answer,
              outcome.by,
              String.format(Locale.ROOT, "%.3f", outcome.millis));
      Files.writeString(
          file.get(), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
  }

  /// The results of a query, by configuration.
  Map<String, Outcome> of(String query) {
    return rows.getOrDefault(query, Map.of());
  }

  // ---- many queries ----

  /// The queries for which all given configurations have results.
  List<String> complete(Collection<String> queries, Collection<String> configurations) {
    return queries.stream()
        .filter(query -> of(query).keySet().containsAll(configurations))
        .toList();
  }

  long solved(Collection<String> queries, String configuration) {
    return queries.stream().filter(query -> of(query).get(configuration).isSolved()).count();
  }

  double millis(Collection<String> queries, String configuration) {
    return queries.stream().mapToDouble(query -> of(query).get(configuration).millis).sum();
  }
}
