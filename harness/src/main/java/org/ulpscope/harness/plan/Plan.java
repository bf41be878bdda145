package org.ulpscope.harness.plan;

import java.util.List;
import java.util.Optional;
import org.ulpscope.harness.describe.Count;
import org.ulpscope.harness.describe.Description.Direction;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.solver.scalar.Bounds;

/// What the functions are called with: the meaning of every parameter, from the source's types, a
/// `Description`, and guesses where it says nothing.
///
/// @param buffers the arrays that pointers point to
/// @param result the scalars that are returned; none if nothing is, or a pointer
/// @param guesses what was not described and had to be guessed, for the user to read
/// @param sizes the sizes to choose from
public record Plan(
    List<Parameter> parameters,
    List<Buffer> buffers,
    Optional<Layout> result,
    List<String> guesses,
    Sizes sizes) {
  /// A parameter of the source.
  public record Parameter(String name, Role role) {}

  /// What is passed for a parameter.
  public sealed interface Role {
    /// A number that is the same in all calls of a size: the value of a name in a [Count].
    record Size(Layout layout) implements Role {}

    /// Numbers given by the user, one per scalar, for each function.
    record Fixed(Layout layout, List<String> reference, List<String> candidate) implements Role {
      public Fixed {
        reference = List.copyOf(reference);
        candidate = List.copyOf(candidate);
      }
    }

    /// Any value within bounds.
    record Any(Layout layout, Bounds bounds) implements Role {}

    /// The address of a buffer.
    record Address(int buffer) implements Role {}

    /// What is passed by value; nothing if an address is.
    default Optional<Layout> value() {
      return switch (this) {
        case Size(Layout layout) -> Optional.of(layout);
        case Fixed(Layout layout, _, _) -> Optional.of(layout);
        case Any(Layout layout, _) -> Optional.of(layout);
        case Address _ -> Optional.empty();
      };
    }
  }

  /// An array that both functions get a copy of.
  ///
  /// @param fixed the values of its scalars, if the user gave any
  public record Buffer(
      String name,
      Layout element,
      Count count,
      Direction direction,
      Bounds bounds,
      int alignment,
      Optional<List<String>> fixed) {
    /// The name of one of its scalars.
    public String nameOf(long index, Layout.Leaf leaf) {
      return name + "[" + index + "]" + leaf.path();
    }

    /// As a description would say it.
    @Override
    public String toString() {
      String type =
          element.leaves().size() == 1 ? element.leaves().getFirst().type() + "" : "struct";
      String more = bounds.toString();
      return name
          + ": "
          + direction
          + " "
          + type
          + "["
          + count
          + "]"
          + (more.isEmpty() ? "" : " " + more);
    }
  }

  public Plan {
    parameters = List.copyOf(parameters);
    buffers = List.copyOf(buffers);
    guesses = List.copyOf(guesses);
  }
}
