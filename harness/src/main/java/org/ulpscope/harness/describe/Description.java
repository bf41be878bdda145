package org.ulpscope.harness.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarType;

/// What the parameters of a function mean, in a small notation:
///
/// ```java
/// Description.parse("x: in f32[n] in [-1e6,1e6] finite; y: out f32[n]; alias x y; n = 8")
/// ```
///
/// | clause | meaning |
/// |---|---|
/// | `x: f32[w*h]` | `x` points to this many elements; the type may be omitted |
/// | `x: in`, `out`, `inout` | read only, written only, both |
/// | `x: … in [-1,1]` | all elements are within bounds, and so not NaN |
/// | `x: … finite`, `ordered` | no infinity and no NaN; no NaN |
/// | `x: … align 32` | the array begins at a multiple of 32 bytes; below 16, at an odd multiple |
/// | `n = 8`, `k = {1, 2, 1}` | a value, or the values of the elements |
/// | `reference.simd = 0` | a value for one of the two functions |
/// | `alias x y` | both point to the same array |
///
/// Clauses are separated by semicolons or line ends.
public record Description(List<Clause> clauses) {
  public static final Description EMPTY = new Description(List.of());

  /// What a function does with an array.
  public enum Direction {
    IN,
    OUT,
    INOUT;

    static Optional<Direction> named(String word) {
      return switch (word) {
        case "in" -> Optional.of(IN);
        case "out" -> Optional.of(OUT);
        case "inout" -> Optional.of(INOUT);
        default -> Optional.empty();
      };
    }

    @Override
    public String toString() {
      return switch (this) {
        case IN -> "in";
        case OUT -> "out";
        case INOUT -> "inout";
      };
    }
  }

  /// Which of the two functions a value is for.
  public enum Side {
    BOTH,
    REFERENCE,
    CANDIDATE
  }

  /// One statement.
  public sealed interface Clause {
    /// `x: in f32[n] in [-1,1] align 16`.
    record About(
        String name,
        Optional<Direction> direction,
        Optional<ScalarType> type,
        Optional<Count> count,
        Bounds bounds,
        OptionalInt alignment)
        implements Clause {
      /// This clause, overridden by a later one.
      About but(About later) {
        return new About(
            name,
            later.direction.or(() -> direction),
            later.type.or(() -> type),
            later.count.or(() -> count),
            later.bounds.equals(Bounds.NONE) ? bounds : later.bounds,
            later.alignment.isPresent() ? later.alignment : alignment);
      }

      /// Whether another clause contradicts this one.
      boolean contradicts(About other) {
        return differ(direction, other.direction)
            || differ(type, other.type)
            || differ(count, other.count)
            || (alignment.isPresent()
                && other.alignment.isPresent()
                && !alignment.equals(other.alignment))
            || (!bounds.equals(Bounds.NONE)
                && !other.bounds.equals(Bounds.NONE)
                && !bounds.equals(other.bounds));
      }

      private static boolean differ(Optional<?> one, Optional<?> other) {
        return one.isPresent() && other.isPresent() && !one.equals(other);
      }
    }

    /// `n = 8`.
    record Fixed(Side side, String name, List<String> values) implements Clause {
      public Fixed {
        values = List.copyOf(values);
      }
    }

    /// `alias x y`.
    record Alias(List<String> names) implements Clause {
      public Alias {
        names = List.copyOf(names);
      }
    }
  }

  public Description {
    clauses = List.copyOf(clauses);
  }

  /// Reads a description.
  ///
  /// @throws org.ulpscope.program.InputException if the text is not valid; the message names the
  ///   wrong word
  public static Description parse(String text) {
    return new DescriptionParser(text).parse();
  }

  /// This description with the clauses of another, which take precedence.
  public Description plus(Description other) {
    var all = new ArrayList<>(clauses);
    all.addAll(other.clauses);
    return new Description(all);
  }

  /// All clauses about a parameter in one; later ones take precedence.
  public Optional<Clause.About> about(String name) {
    return clauses.stream()
        .filter(clause -> clause instanceof Clause.About about && about.name().equals(name))
        .map(Clause.About.class::cast)
        .reduce(Clause.About::but);
  }

  /// The last value given to a parameter of a side.
  public Optional<List<String>> fixed(String name, Side side) {
    return clauses.stream()
        .filter(
            clause ->
                clause instanceof Clause.Fixed fixed
                    && fixed.name().equals(name)
                    && (fixed.side() == Side.BOTH || fixed.side() == side))
        .map(clause -> ((Clause.Fixed) clause).values())
        .reduce((_, last) -> last);
  }

  /// The parameters, this one among them, that point to the same array.
  public List<String> aliases(String name) {
    return clauses.stream()
        .filter(clause -> clause instanceof Clause.Alias alias && alias.names().contains(name))
        .map(clause -> ((Clause.Alias) clause).names())
        .findFirst()
        .orElse(List.of(name));
  }
}
