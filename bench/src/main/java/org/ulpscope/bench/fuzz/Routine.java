package org.ulpscope.bench.fuzz;

import java.util.List;

/// A function of a specimen.
///
/// @param locals with what they begin as
/// @param result what is returned at the end
record Routine(
    String name,
    List<Variable> parameters,
    List<Local> locals,
    List<Statement> body,
    Expression result) {
  /// @param start the first value; of an array, of all its elements
  record Local(Variable variable, Expression start) {}

  Routine {
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
