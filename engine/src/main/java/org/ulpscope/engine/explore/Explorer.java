package org.ulpscope.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.solver.Budget;

/// Follows all paths of a program, as far as its [Options] allow.
///
/// ```java
/// var explorer = new Explorer(Configuration.of(builder, solver, options));
/// State first = Loader.load(program, main, arguments, library, console, explorer.exploration());
/// Outcome outcome = explorer.explore(first);
/// ```
///
/// Who wants to see the states that come to their end asks for one after the other:
///
/// ```java
/// explorer.begin(first);
/// for (var end = explorer.next(); end.isPresent(); end = explorer.next()) { … }
/// Outcome outcome = explorer.end();
/// ```
///
/// States are run in batches: the [Searcher] names the states of a batch, a [WorkerPool] of workers
/// runs them side by side, and then what came of them is taken over in the order of the batch. A
/// batch has the same states whatever the number of workers. So paths, findings and the numbers of
/// tests depend neither on that number nor on who was quicker; only time limits, and values of
/// inputs where a solver may choose among many, can differ from run to run.
public final class Explorer {
  /// How many states are run side by side, at most. Enough that workers seldom wait for the last of
  /// a batch, few enough that a depth-first search is one.
  private static final int BATCH = 32;

  /// How often an observer is told, at most.
  private static final long TOLD_EVERY = 100_000_000;

  /// Tests of paths that have not ended may take this part of the time for exploring.
  private static final int SHARE_OF_TESTS = 10;

  /// In nanoseconds, too.
  private static final long CHECKPOINT_EVERY = 300_000_000_000L;

  private final Configuration configuration;
  private final Options options;

  /// Null if nobody observes.
  private final Observer observer;

  private final Budget budget;
  private final MemoryWatch memory;
  private final WorkerPool crew;
  private final Searcher searcher;

  /// States that are on the way to errors found before. They go first, so that these keep their
  /// numbers.
  private final Deque<State> known = new ArrayDeque<>();

  private final Ledger ledger = new Ledger();
  private final ParkedStates shelf = new ParkedStates(ledger);
  private final Findings findings;
  private final Map<String, Stop.Failed> obstacles = new LinkedHashMap<>();
  private final List<TestCase> tests = new ArrayList<>();
  private final long start = System.nanoTime();

  /// States that came to their end and have not been asked for.
  private final Deque<State> ended = new ArrayDeque<>();

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
  private long lastCheckpoint = start;
  private LoadedProgram machine;

  /// The beginning of the program, not to be run itself.
  private State origin;

  public Explorer(Configuration configuration) {
    this.configuration = configuration;
    this.options = configuration.options();
    this.observer = configuration.observer().orElse(null);
    this.budget = Budget.of(options.maxTime());
    this.findings = new Findings(options.allErrors());
    this.memory = new MemoryWatch(options.maxMemory());
    this.searcher = Searcher.of(options.search(), options.seed());
    var workers = new ArrayList<Worker>();
    for (int i = 0; i < options.threads(); i++) {
      var oracle = new Oracle(configuration.builder(), configuration.solver(), options, budget);
      workers.add(new Worker(this, oracle, configuration));
    }
    this.crew = new WorkerPool(workers, () -> cancelled || budget.isOver(), memory::isFilled);
  }

  /// Ends the exploration soon, from another thread. What was found so far counts.
  public void cancel() {
    cancelled = true;
    budget.cancel();
  }

  Ledger ledger() {
    return ledger;
  }

  /// What a program is loaded with whose paths are to be followed here.
  public Exploration exploration() {
    return crew.workers().getFirst();
  }

  // ---- going on later ----

  /// Has a copy of the first state replay each path that was left.
  private void resume(State first, Checkpoint begun) {
    hadInputs = true; // else there were no checkpoint, and a limit may end this before a state runs
    Checkpoint.Counts counts = begun.counts();
    paths = counts.paths();
    partial = counts.partial();
    forks = counts.forks();
    instructions = counts.instructions();
    testCount = counts.tests();
    nextTest = counts.nextTest();
    begun.ledger().forEach(ledger::add);
    for (DecisionLog way : begun.ways()) {
      State copy = first.fork();
      copy.replay(way);
      putBack(copy);
    }
  }

