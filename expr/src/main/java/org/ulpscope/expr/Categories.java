package org.ulpscope.expr;

import java.util.Arrays;
import org.ulpscope.ieee.Datum;

/// A set of float categories: which of {NaN, −∞, −, 0, +, +∞} a value may be in. Zeros of both
/// signs are one category.
///
/// ```java
/// Categories.of(Datum.of(-1.5))   // {-}
/// ```
public record Categories(int mask) {
  private static final int NAN_BIT = 1;
  private static final int MINUS_INFINITY_BIT = 2;
  private static final int NEGATIVE_BIT = 4;
  private static final int ZERO_BIT = 8;
  private static final int POSITIVE_BIT = 16;
  private static final int PLUS_INFINITY_BIT = 32;

  /// All sets, cached because the analysis needs millions of them.
  private static final Categories[] SETS = new Categories[64];

  static {
    Arrays.setAll(SETS, Categories::new);
  }

  public static final Categories NONE = of(0);
  public static final Categories NAN = of(NAN_BIT);
  public static final Categories MINUS_INFINITY = of(MINUS_INFINITY_BIT);
  public static final Categories NEGATIVE = of(NEGATIVE_BIT);
  public static final Categories ZERO = of(ZERO_BIT);
  public static final Categories POSITIVE = of(POSITIVE_BIT);
  public static final Categories PLUS_INFINITY = of(PLUS_INFINITY_BIT);
  public static final Categories INFINITE = of(MINUS_INFINITY_BIT | PLUS_INFINITY_BIT);
  public static final Categories FINITE = of(NEGATIVE_BIT | ZERO_BIT | POSITIVE_BIT);
  public static final Categories ALL = of(63);

  public Categories {
    if ((mask & ~63) != 0) {
      throw new IllegalArgumentException("invalid category set " + mask);
    }
  }

  /// The set with that mask.
  static Categories of(int mask) {
    return SETS[mask];
  }

  /// The category of a number.
  public static Categories of(Datum x) {
    return switch (x.classify()) {
      case SIGNALING_NAN, QUIET_NAN, UNSUPPORTED -> NAN;
      case INFINITE -> x.isNegative() ? MINUS_INFINITY : PLUS_INFINITY;
      case ZERO -> ZERO;
      case NORMAL, SUBNORMAL -> x.isNegative() ? NEGATIVE : POSITIVE;
    };
  }

  public Categories or(Categories other) {
    return of(mask | other.mask);
  }

  public Categories and(Categories other) {
    return of(mask & other.mask);
  }

  public Categories without(Categories other) {
    return of(mask & ~other.mask);
  }

  /// Whether a value may be in one of the given categories.
  public boolean mayBe(Categories other) {
    return (mask & other.mask) != 0;
  }

  /// Whether all of these categories are among the given ones.
  public boolean isWithin(Categories other) {
    return (mask & ~other.mask) == 0;
  }

  /// The categories of the negated value.
  public Categories negated() {
    int kept = mask & (NAN_BIT | ZERO_BIT);
    int flipped =
        ((mask & MINUS_INFINITY_BIT) << 4)
            | ((mask & NEGATIVE_BIT) << 2)
            | ((mask & POSITIVE_BIT) >> 2)
            | ((mask & PLUS_INFINITY_BIT) >> 4);
    return of(kept | flipped);
  }

  @Override
  public String toString() {
    var text = new StringBuilder("{");
    String[] names = {"nan", "-inf", "-", "0", "+", "+inf"};
    for (int i = 0; i < names.length; i++) {
      if ((mask >> i & 1) != 0) {
        text.append(text.length() > 1 ? "," : "").append(names[i]);
      }
    }
    return text.append('}').toString();
  }
}
