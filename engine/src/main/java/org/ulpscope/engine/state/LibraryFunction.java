package org.ulpscope.engine.state;

/// A function that a library defines. The program knows only that it is there; what it does is said
/// by a `Model`.
public interface LibraryFunction {
  /// Whether it is taken even if the program defines a function of that name itself.
  boolean replacesBody();
}
