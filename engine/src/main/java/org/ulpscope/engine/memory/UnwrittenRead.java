package org.ulpscope.engine.memory;

/// Thrown where bytes are read that nothing has written. Their values are indeterminate (C17
/// 6.7.9p10, 7.22.3.4): the interpreter puts fresh symbols in their place and retries the step. All
/// reads of concrete bytes go through [MemoryObject], so none can forget it.
public final class UnwrittenRead extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long address;
  private final int width;

  UnwrittenRead(long address, int width) {
    super("bytes that have not been written", null, false, false);
    this.address = address;
    this.width = width;
  }

  public long address() {
    return address;
  }

  /// How many bytes were to be read.
  public int width() {
    return width;
  }
}
