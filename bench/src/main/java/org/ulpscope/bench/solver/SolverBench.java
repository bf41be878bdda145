package org.ulpscope.bench.solver;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.chain.StandardChain;

/// Asks every query of [Families] of the whole chain and of each SMT solver alone, one after the
/// other, and prints a table in Markdown with the times.
///
/// ```
/// SolverBench [PATTERN] [SECONDS] [CONFIGURATION,...]
/// ```
///
/// Every configuration is asked one query beforehand, so that processes have started. What is
/// promised is at the end: the chain solves at least what the best single solver solves, in at most
/// half of its time, and no query takes longer than 1.3 times the best single solver plus 50 ms.
public final class SolverBench {
  private static final String CHAIN = "chain";

  private final Duration limit;
  private final List<String> configurations;
  private final Map<String, Map<String, Outcome>> outcomes = new LinkedHashMap<>();

  private record Outcome(Verdict verdict, double millis) {
    boolean isSolved() {
      return verdict.isDecided();
    }

    String text() {
      return isSolved() ? String.format(Locale.ROOT, "%.1f", millis) : "–";
    }
  }

  private SolverBench(Duration limit, List<String> configurations) {
    this.limit = limit;
    this.configurations = configurations;
  }

  public static void main(String... arguments) {
    Pattern pattern = Pattern.compile(arguments.length > 0 ? arguments[0] : ".*");
    long seconds = arguments.length > 1 ? Long.parseLong(arguments[1]) : 20;
    List<String> configurations = new ArrayList<>(List.of(CHAIN));
    if (arguments.length > 2) {
      configurations.addAll(List.of(arguments[2].split(",", -1)));
    } else {
      new StandardChain.SolverNames().forEach(configurations::add);
    }
    List<Families.Family> families =
        new Families()
            .all().stream().filter(family -> pattern.matcher(family.name()).find()).toList();
    new SolverBench(Duration.ofSeconds(seconds), configurations).run(families);
  }

  private void run(List<Families.Family> families) {
    System.out.println("| query | answer | by | " + String.join(" | ", configurations) + " |");
    System.out.println("|---|---|---|" + "---:|".repeat(configurations.size()));
    var solvers = new LinkedHashMap<String, StandardChain>();
    for (String configuration : configurations) {
      StandardChain solver =
          configuration.equals(CHAIN)
              ? StandardChain.open()
              : StandardChain.open(List.of("smt"), List.of(configuration));
      solvers.put(configuration, solver);
      solver.check(Warmup.query(), Budget.of(limit));
    }
    for (Families.Family family : families) {
      var row = new LinkedHashMap<String, Outcome>();
      solvers.forEach((name, solver) -> row.put(name, ask(solver, family.query())));
      outcomes.put(family.name(), row);
      print(family.name(), row);
    }
    solvers.values().forEach(StandardChain::close);
    summarise();
  }

  private Outcome ask(Solver solver, Query query) {
    long start = System.nanoTime();
    Verdict verdict = solver.check(query, Budget.of(limit));
    return new Outcome(verdict, (System.nanoTime() - start) / 1e6);
  }

  private static void print(String name, Map<String, Outcome> row) {
    Verdict chain = row.get(CHAIN).verdict;
    var text = new StringBuilder("| " + name + " | " + answer(row) + " | " + by(chain) + " |");
    row.values().forEach(outcome -> text.append(' ').append(outcome.text()).append(" |"));
    System.out.println(text);
  }

  /// The answer of all that have one.
  private static String answer(Map<String, Outcome> row) {
    boolean sat = row.values().stream().anyMatch(o -> o.verdict instanceof Verdict.Sat);
    boolean unsat = row.values().stream().anyMatch(o -> o.verdict instanceof Verdict.Unsat);
    return sat && unsat ? "**disagreement**" : sat ? "sat" : unsat ? "unsat" : "?";
  }

  private static String by(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Sat(_, String by) -> by;
      case Verdict.Unsat(String by) -> by;
      case Verdict.Unknown _ -> "";
    };
  }

  // ---- summary ----

  private void summarise() {
    System.out.printf(
        Locale.ROOT, "%n%d queries, %d s each%n%n", outcomes.size(), limit.toSeconds());
    System.out.println("| configuration | solved | total s |");
    System.out.println("|---|---:|---:|");
    for (String name : configurations) {
      System.out.printf(
          Locale.ROOT, "| %s | %d | %.1f |%n", name, solved(name), total(name) / 1000);
    }
    List<String> singles = configurations.stream().filter(name -> !name.equals(CHAIN)).toList();
    if (!singles.isEmpty()) {
      compare(singles);
    }
  }

  private void compare(List<String> singles) {
    long most = singles.stream().mapToLong(this::solved).max().orElse(0);
    // The best is the one that solves the most, in the least time.
    String best =
        singles.stream()
            .min(
                (a, b) ->
                    solved(a) != solved(b)
                        ? Long.compare(solved(b), solved(a))
                        : Double.compare(total(a), total(b)))
            .orElseThrow();
    System.out.printf(
        Locale.ROOT,
        "%nsolved: %d of the chain, %d of the best single solver (%s): %s%n",
        solved(CHAIN),
        most,
        best,
        solved(CHAIN) >= most ? "held" : "NOT HELD");
    System.out.printf(
        Locale.ROOT,
        "total time: %.2f of that of %s, at most 0.5: %s%n",
        total(CHAIN) / total(best),
        best,
        total(CHAIN) <= total(best) / 2 ? "held" : "NOT HELD");
    var slow = new ArrayList<String>();
    outcomes.forEach(
        (name, row) -> {
          if (row.get(CHAIN).millis > 1.3 * row.get(best).millis + 50) {
            slow.add(name);
          }
        });
    System.out.printf(
        "slower than 1.3 times %s plus 50 ms: %s%n",
        best, slow.isEmpty() ? "none: held" : slow + ": NOT HELD");
  }

  private long solved(String configuration) {
    return outcomes.values().stream().filter(row -> row.get(configuration).isSolved()).count();
  }

  private double total(String configuration) {
    return outcomes.values().stream().mapToDouble(row -> row.get(configuration).millis).sum();
  }
}
