package org.ulpscope.engine.memory;

/// Thrown where a number is needed and symbolic bytes are found. The interpreter concretises the
/// bytes, with one state per value, and retries the step.
public final class SymbolicRead extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long address;
  private final int width;

  SymbolicRead(long address, int width) {
    super("symbolic bytes", null, false, false);
    this.address = address;
    this.width = width;
  }

  public long address() {
    return address;
  }

  /// How many bytes are needed.
  public int width() {
    return width;
  }
}
