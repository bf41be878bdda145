package org.ulpscope.expr.rules.language;

import org.ulpscope.ieee.Format;

/// A sort with variables, as written in superscripts.
///
/// ```
/// x^w   x^(w - 1)   x^F   x^f32   a^[i -> e]
/// ```
public sealed interface SortTerm {
  record Bits(Num width) implements SortTerm {
    @Override
    public String toString() {
      return width instanceof Num.Binary ? "(" + width + ")" : width.toString();
    }
  }

  /// A float of a format that a variable stands for.
  record Fp(String format) implements SortTerm {
    @Override
    public String toString() {
      return format;
    }
  }

  record Given(Format format, String name) implements SortTerm {
    @Override
    public String toString() {
      return name;
    }
  }

  record Array(Num index, Num element) implements SortTerm {
    @Override
    public String toString() {
      return "[" + index + " -> " + element + "]";
    }
  }

  record Rounding() implements SortTerm {
    @Override
    public String toString() {
      return "rounding";
    }
  }

  /// Any sort.
  record Any(String name) implements SortTerm {
    @Override
    public String toString() {
      return name;
    }
  }
}
