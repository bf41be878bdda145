package org.ulpscope.expr.smtlib.read;

import java.util.HashSet;
import java.util.Set;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.ieee.Format;

/// Parses sorts: `Bool`, `RoundingMode`, `Float32`, `(_ BitVec 8)`, `(_ FloatingPoint 8 24)`,
/// `(Array I E)`, and names that a script has defined.
public final class SortReader {
  private static final int LARGEST_EXPONENT_BITS = 24;
  private static final int LARGEST_SIGNIFICAND_BITS = 1_000_000;

  private final SmtLexer lexer;
  private final Set<SmtName> declared = new HashSet<>();

  SortReader(SmtLexer lexer) {
    this.lexer = lexer;
  }

  /// The predefined sort of a name, or null.
  public static SmtSort predefined(String name) {
    return switch (name) {
      case "Bool" -> SmtSort.BOOL;
      case "RoundingMode" -> SmtSort.ROUNDING_MODE;
      case "Float16" -> new SmtSort.Floating(Format.HALF);
      case "Float32" -> new SmtSort.Floating(Format.SINGLE);
      case "Float64" -> new SmtSort.Floating(Format.DOUBLE);
      case "Float128" -> new SmtSort.Floating(Format.QUAD);
      default -> null;
    };
  }

  /// Why a format of these sizes is not supported, or null if it is.
  static String badFormat(int exponentBits, int significandBits) {
    boolean good =
        exponentBits >= 2
            && exponentBits <= LARGEST_EXPONENT_BITS
            && significandBits >= 2
            && significandBits <= LARGEST_SIGNIFICAND_BITS;
    return good
        ? null
        : "a float has %d exponent and %d significand bits; 2 to %d and 2 to %d are supported"
            .formatted(
                exponentBits, significandBits, LARGEST_EXPONENT_BITS, LARGEST_SIGNIFICAND_BITS);
  }

  /// Records that a script declares a sort without defining it.
  void declare(SmtName name) {
    declared.add(name);
  }

  SmtSort read() {
    lexer.next();
    return current();
  }

  /// The sort that starts at the current token.
  SmtSort current() {
    return switch (lexer.token()) {
      case SYMBOL -> named(lexer.name());
      case OPEN -> compound();
      default -> throw lexer.unexpected("a sort");
    };
  }

  private SmtSort named(SmtName name) {
    if (name.sort() != null) {
      return name.sort();
    }
    throw lexer.error(
        lexer.start(),
        switch (name.text()) {
          case "Int", "Real", "String", "RegLan" -> "sort " + name.text() + " is not supported";
          default ->
              declared.contains(name)
                  ? "sort " + name.text() + " is not supported: it is declared but not defined"
                  : "sort " + name.text() + " is not defined";
        });
  }

  private SmtSort compound() {
    int offset = lexer.start();
    SmtName head = lexer.expectSymbol("the name of a sort");
    if (head.is("_")) {
      return indexed(offset);
    }
    if (head.is("Array")) {
      SmtSort index = element(read(), offset);
      SmtSort element = element(read(), offset);
      close();
      return new SmtSort.Array(index, element);
    }
    throw lexer.error(offset, "sort (" + head.text() + " …) is not supported");
  }

  private SmtSort element(SmtSort sort, int offset) {
    return switch (sort) {
      case SmtSort.Bool _, SmtSort.BitVec _, SmtSort.Floating _ -> sort;
      case SmtSort.Array _, SmtSort.Rounding _ ->
          throw lexer.error(offset, "arrays of " + sort + " are not supported");
    };
  }

  private SmtSort indexed(int offset) {
    SmtName head = lexer.expectSymbol("BitVec or FloatingPoint");
    return switch (head.text()) {
      case "BitVec" -> {
        int width = numeral();
        close();
        if (width < 1 || width > BitVectorTheory.WIDEST) {
          throw lexer.error(
              offset,
              "a bit-vector has "
                  + width
                  + " bits; 1 to "
                  + BitVectorTheory.WIDEST
                  + " are supported");
        }
        yield new SmtSort.BitVec(width);
      }
      case "FloatingPoint" -> {
        int exponentBits = numeral();
        int significandBits = numeral();
        close();
        String reason = badFormat(exponentBits, significandBits);
        if (reason != null) {
          throw lexer.error(offset, reason);
        }
        yield new SmtSort.Floating(new Format(exponentBits, significandBits));
      }
      default -> throw lexer.error(offset, "sort (_ " + head.text() + " …) is not supported");
    };
  }

  private void close() {
    lexer.expect(SmtLexer.Token.CLOSE, "a closing bracket");
  }

  /// A numeral that is an index.
  int numeral() {
    lexer.expect(SmtLexer.Token.NUMERAL, "a numeral");
    return index();
  }

  /// The current token as an index.
  int index() {
    int longest = 9;
    if (lexer.end() - lexer.start() > longest) {
      throw lexer.error(lexer.start(), "an index is above 999999999");
    }
    return Integer.parseInt(lexer.string());
  }
}
