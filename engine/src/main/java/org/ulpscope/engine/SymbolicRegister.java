package org.ulpscope.engine;

/// Thrown where a number is needed and a register holds an expression. Whoever runs the state makes
/// it concrete, in as many states as there are values, and tries again.
public final class SymbolicRegister extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int register;

  public SymbolicRegister(int register) {
    super("symbolic register", null, false, false);
    this.register = register;
  }

  /// The register of the current frame.
  public int register() {
    return register;
  }
}
