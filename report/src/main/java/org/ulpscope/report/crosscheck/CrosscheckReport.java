package org.ulpscope.report.crosscheck;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ulpscope.crosscheck.Largest;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult;
import org.ulpscope.crosscheck.SizeResult.Conclusion;
import org.ulpscope.crosscheck.replay.NativeReplay.Replayed;
import org.ulpscope.crosscheck.replay.PairGuard.PairGuarded;
import org.ulpscope.crosscheck.sweep.Crosscheck;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.Licences;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Location;
import org.ulpscope.report.Answer;
import org.ulpscope.report.FailureText;
import org.ulpscope.report.LedgerText;
import org.ulpscope.report.run.RunReport;

/// The result of a crosscheck as text. The last line is the verdict.
public final class CrosscheckReport {
  private static final int MOST_INPUTS = 40;

  private final PrintStream out;
  private final boolean explains;

  /// @param explains whether usual assumptions are explained
  public CrosscheckReport(PrintStream out, boolean explains) {
    this.explains = explains;
    this.out = out;
  }

  /// Introduces the two functions.
  ///
  /// @param assumed what the verdict rests on besides what the crosscheck itself assumes
  public void begin(
      Subject reference, Subject candidate, Crosscheck check, Collection<String> assumed) {
    out.println("reference: " + reference.name() + " (" + reference.source().location() + ")");
    out.println("candidate: " + candidate.name() + " (" + candidate.source().location() + ")");
    check.guesses().forEach(guess -> out.println("guess: " + guess));
    check.assumed().forEach(text -> out.println("assumed: " + text));
    assumed.forEach(text -> out.println("assumed: " + text));
    out.printf(
        Locale.ROOT,
        "%-20s %-11s %6s %8s  %s%n",
        "size",
        "result",
        "paths",
        "seconds",
        "decided by");
    out.flush();
  }

  public void row(SizeResult result) {
    String size = result.size().isEmpty() ? "-" : Sizes.show(result.size());
    out.printf(
        Locale.ROOT,
        "%-20s %-11s %6d %8.2f  %s%n",
        size,
        result.word(),
        result.paths(),
        result.seconds(),
        stages(result.stages()));
    out.flush();
  }

  static String stages(Map<String, Integer> stages) {
    return stages.entrySet().stream()
        .map(entry -> entry.getKey() + " " + entry.getValue())
        .collect(Collectors.joining(", "));
  }

  /// Reports sizes without a mismatch.
  ///
  /// @param guarded what native calls say about it
  public Answer end(Crosscheck check, Crosscheck.Result result, Optional<PairGuarded> guarded) {
    printLedger(result.sizes());
    guarded.ifPresent(this::print);
    SizeResult decisive = decisive(result.sizes());
    result.sizes().stream()
        .flatMap(size -> size.largest().stream())
        .max(Comparator.comparing(Largest::ulps))
        .ifPresent(this::print);
    Answer answer =
        switch (decisive.conclusion()) {
          case Conclusion.Different _ ->
              throw new IllegalArgumentException("a mismatch is reported by mismatch()");
          case Conclusion.Faulty faulty -> {
            rejectIfBothOutOfBounds(faulty, decisive);
            faulty.reference().forEach(finding -> print("reference", finding));
            faulty.candidate().forEach(finding -> print("candidate", finding));
            out.println("verdict: mismatch (" + faultText(faulty) + at(decisive) + ")");
            yield Answer.VIOLATED;
          }
          case Conclusion.Unknown(String reason, List<String> pairs) -> {
            pairs.forEach(out::println);
            out.println("verdict: unknown (" + reason.strip() + at(decisive) + ")");
            yield Answer.INCONCLUSIVE;
          }
          case Conclusion.Equivalent()
              when guarded.orElse(null) instanceof PairGuarded.Contradicted contradicted -> {
            out.println("verdict: unknown (" + contradicted.reason() + ")");
            yield Answer.INCONCLUSIVE;
          }
          case Conclusion.Equivalent() -> {
            out.println("verdict: equivalent (" + equivalentText(check, result) + ")");
            yield Answer.HOLDS;
          }
        };
    out.flush();
    return answer;
  }

