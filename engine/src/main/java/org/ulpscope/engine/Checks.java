package org.ulpscope.engine;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.engine.ProgramError.Kind;

/// The optional checks that are enabled, in addition to the errors that are always reported. A
/// check that is off costs nothing.
///
/// ```java
/// Checks.of("float-nan,float-overflow")
/// ```
public record Checks(Set<Kind> kinds) {
  /// The checks that can be enabled.
  public static final List<Kind> OPTIONAL =
      List.of(
          Kind.OVERSHIFT,
          Kind.SIGNED_OVERFLOW,
          Kind.INVALID_CONVERSION,
          Kind.UNINITIALISED,
          Kind.FLOAT_NAN,
          Kind.FLOAT_INFINITY,
          Kind.FLOAT_DIVISION_BY_ZERO,
          Kind.FLOAT_OVERFLOW,
          Kind.FLOAT_UNDERFLOW,
          Kind.FLOAT_INEXACT,
          Kind.FLOAT_ABSORPTION,
          Kind.FLOAT_CANCELLATION,
          Kind.FLOAT_EQUALITY);

  /// Only oversized shifts, in code that has not been optimised.
  public static final Checks DEFAULT = new Checks(Set.of());

  public Checks {
    kinds = Set.copyOf(kinds);
  }

  public boolean has(Kind kind) {
    return kinds.contains(kind);
  }

  /// Parses a comma-separated list of labels; `all` and `float` stand for several.
  ///
  /// @throws IllegalArgumentException if a label is unknown
  public static Checks of(String list) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (String label : list.split(",", -1)) {
      switch (label.strip()) {
        case "all" -> kinds.addAll(OPTIONAL);
        case "float" ->
            OPTIONAL.stream().filter(k -> k.toString().startsWith("float-")).forEach(kinds::add);
        case String name -> kinds.add(named(name).orElseThrow(() -> unknown(name)));
      }
    }
    return new Checks(kinds);
  }

  private static Optional<Kind> named(String label) {
    return OPTIONAL.stream().filter(kind -> kind.toString().equals(label)).findFirst();
  }

  private static IllegalArgumentException unknown(String label) {
    return new IllegalArgumentException(
        "unknown check '%s'; the checks are all, float, %s"
            .formatted(label, String.join(", ", OPTIONAL.stream().map(Kind::toString).toList())));
  }

  /// All labels, for help texts and completion.
  public static List<String> labels() {
    return Arrays.asList(OPTIONAL.stream().map(Kind::toString).toArray(String[]::new));
  }
}
