package org.ulpscope.bench.fuzz.program;

/// A variable of a routine.
///
/// @param length of an array, a power of two; or 0 if it is not an array
public record Variable(String name, Type type, int length) {
  public boolean isArray() {
    return length > 0;
  }

  /// The number of 64-bit words in the outputs.
  int words() {
    return Math.max(1, length) * type.words();
  }
}
