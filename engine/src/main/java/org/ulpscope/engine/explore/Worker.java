package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.Optional;
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
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Verdict;

/// Runs states, one after the other, and answers their questions. What comes of a state is written
/// into its [Episode]. Used by one thread at a time.
final class Worker implements Exploration {
  /// How many instructions a state runs before others get a chance, and time is looked at.
  private static final long SLICE = 1_000_000;

  private final Explorer explorer;
  private final Oracle oracle;
  private final Options options;
  private final Interpreter interpreter = new Interpreter();
  private Episode episode;

  Worker(Explorer explorer, Oracle oracle, Options options) {
    this.explorer = explorer;
    this.oracle = oracle;
    this.options = options;
  }

  Oracle oracle() {
    return oracle;
  }

  /// Runs the state of an episode until it ends, forks, or has had its share of time.
  void run(Episode next) {
    episode = next;
    State state = next.state;
    long before = state.instructions();
    state.exploreWith(this);
    state.setSlice(SLICE);
    next.stop = interpreter.run(state);
    next.instructions = state.instructions() - before;
    switch (next.stop) {
      case Stop.Exited _ when options.makeTests() && !state.inputs().isEmpty() -> makeTest(next);
      case Stop.Failed failed -> discover(state, failed, builder().bool(true));
      default -> {}
    }
  }

  private void makeTest(Episode ended) {
    switch (oracle.solve(ended.state.path(), builder().bool(true))) {
      case Verdict.Sat(Model model, _) ->
          ended.test = Optional.of(TestCase.of(0, ended.state, model));
      case Verdict.Unsat _ -> ended.stop = new Stop.Infeasible(); // it was followed in doubt
      case Verdict.Unknown(String reason) ->
          ledger().add(Ledger.Kind.NOTE, "no test for a path: " + reason);
    }
  }

  /// An error that inputs of a path meet under a condition. If it is known already, no further
  /// input is looked for.
  private void discover(State state, Stop.Failed failed, Expr condition) {
    boolean isOurs = !failed.error().kind().isProgramAtFault();
    if (isOurs || state.inputs().isEmpty() || explorer.isKnown(failed)) {
      episode.discoveries.add(new Episode.Discovery(failed, Optional.empty()));
      return;
    }
    switch (oracle.solve(state.path(), condition)) {
      case Verdict.Sat(Model model, _) -> {
        var test = Optional.of(TestCase.of(0, state, model));
        episode.discoveries.add(new Episode.Discovery(failed, test));
      }
      case Verdict.Unsat _ -> {} // the path was followed in doubt, and no input takes it
      case Verdict.Unknown(String reason) ->
          ledger()
              .add(
                  Ledger.Kind.INCOMPLETE,
                  "it is open whether an input leads to "
                      + Explorer.describe(failed)
                      + ": "
                      + reason);
    }
  }

  // ---- what states ask ----

  @Override
  public void add(State state) {
    episode.forked.add(state);
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
    discover(state, Stop.Failed.at(state.frame(), error), condition);
  }

  @Override
  public void computed(Frame frame, Expr value) {
    explorer.computed(frame, value);
  }

  @Override
  public Builder builder() {
    return explorer.builder();
  }

  @Override
  public Checks checks() {
    return explorer.checks();
  }

  @Override
  public boolean merges() {
    return options.merge();
  }

  @Override
  public Ledger ledger() {
    return explorer.ledger();
  }
}
