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
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Runs the same random queries through all solvers and reports disagreements.
///
/// ```java
/// int wrong = QueryFuzz.run(1, 10_000, 16, Duration.ofMinutes(5));
/// ```
public final class QueryFuzz {
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

  /// Runs queries up to the limit of count or time, and prints the result.
  ///
  /// @param seldom one in this many queries also goes to a native solver
  /// @return the number of queries with wrong answers
  public static int run(long seed, long count, int seldom, Duration time) throws Exception {
    try (var panel = new Panel(seed)) {
      var fuzz = new QueryFuzz(panel, seldom);
      fuzz.run(seed, count, time);
      System.out.print(fuzz);
      return fuzz.complaints;
    }
  }

  private void run(long seed, long most, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    var rules = new RuleRewriter(RuleSet.shipped(), Set.of());
    while (queries < most && System.nanoTime() < end) {
      // Every other query is built without rules, which leaves more work to the solvers.
      var builder = queries % 2 == 0 ? new Builder(rules) : new Builder();
      ask(builder, QueryMaker.make(builder, seed + queries), queries);
      queries++;
    }
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

  /// Whether the planted values still satisfy the reduced query.
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
