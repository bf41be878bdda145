package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Stop;

/// The errors that were found. One finding stands for all errors of the same kind at the same
/// location, unless every path is to have its own.
///
/// Modified between batches only, so workers may read it while they run.
final class Findings {
  /// A finding, and the decision log that leads to it.
  private record Known(Finding finding, DecisionLog log) {}

  private static final Pattern NUMBER = Pattern.compile("\\b(0x[0-9a-f]+|\\d+)\\b");

  private final boolean onEachPath;
  private final Map<String, Known> known = new LinkedHashMap<>();

  Findings(boolean onEachPath) {
    this.onEachPath = onEachPath;
  }

  boolean isEmpty() {
    return known.isEmpty();
  }

  /// Identifies an error regardless of the numbers in its message: addresses and offsets differ
  /// from path to path. Messages of the program itself are compared literally.
  static String what(Stop.Failed error) {
    return switch (error.error().kind()) {
      case ASSERTION, REPORTED -> error.describe();
      default -> {
        String where = error.location().map(l -> " at " + l).orElse("");
        String message = error.error().getMessage();
        yield error.error().kind() + where + ": " + NUMBER.matcher(message).replaceAll("…");
      }
    };
  }

  /// Whether every path has findings of its own.
  boolean areOnEachPath() {
    return onEachPath;
  }

  /// Whether inputs that trigger an error are already known, so that no others need to be found.
  boolean isKnown(Stop.Failed error) {
    return !onEachPath && known.containsKey(what(error));
  }

  /// Counts another occurrence of a known error.
  ///
  /// @param path the number of the path that reached it
  /// @return whether the error is known
  boolean addOccurrence(Stop.Failed error, long path) {
    return known.computeIfPresent(key(error, path), (_, k) -> new Known(k.finding.again(), k.log))
        != null;
  }

  void add(Finding finding, DecisionLog log, long path) {
    known.put(key(finding.error(), path), new Known(finding, log));
  }

  private String key(Stop.Failed error, long path) {
    return what(error) + (onEachPath ? " on path " + path : "");
  }

  /// The decision log that leads to a finding, and then to its error.
  Optional<DecisionLog> log(Finding finding) {
    return known.values().stream()
        .filter(k -> k.finding.error().equals(finding.error()) && k.finding.test().isPresent())
        .map(k -> k.log.plus(new DecisionLog.Answer.Met(k.finding.test().get().number()), 0))
        .findFirst();
  }

  /// All findings, ordered by description.
  List<Finding> sorted() {
    return known.values().stream()
        .map(Known::finding)
        .sorted(Comparator.comparing(finding -> finding.error().describe()))
        .toList();
  }

  /// The decision logs of the findings that have a test.
  List<DecisionLog> logs() {
    var logs = new ArrayList<DecisionLog>();
    for (Known k : known.values()) {
      k.finding
          .test()
          .ifPresent(test -> logs.add(k.log.plus(new DecisionLog.Answer.Met(test.number()), 0)));
    }
    return logs;
  }
}
