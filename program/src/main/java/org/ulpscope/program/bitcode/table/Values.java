package org.ulpscope.program.bitcode.table;

import java.util.Arrays;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operand;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The values of a module by number: its symbols and constants, followed by the parameters,
/// constants and results of the function being read.
public final class Values {
  private final Bitstream in;
  private Operand[] values = new Operand[1024];
  private int size;

  public Values(Bitstream in) {
    this.in = in;
  }

  public int size() {
    return size;
  }

  public void add(Operand value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /// Removes all values from number `newSize` on.
  public void truncate(int newSize) {
    Arrays.fill(values, newSize, size, null);
    size = newSize;
  }

  public Operand get(int id) {
    if (id < 0 || id >= size) {
      throw in.error("value " + Integer.toUnsignedString(id) + " is not defined");
    }
    return values[id];
  }

  public Constant constant(int id) {
    if (get(id) instanceof Constant constant) {
      return constant;
    }
    throw in.error("value " + id + " is not a constant");
  }
}
