package org.ulpscope.engine;

/// Thrown on trial where a path does something that cannot be merged with another.
public final class NotMergeable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NotMergeable() {
    super("cannot be merged", null, false, false);
  }
}
