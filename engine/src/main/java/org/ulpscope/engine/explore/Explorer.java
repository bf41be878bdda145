package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Exploration;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.Interpreter;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.Stop;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Follows all paths of a program, as far as its [Options] allow.
///
/// ```java
/// var explorer = new Explorer(builder, solver, options);
/// State first = Loader.load(program, main, arguments, library, console, explorer);
/// Outcome outcome = explorer.explore(first);
/// ```
public final class Explorer implements Exploration {
  /// How many instructions a state runs before others get a chance, and time is looked at.
  private static final long SLICE = 1_000_000;

  /// How often an observer is told, at most.
  private static final long TOLD_EVERY = 100_000_000;

  private final Builder builder;
  private final Options options;
  private final Observer observer;
  private final Budget budget;
  private final MemoryWatch memory;
  private final Oracle oracle;
  private final Searcher searcher;
  private final Ledger ledger = new Ledger();
  private final Map<String, Finding> findings = new LinkedHashMap<>();
  private final Map<String, Stop.Failed> obstacles = new LinkedHashMap<>();
  private final List<TestCase> tests = new ArrayList<>();
  private final long start = System.nanoTime();
  private Checks checks = Checks.DEFAULT;
  private Consumer<State> onExit = _ -> {};
  private BiConsumer<Frame, Expr> onComputed = (_, _) -> {};
  private volatile boolean cancelled;
  private boolean hadInputs;
  private boolean finished;
  private int exitCode;
  private int nextTest = 1;
  private long testCount;
  private long paths;
  private long partial;
  private long forks;
  private long instructions;
  private long told = start;

  public Explorer(Builder builder, Solver solver, Options options) {
    this(builder, solver, options, null);
  }

  /// @param observer gets the tests, which are otherwise kept for the outcome
  public Explorer(Builder builder, Solver solver, Options options, Observer observer) {
    this.builder = builder;
    this.options = options;
    this.observer = observer;
    this.budget = Budget.of(options.maxTime());
    this.memory = new MemoryWatch(options.maxMemory());
    this.oracle = new Oracle(builder, solver, options.maxSolverTime(), budget, options.seed());
    this.searcher = Searcher.of(options.search(), options.seed());
  }

  /// Has every state shown to someone that comes to its end without an error.
  public void onExit(Consumer<State> witness) {
    onExit = witness;
  }

  /// Has every symbolic value shown to someone as it is computed, with the frame that computes it.
  public void onComputed(BiConsumer<Frame, Expr> witness) {
    onComputed = witness;
  }

  @Override
  public void computed(Frame frame, Expr value) {
    onComputed.accept(frame, value);
  }

  /// Ends the exploration soon, from another thread. What was found so far counts.
  public void cancel() {
    cancelled = true;
    budget.cancel();
  }

  /// Has a program that is loaded from here on checked for more.
  public Explorer checking(Checks wanted) {
    checks = wanted;
    return this;
  }

  @Override
  public Checks checks() {
    return checks;
  }

  @Override
  public Builder builder() {
    return builder;
  }

  @Override
  public boolean merges() {
    return options.merge();
  }

  @Override
  public Ledger ledger() {
    return ledger;
  }

  // ---- the loop ----

  /// Runs a state and all that come of it.
  public Outcome explore(State first) {
    searcher.add(first);
    var interpreter = new Interpreter();
    while (!searcher.isEmpty() && !isOver()) {
      State state = searcher.next();
      long before = state.instructions();
      state.setSlice(SLICE);
      Stop stop = interpreter.run(state);
      instructions += state.instructions() - before;
      note(state);
      handle(state, stop);
      if (memory.isShort()) {
        giveUpSome();
      }
      tell();
    }
    if (!searcher.isEmpty()) {
      partial += searcher.size();
      String why = finished ? "the first error ended the run" : limit();
      ledger.add(Ledger.Kind.INCOMPLETE, why + " with " + searcher.size() + " states waiting");
    }
    return outcome();
  }

  private boolean isOver() {
    return finished || cancelled || budget.isOver() || forks > options.maxForks();
  }

  /// Half of the waiting states go, so that the others can be followed for a while.
  private void giveUpSome() {
    int many = (searcher.size() + 1) / 2;
    for (int i = 0; i < many; i++) {
      searcher.drop();
      ledger.add(Ledger.Kind.INCOMPLETE, "a path was given up to stay within --max-memory");
    }
    partial += many;
  }

  private void tell() {
    long now = System.nanoTime();
    if (observer != null && now - told > TOLD_EVERY) {
      told = now;
      observer.progress(statistics());
    }
  }

  private String limit() {
    if (cancelled) {
      return "the run was interrupted";
    }
    return forks > options.maxForks() ? "--max-forks was reached" : "--max-time was reached";
  }

