package org.ulpscope.engine.libc;

/// Names of functions that only the C sources of `engine.runtime` call.
final class OwnNames {
  static final String PREFIX = "__ulpscope_";

  private OwnNames() {}
}
