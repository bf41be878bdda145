package org.ulpscope.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Reads YAML, tolerating what existing files leave out or write in two ways.
final class Yaml {
  private Yaml() {}

  /// The mapping that a file holds; nothing if it holds something else, or is not YAML.
  static Optional<Map<String, Object>> read(Path file) throws IOException {
    try {
      Object all = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
      return all instanceof Map<?, ?> ? Optional.of(map(all)) : Optional.empty();
    } catch (YamlEngineException | java.nio.charset.CharacterCodingException _) {
      return Optional.empty();
    }
  }

  /// A mapping, empty if it is missing.
  static Map<String, Object> map(Object value) {
    var map = new LinkedHashMap<String, Object>();
    if (value instanceof Map<?, ?> pairs) {
      pairs.forEach((key, each) -> map.put(String.valueOf(key), each));
    }
    return map;
  }

  /// A sequence; a single value without a dash is a sequence of one element.
  static List<Object> list(Object value) {
    return switch (value) {
      case null -> List.of();
      case List<?> many -> new ArrayList<>(many);
      default -> List.of(value);
    };
  }

  static List<String> strings(Object value) {
    return list(value).stream().map(String::valueOf).toList();
  }
}