  private void handle(State state, Stop stop) {
    switch (stop) {
      case Stop.Paused() -> continueLater(state);
      case Stop.Infeasible() -> {}
      case Stop.Exited(int code) -> {
        paths++;
        exitCode = code;
        onExit.accept(state);
        if (options.makeTests() && hadInputs) {
          test(state).ifPresent(this::keep);
        }
      }
      case Stop.Failed failed -> {
        paths++;
        failed(state, failed, builder.bool(true));
      }
    }
  }

  private void note(State state) {
    hadInputs |= !state.inputs().isEmpty();
  }

  private void continueLater(State state) {
    if (state.path().size() > options.maxDepth()) {
      partial++;
      ledger.add(Ledger.Kind.INCOMPLETE, "a path was cut at --max-depth");
      return;
    }
    searcher.add(state);
  }

  // ---- what states ask ----

  @Override
  public void add(State state) {
    forks++;
    continueLater(state);
  }

  @Override
  public Truth decide(State state, Expr condition) {
    return oracle.decide(state.path(), condition);
  }

  @Override
  public BigInteger pick(State state, Expr value) {
    return oracle.pick(state.path(), value);
  }

  @Override
  public void report(State state, ProgramError error, Expr condition) {
    note(state);
    failed(state, Stop.Failed.at(state.frame(), error), condition);
  }

  // ---- what is found ----

  /// An error that inputs of a path meet under a condition. One finding stands for all errors of a
  /// kind at a place.
  private void failed(State state, Stop.Failed failed, Expr condition) {
    if (!failed.error().kind().isProgramAtFault()) {
      partial++;
      obstacles.putIfAbsent(describe(failed), failed);
      ledger.add(Ledger.Kind.INCOMPLETE, describe(failed));
      return;
    }
    String key = describe(failed) + (options.allErrors() ? " on path " + paths : "");
    Finding known = findings.get(key);
    if (known != null) {
      findings.put(key, known.again());
      return;
    }
    if (state.inputs().isEmpty()) {
      findings.put(key, new Finding(failed, Optional.empty(), 1));
      finished |= options.stopAtFirst();
      return;
    }
    switch (oracle.solve(state.path(), condition)) {
      case Verdict.Sat(Model model, _) -> {
        TestCase test = TestCase.of(nextTest++, state, model);
        findings.put(key, new Finding(failed, Optional.of(test), 1));
        finished |= options.stopAtFirst();
      }
      case Verdict.Unsat _ -> {} // the path was followed in doubt, and no input takes it
      case Verdict.Unknown(String reason) ->
          ledger.add(
              Ledger.Kind.INCOMPLETE,
              "it is open whether an input leads to " + key + ": " + reason);
    }
  }

  private static String describe(Stop.Failed failed) {
    String where = failed.location().map(l -> " at " + l).orElse("");
    return failed.error().kind() + where + ": " + failed.error().getMessage();
  }

  private Optional<TestCase> test(State state) {
    return switch (oracle.solve(state.path(), builder.bool(true))) {
      case Verdict.Sat(Model model, _) -> Optional.of(TestCase.of(nextTest++, state, model));
      case Verdict.Unsat _ -> {
        paths--;
        yield Optional.empty();
      }
      case Verdict.Unknown(String reason) -> {
        ledger.add(Ledger.Kind.NOTE, "no test for a path: " + reason);
        yield Optional.empty();
      }
    };
  }

  private void keep(TestCase test) {
    testCount++;
    if (observer == null) {
      tests.add(test);
    } else {
      observer.test(test);
    }
  }

  // ---- the outcome ----

  private Outcome outcome() {
    var sorted = new ArrayList<>(findings.values());
    sorted.sort(Comparator.comparing(finding -> describe(finding.error())));
    return new Outcome(
        verdict(),
        sorted,
        List.copyOf(obstacles.values()),
        tests,
        ledger.entries(),
        statistics(),
        hadInputs,
        exitCode);
  }

  private Outcome.Verdict verdict() {
    if (!findings.isEmpty()) {
      return new Outcome.Verdict.Violated();
    }
    return ledger.entries().stream()
        .filter(entry -> entry.kind() == Ledger.Kind.INCOMPLETE)
        .findFirst()
        .<Outcome.Verdict>map(entry -> new Outcome.Verdict.Inconclusive(entry.text()))
        .orElse(new Outcome.Verdict.Holds());
  }

  private Outcome.Statistics statistics() {
    return new Outcome.Statistics(
        paths,
        partial,
        searcher.size(),
        testCount,
        forks,
        instructions,
        oracle.queries(),
        oracle.undecided(),
        (System.nanoTime() - start) / 1e9,
        oracle.seconds());
  }
}
