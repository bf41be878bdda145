package org.ulpscope.suite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.process.Ended;
import org.ulpscope.suite.script.Comparison;
import org.ulpscope.suite.script.Result;

/// Compares the result of a command with what its task expects.
final class Judge {
  private static final int HOLDS = 0;
  private static final int DOES_NOT_COMPILE = 2;
  private static final int INCONCLUSIVE = 5;
  private static final int INTERNAL_ERROR = 6;
  private static final int VIOLATED = 10;

  private Judge() {}

  /// A status, with the verdict and the reasons.
  record Opinion(Status status, String verdict, String detail, List<String> explanation) {
    static Opinion of(Status status, String verdict, String detail) {
      return new Opinion(status, verdict, detail, List.of());
    }
  }

  /// @param outcome what the run wrote, if it got that far
  /// @param timeUp whether the run had used up its time
  static Opinion of(Task task, Ended ended, Optional<RunOutcome> outcome, boolean timeUp) {
    if (ended.cut() == Ended.Cut.TIME) {
      return Opinion.of(Status.TIMEOUT, "", "stopped after " + ended.time().toSeconds() + " s");
    }
    if (ended.cut() == Ended.Cut.OUTPUT) {
      return Opinion.of(Status.CRASH, "", "stopped because it printed too much");
    }
    if (ended.cut() == Ended.Cut.MEMORY) {
      return Opinion.of(Status.MEMORY, "", "stopped at " + (ended.peak() >> 20) + " MB");
    }
    if (task.expected() instanceof Expected.Scripted(var file, var expected)) {
      return scripted(file, expected, ended);
    }
    if (outcome.isEmpty()) {
      Status status = ended.status() == DOES_NOT_COMPILE ? Status.UNSUPPORTED : Status.CRASH;
      String said =
          ended.errorText(ISO_8859_1).isBlank()
              ? "exit code " + ended.status()
              : last(ended.errorText(ISO_8859_1));
      return new Opinion(status, "", said, tail(ended.errorText(ISO_8859_1)));
    }
    return verdict(task.expected(), outcome.get(), ended, timeUp);
  }

  private static Opinion verdict(
      Expected expected, RunOutcome outcome, Ended ended, boolean timeUp) {
    Set<Property> properties = properties(expected);
    List<RunOutcome.Finding> forbidden =
        outcome.findings().stream()
            .filter(each -> properties.stream().anyMatch(property -> property.forbids(each)))
            .toList();
    if (!forbidden.isEmpty()) {
      return violated(expected, forbidden, ended);
    }
    if (!outcome.findings().isEmpty()) {
      // The path ended there, so what would have followed is not known.
      return Opinion.of(
          Status.UNKNOWN,
          "inconclusive",
          "an error that the property does not cover: " + outcome.findings().getFirst());
    }
    if (!outcome.verdict().equals("holds")) {
      return Opinion.of(timeUp ? Status.TIMEOUT : Status.UNKNOWN, "inconclusive", outcome.reason());
    }
    String limits = String.join("; ", outcome.limits());
    return switch (expected) {
      case Expected.Violated(_, var places) -> {
        var why = new ArrayList<String>();
        why.add("expected an error" + (places.isEmpty() ? "" : " at " + places));
        why.add("the run found none, and reports that it left nothing out");
        outcome.limits().forEach(limit -> why.add("  " + limit));
        yield new Opinion(Status.WRONG_TRUE, "holds", limits, why);
      }
      case Expected.Open() -> Opinion.of(Status.DONE, "holds", limits);
      default -> Opinion.of(Status.CORRECT_TRUE, "holds", limits);
    };
  }

  private static Opinion violated(
      Expected expected, List<RunOutcome.Finding> findings, Ended ended) {
    List<String> printed = ended.outputText(ISO_8859_1).lines().toList();
    RunOutcome.Finding first = findings.getFirst();
    return switch (expected) {
      case Expected.Holds _ -> {
        var why = new ArrayList<>(printed);
        why.add(confirmation(first));
        yield new Opinion(Status.WRONG_FALSE, "violated", first.toString(), why);
      }
      case Expected.Violated(_, var places) -> {
        Optional<RunOutcome.Finding> there =
            findings.stream().filter(each -> each.isAtOneOf(places)).findFirst();
        var why = new ArrayList<>(printed);
        if (there.isEmpty()) {
          why.add("expected at " + places);
        }
        yield new Opinion(
            there.isPresent() ? Status.CORRECT_FALSE : Status.WRONG_PLACE,
            "violated",
            there.orElse(first).toString(),
            why);
      }
      default -> new Opinion(Status.DONE, "violated", first.toString(), printed);
    };
  }

  /// What the native run says about who is wrong.
  private static String confirmation(RunOutcome.Finding finding) {
    return finding.replay().startsWith("confirmed")
        ? "the native program fails too: the expectation, or how the task was read, is in doubt"
        : finding.replay().startsWith("refuted")
            ? "the native program does not fail: Ulpscope is wrong"
            : "no native run shows who is right";
  }

  static Set<Property> properties(Expected expected) {
    return switch (expected) {
      case Expected.Holds(var properties) -> properties;
      case Expected.Violated(var properties, _) -> properties;
      default -> Property.OF_SPECIFICATIONS;
    };
  }

  // ---- test files ----

  private static Opinion scripted(
      String file, org.ulpscope.suite.script.Script.Expected expected, Ended ended) {
    var result =
        new Result(ended.outputText(ISO_8859_1), ended.errorText(ISO_8859_1), ended.status());
    List<String> complaints = Comparison.complaints(file, expected, result);
    int wanted = expected.exit().orElse(HOLDS);
    String verdict = "exit " + ended.status();
    if (complaints.isEmpty()) {
      return Opinion.of(
          wanted == VIOLATED ? Status.CORRECT_FALSE : Status.CORRECT_TRUE, verdict, "");
    }
    boolean natives = expected.likeNative() && expected.exit().isEmpty();
    Status status =
        natives || ended.status() == wanted ? Status.DIFFERS : status(wanted, ended.status());
    String first = complaints.getFirst().lines().findFirst().orElse("");
    return new Opinion(status, verdict, first, String.join("\n", complaints).lines().toList());
  }

  private static Status status(int wanted, int exit) {
    return switch (exit) {
      case HOLDS -> wanted == VIOLATED ? Status.WRONG_TRUE : Status.DIFFERS;
      case VIOLATED -> wanted == HOLDS ? Status.WRONG_FALSE : Status.DIFFERS;
      case INCONCLUSIVE -> Status.UNKNOWN;
      case INTERNAL_ERROR -> Status.CRASH;
      default -> exit > 128 ? Status.CRASH : Status.DIFFERS;
    };
  }

  private static String last(String text) {
    return text.strip().lines().reduce("", (_, line) -> line);
  }

  private static List<String> tail(String text) {
    List<String> lines = text.lines().toList();
    return lines.subList(Math.max(0, lines.size() - 20), lines.size());
  }
}
