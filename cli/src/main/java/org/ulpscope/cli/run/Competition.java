package org.ulpscope.cli.run;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.cli.session.Session;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Program;
import org.ulpscope.report.competition.CompetitionTask;
import org.ulpscope.report.competition.TestCompFiles;
import org.ulpscope.report.competition.ViolationWitness;
import org.ulpscope.report.run.RunDirectory;
import org.ulpscope.report.run.RunRequest;

/// What a run writes for competitions, if requested: witnesses and a test suite.
///
/// @param witnesses creates witnesses, if requested
/// @param tests writes tests, if requested
record Competition(
    RunRequest request,
    Session session,
    Optional<ViolationWitness> witnesses,
    Optional<TestCompFiles> tests) {
  /// Set this to get the same files on each run (reproducible-builds.org): seconds since 1970.
  private static final String EPOCH = "SOURCE_DATE_EPOCH";

  static Competition of(RunRequest request, Session session, Program program) {
    RunRequest.Output output = request.output();
    if (output.witness().isEmpty() && output.testSuite().isEmpty()) {
      return new Competition(request, session, Optional.empty(), Optional.empty());
    }
    boolean is32 = program.layout().pointerBits(0) == 32;
    var task = CompetitionTask.of(request.inputs(), is32);
    Instant now = now(session);
    String entry = request.entry().orElse("main");
    return new Competition(
        request,
        session,
        output.witness().map(_ -> new ViolationWitness(task, entry, command(request), now)),
        output
            .testSuite()
            .map(
                named -> RunDirectory.in(session.directory(), session.environment()).reserve(named))
            .map(directory -> TestCompFiles.in(directory, task, entry, now)));
  }

  private static Instant now(Session session) {
    String epoch = session.environment().getOrDefault(EPOCH, "");
    return epoch.matches("\\d{1,12}")
        ? Instant.ofEpochSecond(Long.parseLong(epoch))
        : Instant.ofEpochSecond(Instant.now().getEpochSecond());
  }

  private static String command(RunRequest request) {
    var words = new ArrayList<>(List.of("ulpscope", "run"));
    request.inputs().files().forEach(file -> words.add(file.toString()));
    words.addAll(request.inputs().flags());
    return String.join(" ", words);
  }

  /// Writes the test of a path that ended normally.
  void write(TestCase test) {
    tests.ifPresent(suite -> suite.write(test, false));
  }

  /// Writes the rest at the end of the run.
  void finish(Outcome outcome) {
    for (Finding finding : outcome.findings()) {
      tests.ifPresent(suite -> finding.test().ifPresent(test -> suite.write(test, true)));
    }
    witnesses.ifPresent(witness -> writeWitnesses(witness, outcome.findings()));
  }

  private void writeWitnesses(ViolationWitness witness, List<Finding> findings) {
    var text = new StringBuilder();
    for (Finding finding : findings) {
      ViolationWitness.Entry entry = witness.of(finding);
      entry
          .text()
          .ifPresentOrElse(
              text::append,
              () ->
                  session
                      .err()
                      .printf(
                          "ulpscope: no witness for %s: %s%n",
                          finding.error().error().getMessage(), entry.obstacle()));
    }
    if (text.isEmpty()) {
      return;
    }
    var file = request.output().witness().orElseThrow();
    if (file.toString().equals("-")) {
      session.out().print(text);
      return;
    }
    try {
      Files.writeString(session.directory().resolve(file), text);
    } catch (IOException e) {
      throw InputException.in(file, "cannot be written: " + e.getMessage());
    }
  }
}
