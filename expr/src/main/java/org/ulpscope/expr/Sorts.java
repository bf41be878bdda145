package org.ulpscope.expr;

import java.util.Arrays;
import org.ulpscope.ieee.Format;

/// Factory of sorts.
public final class Sorts {
  public static final Sort.Bits BOOL = new Sort.Bits(1);
  public static final Sort.Rounding ROUNDING = new Sort.Rounding();

  /// Cached sorts of the usual widths: a separate object per node would cost memory.
  private static final Sort.Bits[] USUAL = new Sort.Bits[129];

  static {
    Arrays.setAll(USUAL, width -> width <= 1 ? BOOL : new Sort.Bits(width));
  }

  private Sorts() {}

  public static Sort.Bits bits(int width) {
    return width >= 1 && width < USUAL.length ? USUAL[width] : new Sort.Bits(width);
  }

  public static Sort.Fp of(Format format) {
    return new Sort.Fp(format);
  }
}
