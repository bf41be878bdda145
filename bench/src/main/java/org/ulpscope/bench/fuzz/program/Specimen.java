package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// A random program: a routine whose parameters are the inputs and the final values of whose locals
/// are the outputs; and some inputs to try.
///
/// @param name a C identifier that no other specimen has
/// @param helpers routines that the main one and later ones call
/// @param inputs for each trial, a constant for each parameter
public record Specimen(
    String name,
    List<Type.Struct> structs,
    List<Routine> helpers,
    Routine main,
    List<List<Expression.Literal>> inputs) {
  public Specimen {
    structs = List.copyOf(structs);
    helpers = List.copyOf(helpers);
    inputs = inputs.stream().map(List::copyOf).toList();
  }

  /// The number of 64-bit words of its output: the exception flags that it raised, and its locals.
  public int words() {
    return 1 + main.locals().stream().mapToInt(local -> local.variable().words()).sum();
  }

  public Specimen named(String other) {
    return new Specimen(other, structs, helpers, main, inputs);
  }

  Specimen with(List<Routine> otherHelpers, Routine otherMain) {
    return new Specimen(name, structs, otherHelpers, otherMain, inputs);
  }

  public Specimen withInputs(List<List<Expression.Literal>> others) {
    return new Specimen(name, structs, helpers, main, others);
  }
}
