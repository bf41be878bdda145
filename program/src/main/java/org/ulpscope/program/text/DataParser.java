package org.ulpscope.program.text;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.HexFormat;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Type;
import org.ulpscope.program.text.Lexer.Kind;

/// Parses numbers and arrays of them.
final class DataParser {
  /// Longer decimals would take long to convert; integers that wide are printed as bits.
  private static final int MOST_DIGITS = 64;

  private final Tokens tokens;

  DataParser(Tokens tokens) {
    this.tokens = tokens;
  }

  /// An integer or floating-point number, depending on the type.
  Constant number(Type type) {
    return switch (type) {
      case Type.Int integer -> new Constant.Int(integer, integer(integer));
      case Type.Fp fp -> new Constant.Fp(fp, bits(fp));
      default -> throw tokens.expected("a value of type " + type);
    };
  }

  // ---- integers ----

  /// Any number from the smallest signed to the largest unsigned one of the type.
  private BigInteger integer(Type.Int type) {
    BigInteger value = integer();
    int bits = type.bits();
    boolean fits = value.signum() < 0 ? value.bitLength() < bits : value.bitLength() <= bits;
    if (!fits) {
      throw tokens.expected("a number that fits " + type);
    }
    tokens.next();
    return value.signum() < 0 ? value.add(BigInteger.ONE.shiftLeft(bits)) : value;
  }

  private BigInteger integer() {
    if (tokens.is("true") || tokens.is("false")) {
      return tokens.is("true") ? BigInteger.ONE : BigInteger.ZERO;
    }
    tokens.require(Kind.NUMBER, "an integer");
    String word = tokens.word();
    try {
      if (word.startsWith("0x")) {
        return hexadecimal(word.substring(2));
      }
      if (word.length() <= MOST_DIGITS) {
        return word.length() < 19 ? BigInteger.valueOf(Long.parseLong(word)) : new BigInteger(word);
      }
    } catch (IllegalArgumentException e) {
      throw tokens.expected("an integer");
    }
    throw tokens.expected("an integer of at most " + MOST_DIGITS + " digits, or 0x…");
  }

  /// Digit by digit, since the constructor of BigInteger takes quadratic time.
  private static BigInteger hexadecimal(String digits) {
    String even = digits.length() % 2 == 0 ? digits : "0" + digits;
    return new BigInteger(1, HexFormat.of().parseHex(even));
  }

  // ---- floating-point numbers ----

  private BigInteger bits(Type.Fp type) {
    if (tokens.is("nan") || tokens.is("bits")) {
      return shownBits(type);
    }
    try {
      boolean infinite = tokens.is("inf") || tokens.is("-inf");
      if (!infinite) {
        tokens.require(Kind.NUMBER, "a floating-point number");
      }
      BigInteger bits = infinite ? FloatText.infinity(type) : FloatText.parse(type, tokens.word());
      bits = tokens.is("-inf") ? bits.setBit(type.bits() - 1) : bits;
      tokens.next();
      return bits;
    } catch (NumberFormatException e) {
      throw tokens.expected(e.getMessage());
    }
  }

  /// `nan(0x…)` or `bits(0x…)`.
  private BigInteger shownBits(Type.Fp type) {
    boolean nan = tokens.is("nan");
    tokens.next();
    tokens.expect('(');
    tokens.require(Kind.NUMBER, "the bits of a number");
    String word = tokens.word();
    BigInteger bits = word.startsWith("0x") ? integer() : null;
    boolean fits = bits != null && bits.signum() >= 0 && bits.bitLength() <= type.bits();
    if (!fits || (nan && !FloatText.isPrintedAs("nan", type, bits))) {
      throw tokens.expected("0x and the bits of a " + type + (nan ? " NaN" : ""));
    }
    tokens.next();
    tokens.expect(')');
    return bits;
  }

  // ---- packed data ----

  /// `c"bytes"`, or `data` and the elements without their types.
  Constant packed(Type type) {
    if (tokens.accept("c")) {
      return new Constant.Data(type, tokens.bytes());
    }
    int size = Brackets.elementBytes(type);
    if (size == 0) {
      throw tokens.expected("a value of type " + type);
    }
    tokens.expect("data");
    Brackets brackets = Brackets.of(type);
    Type element = type instanceof Type.Array array ? array.element() : type.scalar();
    var bytes = new ByteArrayOutputStream();
    tokens.expect(brackets.open().charAt(0));
    if (!tokens.is(brackets.close().charAt(0))) {
      do {
        BigInteger bits = element instanceof Type.Fp fp ? bits(fp) : integer((Type.Int) element);
        long value = bits.longValue();
        for (int i = 0; i < size; i++) {
          bytes.write((int) (value >>> (8 * i)));
        }
      } while (tokens.accept(','));
    }
    tokens.expect(brackets.close().charAt(0));
    return new Constant.Data(type, bytes.toByteArray());
  }
}
