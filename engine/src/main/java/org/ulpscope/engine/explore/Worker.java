package org.ulpscope.engine.explore;

import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.LeavesInterpreter;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Interpreter;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Verdict;

/// Runs states one after the other and answers their questions. What comes of them is written into
/// a [WorkResult]. Used by one thread at a time.
final class Worker implements Exploration {
  /// How many instructions a state runs before other states get a turn and the time is checked.
  private static final long SLICE = 1_000_000;

  private final Explorer explorer;
  private final Oracle oracle;
  private final Configuration configuration;
  private final Interpreter interpreter = new Interpreter();
  private WorkResult episode;
  private WorkResult.Run result;

  /// What is looked for on a path that is followed once more; null otherwise.
  private FurtherTests further;

  Worker(Explorer explorer, Oracle oracle, Configuration configuration) {
    this.explorer = explorer;
    this.oracle = oracle;
    this.configuration = configuration;
  }

  Oracle oracle() {
    return oracle;
  }

  /// Runs the state of a result, and then states that are forked from it, the latest first.
  ///
  /// @param isOver whether to stop early
  void run(WorkResult next, BooleanSupplier isOver) {
    episode = next;
    long executed = 0;
    while (!next.waiting.isEmpty()
        && next.runs.size() < next.quota
        && executed < SLICE
        && (next.runs.isEmpty() || !isOver.getAsBoolean())) {
      result = new WorkResult.Run(next.waiting.removeLast());
      run();
      next.runs.add(result);
      executed += result.instructions;
      next.waiting.addAll(result.forked);
      if (result.stop instanceof Stop.Paused) {
        next.waiting.add(result.state);
      }
    }
  }

  /// Runs a state until it ends, forks, or has used up its slice.
  private void run() {
    WorkResult.Run next = result;
    Stop stop = run(next.state);
    while (stop == null) {
      stop = run(next.state); // the replay continues in a fork
    }
    next.stop = stop;
    next.isRediscovery = next.state.peekAnswer() instanceof DecisionLog.Answer.Met;
    try {
      conclude(next, stop);
    } catch (LeavesInterpreter | CancellationException | UncheckedIOException leaving) {
      throw leaving;
    } catch (RuntimeException | StackOverflowError | AssertionError mistake) {
      // It costs this path, as a mistake of a step does; what other paths found is kept.
      next.stop = Stop.Failed.at(null, Interpreter.internal(mistake));
      next.test = Optional.empty();
      next.discoveries.add(
          new WorkResult.Discovery(
              (Stop.Failed) next.stop, Optional.empty(), next.state.decisions()));
    }
  }

  /// Searches for inputs that take a path that has ended.
  private void conclude(WorkResult.Run next, Stop stop) {
    State state = next.state;
    if (state.memory().reuses()) {
      ledger().assume(Effect.ADDRESS_REUSE);
    }
    switch (stop) {
      case Stop.Exited _ when state.isReplaying() -> {
        next.stop = Stop.Failed.at(null, diverged());
        discover(state, (Stop.Failed) next.stop, builder().bool(true));
      }
      case Stop.Exited _ when configuration.options().makeTests() && !state.inputs().isEmpty() ->
          makeTest(next);
      case Stop.Failed failed -> discover(state, failed, builder().bool(true));
      default -> {}
    }
  }

  private Stop run(State state) {
    long before = state.instructions();
    state.exploreWith(this);
    state.setSlice(SLICE);
    try {
      return interpreter.run(state);
    } catch (Detour detour) {
      if (detour.state == null) {
        return new Stop.Infeasible();
      }
      result.state = detour.state;
      return null;
    } catch (Diverged _) {
      return Stop.Failed.at(state.frame(), diverged());
    } finally {
      attempts.clear();
      questions.clear();
      result.instructions += state.instructions() - before;
    }
  }

  private void makeTest(WorkResult.Run ended) {
    switch (oracle.solve(ended.state.path(), builder().bool(true))) {
      case Verdict.Sat(Model model, _) ->
          ended.test = Optional.of(TestCase.of(0, ended.state, model, configuration.types()));
      case Verdict.Unsat _ -> ended.stop = new Stop.Infeasible(); // its feasibility was undecided
      case Verdict.Unknown(String reason) ->
          ledger().add(Ledger.Kind.NOTE, "no test for a path: " + reason);
    }
  }

