package org.ulpscope.cli;

import java.io.PrintStream;
import java.util.Locale;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.Outcome;
import org.ulpscope.engine.explore.TestCase;

/// What an exploration came to, for a person to read. The last line is the verdict.
final class RunReport {
  private final PrintStream out;

  RunReport(PrintStream out) {
    this.out = out;
  }

  void print(Outcome outcome) {
    for (Finding finding : outcome.findings()) {
      print(finding);
    }
    Outcome.Statistics s = outcome.statistics();
    out.printf(
        Locale.ROOT,
        "paths: %,d%s, instructions: %,d, queries: %,d, time: %.1f s, of that solving: %.1f s%n",
        s.paths(),
        s.partial() == 0 ? "" : String.format(Locale.ROOT, " and %,d given up", s.partial()),
        s.instructions(),
        s.queries(),
        s.seconds(),
        s.solverSeconds());
    for (Ledger.Entry entry : outcome.ledger()) {
      String times = entry.count() == 1 ? "" : " (" + entry.count() + " times)";
      out.println(entry.kind().name().toLowerCase(Locale.ROOT) + ": " + entry.text() + times);
    }
    out.println(verdict(outcome.verdict()));
  }

  static String verdict(Outcome.Verdict verdict) {
    return switch (verdict) {
      case Outcome.Verdict.Holds() -> "verdict: holds";
      case Outcome.Verdict.Violated() -> "verdict: violated";
      case Outcome.Verdict.Inconclusive(String reason) -> "verdict: inconclusive (" + reason + ")";
    };
  }

  private void print(Finding finding) {
    out.print(FailureText.of(finding.error()));
    finding.test().ifPresent(this::print);
  }

  private void print(TestCase test) {
    out.println("  with");
    for (TestCase.Value value : test.values()) {
      for (TestCase.Part part : value.parts()) {
        boolean whole = part.offset() == 0 && part.width() == value.size();
        String place = whole ? "" : "[" + part.offset() + "]";
        out.println("    " + value.name() + place + " = " + part.shown());
      }
      if (value.parts().isEmpty()) {
        out.println("    " + value.name() + " = anything");
      }
    }
  }
}
