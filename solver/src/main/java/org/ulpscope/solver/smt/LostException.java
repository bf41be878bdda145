package org.ulpscope.solver.smt;

/// Thrown if a solver ended before it answered: it crashed, or it was killed.
final class LostException extends Exception {
  private static final long serialVersionUID = 1;

  LostException(String reason) {
    super(reason);
  }
}