  /// If both functions go out of bounds, the description is wrong.
  private void rejectIfBothOutOfBounds(Conclusion.Faulty faulty, SizeResult result) {
    if (isOutOfBounds(faulty.reference()) && isOutOfBounds(faulty.candidate())) {
      Finding first = faulty.reference().getFirst();
      String place = first.error().location().map(l -> l + ": ").orElse("");
      String size = result.size().isEmpty() ? "" : " for " + Sizes.show(result.size());
      throw InputException.of(
          place
              + "both functions go out of bounds"
              + size
              + " ("
              + first.error().error().getMessage()
              + "); does the description give the arrays too few elements?");
    }
  }

  private static boolean isOutOfBounds(List<Finding> findings) {
    return findings.stream()
        .anyMatch(f -> f.error().error().kind() == ProgramError.Kind.OUT_OF_BOUNDS);
  }

  /// Reports a mismatch. If a native replay refutes it, something was modelled wrongly and the
  /// verdict is unknown. If it depends on values chosen for unspecified results, a replay has to
  /// confirm it.
  public Answer mismatch(
      Crosscheck.Result result, Mismatch mismatch, Replayed replayed, Crosscheck.Cure cure) {
    printLedger(result.sizes());
    print(mismatch);
    out.println("replay: " + replayText(replayed));
    out.println("assumptions: " + cureText(cure));
    String text = mismatchText(mismatch, result.settings()) + ", " + replayed.word();
    boolean isDoubtful =
        replayed instanceof Replayed.Refuted
            || (mismatch.isTentative() && !(replayed instanceof Replayed.Confirmed));
    boolean dependsOnChoice = mismatch.isTentative() && isDoubtful;
    String why = dependsOnChoice ? "; this depends on values chosen for unspecified results" : "";
    out.println("verdict: " + (isDoubtful ? "unknown" : "mismatch") + " (" + text + why + ")");
    out.flush();
    return isDoubtful ? Answer.INCONCLUSIVE : Answer.VIOLATED;
  }

  private static String replayText(Replayed replayed) {
    return switch (replayed) {
      case Replayed.Confirmed(boolean asPredicted) ->
          asPredicted
              ? "confirmed, the native functions produce exactly these values"
              : "confirmed, though the native functions produce other values";
      case Replayed.Refuted() -> "refuted, the native functions compute the same";
      case Replayed.NotReplayed(String reason) -> "not replayed: " + reason;
    };
  }

  private static String cureText(Crosscheck.Cure cure) {
    if (cure.set().isPresent()) {
      return "equivalent at this size with --assume=" + names(cure.set().get());
    }
    if (cure.matter() == 0) {
      return "none of them affects the difference";
    }
    String tried =
        cure.open() == 0 && cure.cut() == 0
            ? "none of them, alone or together, makes the two equal"
            : "no set of them was shown to make the two equal; "
                + cure.open()
                + " of "
                + cure.tried()
                + " undecided";
    return cure.cut() == 0 ? tried : tried + "; " + cure.cut() + " not tried (time limit)";
  }

  private static String names(Set<Assumption> set) {
    return set.stream().sorted().map(Assumption::toString).collect(Collectors.joining(","));
  }

  /// The size that decides the verdict: the first mismatch, else the first error, else the first
  /// undecided size.
  private static SizeResult decisive(List<SizeResult> results) {
    for (String word : List.of("mismatch", "error", "unknown")) {
      for (SizeResult result : results) {
        if (result.word().equals(word)) {
          return result;
        }
      }
    }
    return results.getLast();
  }

  private static String at(SizeResult result) {
    return result.size().isEmpty() ? "" : ", " + Sizes.show(result.size());
  }

  // ---- parts of verdicts ----

  private static String equivalentText(Crosscheck check, Crosscheck.Result result) {
    Settings settings = result.settings();
    String sizes = check.sizes().ranges().isEmpty() ? "" : check.sizes() + ", ";
    Licences licences = settings.licences();
    List<String> flags =
        licences.isAsWritten() ? check.unusedFlags(licences.contractsFlagged()) : List.of();
    String unused = flags.isEmpty() ? "" : ", not using " + String.join(" ", flags);
    String pointer = check.returnsPointer() ? ", except for the returned pointer" : "";
    return sizes
        + settings.comparison().shown()
        + pointer
        + assumed(settings)
        + contraction(result)
        + unused;
  }

  /// Which way was taken where `a * b + c` may be fused or not, if there is such a place.
  private static String contraction(Crosscheck.Result result) {
    Licences.Contraction taken = result.settings().licences().contraction();
    String text = taken.assumption().text();
    boolean isMet =
        result.sizes().stream()
            .flatMap(size -> size.ledger().stream())
            .anyMatch(entry -> entry.text().equals(text));
    return isMet ? ", " + taken : "";
  }

