package org.ulpscope.bench.queries;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.smtlib.SmtScript;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// The command that asks all solvers the same random queries and shows where they disagree.
///
/// ```
/// QueryFuzz --minutes 5 --seed 7
/// ```
public final class QueryFuzz {
  private static final String USAGE =
      "usage: [--minutes N] [--seed N] [--queries N] [--seldom N], the last: of how many queries"
          + " one goes to a native solver";
  private static final int SHRINKING = 2_000;

  private final Panel panel;
  private final int seldom;
  private final Map<String, Map<String, Integer>> counts = new TreeMap<>();
  private long queries;
  private int complaints;

  QueryFuzz(Panel panel, int seldom) {
    this.panel = panel;
    this.seldom = seldom;
  }

  /// Exits with 1 if there was a disagreement.
  public static void main(String[] arguments) throws Exception {
    var given =
        new LinkedHashMap<>(
            Map.of("--minutes", "1", "--seed", "1", "--queries", "1000000000", "--seldom", "50"));
    for (int i = 0; i < arguments.length; i += 2) {
      if (!given.containsKey(arguments[i]) || i + 1 == arguments.length) {
        System.err.println(USAGE);
        System.exit(2);
      }
      given.put(arguments[i], arguments[i + 1]);
    }
    long seed = Long.parseLong(given.get("--seed"));
    var time = Duration.ofSeconds((long) (60 * Double.parseDouble(given.get("--minutes"))));
    try (var panel = new Panel(seed)) {
      var fuzz = new QueryFuzz(panel, Integer.parseInt(given.get("--seldom")));
      fuzz.run(seed, Long.parseLong(given.get("--queries")), time);
      System.out.print(fuzz);
      System.exit(fuzz.complaints == 0 ? 0 : 1);
    }
  }

  /// @return how many queries something is wrong about
  int run(long seed, long most, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    var rules = new RuleRewriter(RuleSet.shipped(), Set.of());
    while (queries < most && System.nanoTime() < end) {
      // Every other query is made without rules, which leaves more to do.
      var builder = queries % 2 == 0 ? new Builder(rules) : new Builder();
      ask(builder, QueryMaker.make(builder, seed + queries), queries);
      queries++;
    }
    return complaints;
  }

  private void ask(Builder builder, QueryMaker.Made made, long number) {
    List<String> names = panel.asked(number, seldom);
    Query query = made.query();
    Map<String, Verdict> verdicts = verdicts(query, names);
    verdicts.forEach(
        (name, verdict) ->
            counts
                .computeIfAbsent(name, _ -> new TreeMap<>())
                .merge(verdict.getClass().getSimpleName(), 1, Integer::sum));
    Optional<String> complaint = Panel.complaint(query, verdicts, made.solution().isPresent());
    if (complaint.isPresent()) {
      complaints++;
      tell(builder, made, names, number, complaint.get());
    }
  }

  private Map<String, Verdict> verdicts(Query query, List<String> names) {
    var verdicts = new LinkedHashMap<String, Verdict>();
    names.forEach(name -> verdicts.put(name, panel.ask(name, query)));
    return verdicts;
  }

  private void tell(
      Builder builder, QueryMaker.Made made, List<String> names, long number, String complaint) {
    System.out.println("query " + number + ": " + complaint);
    Query small =
        new QueryShrinker(
                builder,
                q -> Panel.complaint(q, verdicts(q, names), holds(q, made)).isPresent(),
                SHRINKING)
            .shrink(made.query());
    System.out.println(
        Panel.complaint(small, verdicts(small, names), holds(small, made)).orElse("?"));
    System.out.println(SmtScript.of(small.constraints()));
  }

  /// Whether the values that a query was made with still satisfy what has become of it.
  private static boolean holds(Query query, QueryMaker.Made made) {
    if (made.solution().isEmpty()) {
      return false;
    }
    var assignment = made.solution().get().copy().setRestToZero(query.constraints());
    var evaluator = new Evaluator(assignment);
    return query.constraints().stream().allMatch(evaluator::isTrue);
  }

  @Override
  public String toString() {
    var text = new StringBuilder(queries + " queries, " + complaints + " complaints\n");
    counts.forEach((name, count) -> text.append("  %s: %s%n".formatted(name, count)));
    return text.toString();
  }
}
