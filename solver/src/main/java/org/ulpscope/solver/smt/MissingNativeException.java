package org.ulpscope.solver.smt;

/// A native library that is not where it should be.
final class MissingNativeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MissingNativeException(String message) {
    super(message);
  }
}
