package org.ulpscope.engine;

/// Thrown on a path that no input takes. It was followed because nobody could tell at the branch
/// that led to it.
public final class InfeasiblePath extends RuntimeException {
  private static final long serialVersionUID = 1;

  public InfeasiblePath() {
    super("no input takes this path", null, false, false);
  }
}
