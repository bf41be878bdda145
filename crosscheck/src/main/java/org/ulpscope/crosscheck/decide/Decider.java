package org.ulpscope.crosscheck.decide;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.engine.explore.LibmRefinement;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.equivalence.ErrorBound;
import org.ulpscope.solver.equivalence.Extrema;
import org.ulpscope.solver.equivalence.FastMathForms;
import org.ulpscope.solver.equivalence.Implied;
import org.ulpscope.solver.equivalence.IntegerSums;
import org.ulpscope.solver.equivalence.NumberRanges;
import org.ulpscope.solver.equivalence.PartsProver;
import org.ulpscope.solver.equivalence.PlusZero;
import org.ulpscope.solver.scalar.Comparison;
import org.ulpscope.solver.scalar.InputConstraints;
import org.ulpscope.solver.scalar.ScalarType;
import org.ulpscope.solver.scalar.UlpDistance;

/// Decides whether two functions have computed the same on one path, with the cheapest methods
/// first: the same node; the same node once the path condition is used, or zeros are dropped that
/// do not change a sum, or both are brought to the form that assumptions such as `associative`
/// allow; rules that show that no difference is left; trying inputs; the solver with all its
/// stages.
///
/// Each decision is counted under the stage that made it.
public final class Decider {
  private static final int MOST_LOOSE = 4;

  /// After this many undecided outputs, others are likely to stay undecided too: they get less
  /// time.
  private static final int MOST_PATIENT = 3;

  private static final Duration IMPATIENT = Duration.ofSeconds(1);

  /// For a query about a whole output, before it is proved in small steps.
  private static final Duration BRIEF = Duration.ofMillis(500);

  private static final String PARTS = "shared parts";

  /// An output of both functions.
  public record Pair(String name, ScalarType type, Expr reference, Expr candidate) {
    Pair map(UnaryOperator<Expr> change) {
      return new Pair(name, type, change.apply(reference), change.apply(candidate));
    }
  }

  /// A pair that has yet to be decided.
  ///
  /// @param simple a simpler pair that is equal to it on the path
  /// @param differs the condition that its two sides differ
  private record Undecided(Pair pair, Pair simple, Expr differs) {}

  /// A pair that was not decided.
  public record Open(Pair pair, String reason) {}

  /// A pair that differs, and inputs that show it.
  public record Difference(Pair pair, Model model, String stage) {}

  /// A pair that may differ within a tolerance, with all pairs and the conditions of its path.
  public record Loose(Pair pair, List<Pair> all, List<Expr> constraints) {
    public Loose {
      all = List.copyOf(all);
      constraints = List.copyOf(constraints);
    }
  }

  /// The result for the pairs of a path; both are empty if all pairs are equal.
  public record Answer(Optional<Difference> difference, List<Open> open) {}

  private final Builder builder;
  private final Solver solver;
  private final Comparison comparison;
  private final WitnessSearch search;
  private final Settings settings;
  private final Map<String, Integer> stages = new TreeMap<>();
  private final List<Loose> loose = new ArrayList<>();
  private final PartsProver prover;
  private final LibmRefinement refinement;
  private int queries;
  private int climbs;

  public Decider(
      Builder builder, Solver solver, WitnessSearch search, PartsProver prover, Settings settings) {
    this.builder = builder;
    this.solver = solver;
    this.comparison = settings.effectiveComparison();
    this.search = search;
    this.prover = prover;
    this.settings = settings;
    this.refinement = new LibmRefinement(builder, settings.seed());
  }

  /// How many outputs each stage has decided.
  public Map<String, Integer> stages() {
    return new TreeMap<>(stages);
  }

  public int queries() {
    return queries + prover.queries();
  }

  /// A few of the pairs that may differ within the tolerance.
  public List<Loose> loose() {
    return List.copyOf(loose);
  }

