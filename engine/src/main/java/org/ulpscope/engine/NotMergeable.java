package org.ulpscope.engine;

/// Thrown in a speculative run where a path does something that cannot be merged.
public final class NotMergeable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public NotMergeable() {
    super("cannot be merged", null, false, false);
  }
}