  private void tellCheckpoint() {
    if (observer != null && hadInputs) {
      observer.checkpoint(checkpoint());
    }
  }

  private Checkpoint checkpoint() {
    var ways = new ArrayList<>(findings.ways());
    known.forEach(state -> ways.add(state.destination()));
    searcher.states().forEach(state -> ways.add(state.destination()));
    ways.addAll(shelf.ways());
    return new Checkpoint(
        new Checkpoint.Counts(paths, partial, forks, instructions, testCount, nextTest),
        ledger.entries(),
        ways);
  }

  // ---- the loop ----

  /// Runs a state and all that come of it.
  public Outcome explore(State first) {
    begin(first);
    while (next().isPresent()) {
      // Nobody asks for ended states.
    }
    return end();
  }

  /// Prepares to run a state and all that come of it.
  public void begin(State first) {
    machine = first.loaded();
    origin = first.fork();
    origin.silence();
    if (configuration.begun().isEmpty()) {
      searcher.add(first);
    } else {
      resume(first, configuration.begun().get());
    }
  }

  /// The next state that came to its end without an error; nothing if there are no more, or a limit
  /// was reached.
  public Optional<State> next() {
    while (ended.isEmpty() && waiting() > 0 && !isOver()) {
      List<WorkResult> batch = nextBatch();
      crew.run(batch);
      batch.forEach(this::takeOver);
      if (memory.isShort()) {
        putSomeAside();
      }
      tell();
    }
    return Optional.ofNullable(ended.poll());
  }

  /// Ends the exploration: what has not been run is given up.
  public Outcome end() {
    crew.close();
    ended.clear();
    if (waiting() > 0) {
      if (options.makeTests() && observer != null && !cancelled && !finished) {
        testTheRest();
      }
      tellCheckpoint();
      partial += waiting();
      String why = finished ? "the first error ended the run" : limit();
      ledger.add(Ledger.Kind.INCOMPLETE, why + " with " + waiting() + " states waiting" + aside());
    }
    return outcome();
  }

  /// Makes tests of paths that have not ended, in a time of its own. Each has an equal share of
  /// what is left of it.
  private void testTheRest() {
    Budget phase = Budget.of(options.maxTime().dividedBy(SHARE_OF_TESTS));
    List<State> rest = searcher.states();
    for (int i = 0; i < rest.size() && !cancelled && !phase.isOver(); i++) {
      State state = rest.get(i);
      if (!state.inputs().isEmpty() && !state.isReplaying()) {
        Budget share = phase.share(1.0 / (rest.size() - i));
        crew.workers()
            .getFirst()
            .test(state, share)
            .map(this::numbered)
            .ifPresent(observer::earlyTest);
      }
    }
  }

  private boolean isOver() {
    return finished || cancelled || budget.isOver() || forks > options.maxForks();
  }

  /// A state forks at one step at most before it pauses, so no batch goes far beyond the limit.
  private List<WorkResult> nextBatch() {
    long most = Math.min(BATCH, Math.max(1, options.maxForks() - forks));
    var batch = new ArrayList<WorkResult>();
    while (batch.size() < most && !known.isEmpty()) {
      batch.add(new WorkResult(known.remove()));
    }
    while (batch.size() < most && !searcher.isEmpty()) {
      batch.add(new WorkResult(searcher.next()));
    }
    if (batch.isEmpty()) {
      batch.add(new WorkResult(shelf.next(origin)));
    }
    return batch;
  }

  private int waiting() {
    return known.size() + searcher.size() + shelf.size();
  }

  private void putBack(State state) {
    if (state.isAfterKnownError()) {
      known.add(state);
    } else {
      searcher.add(state);
    }
  }

