package org.ulpscope.expr.print;

/// The delimiters around the parts in which two expressions differ.
///
/// ```java
/// diff.print("scalar", "SIMD", Marks.PLAIN)     // N0 - ((N1 * «N1») * «0.04»)
/// ```
public record Marks(String open, String close) {
  /// For plain text.
  public static final Marks PLAIN = new Marks("«", "»");

  /// Bold red, for terminals.
  public static final Marks ANSI = new Marks("\u001b[1;31m", "\u001b[0m");
}
