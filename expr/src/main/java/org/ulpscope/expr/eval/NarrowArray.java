package org.ulpscope.expr.eval;

import java.util.Arrays;
import org.ulpscope.expr.TwosComplement;

/// An array value with indices and elements of up to 64 bits, which can be read without allocation.
final class NarrowArray {
  private final long[] indices;
  private final long[] elements;
  private final long fallback;

  NarrowArray(ArrayValue value) {
    indices = value.elements().keySet().stream().mapToLong(Number::longValue).sorted().toArray();
    elements = new long[indices.length];
    for (int i = 0; i < indices.length; i++) {
      elements[i] = value.get(TwosComplement.unsigned(indices[i])).longValue();
    }
    fallback = value.fallback().longValue();
  }

  long get(long index) {
    int at = Arrays.binarySearch(indices, index);
    return at >= 0 ? elements[at] : fallback;
  }
}
