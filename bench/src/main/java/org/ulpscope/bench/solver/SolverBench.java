package org.ulpscope.bench.solver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.chain.StandardChain;

/// Runs every query of [Families], or of a directory of SMT-LIB files, through the whole chain and
/// each SMT solver alone, one after the other, and prints a [Comparison].
///
/// ```
/// SolverBench [only=REGEX] [limit=SECONDS] [solvers=NAME,...] [files=DIRECTORY]
///             [results=FILE] [minutes=NUMBER]
/// ```
///
/// With `results`, measurements are kept in a file, and those in the file are not repeated; with
/// `minutes`, no query starts after that time. So a long measurement can be split. For warm-up,
/// processes are started and the chain solves the families in half precision, 0.1 s each, because
/// in symbolic execution it would also have solved other queries before.
public final class SolverBench {
  private static final Duration WARM = Duration.ofMillis(100);

  private final Map<String, String> arguments;
  private final Duration limit;
  private final List<String> configurations = new ArrayList<>(List.of(Comparison.CHAIN));
  private final Results results;

  private SolverBench(Map<String, String> arguments) throws IOException {
    this.arguments = arguments;
    limit = Duration.ofSeconds(Long.parseLong(arguments.getOrDefault("limit", "20")));
    results = new Results(Optional.ofNullable(arguments.get("results")).map(Path::of));
    if (arguments.containsKey("solvers")) {
      configurations.addAll(List.of(arguments.get("solvers").split(",", -1)));
    } else {
      new StandardChain.SolverNames().forEach(configurations::add);
    }
  }

  public static void main(String... arguments) throws IOException {
    Map<String, String> named = new LinkedHashMap<>();
    for (String argument : arguments) {
      String[] parts = argument.split("=", 2);
      if (parts.length < 2) {
        throw new IllegalArgumentException("expected name=value, not " + argument);
      }
      named.put(parts[0], parts[1]);
    }
    new SolverBench(named).run();
  }

  // ---- queries ----

  /// A query to run; files are read when they are run.
  private record Asked(String name, Optional<Query> query, Optional<Path> file) {
    Query read() throws IOException {
      if (query.isPresent()) {
        return query.get();
      }
      var builder = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
      var constraints = new ArrayList<Expr>();
      for (SmtCommand command : SmtParser.parse(file.orElseThrow(), builder)) {
        if (command instanceof SmtCommand.Assert assertion) {
          constraints.add(assertion.condition());
        }
      }
      return Query.of(builder, constraints);
    }
  }

  private List<Asked> queries() throws IOException {
    Pattern only = Pattern.compile(arguments.getOrDefault("only", ""));
    List<Asked> all =
        arguments.containsKey("files")
            ? files(Path.of(arguments.get("files")))
            : new Families()
                .all(Format.SINGLE, Format.DOUBLE).stream()
                    .map(f -> new Asked(f.name(), Optional.of(f.query()), Optional.empty()))
                    .toList();
    return all.stream().filter(asked -> only.matcher(asked.name()).find()).toList();
  }

  private static List<Asked> files(Path directory) throws IOException {
    try (Stream<Path> found = Files.walk(directory)) {
      return found
          .filter(file -> file.toString().endsWith(".smt2"))
          .sorted()
          .map(
              file ->
                  new Asked(
                      directory.relativize(file).toString(), Optional.empty(), Optional.of(file)))
          .toList();
    }
  }

  // ---- running queries ----

  private void run() throws IOException {
    List<Asked> queries = queries();
    long minutes = Long.parseLong(arguments.getOrDefault("minutes", "100000"));
    ask(queries, Budget.of(Duration.ofMinutes(minutes)));
    List<String> names = queries.stream().map(Asked::name).toList();
    new Comparison(results, results.complete(names, configurations), configurations, limit).print();
  }

  private void ask(List<Asked> queries, Budget all) throws IOException {
    var solvers = new LinkedHashMap<String, StandardChain>();
    try {
      for (Asked asked : queries) {
        for (String configuration : configurations) {
          if (!results.of(asked.name()).containsKey(configuration) && !all.isOver()) {
            StandardChain solver = solvers.computeIfAbsent(configuration, this::open);
            Query query = asked.read();
            long start = System.nanoTime();
            Verdict verdict = solver.check(query, Budget.of(limit));
            double millis = (System.nanoTime() - start) / 1e6;
            results.add(asked.name(), configuration, Results.Outcome.of(verdict, millis));
          }
        }
      }
    } finally {
      solvers.values().forEach(StandardChain::close);
    }
  }

  private StandardChain open(String configuration) {
    boolean isChain = configuration.equals(Comparison.CHAIN);
    StandardChain solver =
        isChain ? StandardChain.open() : StandardChain.open(List.of("smt"), List.of(configuration));
    ask(solver, Warmup.query(), limit);
    if (isChain) {
      new Families().all(Format.HALF).forEach(family -> ask(solver, family.query(), WARM));
    }
    return solver;
  }

  private static void ask(Solver solver, Query query, Duration time) {
    Verdict unused = solver.check(query, Budget.of(time));
  }
}
