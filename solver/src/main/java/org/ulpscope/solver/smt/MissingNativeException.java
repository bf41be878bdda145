package org.ulpscope.solver.smt;

/// Thrown if a native library is not found.
final class MissingNativeException extends RuntimeException {
  private static final long serialVersionUID = 1;

  MissingNativeException(String message) {
    super(message);
  }
}
