package org.ulpscope.bench.fuzz;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What the command line asks for.
///
/// @param time after which no more programs are made
/// @param programs how many to make at most
/// @param keep where to put the programs that show a difference
/// @param seldom of how many programs one is run with several symbolic inputs
record FuzzOptions(
    Duration time, long seed, long programs, Optional<Path> keep, List<Theme> themes, int seldom) {
  static final String USAGE =
      "usage: [--minutes N] [--seed N] [--programs N] [--keep DIR] [--seldom N]"
          + " [--themes scalar,modern,vector,intrinsic,rounding]";

  static final FuzzOptions DEFAULT =
      new FuzzOptions(
          Duration.ofMinutes(1), 1, Long.MAX_VALUE, Optional.empty(), List.of(Theme.values()), 8);

  /// @throws IllegalArgumentException if something is not understood
  static FuzzOptions parse(List<String> words) {
    FuzzOptions o = DEFAULT;
    Iterator<String> rest = words.iterator();
    while (rest.hasNext()) {
      String name = rest.next();
      if (!rest.hasNext()) {
        throw new IllegalArgumentException(name + " needs a value, or is no option");
      }
      String value = rest.next();
      o =
          switch (name) {
            case "--minutes" ->
                o.withTime(Duration.ofSeconds((long) (60 * Double.parseDouble(value))));
            case "--seed" ->
                new FuzzOptions(
                    o.time, Long.parseLong(value), o.programs, o.keep, o.themes, o.seldom);
            case "--programs" ->
                new FuzzOptions(o.time, o.seed, Long.parseLong(value), o.keep, o.themes, o.seldom);
            case "--keep" ->
                new FuzzOptions(
                    o.time, o.seed, o.programs, Optional.of(Path.of(value)), o.themes, o.seldom);
            case "--themes" ->
                new FuzzOptions(o.time, o.seed, o.programs, o.keep, themes(value), o.seldom);
            case "--seldom" ->
                new FuzzOptions(
                    o.time, o.seed, o.programs, o.keep, o.themes, Integer.parseInt(value));
            default -> throw new IllegalArgumentException("there is no option " + name);
          };
    }
    return o;
  }

  private FuzzOptions withTime(Duration now) {
    return new FuzzOptions(now, seed, programs, keep, themes, seldom);
  }

  private static List<Theme> themes(String list) {
    return Arrays.stream(list.split(","))
        .map(name -> Theme.valueOf(name.toUpperCase(Locale.ROOT)))
        .toList();
  }
}
