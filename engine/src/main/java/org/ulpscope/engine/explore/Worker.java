package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Ledger;
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

/// Runs states, one after the other, and answers their questions. What comes of a state is written
/// into its [WorkResult]. Used by one thread at a time.
final class Worker implements Exploration {
  /// How many instructions a state runs before others get a chance, and time is looked at.
  private static final long SLICE = 1_000_000;

  private final Explorer explorer;
  private final Oracle oracle;
  private final Configuration configuration;
  private final Interpreter interpreter = new Interpreter();
  private WorkResult episode;

  Worker(Explorer explorer, Oracle oracle, Configuration configuration) {
    this.explorer = explorer;
    this.oracle = oracle;
    this.configuration = configuration;
  }

  Oracle oracle() {
    return oracle;
  }

  /// Runs the state of an episode until it ends, forks, or has had its share of time.
  void run(WorkResult next) {
    episode = next;
    Stop stop = run(next.state);
    while (stop == null) {
      stop = run(next.state); // a script has led into a copy
    }
    next.stop = stop;
    State state = next.state;
    next.isAgain = state.nextAnswer() instanceof DecisionLog.Answer.Met;
    switch (stop) {
      case Stop.Exited _ when state.isReplaying() -> {
        next.stop = Stop.Failed.at(null, strayed());
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
      episode.state = detour.state;
      return null;
    } finally {
      episode.instructions += state.instructions() - before;
    }
  }

  private void makeTest(WorkResult ended) {
    switch (oracle.solve(ended.state.path(), builder().bool(true))) {
      case Verdict.Sat(Model model, _) ->
          ended.test = Optional.of(TestCase.of(0, ended.state, model, configuration.types()));
      case Verdict.Unsat _ -> ended.stop = new Stop.Infeasible(); // it was followed in doubt
      case Verdict.Unknown(String reason) ->
          ledger().add(Ledger.Kind.NOTE, "no test for a path: " + reason);
    }
  }

  /// Inputs that take a path as far as a state has come.
  Optional<TestCase> test(State state, Budget budget) {
    return oracle.solve(state.path(), builder().bool(true), budget) instanceof Verdict.Sat(var m, _)
        ? Optional.of(TestCase.of(0, state, m, configuration.types()))
        : Optional.empty();
  }

  /// An error that inputs of a path meet under a condition. If it is known already, no further
  /// input is looked for.
  private void discover(State state, Stop.Failed failed, Expr condition) {
    boolean isOurs = !failed.error().kind().isProgramAtFault();
    DecisionLog trail = episode.state.decisions();
    if (isOurs || state.inputs().isEmpty() || explorer.findings().isKnown(failed)) {
      episode.discoveries.add(new WorkResult.Discovery(failed, Optional.empty(), trail));
      return;
    }
    switch (oracle.solve(state.path(), condition)) {
      case Verdict.Sat(Model model, _) -> {
        int number =
            episode.state.nextAnswer() instanceof DecisionLog.Answer.Met(int known) ? known : 0;
        var test = Optional.of(TestCase.of(number, state, model, configuration.types()));
        episode.discoveries.add(new WorkResult.Discovery(failed, test, trail));
      }
      case Verdict.Unsat _ -> {} // the path was followed in doubt, and no input takes it
      case Verdict.Unknown(String reason) ->
          ledger()
              .add(
                  Ledger.Kind.INCOMPLETE,
                  "it is open whether an input leads to " + failed.describe() + ": " + reason);
    }
  }

  // ---- what states ask ----

  /// Leaves the state that runs for another one, or for none.
  private static final class Detour extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient State state;

    Detour(State state) {
      super(null, null, false, false);
      this.state = state;
    }
  }

  /// The next answer on the way that the running state follows; null if it follows none. States
  /// that are run on trial get theirs from the same.
  private <T extends DecisionLog.Answer> T scripted(Class<T> kind) {
    DecisionLog.Answer answer = episode.state.nextAnswer();
    if (answer == null) {
      return null;
    }
    if (!kind.isInstance(answer)) {
      throw strayed();
    }
    episode.state.pastAnswer();
    return kind.cast(answer);
  }

  private static ProgramError strayed() {
    return new ProgramError(
        ProgramError.Kind.UNDECIDED, "the path is not the one that was written down");
  }

  private <T extends DecisionLog.Answer> T noted(T answer) {
    episode.state.note(answer);
    return answer;
  }

  @Override
  public Truth decide(State state, Expr condition) {
    var known = scripted(DecisionLog.Answer.Decided.class);
    return noted(
            known != null
                ? known
                : new DecisionLog.Answer.Decided(oracle.decide(state.path(), condition)))
        .truth();
  }

  @Override
  public BigInteger pick(State state, Expr value) {
    var known = scripted(DecisionLog.Answer.Picked.class);
    return noted(
            known != null ? known : new DecisionLog.Answer.Picked(oracle.pick(state.path(), value)))
        .value();
  }

  @Override
  public Optional<BigInteger> guess(State state, Expr value) {
    var known = scripted(DecisionLog.Answer.Guessed.class);
    return noted(
            known != null
                ? known
                : new DecisionLog.Answer.Guessed(oracle.guess(state.path(), value)))
        .value();
  }

  @Override
  public void add(State copy) {
    var known = scripted(DecisionLog.Answer.Forked.class);
    copy.note(new DecisionLog.Answer.Forked(true));
    noted(new DecisionLog.Answer.Forked(false));
    if (known == null) {
      episode.forked.add(copy);
    } else if (known.isCopy()) {
      throw new Detour(copy);
    }
  }

  /// What is met on the way that a state follows was reported when it was gone first. A way may end
  /// with an error, which is found again, and then with nothing else.
  @Override
  public void report(State state, ProgramError error, Expr condition) {
    boolean isAgain = episode.state.nextAnswer() instanceof DecisionLog.Answer.Met;
    if (episode.state.isReplaying() && !isAgain) {
      return;
    }
    discover(state, Stop.Failed.at(state.frame(), error), condition);
    if (isAgain) {
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
