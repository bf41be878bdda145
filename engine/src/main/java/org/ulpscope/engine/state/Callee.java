package org.ulpscope.engine.state;

/// What a call leads to.
public sealed interface Callee {
  /// A function of the program.
  record Body(Code code) implements Callee {}

  /// A library function that Ulpscope carries out itself.
  record Modelled(String name, LibraryFunction function) implements Callee {}
}