  private static String assumed(Settings settings) {
    return settings.assumptions().isEmpty()
        ? ""
        : ", assuming "
            + settings.assumptions().stream()
                .sorted()
                .map(Assumption::toString)
                .collect(Collectors.joining(", "));
  }

  private static String mismatchText(Mismatch mismatch, Settings settings) {
    Mismatch.Output output = mismatch.firstOutput();
    String size = mismatch.size().isEmpty() ? "" : Sizes.show(mismatch.size()) + ", ";
    String far = distance(output).map(text -> ", " + text).orElse("");
    return size + output.name() + far + assumed(settings);
  }

  private static Optional<String> distance(Mismatch.Output output) {
    return output.ulps().map(n -> n.signum() == 0 ? "zeros of different signs" : n + " ulp");
  }

  private static String faultText(Conclusion.Faulty faulty) {
    String who =
        faulty.reference().isEmpty()
            ? "the candidate runs"
            : faulty.candidate().isEmpty() ? "the reference runs" : "both run";
    Finding first =
        faulty.candidate().isEmpty()
            ? faulty.reference().getFirst()
            : faulty.candidate().getFirst();
    return who + " into " + first.error().error().kind();
  }

  // ---- details ----

  private void print(PairGuarded guarded) {
    out.println(guarded.text());
    if (guarded instanceof PairGuarded.Contradicted(Mismatch mismatch, _, _)) {
      if (!mismatch.size().isEmpty()) {
        out.println("  " + Sizes.show(mismatch.size()));
      }
      printValues(mismatch);
    }
  }

  private void print(Mismatch mismatch) {
    String size = mismatch.size().isEmpty() ? "" : " for " + Sizes.show(mismatch.size());
    out.println("different" + size + ", found by " + mismatch.stage() + ", on");
    printValues(mismatch);
    out.println("where the expressions differ:");
    mismatch.explanation().lines().forEach(line -> out.println("  " + line));
    places("reference", mismatch.ofReference());
    places("candidate", mismatch.ofCandidate());
  }

  private void printValues(Mismatch mismatch) {
    List<Mismatch.Value> shown =
        mismatch.inputs().stream().filter(Mismatch.Value::matters).toList();
    shown.stream().limit(MOST_INPUTS).forEach(value -> out.println("  " + value));
    if (shown.size() > MOST_INPUTS) {
      out.println("  and " + (shown.size() - MOST_INPUTS) + " more");
    }
    mismatch.choices().forEach(choice -> out.println("  where " + choice));
    if (mismatch.first() < 0) {
      return; // a crash
    }
    Mismatch.Output first = mismatch.firstOutput();
    out.println("  " + first.name() + " is");
    out.println("    reference: " + first.type().show(first.reference()));
    out.println("    candidate: " + first.type().show(first.candidate()));
    distance(first).ifPresent(text -> out.println("    distance:  " + text));
  }

  private void places(String who, List<Location> places) {
    if (!places.isEmpty()) {
      out.println(
          "  the "
              + who
              + " computes that at "
              + places.stream().map(Location::toString).collect(Collectors.joining(", ")));
    }
  }

  private void print(Largest largest) {
    Mismatch.Output output = largest.output();
    out.println(
        "largest difference found: %s ulp, absolute %s, in %s: %s against %s"
            .formatted(
                largest.ulps(),
                largest.absolute(),
                output.name(),
                output.type().show(output.reference()),
                output.type().show(output.candidate())));
  }

  private void print(String who, Finding finding) {
    out.print(who + ": " + FailureText.of(finding.error()));
    finding.test().ifPresent(test -> out.print(RunReport.inputs(test)));
  }

  private void printLedger(List<SizeResult> results) {
    Map<Ledger.Kind, Map<String, Long>> entries = new TreeMap<>();
    for (SizeResult result : results) {
      for (Ledger.Entry entry : result.ledger()) {
        boolean interrupted = entry.text().startsWith("the run was interrupted");
        if (!interrupted) {
          entries
              .computeIfAbsent(entry.kind(), _ -> new LinkedHashMap<>())
              .merge(entry.text(), entry.count(), Long::sum);
        }
      }
    }
    var all = new ArrayList<Ledger.Entry>();
    entries.forEach(
        (kind, texts) -> texts.keySet().forEach(text -> all.add(new Ledger.Entry(kind, text, 1))));
    LedgerText.lines(all, explains).forEach(out::println);
  }
}