  public Answer decide(List<Expr> constraints, List<Pair> pairs, Budget budget) {
    var undecided = new ArrayList<Undecided>();
    var implied = new Implied(builder, constraints);
    var zeros = new PlusZero(builder);
    var extrema = new Extrema(builder, settings.assumptions());
    var sums = new IntegerSums(builder);
    var fastMath = new FastMathForms(builder, settings.assumptions());
    for (Pair pair : pairs) {
      if (pair.reference() == pair.candidate()) {
        count("same node");
        continue;
      }
      Pair simple = pair.map(implied::of);
      if (simple.reference() == simple.candidate()) {
        count("implied");
        continue;
      }
      simple = simple.map(zeros::of);
      if (simple.reference() == simple.candidate()) {
        count("zeros");
        continue;
      }
      simple = simple.map(extrema::of);
      if (simple.reference() == simple.candidate()) {
        count("extrema");
        continue;
      }
      simple = simple.map(sums::of);
      if (simple.reference() == simple.candidate()) {
        count("integer sums");
        continue;
      }
      Pair free = fastMath.areTaken() ? simple.map(fastMath::of) : simple;
      if (free.reference() == free.candidate()) {
        count("fast-math");
        continue;
      }
      simple = free;
      Expr differs =
          comparison.differs(builder, pair.type(), simple.reference(), simple.candidate());
      if (comparison.isTolerant() && pair.type().isFloat() && loose.size() < MOST_LOOSE) {
        loose.add(new Loose(pair, pairs, constraints));
      }
      if (differs.isFalse()) {
        count("rules");
      } else if (isWithinErrorBound(simple)) {
        count("error bound");
      } else {
        undecided.add(new Undecided(pair, simple, underAssumptions(differs, simple)));
      }
    }
    List<Undecided> rest = withoutProved(undecided, null);
    if (rest.isEmpty()) {
      return new Answer(Optional.empty(), List.of());
    }
    if (!acceptsOtherResults()) {
      List<Pair> open = rest.stream().map(Undecided::pair).toList();
      List<Expr> differences = rest.stream().map(Undecided::differs).toList();
      Optional<Model> tried =
          search.find(constraints, differences, model -> differing(open, model).isPresent());
      if (tried.isPresent()) {
        return new Answer(difference(open, tried.get(), "search"), List.of());
      }
    }
    return ask(constraints, withoutProved(rest, budget), budget);
  }

  /// The pairs that are not proved equal for all values of their shared parts.
  ///
  /// @param time for the solver; null to use only what is known from other pairs
  private List<Undecided> withoutProved(List<Undecided> pairs, Budget time) {
    List<Undecided> open = withoutAlike(pairs, time);
    if (open.isEmpty() || (time == null && !prover.knowsSomething())) {
      return open;
    }
    List<Expr> reference = open.stream().map(pair -> pair.simple().reference()).toList();
    List<Expr> candidate = open.stream().map(pair -> pair.simple().candidate()).toList();
    List<Expr> rewritten = prover.inWordsOf(reference, candidate, time);
    var rest = new ArrayList<Undecided>();
    for (int i = 0; i < open.size(); i++) {
      Undecided pair = open.get(i);
      Pair now =
          new Pair(pair.pair().name(), pair.pair().type(), reference.get(i), rewritten.get(i));
      if (!isProved(pair, now, time, "sweep")) {
        rest.add(pair);
      }
    }
    return rest;
  }

  /// The pairs that are not proved equal as they are. With a solver, each query gets little time,
  /// and after a few undecided ones no more are tried: where a whole output is hard, small steps
  /// are cheaper.
  private List<Undecided> withoutAlike(List<Undecided> pairs, Budget time) {
    var open = new ArrayList<Undecided>();
    for (Undecided pair : pairs) {
      boolean isTried = time != null && open.size() < MOST_PATIENT;
      if (!isProved(pair, pair.simple(), isTried ? time.atMost(BRIEF) : null, PARTS)) {
        open.add(pair);
      }
    }
    return open;
  }

  private boolean isProved(Undecided undecided, Pair simple, Budget time, String stage) {
    boolean proved =
        prover.areEqual(undecided.pair().type(), simple.reference(), simple.candidate(), time);
    if (proved) {
      count(stage);
    }
    return proved;
  }

  private boolean isWithinErrorBound(Pair pair) {
    if (!comparison.isTolerant() || !pair.type().isFloat()) {
      return false;
    }
    Sort.Fp sort = pair.type().floatSort().orElseThrow();
    Expr reference = builder.asFloat(pair.reference(), sort);
    Expr candidate = builder.asFloat(pair.candidate(), sort);
    Optional<BigDecimal> bound = ErrorBound.of(reference, candidate, search.inputs());
    var ranges = new NumberRanges(builder, search.inputs());
    return bound.isPresent() && bound.get().compareTo(allowed(reference, candidate, ranges)) <= 0;
  }

