package org.ulpscope.program.debug;

import java.util.List;
import org.ulpscope.program.Location;

/// A function as in the source.
///
/// @param symbol the name of the [org.ulpscope.program.Function]
/// @param name the name in the source
/// @param result the number of its type
/// @param variables its local variables, in no particular order
public record SourceFunction(
    String symbol,
    String name,
    Location location,
    int result,
    List<Parameter> parameters,
    boolean variadic,
    List<Variable> variables) {
  public SourceFunction {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
  }

  /// A local variable.
  ///
  /// @param line where it is declared
  public record Variable(String name, int line, int type) {}

  /// A parameter in the source; one that is passed in pieces or through memory is still one
  /// parameter.
  ///
  /// @param name empty if it has none
  /// @param isArtificial whether the compiler added it, like `this`
  public record Parameter(String name, int type, boolean isArtificial) {}
}
