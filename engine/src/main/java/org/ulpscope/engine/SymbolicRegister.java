package org.ulpscope.engine;

/// Thrown where a number is needed and a register holds an expression. The interpreter concretises
/// the register, with one state per value, and retries the step.
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
