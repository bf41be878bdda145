package org.ulpscope.engine.memory;

/// Thrown where a number is needed and symbolic bytes are found. Whoever runs the state makes them
/// concrete, in as many states as there are values, and tries again.
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
