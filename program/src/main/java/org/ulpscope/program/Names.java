package org.ulpscope.program;

import java.nio.charset.StandardCharsets;

/// How names and strings are written in the text form: as LLVM writes them.
///
/// ```java
/// Names.quote("x.addr")        // x.addr
/// Names.quote("operator new")  // "operator new"
/// Names.escape("a\"b\n")       // a\22b\0A
/// ```
public final class Names {
  private Names() {}

  /// A name as it stands behind `@` or `%`, in quotes where it needs them.
  public static String quote(String name) {
    boolean plain = !name.isEmpty() && !Character.isDigit(name.charAt(0));
    for (int i = 0; i < name.length() && plain; i++) {
      plain = isPlain(name.charAt(i));
    }
    return plain ? name : '"' + escape(name) + '"';
  }

  /// The inside of a quoted string: printable ASCII as it is, every other byte as `\XX`.
  public static String escape(String text) {
    return escape(text.getBytes(StandardCharsets.UTF_8));
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

  /// Whether `c` may stand in a name without quotes.
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
