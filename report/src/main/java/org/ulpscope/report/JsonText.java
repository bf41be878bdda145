package org.ulpscope.report;

import java.util.Iterator;
import java.util.List;
import java.util.Map;

/// Writes JSON (RFC 8259): maps, lists, strings, numbers, booleans and null.
///
/// ```java
/// JsonText.of(Map.of("a", List.of(1, true)))
/// ```
public final class JsonText {
  private final StringBuilder text = new StringBuilder();

  private JsonText() {}

  public static String of(Object value) {
    var json = new JsonText();
    json.write(value, 0);
    return json.text.append('\n').toString();
  }

  private void write(Object value, int depth) {
    switch (value) {
      case null -> text.append("null");
      case Map<?, ?> map -> writeAll(map.entrySet().iterator(), '{', '}', depth);
      case List<?> list -> writeAll(list.iterator(), '[', ']', depth);
      case Map.Entry<?, ?> member -> {
        write(member.getKey(), depth);
        text.append(": ");
        write(member.getValue(), depth);
      }
      case Number number -> text.append(number);
      case Boolean flag -> text.append(flag);
      default -> quote(value.toString());
    }
  }

  private void writeAll(Iterator<?> each, char open, char close, int depth) {
    text.append(open);
    boolean any = each.hasNext();
    while (each.hasNext()) {
      text.append('\n').append("  ".repeat(depth + 1));
      write(each.next(), depth + 1);
      text.append(each.hasNext() ? "," : "");
    }
    text.append(any ? "\n" + "  ".repeat(depth) : "").append(close);
  }

  private void quote(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      switch (c) {
        case '"', '\\' -> text.append('\\').append(c);
        case '\n' -> text.append("\\n");
        case '\t' -> text.append("\\t");
        default -> text.append(c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c));
      }
    }
    text.append('"');
  }
}
