package org.ulpscope.cli.run;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.cli.options.NativeRunOptions;
import org.ulpscope.cli.session.Session;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.explore.Explorer;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.engine.step.WorldSteps;
import org.ulpscope.harness.call.EntryPoint;
import org.ulpscope.harness.replay.FindingSigns;
import org.ulpscope.harness.replay.Guarded;
import org.ulpscope.harness.replay.RunGuard;
import org.ulpscope.program.InputException;
import org.ulpscope.replay.KTest;
import org.ulpscope.replay.Replay;
import org.ulpscope.replay.Replayer;
import org.ulpscope.report.run.RunRequest;
import org.ulpscope.report.run.TestFiles;

/// Holds the outcome of an exploration against the native program: findings are replayed, and where
/// there are none, many inputs are tried.
final class NativeRuns {
  /// Time limit per native run.
  private static final Duration LIMIT = Duration.ofSeconds(10);

  /// How many more inputs of a finding are tried if the first does not show it.
  private static final int FURTHER = 4;

  private final RunRequest request;
  private final Session session;
  private final EntryPoint entry;

  /// Why the program cannot be run natively as it was run here, if it cannot.
  private final Optional<String> obstacle;

  NativeRuns(RunRequest request, Session session, EntryPoint entry, boolean hasReadInput) {
    this.request = request;
    this.session = session;
    this.entry = entry;
    this.obstacle =
        entry
            .obstacle()
            .or(
                () ->
                    hasReadInput
                        ? Optional.of("the program reads its standard input")
                        : Optional.empty());
  }

  /// An outcome after it was checked.
  ///
  /// @param replays one per finding, in order; none if findings are not replayed
  /// @param guarded what native runs on other inputs say; nothing if there were none
  record Checked(Outcome outcome, List<Replay> replays, Optional<Guarded> guarded) {}

  Checked check(Outcome outcome, Explorer explorer, List<TestCase> seeds) {
    if (!request.output().replays() || !outcome.hadInputs()) {
      return new Checked(outcome, List.of(), Optional.empty());
    }
    return switch (outcome.verdict()) {
      case Outcome.Verdict.Violated() -> replayed(outcome, explorer);
      case Outcome.Verdict.Holds() when request.output().guards() ->
          guarded(outcome, explorer, seeds);
      case Outcome.Verdict.Holds(), Outcome.Verdict.Inconclusive _ ->
          new Checked(outcome, List.of(), Optional.empty());
    };
  }

  // ---- findings ----

  /// A finding as it was replayed, with the inputs that show it.
  private record Shown(Finding finding, Replay replay) {}

  private Checked replayed(Outcome outcome, Explorer explorer) {
    var findings = new ArrayList<Finding>();
    var replays = new ArrayList<Replay>();
    try (var replayer = new Replayer(NativeRunOptions.build(session), subject(), LIMIT)) {
      for (Finding finding : outcome.findings()) {
        Shown shown = replay(replayer, finding, explorer);
        findings.add(shown.finding());
        replays.add(shown.replay());
      }
    }
    return new Checked(outcome.withFindings(findings), replays, Optional.empty());
  }

  private Replayer.Subject subject() {
    return entry.subject(request.inputs());
  }

  private Shown replay(Replayer replayer, Finding finding, Explorer explorer) {
    if (obstacle.isPresent()) {
      return new Shown(finding, new Replay.NotReplayed(obstacle.get()));
    }
    if (finding.test().isEmpty()) {
      return new Shown(finding, new Replay.NotReplayed("there is no test"));
    }
    boolean readsMachine =
        finding.test().get().values().stream()
            .map(TestCase.Value::name)
            .anyMatch(WorldSteps::isReadByInstruction);
    if (readsMachine && !request.world().inputs().isEmpty()) {
      return new Shown(
          finding, new Replay.NotReplayed("an instruction reads what the machine decides"));
    }
    Replay first = replay(replayer, finding);
    if (!(first instanceof Replay.Refuted(String how))) {
      return new Shown(finding, first);
    }
    List<TestCase> others = explorer.further(finding, FURTHER);
    for (TestCase other : others) {
      Finding next = finding.with(other);
      if (replay(replayer, next) instanceof Replay.Confirmed confirmed) {
        return new Shown(next, confirmed);
      }
    }
    String more =
        others.isEmpty() ? "" : ", and not on " + others.size() + " further inputs either";
    return new Shown(finding, new Replay.Refuted(how + more));
  }

  private Replay replay(Replayer replayer, Finding finding) {
    KTest test = TestFiles.ktest(finding.test().orElseThrow(), request);
    try {
      return replayer
          .run(test, request.arguments())
          .judge(FindingSigns.of(finding.error().error().kind()));
    } catch (InputException e) {
      return new Replay.NotReplayed("the program cannot be built natively: " + e.getMessage());
    } catch (UncheckedIOException e) {
      return new Replay.NotReplayed(e.getCause().getMessage());
    }
  }

  // ---- the guard ----

  private Checked guarded(Outcome outcome, Explorer explorer, List<TestCase> seeds) {
    Guarded guarded = guard(outcome, explorer, seeds);
    Outcome now =
        guarded instanceof Guarded.Contradicted contradicted
            ? outcome.doubted(contradicted.reason())
            : outcome;
    return new Checked(now, List.of(), Optional.of(guarded));
  }

  private Guarded guard(Outcome outcome, Explorer explorer, List<TestCase> seeds) {
    if (obstacle.isPresent()) {
      return new Guarded.NotRun(obstacle.get());
    }
    if (!request.world().inputs().isEmpty()) {
      return new Guarded.NotRun("the machine decides what is input here");
    }
    if (!request.assumptions().isEmpty()) {
      return new Guarded.NotRun("the machine does not know what --assume says");
    }
    if (!request.licences().equals(Licences.DEFAULT)) {
      return new Guarded.NotRun("a compiler may do otherwise than --contract or --as-written say");
    }
    List<KTest> tests = seeds.stream().map(test -> TestFiles.ktest(test, request)).toList();
    int fixed = request.symbolicArguments() + request.files().all().size();
    if (fixed > 0 && tests.isEmpty()) {
      return new Guarded.NotRun("there is no test to begin with");
    }
    KTest template =
        TestFiles.ktest(fixed == 0 ? new TestCase(0, List.of()) : seeds.getFirst(), request)
            .first(fixed);
    Guarded all = guard(outcome, explorer, template, tests, "");
    for (String flags : request.output().guardFlags()) {
      if (all instanceof Guarded.Agrees agrees) {
        all = agrees.and(guard(outcome, explorer, template, tests, flags));
      }
    }
    return all;
  }

  /// @param flags of this build, after those of the program
  private Guarded guard(
      Outcome outcome, Explorer explorer, KTest template, List<KTest> tests, String flags) {
    var all = new ArrayList<>(request.inputs().flags());
    Stream.of(flags.split(" ")).filter(flag -> !flag.isBlank()).forEach(all::add);
    Replayer.Subject subject = entry.subject(request.inputs().withFlags(all));
    try (var replayer = Replayer.trying(NativeRunOptions.build(session), subject, LIMIT)) {
      return new RunGuard(replayer, explorer::errorOn)
          .check(outcome, template, tests, request.arguments());
    }
  }
}
