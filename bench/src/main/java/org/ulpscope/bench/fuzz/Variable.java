package org.ulpscope.bench.fuzz;

/// A variable of a routine.
///
/// @param length of an array, a power of two; or 0 if it is none
record Variable(String name, Type type, int length) {
  boolean isArray() {
    return length > 0;
  }

  /// How many words of 64 bits it takes among the outputs.
  int words() {
    return Math.max(1, length) * type.words();
  }
}
