package org.ulpscope.expr;

import org.ulpscope.ieee.Format;

/// The sorts, by short names.
public final class Sorts {
  public static final Sort.Bits BOOL = new Sort.Bits(1);
  public static final Sort.Rounding ROUNDING = new Sort.Rounding();

  private Sorts() {}

  public static Sort.Bits bits(int width) {
    return width == 1 ? BOOL : new Sort.Bits(width);
  }

  public static Sort.Fp of(Format format) {
    return new Sort.Fp(format);
  }
}
