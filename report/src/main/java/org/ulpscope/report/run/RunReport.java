package org.ulpscope.report.run;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.harness.replay.Guarded;
import org.ulpscope.replay.Replay;
import org.ulpscope.report.FailureText;
import org.ulpscope.report.LedgerText;

/// The outcome of an exploration as text. The last line is the verdict.
///
/// @param replays the results of native replay, one per finding; empty if nothing was replayed
/// @param guarded what native runs on other inputs say; absent if there were none
public record RunReport(Outcome outcome, List<Replay> replays, Optional<Guarded> guarded) {
  public RunReport {
    replays = List.copyOf(replays);
  }

  /// The errors, with inputs that lead to them.
  public String findings() {
    var text = new StringBuilder();
    for (int i = 0; i < outcome.findings().size(); i++) {
      Finding finding = outcome.findings().get(i);
      text.append(FailureText.of(finding.error()));
      finding.test().ifPresent(test -> text.append(inputs(test)));
      if (i < replays.size()) {
        text.append("  replay: ").append(replays.get(i).text()).append('\n');
      }
    }
    return text.toString();
  }

  /// The inputs of a test, one per line.
  public static String inputs(TestCase test) {
    var text = new StringBuilder("  with\n");
    for (TestCase.Value value : test.values()) {
      for (TestCase.Part part : value.parts()) {
        boolean whole = part.offset() == 0 && part.width() == value.size();
        String place = whole ? "" : "[" + part.offset() + "]";
        text.append("    %s%s = %s%n".formatted(value.name(), place, part.shown()));
      }
      if (value.parts().isEmpty()) {
        text.append("    %s = anything%n".formatted(value.name()));
      }
    }
    return text.toString();
  }

  /// What was done, and what limits the verdict.
  ///
  /// @param explains whether usual assumptions are explained
  public String summary(boolean explains) {
    var text = new StringBuilder();
    Outcome.Statistics s = outcome.statistics();
    text.append(
        String.format(
            Locale.ROOT,
            "paths: %,d%s, instructions: %,d, queries: %,d, time: %.1f s, of that solving: %.1f s%n",
            s.paths(),
            s.partial() == 0 ? "" : String.format(Locale.ROOT, " and %,d given up", s.partial()),
            s.instructions(),
            s.queries(),
            s.seconds(),
            s.solverSeconds()));
    LedgerText.lines(outcome.ledger(), explains).forEach(line -> text.append(line).append('\n'));
    guarded.ifPresent(result -> text.append(result.text()).append('\n'));
    return text.toString();
  }

  public static String verdict(Outcome.Verdict verdict) {
    return switch (verdict) {
      case Outcome.Verdict.Holds() -> "verdict: holds";
      case Outcome.Verdict.Violated() -> "verdict: violated";
      case Outcome.Verdict.Inconclusive(String reason) -> "verdict: inconclusive (" + reason + ")";
    };
  }
}