  /// Takes note of what came of a state. What is left of a batch once the first error has ended the
  /// run goes back to wait.
  private void takeOver(WorkResult episode) {
    if (!episode.wasRun() || finished) {
      putBack(episode.state);
      return;
    }
    instructions += episode.instructions;
    hadInputs |= !episode.state.inputs().isEmpty();
    for (State forked : episode.forked) {
      forks++;
      continueLater(forked);
    }
    boolean hasEnded = episode.stop instanceof Stop.Exited || episode.stop instanceof Stop.Failed;
    paths += hasEnded && !episode.isAgain ? 1 : 0;
    episode.discoveries.forEach(this::takeOver);
    switch (episode.stop) {
      case Stop.Paused() -> continueLater(episode.state);
      case Stop.Infeasible _, Stop.Failed _ -> {}
      case Stop.Exited(int code) -> {
        exitCode = code;
        ended.add(episode.state);
        episode.test.ifPresent(this::keep);
      }
    }
  }

  /// Half of the waiting states go, so that the others can be followed for a while.
  private void putSomeAside() {
    var aside = new ArrayList<State>();
    for (int many = searcher.size() / 2; many > 0; many--) {
      aside.add(searcher.drop());
    }
    partial += shelf.add(aside);
  }

  private void tell() {
    long now = System.nanoTime();
    if (now - lastCheckpoint > CHECKPOINT_EVERY) {
      lastCheckpoint = now;
      tellCheckpoint();
    }
    if (observer != null && now - told > TOLD_EVERY) {
      told = now;
      observer.progress(statistics());
    }
  }

  private String aside() {
    return shelf.size() == 0 ? "" : ", " + shelf.size() + " of them put aside for want of memory";
  }

  private String limit() {
    if (cancelled) {
      return "the run was interrupted";
    }
    return forks > options.maxForks() ? "--max-forks was reached" : "--max-time was reached";
  }

  private void continueLater(State state) {
    if (state.path().size() > options.maxDepth()) {
      partial++;
      ledger.add(Ledger.Kind.INCOMPLETE, "a path was cut at --max-depth");
      return;
    }
    putBack(state);
  }

  // ---- what is found ----

  Findings findings() {
    return findings;
  }

  private void takeOver(WorkResult.Discovery discovery) {
    Stop.Failed failed = discovery.error();
    if (!failed.error().kind().isProgramAtFault()) {
      partial++;
      obstacles.putIfAbsent(failed.describe(), failed);
      ledger.add(Ledger.Kind.INCOMPLETE, failed.describe());
    } else if (!findings.addAgain(failed, paths)) {
      var finding = new Finding(failed, discovery.test().map(this::numbered), 1);
      findings.add(finding, discovery.trail(), paths);
      finished |= options.stopAtFirst();
    }
  }

  /// A test of an error that was found before has its number already.
  private TestCase numbered(TestCase test) {
    return test.number() > 0 ? test : new TestCase(nextTest++, test.values());
  }

  private void keep(TestCase test) {
    testCount++;
    if (observer == null) {
      tests.add(numbered(test));
    } else {
      observer.test(numbered(test));
    }
  }

  /// Where the program goes on the way to a finding: the places to which branches and calls lead,
  /// in order. Nothing if it cannot be made to go there again.
  public Optional<List<Stop.StackEntry>> trace(Finding finding) {
    return PathReplay.of(origin.fork(), exploration(), finding);
  }

  // ---- the outcome ----

  private Outcome outcome() {
    if (paths == 0 && partial == 0 && findings.isEmpty()) {
      // What holds for no input at all is hardly what was meant.
      ledger.add(Ledger.Kind.NOTE, "no input meets all assumptions: no path came to its end");
    }
    return new Outcome(
        verdict(),
        findings.sorted(),
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
        waiting(),
        testCount,
        forks,
        instructions,
        sum(Oracle::queries),
        sum(Oracle::undecided),
        (System.nanoTime() - start) / 1e9,
        sum(Oracle::nanoseconds) / 1e9,
        machine.coverage());
  }

  private long sum(ToLongFunction<Oracle> count) {
    return crew.workers().stream().mapToLong(worker -> count.applyAsLong(worker.oracle())).sum();
  }
}
