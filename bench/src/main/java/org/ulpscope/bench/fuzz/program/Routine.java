package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// A function of a specimen.
///
/// @param locals with their initial values
/// @param result what is returned at the end
public record Routine(
    String name,
    List<Variable> parameters,
    List<Local> locals,
    List<Statement> body,
    Expression result) {
  /// A local variable and its initial value.
  ///
  /// @param start the initial value; for an array that of all its elements
  public record Local(Variable variable, Expression start) {}

  public Routine {
    parameters = List.copyOf(parameters);
    locals = List.copyOf(locals);
    body = List.copyOf(body);
  }

  Routine withBody(List<Statement> changed) {
    return new Routine(name, parameters, locals, changed, result);
  }

  Routine withLocals(List<Local> changed) {
    return new Routine(name, parameters, changed, body, result);
  }
}
