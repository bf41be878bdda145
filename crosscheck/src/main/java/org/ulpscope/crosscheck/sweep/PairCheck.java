package org.ulpscope.crosscheck.sweep;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult;
import org.ulpscope.crosscheck.SizeResult.Conclusion;
import org.ulpscope.crosscheck.decide.Decider;
import org.ulpscope.crosscheck.decide.HiddenOutputs;
import org.ulpscope.crosscheck.decide.LargestSearch;
import org.ulpscope.crosscheck.decide.SharedGlobals;
import org.ulpscope.crosscheck.decide.UnsetOutputs;
import org.ulpscope.crosscheck.decide.WitnessSearch;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.explore.Configuration;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Options;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.Searcher;
import org.ulpscope.engine.state.Library;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.EitherResult;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.print.ExprDiff;
import org.ulpscope.expr.print.Marks;
import org.ulpscope.harness.call.Harness;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.equivalence.EqualParts;
import org.ulpscope.solver.equivalence.FastMathForms;
import org.ulpscope.solver.equivalence.PartsProver;
import org.ulpscope.solver.scalar.Comparison;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarOutput;
import org.ulpscope.solver.scalar.ScalarType;

/// Compares two functions at one size.
///
/// The reference is explored on all its paths. At the end of each path, the candidate is explored
/// from the start under that path's condition. At the end of each of its paths, both functions have
/// run under the same condition, and every output is compared. So every input is covered, whichever
/// paths the two take, and each function has its own memory.
final class PairCheck {
  private static final int MOST_CHARACTERS = 4000;

  /// Unwritten memory may hold anything: that both functions read it must not make them the same.
  private static final Checks CHECKS = new Checks(Set.of(ProgramError.Kind.UNINITIALISED));

  private final Builder builder;
  private final Solver solver;
  private final List<Ledger.Entry> assumed;
  private final Settings settings;
  private final Map<String, Long> size;
  private final Budget budget;
  private final long start = System.nanoTime();
  private final Explorer ofReference;
  private final Explorer ofCandidate;
  private final Harness reference;
  private final Harness candidate;
  private final SharedGlobals globals;
  private final HiddenOutputs hidden;
  private final Decider decider;
  private final UnsetOutputs unset;
  private final Origins placesOfReference = new Origins();
  private final Origins placesOfCandidate = new Origins();
  private final List<Finding> flawsOfReference = new ArrayList<>();
  private final List<Finding> flawsOfCandidate = new ArrayList<>();
  private final List<Decider.Open> open = new ArrayList<>();
  private Optional<Mismatch> mismatch = Optional.empty();
  private Optional<Outcome> candidateOutcome = Optional.empty();
  private boolean endsProgram;
  private boolean isVacuous;
  private boolean comparesFloats;
  private boolean omitsOutput;
  private int outputs;
  private long paths;

  PairCheck(
      Subject reference,
      Subject candidate,
      Plan plan,
      Map<String, Long> size,
      Builder builder,
      Solver solver,
      Library library,
      EqualParts equalParts,
      List<Ledger.Entry> assumed,
      boolean comparesErrno,
      Settings settings) {
    this.assumed = List.copyOf(assumed);
    this.builder = builder;
    this.solver = solver;
    this.settings = settings;
    this.size = size;
    this.budget = Budget.of(settings.maxTime());
    var options =
        Options.DEFAULT.but(
            o -> {
              o.search = Searcher.Kind.DFS;
              o.seed = settings.seed();
              o.maxTime = settings.maxTime();
              o.maxSolverTime = settings.solverTime();
              o.makeTests = false;
            });
    var console =
        new Console(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            OutputStream.nullOutputStream(),
            Map.of());
    Configuration common =
        Configuration.of(builder, solver, options)
            .checking(CHECKS)
            .licensing(settings.effectiveLicences())
            .readingArrays();
    this.ofReference =
        new Explorer(common.named("the reference").showingComputed(placesOfReference::add));
    this.ofCandidate =
        new Explorer(common.named("the candidate").showingComputed(placesOfCandidate::add));
    this.reference =
        Harness.of(
            reference,
            Side.REFERENCE,
            plan,
            size,
            settings.assumptions(),
            library,
            console,
            ofReference.exploration());
    this.candidate =
        Harness.of(
            candidate,
            Side.CANDIDATE,
            plan,
            size,
            settings.assumptions(),
            library,
            console,
            ofCandidate.exploration());
    if (settings.anyGlobals()) {
      AnyGlobals.of(reference, candidate)
          .make(this.reference, this.candidate, settings.assumptions());
    }
    this.hidden = new HiddenOutputs(builder, comparesErrno);
    this.globals = new SharedGlobals(this.reference.state(), this.candidate.state());
    var search = new WitnessSearch(builder, this.reference.inputs(), settings);
    var prover =
        new PartsProver(
            builder,
            solver,
            equalParts,
            this.reference.inputs(),
            settings.effectiveComparison(),
            settings.solverTime(),
            settings.seed(),
            WitnessSearch::isOpen);
    this.decider = new Decider(builder, solver, search, prover, settings);
    this.unset = new UnsetOutputs(builder, solver, settings);
  }

