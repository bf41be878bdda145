package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number at the start of a text: the longest prefix that is one, as defined by C17 7.22.1.3 and
/// 7.22.1.4.
///
/// @param text without leading blanks
/// @param start how many blanks were skipped
/// @param length of the number in `text`; 0 if there is none
record NumberText(String text, int start, int length) {
  private static final Pattern FLOAT =
      Pattern.compile(
          "[+-]?(?:0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)(?:[pP][+-]?\\d+)?"
              + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][+-]?\\d+)?"
              + "|[iI][nN][fF](?:[iI][nN][iI][tT][yY])?"
              + "|[nN][aA][nN](?:\\([0-9a-zA-Z_]*\\))?)");

  static NumberText ofFloat(byte[] bytes) {
    NumberText whole = skipBlanks(bytes);
    Matcher matcher = FLOAT.matcher(whole.text);
    return new NumberText(whole.text, whole.start, matcher.lookingAt() ? matcher.end() : 0);
  }

  private static NumberText skipBlanks(byte[] bytes) {
    int start = 0;
    while (start < bytes.length && CharacterModels.isSpace(bytes[start])) {
      start++;
    }
    String text = new String(bytes, start, bytes.length - start, StandardCharsets.ISO_8859_1);
    return new NumberText(text, start, 0);
  }

  /// The text of the number itself.
  String number() {
    return text.substring(0, length);
  }

  /// How many bytes were consumed, including blanks; 0 if there is no number.
  int used() {
    return length == 0 ? 0 : start + length;
  }

  /// An integer, and the number of bytes consumed.
  record Whole(BigInteger value, int used) {}

  /// @param base 2 to 36, or 0 to derive it from the text
  static Whole ofInteger(byte[] bytes, int base) {
    NumberText whole = skipBlanks(bytes);
    String s = whole.text;
    int at = 0;
    boolean negative = false;
    if (at < s.length() && (s.charAt(at) == '+' || s.charAt(at) == '-')) {
      negative = s.charAt(at) == '-';
      at++;
    }
    int radix = base;
    boolean hex =
        s.length() > at + 2
            && s.charAt(at) == '0'
            && (s.charAt(at + 1) == 'x' || s.charAt(at + 1) == 'X')
            && Character.digit(s.charAt(at + 2), 16) >= 0;
    if ((radix == 0 || radix == 16) && hex) {
      at += 2;
      radix = 16;
    } else if (radix == 0) {
      radix = at < s.length() && s.charAt(at) == '0' ? 8 : 10;
    }
    int first = at;
    while (at < s.length() && s.charAt(at) < 0x80 && Character.digit(s.charAt(at), radix) >= 0) {
      at++;
    }
    if (at == first) {
      return new Whole(BigInteger.ZERO, 0);
    }
    BigInteger magnitude = new BigInteger(s.substring(first, at), radix);
    return new Whole(negative ? magnitude.negate() : magnitude, whole.start + at);
  }
}
