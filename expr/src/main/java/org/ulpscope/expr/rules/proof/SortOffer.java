package org.ulpscope.expr.rules.proof;

import java.util.List;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// The sorts on which a rule is to be proved: candidates for the widths, formats and sorts that it
/// leaves open.
///
/// ```java
/// new Instantiation(rule).instances(SortOffer.of(Format.HALF), 2, 64)
/// ```
///
/// @param widths of bit-vectors, the preferred first
/// @param formats of floats, the preferred first
/// @param others candidates for a sort of any kind
public record SortOffer(List<Integer> widths, List<Format> formats, List<Sort> others) {
  /// Tiny formats of all layouts, and a larger one for rules about conversions: all have few enough
  /// values to try each one.
  static final SortOffer TINY =
      new SortOffer(
          List.of(1, 2, 3, 4, 5),
          List.of(
              new Format(2, 2),
              new Format(2, 3),
              new Format(3, 3),
              new Format(3, 4),
              new Format(2, 3, Encoding.EXPLICIT_BIT),
              new Format(3, 3, Encoding.FINITE),
              new Format(5, 8)),
          List.of(Sorts.bits(1), Sorts.bits(2), Sorts.of(new Format(2, 2)), new Sort.Array(1, 1)));

  public SortOffer {
    widths = List.copyOf(widths);
    formats = List.copyOf(formats);
    others = List.copyOf(others);
  }

  /// The sorts of programs: a format and those that it is converted from and to, machine words and
  /// their parts.
  public static SortOffer of(Format format) {
    List<Format> formats =
        List.of(format, Format.BFLOAT16, Format.SINGLE, Format.HALF, Format.DOUBLE);
    return new SortOffer(
        List.of(16, 32, 8, 64, 1, 24, 48),
        formats.stream().distinct().toList(),
        List.of(Sorts.bits(16), Sorts.of(format), new Sort.Array(4, 8)));
  }
}
