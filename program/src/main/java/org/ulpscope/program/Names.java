package org.ulpscope.program;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// The notation of names and strings in the text form, which is that of LLVM.
///
/// ```java
/// Names.quote("x.addr")        // x.addr
/// Names.quote("operator new")  // "operator new"
/// Names.escape("a\"b\n")       // a\22b\0A
/// ```
public final class Names {
  private Names() {}

  /// A name as it is written after `@` or `%`, in quotes if necessary.
  public static String quote(String name) {
    boolean plain = !name.isEmpty() && !Character.isDigit(name.charAt(0));
    for (int i = 0; i < name.length() && plain; i++) {
      plain = isPlain(name.charAt(i));
    }
    return plain ? name : '"' + escape(name) + '"';
  }

  /// The contents of a quoted string: printable ASCII unchanged, every other byte as `\XX`.
  public static String escape(String text) {
    return escape(encode(text));
  }

  public static String escape(byte[] bytes) {
    var escaped = new StringBuilder(bytes.length);
    for (byte b : bytes) {
      int c = b & 0xff;
      if (c >= 0x20 && c < 0x7f && c != '"' && c != '\\') {
        escaped.append((char) c);
      } else {
        escaped.append('\\').append(hexDigit(c >> 4)).append(hexDigit(c & 15));
      }
    }
    return escaped.toString();
  }

  /// Decodes a name's bytes, which are usually but not necessarily UTF-8. A byte that is not valid
  /// UTF-8 becomes a lone surrogate, U+DC80 to U+DCFF, so that different names stay different.
  public static String decode(byte[] bytes) {
    boolean ascii = true;
    for (byte b : bytes) {
      ascii &= b >= 0;
    }
    if (ascii) {
      return new String(bytes, StandardCharsets.US_ASCII);
    }
    try {
      var decoder = StandardCharsets.UTF_8.newDecoder();
      return decoder.decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      var text = new StringBuilder(bytes.length);
      for (byte b : bytes) {
        text.append((char) (b >= 0 ? b : 0xdc00 | (b & 0xff)));
      }
      return text.toString();
    }
  }

  /// The bytes that [#decode] decodes to `text`.
  public static byte[] encode(String text) {
    var bytes = new ByteArrayOutputStream(text.length());
    int plain = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || isEscapedByte(text, i)) {
        bytes.writeBytes(text.substring(plain, i).getBytes(StandardCharsets.UTF_8));
        plain = i + 1;
        if (i < text.length()) {
          bytes.write(text.charAt(i) & 0xff);
        }
      }
    }
    return bytes.toByteArray();
  }

  private static boolean isEscapedByte(String text, int index) {
    char c = text.charAt(index);
    return c >= 0xdc80
        && c <= 0xdcff
        && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
  }

  /// Whether `c` may be part of a name without quotes.
  public static boolean isPlain(char c) {
    return (c >= 'a' && c <= 'z')
        || (c >= 'A' && c <= 'Z')
        || (c >= '0' && c <= '9')
        || c == '-'
        || c == '$'
        || c == '.'
        || c == '_';
  }

  private static char hexDigit(int value) {
    return "0123456789ABCDEF".charAt(value);
  }
}
