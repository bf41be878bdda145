package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.ulpscope.engine.state.DecisionLog;
import org.ulpscope.engine.state.Stop;

/// The errors that were found. One finding stands for all errors of a kind at a place, unless each
/// path is to have its own.
///
/// Changed between batches only, so workers may ask while they run.
final class Findings {
  /// A finding, and what leads to it again.
  private record Known(Finding finding, DecisionLog trail) {}

  private static final Pattern NUMBER = Pattern.compile("\\b(0x[0-9a-f]+|\\d+)\\b");

  private final boolean onEachPath;
  private final Map<String, Known> known = new LinkedHashMap<>();

  Findings(boolean onEachPath) {
    this.onEachPath = onEachPath;
  }

  boolean isEmpty() {
    return known.isEmpty();
  }

  /// What an error is, with which numbers ever: addresses and offsets differ from path to path.
  /// What the program says of an error is taken by the letter.
  private static String what(Stop.Failed error) {
    return switch (error.error().kind()) {
      case ASSERTION, REPORTED -> error.describe();
      default -> {
        String where = error.location().map(l -> " at " + l).orElse("");
        String message = error.error().getMessage();
        yield error.error().kind() + where + ": " + NUMBER.matcher(message).replaceAll("…");
      }
    };
  }

  /// Whether inputs that lead to an error are known, so that no others need be looked for.
  boolean isKnown(Stop.Failed error) {
    return !onEachPath && known.containsKey(what(error));
  }

  /// Counts an error that was found before.
  ///
  /// @param path the number of the path that met it
  /// @return whether it was
  boolean addAgain(Stop.Failed error, long path) {
    return known.computeIfPresent(key(error, path), (_, k) -> new Known(k.finding.again(), k.trail))
        != null;
  }

  void add(Finding finding, DecisionLog trail, long path) {
    known.put(key(finding.error(), path), new Known(finding, trail));
  }

  private String key(Stop.Failed error, long path) {
    return what(error) + (onEachPath ? " on path " + path : "");
  }

  /// All of them, by what they are.
  List<Finding> sorted() {
    return known.values().stream()
        .map(Known::finding)
        .sorted(Comparator.comparing(finding -> finding.error().describe()))
        .toList();
  }

  /// The ways to those that have a test.
  List<DecisionLog> ways() {
    var ways = new ArrayList<DecisionLog>();
    for (Known k : known.values()) {
      k.finding
          .test()
          .ifPresent(test -> ways.add(k.trail.plus(new DecisionLog.Answer.Met(test.number()))));
    }
    return ways;
  }
}
