package org.ulpscope.expr.smtlib;

import java.math.BigInteger;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// A sort of SMT-LIB's theories Core, FixedSizeBitVectors, FloatingPoint and ArraysEx. Unlike the
/// sorts of expressions, it distinguishes `Bool` from `(_ BitVec 1)`, which are both bits of width
/// 1.
///
/// ```java
/// new SmtSort.Floating(Format.SINGLE).toString()           // (_ FloatingPoint 8 24)
/// new SmtSort.BitVec(8).literal(BigInteger.TEN)            // #x0a
/// ```
public sealed interface SmtSort {
  SmtSort BOOL = new Bool();
  SmtSort ROUNDING_MODE = new Rounding();

  /// `Bool`.
  record Bool() implements SmtSort {
    @Override
    public Sort sort() {
      return Sorts.BOOL;
    }

    @Override
    public String literal(BigInteger bits) {
      return bits.signum() == 0 ? "false" : "true";
    }

    @Override
    public String toString() {
      return "Bool";
    }
  }

  /// `(_ BitVec width)`.
  record BitVec(int width) implements SmtSort {
    @Override
    public Sort sort() {
      return Sorts.bits(width);
    }

    @Override
    public String literal(BigInteger bits) {
      return SmtLiterals.bits(bits, width);
    }

    @Override
    public String toString() {
      return "(_ BitVec " + width + ")";
    }
  }

  /// `(_ FloatingPoint eb sb)`.
  record Floating(Format format) implements SmtSort {
    @Override
    public Sort sort() {
      return Sorts.of(format);
    }

    @Override
    public String literal(BigInteger bits) {
      return SmtLiterals.number(new Datum(format, bits));
    }

    @Override
    public String toString() {
      return "(_ FloatingPoint " + format.exponentBits() + " " + format.significandBits() + ")";
    }
  }

  /// `RoundingMode`.
  record Rounding() implements SmtSort {
    @Override
    public Sort sort() {
      return Sorts.ROUNDING;
    }

    @Override
    public String literal(BigInteger bits) {
      return SmtLiterals.mode(RoundingMode.values()[bits.intValueExact()]);
    }

    @Override
    public String toString() {
      return "RoundingMode";
    }
  }

  /// `(Array index element)`. Values of both are given by their bits.
  record Array(SmtSort index, SmtSort element) implements SmtSort {
    @Override
    public Sort sort() {
      return new Sort.Array(index.sort().width(), element.sort().width());
    }

    @Override
    public String literal(BigInteger bits) {
      throw new IllegalStateException("an array sort has no literals");
    }

    @Override
    public String toString() {
      return "(Array " + index + " " + element + ")";
    }
  }

  /// The sort of the expressions that represent terms of this sort.
  Sort sort();

  /// A value, given by its bits, in the syntax of SMT-LIB's models.
  String literal(BigInteger bits);

  /// The sort with which the printer declares symbols: a float is declared as its bits, and bits of
  /// width 1 as a `Bool`.
  static SmtSort declared(Sort sort) {
    return switch (sort) {
      case Sort.Bits(int width) -> width == 1 ? BOOL : new BitVec(width);
      case Sort.Fp fp -> new BitVec(fp.width());
      case Sort.Array(int index, int element) -> new Array(new BitVec(index), new BitVec(element));
      case Sort.Rounding() -> ROUNDING_MODE;
    };
  }
}