  /// Leaves out inputs. Both functions have the same.
  void restrict(Restriction restriction) {
    for (Expr condition : restriction.conditions(builder, reference.inputs())) {
      reference.state().assume(condition);
      candidate.state().assume(condition);
    }
  }

  /// Ends the comparison as soon as possible. Its result will be unknown.
  void cancel() {
    budget.cancel();
    ofReference.cancel();
    ofCandidate.cancel();
  }

  /// Compares the two functions.
  ///
  /// @param measures whether to search for the largest difference within the tolerance
  SizeResult run(boolean measures) {
    isVacuous = Vacuity.of(builder, solver, reference.inputs(), settings, budget);
    ofReference.begin(reference.state());
    for (var end = ofReference.next(); end.isPresent() && continues(); end = ofReference.next()) {
      compareAfter(end.get());
    }
    Outcome first = ofReference.end();
    if (!first.findings().isEmpty() && mismatch.isEmpty()) {
      // Where the reference fails, the candidate was not called: does it fail there too?
      candidateOutcome = Optional.of(ofCandidate.explore(candidate.state().fork()));
    }
    Optional<LargestSearch.Found> largest =
        measures && mismatch.isEmpty()
            ? LargestSearch.of(builder, settings.comparison(), decider.loose())
            : Optional.empty();
    largest.ifPresent(this::mismatchIfExceeding);
    var ledger = new ArrayList<>(first.ledger());
    ledger.addAll(assumed);
    if (settings.comparison() instanceof Comparison.ByBits && comparesFloats) {
      ledger.add(new Ledger.Entry(Ledger.Kind.USUAL, Effect.NAN_BITS.text(), 1));
    }
    if (reference.inputs().stream().anyMatch(input -> isX87(input.type()))) {
      ledger.add(new Ledger.Entry(Ledger.Kind.USUAL, Effect.X87_ENCODINGS.text(), 1));
    }
    if (omitsOutput) {
      String text = "not compared: output that depends on inputs";
      ledger.add(new Ledger.Entry(Ledger.Kind.ASSUMED, text, 1));
    }
    candidateOutcome.ifPresent(second -> ledger.addAll(second.ledger()));
    long queries =
        decider.queries()
            + first.statistics().queries()
            + candidateOutcome.map(second -> second.statistics().queries()).orElse(0L);
    return new SizeResult(
        size,
        conclusion(first, ledger),
        outputs,
        paths,
        queries,
        decider.stages(),
        mismatch.isEmpty() ? largest.map(LargestSearch.Found::largest) : Optional.empty(),
        ledger,
        (System.nanoTime() - start) / 1e9);
  }

  private static boolean isX87(ScalarType type) {
    return type.isFloat() && type.format().encoding() == Encoding.EXPLICIT_BIT;
  }

  private void mismatchIfExceeding(LargestSearch.Found found) {
    Decider.Loose where = found.where();
    decider
        .exceeding(found)
        .ifPresent(
            difference ->
                mismatch = Optional.of(mismatch(difference, where.all(), where.constraints())));
  }

  // ---- paths ----

  /// Whether another path can change the conclusion.
  private boolean continues() {
    return mismatch.isEmpty();
  }

  /// Explores the candidate under the condition of a path of the reference, and compares at the end
  /// of each of its paths.
  private void compareAfter(State ended) {
    if (ended.result().isEmpty()) {
      endsProgram = true;
      return;
    }
    List<ScalarOutput> expected = settled(ended, reference, flawsOfReference);
    outputs = expected.size();
    comparesFloats |= expected.stream().anyMatch(output -> output.type().isFloat());
    State next = candidate.state().fork();
    ended.path().constraints().forEach(next::assume);
    ofCandidate.begin(next);
    for (var end = ofCandidate.next(); end.isPresent() && continues(); end = ofCandidate.next()) {
      compare(ended, expected, end.get());
    }
    candidateOutcome = Optional.of(ofCandidate.end());
  }

  /// The outputs in a state, with zeros in place of unwritten memory. Outputs that depend on it are
  /// flaws.
  private List<ScalarOutput> settled(State state, Harness harness, List<Finding> flaws) {
    List<Expr> constraints = state.path().constraints();
    UnsetOutputs.Answer answer =
        unset.check(constraints, harness.outputs(state), harness.subject(), budget);
    if (flaws.isEmpty()) {
      answer.flaws().stream().findFirst().ifPresent(flaws::add); // the others are similar
    }
    open.addAll(answer.open());
    return answer.settled();
  }

  /// Compares what the two have computed under the condition of a path of the candidate.
  private void compare(State before, List<ScalarOutput> expected, State state) {
    if (state.result().isEmpty()) {
      endsProgram = true;
      return;
    }
    paths++;
    List<ScalarOutput> actual = settled(state, candidate, flawsOfCandidate);
    var pairs = new ArrayList<Decider.Pair>();
    for (int i = 0; i < expected.size(); i++) {
      ScalarOutput output = expected.get(i);
      pairs.add(
          new Decider.Pair(output.name(), output.type(), output.bits(), actual.get(i).bits()));
    }
    pairs.addAll(globals.pairs(before, state));
    pairs.addAll(hidden.pairs(before, state));
    omitsOutput |= HiddenOutputs.isIncomplete(before, state);
    List<Expr> constraints = state.path().constraints();
    Decider.Answer answer = decider.decide(constraints, pairs, budget);
    open.addAll(answer.open());
    if (answer.difference().isPresent()) {
      mismatch = Optional.of(mismatch(answer.difference().get(), pairs, constraints));
      ofCandidate.cancel();
      ofReference.cancel();
    }
  }

