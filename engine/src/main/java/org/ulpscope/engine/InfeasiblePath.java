package org.ulpscope.engine;

/// Thrown on a path that no input takes. It was explored because its feasibility could not be
/// decided at the branch that led to it.
public final class InfeasiblePath extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InfeasiblePath() {
    super("no input takes this path", null, false, false);
  }
}
