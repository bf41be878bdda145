package org.ulpscope.bench.fuzz;

import java.util.List;

/// A random program: a routine whose parameters are the inputs and whose locals, as they are at its
/// end, the outputs; and some inputs to try.
///
/// @param name a C identifier that no other specimen has
/// @param helpers routines that the main one and later ones call
/// @param inputs for each trial, a constant for each parameter
record Specimen(
    String name,
    List<Type.Struct> structs,
    List<Routine> helpers,
    Routine main,
    List<List<Expression.Literal>> inputs) {
  Specimen {
    structs = List.copyOf(structs);
    helpers = List.copyOf(helpers);
    inputs = inputs.stream().map(List::copyOf).toList();
  }

  /// How many words of 64 bits it puts out: the exception flags that it raised, and its locals.
  int words() {
    return 1 + main.locals().stream().mapToInt(local -> local.variable().words()).sum();
  }

  Specimen named(String other) {
    return new Specimen(other, structs, helpers, main, inputs);
  }

  Specimen with(List<Routine> otherHelpers, Routine otherMain) {
    return new Specimen(name, structs, otherHelpers, otherMain, inputs);
  }

  Specimen withInputs(List<List<Expression.Literal>> others) {
    return new Specimen(name, structs, helpers, main, others);
  }
}
