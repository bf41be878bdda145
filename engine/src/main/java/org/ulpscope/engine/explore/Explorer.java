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
import org.ulpscope.engine.input.Inputs;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.solver.Budget;

/// Explores all paths of a program, within the limits of its [Options].
///
/// ```java
/// var explorer = new Explorer(Configuration.of(builder, solver, options));
/// State first = Loader.load(program, main, arguments, library, console, explorer.exploration());
/// Outcome outcome = explorer.explore(first);
/// ```
///
/// To process states as they terminate, ask for them one by one:
///
/// ```java
/// explorer.begin(first);
/// for (var end = explorer.next(); end.isPresent(); end = explorer.next()) { … }
/// Outcome outcome = explorer.end();
/// ```
///
/// States are run in batches. The [Searcher] selects the states of a batch, a [WorkerPool] runs
/// them in parallel, and their results are then collected in batch order. A batch has the same
/// states for any number of workers. So paths, findings and test numbers depend neither on that
/// number nor on timing. Only time limits, and input values where a solver can choose among many,
/// differ from run to run.
public final class Explorer {
  /// The maximum number of states that run in parallel. Large enough that workers seldom wait for
  /// the last state of a batch, small enough that a depth-first search remains one.
  private static final int BATCH = 32;

  /// The maximum number of runs per result of a worker.
  private static final int MOST_RUNS = 256;

  /// The minimum interval between progress reports, in nanoseconds.
  private static final long PROGRESS_INTERVAL = 100_000_000;

  /// Tests of unfinished paths may take this fraction (1/n) of the exploration time.
  private static final int SHARE_OF_TESTS = 10;

  /// The minimum interval between checkpoints, in nanoseconds.
  private static final long CHECKPOINT_INTERVAL = 300_000_000_000L;

  private final Configuration configuration;
  private final Options options;

  /// Null if there is no observer.
  private final Observer observer;

  private final Budget budget;
  private final MemoryWatch memory;
  private final WorkerPool pool;
  private final Searcher searcher;

  /// States that replay paths to known errors. They run first, so that these errors keep their
  /// numbers.
  private final Deque<State> known = new ArrayDeque<>();

  private final Ledger ledger = new Ledger();
  private final AssumptionSites assumptions = new AssumptionSites();
  private final ParkedStates parked = new ParkedStates(ledger);
  private final Findings findings;
  private final Map<String, Stop.Failed> obstacles = new LinkedHashMap<>();
  private final List<TestCase> tests = new ArrayList<>();
  private final long start = System.nanoTime();

  /// States that have terminated and have not been returned by [#next] yet.
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
  private long lastProgress = start;
  private long lastCheckpoint = start;
  private LoadedProgram loaded;

