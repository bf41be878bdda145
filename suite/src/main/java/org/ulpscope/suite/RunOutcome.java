package org.ulpscope.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.program.json.Json;

/// The outcome that `ulpscope run --json` wrote.
///
/// @param reason why it is inconclusive
/// @param limits what was assumed or left out
record RunOutcome(String verdict, String reason, List<Finding> findings, List<String> limits) {
  /// An error that was found.
  ///
  /// @param places where it happened, and the calls that led there
  /// @param replay the result of native replay, with details
  record Finding(String kind, String message, List<Expected.Place> places, String replay) {
    /// Whether it is a call of one of the functions that must not be called.
    boolean isErrorFunction() {
      return message.equals("the program called reach_error")
          || message.equals("the program called __VERIFIER_error");
    }

    boolean isAtOneOf(List<Expected.Place> wanted) {
      return wanted.isEmpty()
          || wanted.stream()
              .anyMatch(want -> places.stream().anyMatch(at -> want.isAt(at.file(), at.line())));
    }

    @Override
    public String toString() {
      String place = places.isEmpty() ? "" : places.getFirst() + ": ";
      return place + kind + ": " + message + (replay.isEmpty() ? "" : "; replay: " + replay);
    }
  }

  /// Reads the JSON; nothing if it is incomplete, for example because the run was killed while
  /// writing it.
  static Optional<RunOutcome> parse(String text) {
    try {
      if (!(Json.parse(text) instanceof Map<?, ?> json)) {
        return Optional.empty();
      }
      var findings = new ArrayList<Finding>();
      for (Map<?, ?> each : maps(json.get("findings"))) {
        findings.add(finding(each));
      }
      var limits = new ArrayList<String>();
      for (Map<?, ?> each : maps(json.get("ledger"))) {
        limits.add(text(each.get("kind")) + ": " + text(each.get("text")));
      }
      return Optional.of(
          new RunOutcome(text(json.get("verdict")), text(json.get("reason")), findings, limits));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Finding finding(Map<?, ?> json) {
    var places = new ArrayList<Expected.Place>();
    addPlace(json, places);
    maps(json.get("stack")).forEach(call -> addPlace(call, places));
    String replay =
        json.get("replay") instanceof Map<?, ?> said
            ? text(said.get("result")) + detail(said.get("detail"))
            : "";
    return new Finding(text(json.get("kind")), text(json.get("message")), places, replay);
  }

  private static String detail(Object detail) {
    return detail == null ? "" : " (" + detail + ")";
  }

  private static void addPlace(Map<?, ?> json, List<Expected.Place> places) {
    if (json.get("file") instanceof String file && json.get("line") instanceof Double line) {
      places.add(new Expected.Place(file, line.intValue()));
    }
  }

  private static List<Map<?, ?>> maps(Object list) {
    var maps = new ArrayList<Map<?, ?>>();
    if (list instanceof List<?> all) {
      all.forEach(each -> maps.add(each instanceof Map<?, ?> map ? map : Map.of()));
    }
    return maps;
  }

  private static String text(Object value) {
    return value == null ? "" : value.toString();
  }
}
