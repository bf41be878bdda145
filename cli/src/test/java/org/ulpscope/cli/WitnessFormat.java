package org.ulpscope.cli;

import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What the software verification competition requires of a violation witness, version 2.0,
/// according to its description: which keys there are, which are required, what they may hold, and
/// the order of waypoints.
///
/// ```java
/// assertThat(WitnessFormat.faults(new Load(settings).loadFromString(text))).isEmpty();
/// ```
public final class WitnessFormat {
  /// Types of waypoints that have a constraint.
  private static final Set<String> CONSTRAINED =
      Set.of("assumption", "branching", "function_return");

  private static final Set<String> TYPES =
      Set.of("assumption", "branching", "function_enter", "function_return", "target");

  private final List<String> faults = new ArrayList<>();

  private WitnessFormat() {}

  /// What is wrong with a witness, as read from YAML; empty if it conforms to the format.
  public static List<String> faults(Object witness) {
    var format = new WitnessFormat();
    List<?> entries = format.list(witness, "the file");
    format.require(!entries.isEmpty(), "the file has no entry");
    entries.forEach(format::entry);
    return format.faults;
  }

  private void entry(Object value) {
    Map<?, ?> entry = map(value, "an entry");
    keys(entry, "an entry", Set.of("entry_type", "metadata", "content"), Set.of());
    require("violation_sequence".equals(entry.get("entry_type")), "entry_type");
    Map<?, ?> metadata = map(entry.get("metadata"), "metadata");
    keys(
        metadata,
        "metadata",
        Set.of("format_version", "uuid", "creation_time", "producer", "task"),
        Set.of());
    require("2.0".equals(metadata.get("format_version")), "format_version must be the string 2.0");
    require(isUuid(metadata.get("uuid")), "uuid does not conform to RFC 4122");
    require(isTime(metadata.get("creation_time")), "creation_time does not conform to ISO 8601");
    Map<?, ?> producer = map(metadata.get("producer"), "producer");
    keys(
        producer,
        "producer",
        Set.of("name", "version"),
        Set.of("configuration", "description", "command_line"));
    producer.forEach((key, text) -> require(text instanceof String, "producer " + key));
    Set<String> files = task(map(metadata.get("task"), "task"));
    content(list(entry.get("content"), "content"), files);
  }

  /// @return the files
  private Set<String> task(Map<?, ?> task) {
    keys(
        task,
        "task",
        Set.of("input_files", "input_file_hashes", "specification", "data_model", "language"),
        Set.of());
    var files =
        Set.copyOf(
            list(task.get("input_files"), "input_files").stream().map(String::valueOf).toList());
    Map<?, ?> hashes = map(task.get("input_file_hashes"), "input_file_hashes");
    require(hashes.keySet().equals(files), "each file has a hash, and nothing else has");
    hashes.forEach((file, hash) -> require(matches(hash, "[0-9a-f]{64}"), "hash of " + file));
    require(
        matches(task.get("specification"), "CHECK\\( init\\(\\w+\\(\\)\\), LTL\\(G .+\\) \\)"),
        "specification");
    require(Set.of("ILP32", "LP64").contains(task.get("data_model")), "data_model");
    require("C".equals(task.get("language")), "language");
    return files;
  }

  /// Segments, each with any waypoints to avoid before the one to follow; only the last one leads
  /// to the error.
  private void content(List<?> segments, Set<String> files) {
    require(!segments.isEmpty(), "there is no segment");
    for (int i = 0; i < segments.size(); i++) {
      Map<?, ?> segment = map(segments.get(i), "a segment");
      keys(segment, "a segment", Set.of("segment"), Set.of());
      List<?> waypoints = list(segment.get("segment"), "segment");
      require(!waypoints.isEmpty(), "a segment has no waypoint");
      for (int k = 0; k < waypoints.size(); k++) {
        Map<?, ?> holder = map(waypoints.get(k), "a waypoint");
        keys(holder, "an item of a segment", Set.of("waypoint"), Set.of());
        Map<?, ?> waypoint = map(holder.get("waypoint"), "waypoint");
        boolean isLast = k == waypoints.size() - 1;
        require(
            (isLast ? "follow" : "avoid").equals(waypoint.get("action")),
            "a segment ends with its only waypoint to follow");
        require(
            "target".equals(waypoint.get("type")) == (isLast && i == segments.size() - 1),
            "the target is the last waypoint, and only that");
        waypoint(waypoint, files);
      }
    }
  }

  private void waypoint(Map<?, ?> waypoint, Set<String> files) {
    String type = String.valueOf(waypoint.get("type"));
    require(TYPES.contains(type), "type " + type);
    Set<String> always = Set.of("type", "action", "location");
    if (CONSTRAINED.contains(type)) {
      keys(waypoint, type, Set.of("type", "action", "location", "constraint"), Set.of());
      Map<?, ?> constraint = map(waypoint.get("constraint"), "constraint");
      keys(constraint, "constraint", Set.of("value"), Set.of("format"));
      require(constraint.get("value") instanceof String, "value of a constraint");
      String format = type.equals("function_return") ? "acsl_expression" : "c_expression";
      require(
          format.equals(constraint.get("format")) || type.equals("branching"),
          "format of a constraint");
      require(
          !type.equals("function_return") || matches(constraint.get("value"), ".*\\\\result.*"),
          "a constraint of a return must mention the result");
    } else {
      keys(waypoint, type, always, Set.of());
    }
    Map<?, ?> location = map(waypoint.get("location"), "location");
    keys(location, "location", Set.of("file_name", "line"), Set.of("column", "function"));
    require(files.contains(String.valueOf(location.get("file_name"))), "a file of the task");
    require(location.get("line") instanceof Integer line && line >= 1, "line");
    Optional.ofNullable(location.get("column"))
        .ifPresent(column -> require(column instanceof Integer at && at >= 1, "column"));
    Optional.ofNullable(location.get("function"))
        .ifPresent(function -> require(function instanceof String, "function"));
  }

  // ---- parts ----

  private void require(boolean condition, String what) {
    if (!condition) {
      faults.add(what);
    }
  }

  private void keys(Map<?, ?> map, String what, Set<String> required, Set<String> allowed) {
    for (String key : required) {
      require(map.containsKey(key), what + " lacks " + key);
    }
    for (Object key : map.keySet()) {
      require(required.contains(key) || allowed.contains(key), what + " has " + key);
    }
  }

  private Map<?, ?> map(Object value, String what) {
    require(value instanceof Map, what + " is not a mapping");
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  private List<?> list(Object value, String what) {
    require(value instanceof List, what + " is not a list");
    return value instanceof List<?> list ? list : List.of();
  }

  private static boolean matches(Object value, String pattern) {
    return value instanceof String text && text.matches(pattern);
  }

  private static boolean isUuid(Object value) {
    return matches(value, "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
        && UUID.fromString((String) value).version() > 0;
  }

  private static boolean isTime(Object value) {
    try {
      return value instanceof String text && OffsetDateTime.parse(text) != null;
    } catch (DateTimeParseException _) {
      return false;
    }
  }
}
