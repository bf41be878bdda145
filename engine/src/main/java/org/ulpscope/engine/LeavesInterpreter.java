package org.ulpscope.engine;

/// An exception by which an exploration leaves the interpreter, such as to continue with another
/// state. It is no mistake of a step.
public abstract class LeavesInterpreter extends RuntimeException {
  private static final long serialVersionUID = 1;

  protected LeavesInterpreter() {
    super(null, null, false, false);
  }
}