  /// Inputs that take a path as far as a state has got.
  Optional<TestCase> test(State state, Budget budget) {
    try {
      return oracle.solve(state.path(), builder().bool(true), budget)
              instanceof Verdict.Sat(var m, _)
          ? Optional.of(TestCase.of(0, state, m, configuration.types()))
          : Optional.empty();
    } catch (CancellationException | UncheckedIOException leaving) {
      throw leaving;
    } catch (RuntimeException | StackOverflowError | AssertionError mistake) {
      String why = Interpreter.internal(mistake).getMessage();
      ledger().add(Ledger.Kind.NOTE, "no test for an unfinished path: " + why);
      return Optional.empty();
    }
  }

  /// Follows the path of a finding once more, for other inputs that lead to its error.
  ///
  /// @param replaying a state that replays the path
  List<TestCase> further(State replaying, Finding finding, int most) {
    further = new FurtherTests(finding, most, oracle, configuration);
    try {
      WorkResult.Run last;
      State next = replaying;
      do {
        var again = new WorkResult(next, 1);
        run(again, () -> false);
        last = again.runs.getFirst();
        next = last.state;
      } while (last.stop instanceof Stop.Paused && last.forked.isEmpty());
      return further.found();
    } finally {
      further = null;
    }
  }

  /// Records an error that inputs of a path trigger under a condition. No inputs are searched for
  /// if the error is already known.
  private void discover(State state, Stop.Failed failed, Expr condition) {
    if (further != null) {
      further.search(state, failed, condition);
      return;
    }
    boolean isOurs = !failed.error().kind().isProgramAtFault();
    DecisionLog log = result.state.decisions();
    if (isOurs || state.inputs().isEmpty() || isKnown(failed)) {
      result.discoveries.add(new WorkResult.Discovery(failed, Optional.empty(), log));
      return;
    }
    switch (oracle.solve(state.path(), condition)) {
      case Verdict.Sat(Model model, _) -> {
        int number =
            result.state.peekAnswer() instanceof DecisionLog.Answer.Met(int known) ? known : 0;
        var test = Optional.of(TestCase.of(number, state, model, configuration.types()));
        result.discoveries.add(new WorkResult.Discovery(failed, test, log));
      }
      case Verdict.Unsat _ -> {} // the path's feasibility was undecided, and no input takes it
      case Verdict.Unknown(String reason) ->
          ledger()
              .add(
                  Ledger.Kind.INCOMPLETE,
                  "undecided whether an input leads to " + failed.describe() + ": " + reason);
    }
  }

  private boolean isKnown(Stop.Failed failed) {
    Findings findings = explorer.findings();
    return findings.isKnown(failed)
        || (!findings.areOnEachPath() && episode.hasDiscovered(Findings.what(failed)));
  }

  // ---- questions of states ----

  /// Abandons the running state for another one, or for none.
  private static final class Detour extends LeavesInterpreter {
    private static final long serialVersionUID = 1;
    private final transient State state;

    Detour(State state) {
      this.state = state;
    }
  }

  /// The next answer to replay for the running state, noted in its log; null if it does not replay.
  /// Speculative runs take their answers from the same log.
  private <T extends DecisionLog.Answer> T replayed(Class<T> kind, int question) {
    DecisionLog.Answer answer = result.state.peekAnswer();
    if (answer == null) {
      return null;
    }
    if (!kind.isInstance(answer)) {
      throw new Diverged();
    }
    result.state.note(answer, question);
    if (!result.state.consumeAnswer()) {
      throw new Diverged();
    }
    return kind.cast(answer);
  }

  /// A replayed path met other questions than its log has answers to. It leaves speculative runs,
  /// too: nothing that follows can be trusted.
  private static final class Diverged extends LeavesInterpreter {
    private static final long serialVersionUID = 1;
  }

  private static ProgramError diverged() {
    return new ProgramError(
        ProgramError.Kind.UNDECIDED,
        "a replayed path met other questions than its decision log answers");
  }

  private <T extends DecisionLog.Answer> T logged(T answer, int question) {
    result.state.note(answer, question);
    return answer;
  }

  /// Identifies a question by what is asked and where.
  private static int question(State state, int asked) {
    Frame frame = state.frame();
    return 31 * asked + (frame == null ? 0 : 31 * frame.pc + frame.depth);
  }

