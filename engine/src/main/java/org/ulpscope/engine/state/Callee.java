package org.ulpscope.engine.state;

/// The target of a call.
public sealed interface Callee {
  /// A function of the program.
  record Body(Code code) implements Callee {}

  /// A library function that Ulpscope models.
  record Modelled(String name, LibraryFunction function) implements Callee {}
}