  /// A distance that is within the tolerance for all values of two outputs; negative if there is
  /// none.
  private BigDecimal allowed(Expr reference, Expr candidate, NumberRanges ranges) {
    BigDecimal none = BigDecimal.ONE.negate();
    return switch (comparison) {
      case Comparison.Absolute(var most) -> most;
      case Comparison.Relative(var most) ->
          ranges
              .of(reference)
              .flatMap(NumberRanges.Range::nearestToZero)
              .map(least -> UlpDistance.exact(least).abs().multiply(most))
              .orElse(none);
      // From one value to the other there are steps of one ulp; none is shorter than the one
      // nearest to zero.
      case Comparison.Ulps(long most) ->
          NumberRanges.hull(ranges.of(reference), ranges.of(candidate))
              .flatMap(NumberRanges.Range::nearestToZero)
              .map(least -> UlpDistance.step(least).multiply(unsigned(most)))
              .orElse(none);
      case Comparison.ByValue _, Comparison.ByBits _ -> none;
    };
  }

  private static BigDecimal unsigned(long number) {
    return new BigDecimal(Long.toUnsignedString(number));
  }

  /// The condition that two outputs differ and do not violate an assumption themselves.
  /// Intermediate values are not restricted: one that is not selected in the end may be anything.
  /// Outputs that are negative zeros or subnormal numbers count, too.
  private Expr underAssumptions(Expr differs, Pair pair) {
    Set<Assumption> assumptions = settings.assumptions();
    if (assumptions.isEmpty() || !pair.type().isFloat()) {
      return differs;
    }
    var ofOutputs = EnumSet.copyOf(assumptions);
    ofOutputs.removeAll(EnumSet.of(Assumption.POSITIVE_ZERO, Assumption.FLUSH_TO_ZERO));
    Format format = pair.type().format();
    Expr all =
        builder.and(differs, InputConstraints.keeps(builder, format, pair.reference(), ofOutputs));
    return builder.and(all, InputConstraints.keeps(builder, format, pair.candidate(), ofOutputs));
  }

  private Answer ask(List<Expr> constraints, List<Undecided> undecided, Budget budget) {
    List<Pair> pairs = undecided.stream().map(Undecided::pair).toList();
    List<Expr> differences = undecided.stream().map(Undecided::differs).toList();
    var open = new ArrayList<Open>();
    for (int i = 0; i < pairs.size(); i++) {
      Pair pair = pairs.get(i);
      if (budget.isOver()) {
        open.add(new Open(pair, "no time left"));
        continue;
      }
      if (acceptsOtherResults() && !open.isEmpty()) {
        break; // no difference can be shown, so further queries are useless
      }
      Duration time = open.size() < MOST_PATIENT ? settings.solverTime() : IMPATIENT;
      switch (check(constraints, pair, differences.get(i), budget, time)) {
        case Verdict.Unsat(String by) -> count(by);
        case Verdict.Unknown(String reason) -> {
          // What no proof was found for may be found by climbing.
          Optional<Difference> found =
              climbs++ < MOST_LOOSE ? climbed(constraints, pair, pairs) : Optional.empty();
          if (found.isPresent()) {
            return new Answer(found, open);
          }
          open.add(new Open(pair, reason));
        }
        case Verdict.Sat(Model model, String by) -> {
          Model simple = search.simplify(model, constraints, differences);
          Optional<Difference> found = difference(pairs, simple, by);
          if (found.isPresent()) {
            return new Answer(found, open);
          }
          open.add(new Open(pair, doubt()));
        }
      }
    }
    return new Answer(Optional.empty(), open);
  }

  private Optional<Difference> climbed(List<Expr> constraints, Pair pair, List<Pair> pairs) {
    if (!comparison.isTolerant() || !pair.type().isFloat() || acceptsOtherResults()) {
      return Optional.empty();
    }
    return LargestSearch.of(builder, settings.comparison(), new Loose(pair, pairs, constraints))
        .flatMap(model -> difference(pairs, model, "search"));
  }

  /// The largest difference found, if it is more than the tolerance allows: a mismatch, whatever
  /// was not decided.
  public Optional<Difference> exceeding(LargestSearch.Found found) {
    return difference(List.of(found.where().pair()), found.model(), "search");
  }