  // ---- the conclusion ----

  private Conclusion conclusion(Outcome first, List<Ledger.Entry> ledger) {
    List<Finding> ofFirst = joined(first.findings(), flawsOfReference);
    List<Finding> ofSecond =
        joined(candidateOutcome.map(Outcome::findings).orElse(List.of()), flawsOfCandidate);
    boolean isUnset =
        Stream.concat(ofFirst.stream(), ofSecond.stream()).anyMatch(PairCheck::isUnset);
    if (mismatch.isPresent() && !isUnset) {
      return new Conclusion.Different(mismatch.get());
    }
    if (!ofFirst.isEmpty() || !ofSecond.isEmpty()) {
      return new Conclusion.Faulty(ofFirst, ofSecond);
    }
    if (!open.isEmpty()) {
      List<String> printed =
          open.stream().limit(3).map(o -> o.pair().name() + ":\n" + explain(o.pair())).toList();
      return new Conclusion.Unknown(
          open.getFirst().pair().name() + ": " + open.getFirst().reason(), printed);
    }
    Optional<Ledger.Entry> gap =
        ledger.stream().filter(entry -> entry.kind() == Ledger.Kind.INCOMPLETE).findFirst();
    if (gap.isPresent()) {
      return new Conclusion.Unknown(gap.get().text(), List.of());
    }
    if (endsProgram) {
      return new Conclusion.Unknown("a function ends the program instead of returning", List.of());
    }
    if (paths == 0 || isVacuous) {
      return new Conclusion.Unknown(
          "vacuous: no input satisfies the description and the assumptions", List.of());
    }
    return new Conclusion.Equivalent();
  }

  private static List<Finding> joined(List<Finding> some, List<Finding> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  /// A difference that depends on unwritten memory shows little.
  private static boolean isUnset(Finding finding) {
    return finding.error().error().kind() == ProgramError.Kind.UNINITIALISED;
  }

  private Mismatch mismatch(
      Decider.Difference difference, List<Decider.Pair> pairs, List<Expr> constraints) {
    var model = difference.model();
    var inputs = new ArrayList<Mismatch.Value>();
    var relevant = new ArrayList<>(constraints);
    relevant.add(difference.pair().reference());
    relevant.add(difference.pair().candidate());
    Set<Expr.Symbol> symbols = Graphs.symbols(relevant);
    for (ScalarInput input : reference.inputs()) {
      inputs.add(
          new Mismatch.Value(
              input.name(),
              input.type(),
              model.value(input.symbol()),
              symbols.contains(input.symbol())));
    }
    var values = new ArrayList<Mismatch.Output>();
    for (Decider.Pair pair : pairs) {
      values.add(
          new Mismatch.Output(
              pair.name(),
              pair.type(),
              model.value(pair.reference()),
              model.value(pair.candidate())));
    }
    List<ExprDiff.Difference> parts = diff(difference.pair()).differences();
    return new Mismatch(
        size,
        inputs,
        values,
        pairs.indexOf(difference.pair()),
        difference.stage(),
        WitnessSearch.hasFunctions(relevant),
        choices(symbols, model),
        explain(difference.pair()),
        placesOfReference.of(parts.stream().map(ExprDiff.Difference::left).toList()),
        placesOfCandidate.of(parts.stream().map(ExprDiff.Difference::right).toList()),
        FastMathForms.thatMatterTo(relevant));
  }

  /// Which of several allowed results each function takes.
  private static List<String> choices(Set<Expr.Symbol> symbols, Model model) {
    return symbols.stream()
        .flatMap(symbol -> EitherResult.describe(symbol, isTrue(symbol, model)).stream())
        .distinct()
        .sorted()
        .toList();
  }

  private static boolean isTrue(Expr.Symbol symbol, Model model) {
    return symbol.sort().equals(Sorts.bits(1)) && model.value(symbol).signum() != 0;
  }

  private String explain(Decider.Pair pair) {
    String text = diff(pair).print("reference", "candidate", Marks.PLAIN);
    return text.length() <= MOST_CHARACTERS ? text : text.substring(0, MOST_CHARACTERS) + "…\n";
  }

  /// Where the expressions of an output differ; as floats, if it is one.
  private ExprDiff diff(Decider.Pair pair) {
    Expr x = pair.reference();
    Expr y = pair.candidate();
    if (pair.type().isFloat()) {
      x = builder.asFloat(x, pair.type().floatSort().orElseThrow());
      y = builder.asFloat(y, pair.type().floatSort().orElseThrow());
    }
    return ExprDiff.of(x, y);
  }
}
