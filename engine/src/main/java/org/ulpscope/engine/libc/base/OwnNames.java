package org.ulpscope.engine.libc.base;

/// Names of functions that only the C sources of `engine.runtime` call.
public final class OwnNames {
  public static final String PREFIX = "__ulpscope_";

  private OwnNames() {}
}
