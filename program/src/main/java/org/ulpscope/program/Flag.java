package org.ulpscope.program;

/// A guarantee or permission attached to an operation.
public enum Flag {
  /// No unsigned wrap.
  NUW("nuw"),
  /// No signed wrap.
  NSW("nsw"),
  /// A division or right shift that loses no bits.
  EXACT("exact"),
  /// An `or` whose operands share no bits.
  DISJOINT("disjoint"),
  /// A `zext` or `uitofp` of a value that is not negative.
  NNEG("nneg"),
  /// A comparison whose operands have the same sign.
  SAMESIGN("samesign"),
  /// Address arithmetic that stays within its object.
  INBOUNDS("inbounds"),
  /// Address arithmetic without unsigned-signed wrap.
  NUSW("nusw"),
  /// Fast-math: sums and products may be regrouped.
  REASSOC("reassoc"),
  /// Fast-math: no operand or result is a NaN.
  NNAN("nnan"),
  /// Fast-math: no operand or result is an infinity.
  NINF("ninf"),
  /// Fast-math: the sign of a zero does not matter.
  NSZ("nsz"),
  /// Fast-math: a division may become a product with the reciprocal.
  ARCP("arcp"),
  /// Fast-math: a product and a sum may be fused.
  CONTRACT("contract"),
  /// Fast-math: library functions may be approximated.
  AFN("afn");

  private final String text;

  Flag(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
