package org.ulpscope.report.competition;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.explore.TestCase;
import org.ulpscope.program.Location;
import org.ulpscope.program.json.Json;
import org.ulpscope.report.ProductVersion;
import org.ulpscope.report.ScalarText;

/// What leads to an error, in the format of the software verification competition: violation
/// witnesses, version 2.0.
///
/// A witness is a path through the program: here, what each `__VERIFIER_nondet_` function returns,
/// in order, and then the place of the error. A value that the format cannot express (a NaN), or a
/// call that is not found in the source, ends the list of values: a validator then searches from
/// there on, while a value at the wrong place would mislead it.
///
/// @param task what the witness is about
/// @param entry the function that the program begins with
/// @param command the command line, for information
/// @param now when it was made
public record ViolationWitness(CompetitionTask task, String entry, String command, Instant now) {
  private static final String NONDET = "__VERIFIER_nondet_";

  /// The properties of the competition; other errors have none.
  private static final Map<ProgramError.Kind, String> PROPERTIES =
      Map.of(
          ProgramError.Kind.OUT_OF_BOUNDS, "G valid-deref",
          ProgramError.Kind.NULL, "G valid-deref",
          ProgramError.Kind.USE_AFTER_FREE, "G valid-deref",
          ProgramError.Kind.USE_AFTER_RETURN, "G valid-deref",
          ProgramError.Kind.USE_AFTER_SCOPE, "G valid-deref",
          ProgramError.Kind.INVALID_FREE, "G valid-free",
          ProgramError.Kind.SIGNED_OVERFLOW, "G ! overflow");

  /// A place in a file of the task.
  private record Place(String file, int line, int column, String function) {}

  /// The entry for a finding, or why there is none.
  public record Entry(Optional<String> text, String obstacle) {
    private static Entry none(String why) {
      return new Entry(Optional.empty(), why);
    }
  }

  public Entry of(Finding finding) {
    Optional<String> property = property(finding.error().error());
    if (property.isEmpty()) {
      return Entry.none(
          "the competition has no property for errors of kind " + finding.error().error().kind());
    }
    Optional<Location> at = finding.error().location();
    Optional<Place> target = at.flatMap(this::place);
    if (target.isEmpty()) {
      return Entry.none(
          "its location"
              + at.map(each -> " " + each).orElse("")
              + " is in none of the given files");
    }
    List<Place> places = new ArrayList<>();
    List<String> constraints = new ArrayList<>();
    finding.test().ifPresent(test -> follow(test, places, constraints));
    return new Entry(Optional.of(text(property.get(), places, constraints, target.get())), "");
  }

  private static Optional<String> property(ProgramError error) {
    for (String function : List.of("reach_error", "__VERIFIER_error")) {
      if (error.kind() == ProgramError.Kind.ASSERTION
          && error.getMessage().equals("the program called " + function)) {
        return Optional.of("G ! call(" + function + "())");
      }
    }
    return Optional.ofNullable(PROPERTIES.get(error.kind()));
  }

  private Optional<Place> place(Location location) {
    return task.file(location.file())
        .filter(_ -> location.line() > 0 && location.column() > 0)
        .map(file -> new Place(file, location.line(), location.column(), location.function()));
  }

  // ---- values ----

  private void follow(TestCase test, List<Place> places, List<String> constraints) {
    for (TestCase.Value value : test.values()) {
      Optional<Place> end = value.place().flatMap(this::place).flatMap(this::endOfCall);
      Optional<String> constraint =
          value.parts().size() == 1
              ? ScalarText.of(value, value.parts().getFirst()).constraint()
              : Optional.empty();
      if (end.isEmpty() || constraint.isEmpty()) {
        return;
      }
      places.add(end.get());
      constraints.add(constraint.get());
    }
  }

  /// The parenthesis that closes a call of a nondet function, which is where a function returns in
  /// this format. Debug information says where the call begins; it is used only if the source has
  /// such a call there.
  private Optional<Place> endOfCall(Place begin) {
    List<String> lines;
    try {
      lines =
          Files.readAllLines(task.directory().resolve(begin.file()), StandardCharsets.ISO_8859_1);
    } catch (IOException _) {
      return Optional.empty();
    }
    if (begin.line() > lines.size()) {
      return Optional.empty();
    }
    String line = lines.get(begin.line() - 1);
    if (!line.startsWith(NONDET, begin.column() - 1)) {
      return Optional.empty();
    }
    int close = line.indexOf(')', begin.column() - 1);
    int open = line.indexOf('(', begin.column() - 1);
    boolean empty = open >= 0 && close > open && line.substring(open + 1, close).isBlank();
    return empty
        ? Optional.of(new Place(begin.file(), begin.line(), close + 1, begin.function()))
        : Optional.empty();
  }

  // ---- text ----

  private String text(String property, List<Place> places, List<String> constraints, Place target) {
    var content = new StringBuilder("  content:\n");
    for (int i = 0; i < places.size(); i++) {
      waypoint(content, "function_return", places.get(i));
      content.append("          constraint:\n            value: ");
      content.append(quoted(constraints.get(i)));
      content.append("\n            format: acsl_expression\n");
    }
    waypoint(content, "target", target);
    return "- entry_type: violation_sequence\n" + metadata(property, content) + content;
  }

  private static void waypoint(StringBuilder text, String type, Place place) {
    text.append(
        """
            - segment:
              - waypoint:
                  type: %s
                  action: follow
                  location:
                    file_name: %s
                    line: %d
                    column: %d
                    function: %s
        """
            .formatted(
                type,
                quoted(place.file()),
                place.line(),
                place.column(),
                quoted(place.function())));
  }

  private String metadata(String property, CharSequence content) {
    var text = new StringBuilder("  metadata:\n    format_version: \"2.0\"\n");
    // Derived from the contents, so that the same witness has the same identifier.
    UUID uuid =
        UUID.nameUUIDFromBytes(
            (task.hashes() + property + content).getBytes(StandardCharsets.UTF_8));
    text.append("    uuid: ").append(quoted(uuid.toString())).append('\n');
    text.append("    creation_time: ").append(quoted(now.toString())).append('\n');
    text.append("    producer:\n      name: Ulpscope\n      version: ");
    text.append(quoted(ProductVersion.text())).append('\n');
    text.append("      command_line: ").append(quoted(command)).append('\n');
    text.append("    task:\n      input_files:\n");
    task.hashes().keySet().forEach(f -> text.append("      - ").append(quoted(f)).append('\n'));
    text.append("      input_file_hashes:\n");
    task.hashes()
        .forEach(
            (file, hash) -> text.append("        %s: %s%n".formatted(quoted(file), quoted(hash))));
    text.append("      specification: ");
    text.append(quoted("CHECK( init(" + entry + "()), LTL(" + property + ") )")).append('\n');
    text.append("      data_model: ").append(task.is32() ? "ILP32" : "LP64").append('\n');
    return text.append("      language: C\n").toString();
  }

  /// A string in double quotes, in which YAML allows all escapes of JSON (YAML 1.2 §5.7).
  private static String quoted(String text) {
    return Json.write(text).strip();
  }
}
