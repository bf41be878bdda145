package org.ulpscope.crosscheck;

import java.util.List;
import java.util.Optional;
import org.ulpscope.crosscheck.Description.Bounds;
import org.ulpscope.crosscheck.Description.Direction;

/// What the two functions are called with: the meaning of every parameter, from the source's types,
/// a [Description], and guesses where it is silent.
///
/// @param buffers the arrays that pointers point to
/// @param result the scalars that are returned in registers
/// @param guesses what was not said, for the user to read
/// @param sizes which sizes there are to choose
record Plan(
    List<Parameter> parameters,
    List<Buffer> buffers,
    List<Layout.Leaf> result,
    List<String> guesses,
    Sizes sizes) {
  /// A parameter of the function as LLVM has it.
  ///
  /// @param name from the source
  record Parameter(String name, Role role) {}

  /// What is passed for a parameter.
  sealed interface Role {
    /// A number that is the same in all calls of a size: the value of a name in a [Count].
    record Size(ScalarType type) implements Role {}

    /// Numbers that the user gave, one for each function.
    record Fixed(ScalarType type, String reference, String candidate) implements Role {}

    /// Any value within bounds.
    record Any(List<Layout.Leaf> leaves, Bounds bounds) implements Role {}

    /// The address of a buffer.
    record Address(int buffer) implements Role {}
  }

  /// An array that both functions get a copy of.
  ///
  /// @param fixed the values of its scalars, if the user gave them
  /// @param isObserved whether the caller sees what is written to it
  record Buffer(
      String name,
      Layout element,
      Count count,
      Direction direction,
      Bounds bounds,
      int alignment,
      Optional<List<String>> fixed,
      boolean isObserved) {
    /// The name of one of its scalars.
    String nameOf(long index, Layout.Leaf leaf) {
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

  Plan {
    parameters = List.copyOf(parameters);
    buffers = List.copyOf(buffers);
    result = List.copyOf(result);
    guesses = List.copyOf(guesses);
  }
}