  @Override
  public Truth decide(State state, Expr condition) {
    int question = question(state, condition.hashCode());
    var known = replayed(DecisionLog.Answer.Decided.class, question);
    return known != null
        ? known.truth()
        : logged(new DecisionLog.Answer.Decided(oracle.decide(state.path(), condition)), question)
            .truth();
  }

  @Override
  public BigInteger pick(State state, Expr value) {
    int question = question(state, value.hashCode() + 1);
    var known = replayed(DecisionLog.Answer.Picked.class, question);
    return known != null
        ? known.value()
        : logged(new DecisionLog.Answer.Picked(oracle.pick(state.path(), value)), question).value();
  }

  @Override
  public Optional<BigInteger> guess(State state, Expr value) {
    int question = question(state, value.hashCode() + 2);
    var known = replayed(DecisionLog.Answer.Guessed.class, question);
    return known != null
        ? known.value()
        : logged(new DecisionLog.Answer.Guessed(oracle.guess(state.path(), value)), question)
            .value();
  }

  /// The logs before the attempts to merge that are in progress, the innermost first.
  private final Deque<DecisionLog> attempts = new ArrayDeque<>();

  @Override
  public boolean beginMerge(State state, int join) {
    DecisionLog before = result.state.decisions();
    int question = question(state, join + 3);
    var known = replayed(DecisionLog.Answer.Merged.class, question);
    if (known == null) {
      logged(new DecisionLog.Answer.Merged(true), question);
    } else if (!known.succeeded()) {
      return false;
    }
    attempts.push(before);
    questions.push(question);
    return true;
  }

  private final Deque<Integer> questions = new ArrayDeque<>();

  @Override
  public void endMerge(boolean succeeded) {
    DecisionLog before = attempts.pop();
    int question = questions.pop();
    if (!succeeded) {
      result.state.forgetSince(before);
      logged(new DecisionLog.Answer.Merged(false), question);
    }
  }

  @Override
  public void add(State fork) {
    int question = question(fork, 4);
    DecisionLog before = result.state.decisions();
    var known = replayed(DecisionLog.Answer.Forked.class, question);
    if (known == null) {
      fork.note(new DecisionLog.Answer.Forked(true), question);
      logged(new DecisionLog.Answer.Forked(false), question);
      result.forked.add(fork);
    } else if (known.isFork()) {
      fork.forgetSince(before.plus(known, question));
      throw new Detour(fork);
    }
  }

  /// Errors on a replayed path were reported when the path was first explored. A log may end with a
  /// known error; then only that error is found again.
  @Override
  public void report(State state, ProgramError error, Expr condition) {
    boolean isRediscovery = result.state.peekAnswer() instanceof DecisionLog.Answer.Met;
    if (result.state.isReplaying() && !isRediscovery) {
      return;
    }
    discover(state, Stop.Failed.at(state.frame(), error), condition);
    if (isRediscovery) {
      throw new Detour(null);
    }
  }

  @Override
  public void computed(Frame frame, Expr value) {
    configuration.onComputed().accept(frame, value);
  }

  @Override
  public Builder builder() {
    return configuration.builder();
  }

  @Override
  public String name() {
    return configuration.name();
  }

  @Override
  public void doubt(State state, Expr condition, Ledger.Kind kind, String text) {
    boolean isKnown = result.state.isReplaying() || ledger().has(kind, text);
    if (!isKnown && isPossible(state, condition)) {
      ledger().note(kind, text);
    }
  }

  /// The answer does not affect the path, so it is not logged.
  private boolean isPossible(State state, Expr condition) {
    return condition instanceof Expr.Constant
        ? condition.isTrue()
        : oracle.decide(state.path(), condition) != Truth.FALSE;
  }

  @Override
  public void assumption(State state, boolean isPossible) {
    Frame frame = state.frame();
    String place =
        frame.code.location(frame.pc).map(Object::toString).orElse(frame.code.function().name());
    explorer.assumptions().add(place, isPossible);
  }

  @Override
  public Licences licences() {
    return configuration.licences();
  }

  @Override
  public Checks checks() {
    return configuration.checks();
  }

  @Override
  public boolean merges() {
    return configuration.options().merge();
  }

  @Override
  public boolean readsArrays() {
    return configuration.readsArrays();
  }

  @Override
  public Ledger ledger() {
    return explorer.ledger();
  }
}
