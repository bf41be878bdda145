package org.ulpscope.harness.replay;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.program.InputException;
import org.ulpscope.replay.KTest;
import org.ulpscope.replay.Replayer;
import org.ulpscope.replay.Trials;

/// Holds the verdict of a run against the native program: where no input is said to lead to an
/// error, many are tried.
///
/// ```java
/// Guarded guarded = new RunGuard(replayer, explorer::errorOn).check(outcome, template, seeds, arguments);
/// ```
///
/// A native failure is doubted first. It must show again in a process of its own. Then the engine
/// executes the same input: where it fails, too, the exploration has missed a path; where it does
/// not, a model differs from the machine, which an assumption may explain.
public final class RunGuard {
  private final Replayer replayer;
  private final Function<List<Map.Entry<String, byte[]>>, Optional<Stop.Failed>> engine;

  /// @param engine executes an input and says which error it leads to, if any
  public RunGuard(
      Replayer replayer, Function<List<Map.Entry<String, byte[]>>, Optional<Stop.Failed>> engine) {
    this.replayer = replayer;
    this.engine = engine;
  }

  /// Tries inputs on a program that has no errors, it is said.
  ///
  /// @param template the symbolic arguments and files, for their sizes
  /// @param seeds inputs of the program's paths
  /// @param arguments of the program
  public Guarded check(Outcome outcome, KTest template, List<KTest> seeds, List<String> arguments) {
    boolean abortIsError =
        outcome.ledger().stream().noneMatch(e -> e.text().equals(Effect.VERIFIER_ABORT.text()));
    Trials trials;
    try {
      trials =
          replayer.attempt(
              template, seeds, arguments, Trials.Wanted.DEFAULT.withAbortAsError(abortIsError));
    } catch (InputException e) {
      return new Guarded.NotRun("the program cannot be built natively: " + firstLine(e));
    } catch (UncheckedIOException e) {
      return new Guarded.NotRun(e.getCause().getMessage());
    }
    if (trials.obstacle().isPresent()) {
      return new Guarded.NotRun(trials.obstacle().get());
    }
    if (trials.failure().isPresent() && trials.failure().get().isReal(abortIsError)) {
      return contradicted(outcome, trials.failure().get());
    }
    return new Guarded.Agrees(trials.run(), trials.rejected(), trials.seconds());
  }

  private static String firstLine(InputException e) {
    return e.getMessage().lines().findFirst().orElse("");
  }

  private Guarded contradicted(Outcome outcome, Trials.Failure failure) {
    String natively = "the native program " + failure.ending().text();
    return new Guarded.Contradicted(failure.test(), natively, judge(outcome, failure.test()));
  }

  /// Who is to blame for a native failure.
  private String judge(Outcome outcome, KTest test) {
    Optional<Stop.Failed> error =
        engine.apply(
            test.objects().stream().map(item -> Map.entry(item.name(), item.bytes())).toList());
    if (error.isPresent() && error.get().error().kind().isProgramAtFault()) {
      return "internal error: the exploration has missed " + error.get().describe();
    }
    if (error.isPresent()) {
      return "a native run fails where Ulpscope cannot follow: " + error.get().describe();
    }
    boolean mayBeExplained =
        outcome.ledger().stream()
            .anyMatch(e -> e.kind() == Ledger.Kind.ASSUMED || e.kind() == Ledger.Kind.USUAL);
    return mayBeExplained
        ? "a native run fails, which an assumption may explain"
        : "internal error: a native run fails, and a run of its model does not";
  }
}
