package org.ulpscope.engine.memory;

/// Thrown where bytes are accessed of which it is not known whether the object has them, because
/// its size depends on inputs. The interpreter reports the inputs for which it has not, and retries
/// the step with the others.
public final class SizeQuestion extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final long address;
  private final long length;
  private final boolean write;

  SizeQuestion(long address, long length, boolean write) {
    super("an object whose size depends on inputs", null, false, false);
    this.address = address;
    this.length = length;
    this.write = write;
  }

  public long address() {
    return address;
  }

  /// How many bytes were to be accessed.
  public long length() {
    return length;
  }

  public boolean isWrite() {
    return write;
  }
}
