package org.ulpscope.bench.fuzz;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.bench.fuzz.vocabulary.Theme;

/// The command-line options.
///
/// ```java
/// FuzzOptions.parse(List.of("--minutes", "5", "--themes", "scalar,flags"))
/// ```
///
/// @param time after which nothing more is started
/// @param count the maximum number of programs, pairs or queries
/// @param keep the directory for programs that show a difference
/// @param themes the themes of programs, used in turn
/// @param seldom one in this many gets the slow checks
public record FuzzOptions(
    Duration time, long seed, long count, Optional<Path> keep, List<Theme> themes, int seldom) {
  static final String USAGE =
      "usage: [programs|pairs|queries|truth|files] [--minutes N] [--count N] [--seed N] [--seldom N]"
          + " [--keep DIR] [--themes scalar,modern,vector,intrinsic,rounding,flags]";

  private static final Map<String, String> DEFAULTS =
      Map.of(
          "--minutes", "1",
          "--count", Long.toString(Long.MAX_VALUE),
          "--seed", "1",
          "--seldom", "16",
          "--keep", "",
          "--themes", "scalar,modern,vector,intrinsic,rounding,flags");

  public FuzzOptions {
    themes = List.copyOf(themes);
  }

  /// Reads options and their values.
  ///
  /// @throws IllegalArgumentException if an option is unknown or has no value
  public static FuzzOptions parse(List<String> words) {
    var given = new LinkedHashMap<>(DEFAULTS);
    for (int i = 0; i < words.size(); i += 2) {
      if (!DEFAULTS.containsKey(words.get(i))) {
        throw new IllegalArgumentException("unknown option " + words.get(i));
      }
      if (i + 1 == words.size()) {
        throw new IllegalArgumentException(words.get(i) + " needs a value");
      }
      given.put(words.get(i), words.get(i + 1));
    }
    String keep = given.get("--keep");
    return new FuzzOptions(
        Duration.ofMillis((long) (60_000 * Double.parseDouble(given.get("--minutes")))),
        Long.parseLong(given.get("--seed")),
        Long.parseLong(given.get("--count")),
        keep.isEmpty() ? Optional.empty() : Optional.of(Path.of(keep)),
        themes(given.get("--themes")),
        Integer.parseInt(given.get("--seldom")));
  }

  private static List<Theme> themes(String list) {
    return Arrays.stream(list.split(",", -1))
        .map(name -> Theme.valueOf(name.toUpperCase(Locale.ROOT)))
        .toList();
  }
}