  /// Asks the solver for a difference. If there are several cases, each is a separate query: a
  /// proof needs them all, and each is easier.
  private Verdict check(
      List<Expr> constraints, Pair pair, Expr differs, Budget budget, Duration time) {
    Pair simple = pair.map(new Implied(builder, constraints)::of);
    List<Expr> cases =
        settings.assumptions().isEmpty()
            ? comparison.cases(builder, pair.type(), simple.reference(), simple.candidate())
            : List.of(differs);
    Verdict last = new Verdict.Unsat("rules");
    for (Expr each : cases) {
      if (!each.isFalse()) {
        queries++;
        var query = Query.of(builder, constraints).and(each);
        Budget own = budget.atMost(time);
        last = withLibrary(query, solver.check(query, own), own);
        if (!(last instanceof Verdict.Unsat)) {
          return last;
        }
      }
    }
    return last;
  }

  /// A difference that depends on values of functions such as `sin` counts if this machine's
  /// library returns these values. If it does not, nothing is proved, since another library may.
  private Verdict withLibrary(Query query, Verdict verdict, Budget budget) {
    if (!(verdict instanceof Verdict.Sat) || !WitnessSearch.hasFunctions(query.constraints())) {
      return verdict;
    }
    Verdict refined = refinement.solve(query, next -> solver.check(next, budget), budget);
    return refined instanceof Verdict.Unsat
        ? new Verdict.Unknown(
            "the two differ for some values of mathematical functions, which this machine's library does not return")
        : refined;
  }

  /// Why a model of the solver may not show a difference.
  private String doubt() {
    if (acceptsOtherResults()) {
      return "the two differ on some inputs as written, but might not under the assumptions";
    }
    return settings.assumptions().isEmpty()
        ? "the difference found is just within the tolerance"
        : "the difference found violates an assumption";
  }

  private Optional<Difference> difference(List<Pair> pairs, Model model, String stage) {
    Optional<Pair> pair = differing(pairs, model);
    pair.ifPresent(_ -> count(stage));
    return pair.map(found -> new Difference(found, model, stage));
  }

  /// The first pair that differs under a model, judged by the values themselves. A model that
  /// violates an assumption shows nothing. Under assumptions such as `associative` no model does,
  /// since results other than those computed are acceptable.
  private Optional<Pair> differing(List<Pair> pairs, Model model) {
    if (acceptsOtherResults()) {
      return Optional.empty();
    }
    return pairs.stream()
        .filter(
            pair ->
                comparison.differ(
                    pair.type(), model.value(pair.reference()), model.value(pair.candidate())))
        .filter(pair -> keepsAssumptions(pair, model))
        .findFirst();
  }

  private boolean keepsAssumptions(Pair pair, Model model) {
    Set<Assumption> assumptions = settings.assumptions();
    if (assumptions.isEmpty()) {
      return true;
    }
    List<Expr> roots = List.of(pair.reference(), pair.candidate());
    var evaluator = new Evaluator(model.assignment().setRestToZero(roots));
    Deque<Expr> waiting = new ArrayDeque<>(roots);
    Set<Expr> seen = new HashSet<>(roots);
    while (!waiting.isEmpty()) {
      Expr expr = waiting.remove();
      if (expr.sort() instanceof Sort.Fp && !isAllowed(evaluator.datum(expr), assumptions)) {
        return false;
      }
      for (Expr part : chosen(expr, evaluator)) {
        if (seen.add(part)) {
          waiting.add(part);
        }
      }
    }
    return true;
  }

  /// The operands that a value is computed from; of a conditional, the condition and the selected
  /// operand.
  private static List<Expr> chosen(Expr expr, Evaluator evaluator) {
    if (expr.operator() != Operator.ITE) {
      return expr.children();
    }
    Expr condition = expr.child(0);
    return List.of(condition, expr.child(evaluator.isTrue(condition) ? 1 : 2));
  }

  static boolean isAllowed(Datum x, Set<Assumption> assumptions) {
    Categories category = Categories.of(x);
    if (assumptions.contains(Assumption.FINITE)) {
      if (!category.isWithin(Categories.FINITE)) {
        return false;
      }
    } else if (assumptions.contains(Assumption.ORDERED) && x.isNan()) {
      return false;
    }
    boolean minusZero = category.equals(Categories.ZERO) && x.isNegative();
    return !(minusZero && assumptions.contains(Assumption.POSITIVE_ZERO));
  }

  /// Whether results other than those computed are acceptable.
  private boolean acceptsOtherResults() {
    return new FastMathForms(builder, settings.assumptions()).areTaken();
  }

  private void count(String stage) {
    stages.merge(stage, 1, Integer::sum);
  }
}