  /// The initial state of the program. It is only forked, never run.
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
    this.pool = new WorkerPool(workers, () -> cancelled || budget.isOver(), memory::isFilled);
  }

  /// Ends the exploration soon; called from another thread. Results so far are kept.
  public void cancel() {
    cancelled = true;
    budget.cancel();
  }

  AssumptionSites assumptions() {
    return assumptions;
  }

  Ledger ledger() {
    return ledger;
  }

  /// The exploration to load a program with whose paths are to be explored here.
  public Exploration exploration() {
    return pool.workers().getFirst();
  }

  // ---- resuming ----

  /// Makes one fork of the first state per unfinished path, to replay that path.
  private void resume(State first, Checkpoint begun) {
    hadInputs = true; // a checkpoint implies inputs, and a limit may end this before a state runs
    Checkpoint.Counts counts = begun.counts();
    paths = counts.paths();
    partial = counts.partial();
    forks = counts.forks();
    instructions = counts.instructions();
    testCount = counts.tests();
    nextTest = counts.nextTest();
    begun.ledger().forEach(ledger::add);
    for (DecisionLog log : begun.logs()) {
      State fork = first.fork();
      fork.replay(log);
      putBack(fork);
    }
  }

  private void sendCheckpoint() {
    if (observer != null && hadInputs) {
      observer.checkpoint(checkpoint());
    }
  }

  private Checkpoint checkpoint() {
    var logs = new ArrayList<>(findings.logs());
    known.forEach(state -> logs.add(state.destination()));
    searcher.states().forEach(state -> logs.add(state.destination()));
    logs.addAll(parked.logs());
    return new Checkpoint(
        new Checkpoint.Counts(paths, partial, forks, instructions, testCount, nextTest),
        ledger.entries(),
        logs);
  }

  // ---- the loop ----

  /// Explores everything that is reachable from a state.
  public Outcome explore(State first) {
    begin(first);
    while (next().isPresent()) {
      // Ended states are not needed here.
    }
    return end();
  }

  /// Prepares to explore everything that is reachable from a state.
  public void begin(State first) {
    loaded = first.loaded();
    origin = first.fork();
    origin.silence();
    if (configuration.begun().isEmpty()) {
      searcher.add(first);
    } else {
      resume(first, configuration.begun().get());
    }
  }

  /// The next state that terminated without an error; empty if there are no more or a limit was
  /// reached.
  public Optional<State> next() {
    while (ended.isEmpty() && waiting() > 0 && !isOver()) {
      List<WorkResult> batch = nextBatch();
      pool.run(batch);
      batch.forEach(this::collect);
      if (memory.isShort()) {
        parkSome();
      }
      notifyObserver();
    }
    return Optional.ofNullable(ended.poll());
  }

  /// Ends the exploration. States that have not been run are abandoned.
  public Outcome end() {
    pool.close();
    ended.clear();
    if (waiting() > 0) {
      if (options.makeTests() && observer != null && !cancelled && !finished) {
        makeEarlyTests();
      }
      sendCheckpoint();
      partial += waiting();
      String why = finished ? "the first error ended the run" : limit();
      ledger.add(
          Ledger.Kind.INCOMPLETE, why + " with " + waiting() + " states waiting" + parkedNote());
    }
    return outcome();
  }

  /// Makes tests of unfinished paths within a time limit of their own. Each gets an equal share of
  /// the time that is left.
  private void makeEarlyTests() {
    Budget phase = Budget.of(options.maxTime().dividedBy(SHARE_OF_TESTS));
    List<State> rest = searcher.states();
    for (int i = 0; i < rest.size() && !cancelled && !phase.isOver(); i++) {
      State state = rest.get(i);
      if (!state.inputs().isEmpty() && !state.isReplaying()) {
        Budget share = phase.share(1.0 / (rest.size() - i));
        pool.workers()
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

  /// A state forks at most once before it pauses, so a batch cannot exceed the limit by much.
  private List<WorkResult> nextBatch() {
    long most = Math.min(BATCH, Math.max(1, options.maxForks() - forks));
    int quota = quota();
    var batch = new ArrayList<WorkResult>();
    while (batch.size() < most && !known.isEmpty()) {
      batch.add(new WorkResult(known.remove(), 1));
    }
    while (batch.size() < most && !searcher.isEmpty()) {
      batch.add(new WorkResult(searcher.next(), quota));
    }
    if (batch.isEmpty()) {
      batch.add(new WorkResult(parked.next(origin), 1));
    }
    return batch;
  }

  /// How many runs a worker may make before it hands in its result. While few states wait, each run
  /// is handed in, so that the searcher decides on all of them; where thousands wait, handing in
  /// would cost more than running. Depends on the number of states alone, never on time.
  private int quota() {
    boolean isLimited = options.stopAtFirst() || options.maxForks() - forks < MOST_RUNS * BATCH;
    return isLimited ? 1 : Math.clamp(waiting() / BATCH, 1, MOST_RUNS);
  }

  private int waiting() {
    return known.size() + searcher.size() + parked.size();
  }

  private void putBack(State state) {
    if (state.isAfterKnownError()) {
      known.add(state);
    } else {
      searcher.add(state);
    }
  }

  /// Collects what a worker did. Once the first error has ended the run, the remaining states of
  /// the batch return to the frontier.
  private void collect(WorkResult result) {
    for (WorkResult.Run run : result.runs) {
      boolean hasEnded = run.stop instanceof Stop.Exited || run.stop instanceof Stop.Failed;
      if (!finished) {
        collect(run);
      } else if (hasEnded) {
        parked.add(List.of(run.state)); // to be run again if this is resumed
      }
    }
    result.waiting.forEach(this::continueLater);
  }

  private void collect(WorkResult.Run run) {
    instructions += run.instructions;
    // Memory that nothing has written decides, too.
    hadInputs |= !run.state.inputs().isEmpty() || !run.forked.isEmpty();
    forks += run.forked.size();
    boolean hasEnded = run.stop instanceof Stop.Exited || run.stop instanceof Stop.Failed;
    paths += hasEnded && !run.isRediscovery ? 1 : 0;
    run.discoveries.forEach(this::collect);
    if (run.stop instanceof Stop.Exited(int code)) {
      exitCode = code;
      ended.add(run.state);
      run.test.ifPresent(this::keep);
    }
  }

  /// Parks half of the waiting states, so that the others can run for a while.
  private void parkSome() {
    var states = new ArrayList<State>();
    for (int many = searcher.size() / 2; many > 0; many--) {
      states.add(searcher.drop());
    }
    partial += parked.add(states);
  }

  private void notifyObserver() {
    long now = System.nanoTime();
    if (now - lastCheckpoint > CHECKPOINT_INTERVAL) {
      lastCheckpoint = now;
      sendCheckpoint();
    }
    if (observer != null && now - lastProgress > PROGRESS_INTERVAL) {
      lastProgress = now;
      observer.progress(statistics());
    }
  }

  private String parkedNote() {
    return parked.size() == 0 ? "" : ", " + parked.size() + " of them parked to save memory";
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

  // ---- findings ----

  Findings findings() {
    return findings;
  }

  private void collect(WorkResult.Discovery discovery) {
    Stop.Failed failed = discovery.error();
    if (!failed.error().kind().isProgramAtFault()) {
      partial++;
      obstacles.putIfAbsent(failed.describe(), failed);
      ledger.add(Ledger.Kind.INCOMPLETE, failed.describe());
    } else if (!findings.addOccurrence(failed, paths)) {
      var finding = new Finding(failed, discovery.test().map(this::numbered), 1);
      findings.add(finding, discovery.log(), paths);
      finished |= options.stopAtFirst();
    }
  }

  /// A test of a known error already has its number.
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

  /// The path to a finding: the locations that branches and calls lead to, in order. Empty if the
  /// path cannot be replayed.
  public Optional<List<Stop.StackEntry>> trace(Finding finding) {
    return PathReplay.of(origin.fork(), exploration(), finding);
  }

  /// Further inputs that take the path of a finding to its error, each different from the others.
  ///
  /// @param most how many to look for
  public List<TestCase> further(Finding finding, int most) {
    Optional<DecisionLog> log = findings.log(finding);
    if (log.isEmpty()) {
      return List.of();
    }
    State fork = origin.fork();
    fork.replay(log.get());
    return pool.workers().getFirst().further(fork, finding, most);
  }

  /// The error that the program runs into on some inputs, each value by value; nothing if it runs
  /// into none. What is an obstacle for an exploration is one here, too.
  ///
  /// @param values the names and bytes of all inputs, in the order in which the program asks for
  ///   them
  public Optional<Stop.Failed> errorOn(List<Map.Entry<String, byte[]>> values) {
    var names = new Inputs();
    var byName = new LinkedHashMap<String, byte[]>();
    values.forEach(
        value ->
            byName.put(
                names.add(value.getKey(), value.getValue().length).name(), value.getValue()));
    return PathReplay.error(origin.fork(), exploration(), byName);
  }

  // ---- the outcome ----

  private Outcome outcome() {
    boolean isWhole = configuration.begun().isEmpty(); // an earlier run may have got past them
    if (isWhole) {
      assumptions
          .neverMet()
          .forEach(
              place -> ledger.note(Ledger.Kind.NOTE, "no input meets the assumption at " + place));
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
        .map(Ledger.Entry::text)
        .findFirst()
        .or(this::vacuity)
        .<Outcome.Verdict>map(Outcome.Verdict.Inconclusive::new)
        .orElse(new Outcome.Verdict.Holds());
  }

  /// Why nothing was shown although nothing is missing: what holds for no input at all is hardly
  /// what the user asked.
  private Optional<String> vacuity() {
    if (paths > 0) {
      return Optional.empty();
    }
    List<String> places = assumptions.neverMet();
    String where = places.isEmpty() ? "" : ", see " + String.join(", ", places);
    return Optional.of("vacuous: no input meets all assumptions" + where);
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
        loaded.coverage());
  }

  private long sum(ToLongFunction<Oracle> count) {
    return pool.workers().stream().mapToLong(worker -> count.applyAsLong(worker.oracle())).sum();
  }
}
