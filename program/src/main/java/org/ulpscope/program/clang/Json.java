package org.ulpscope.program.clang;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads JSON (RFC 8259) into maps, lists, strings, doubles, booleans and null.
///
/// ```java
/// Json.parse("[1, {\"a\": true}]")   // [1.0, {a=true}]
/// ```
public final class Json {
  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /// The value that a text stands for.
  ///
  /// @throws IllegalArgumentException with the line of the first mistake
  public static Object parse(String text) {
    var json = new Json(text);
    Object value = json.value();
    json.space();
    if (json.at < text.length()) {
      throw json.mistake("nothing more");
    }
    return value;
  }

  private Object value() {
    space();
    return switch (peek()) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true", true);
      case 'f' -> word("false", false);
      case 'n' -> word("null", null);
      default -> number();
    };
  }

  private Map<String, Object> object() {
    var members = new LinkedHashMap<String, Object>();
    at++;
    space();
    while (peek() != '}') {
      space();
      String name = string();
      space();
      expect(':');
      members.put(name, value());
      space();
      if (peek() != '}') {
        expect(',');
      }
    }
    at++;
    return members;
  }

  private List<Object> array() {
    var elements = new ArrayList<>();
    at++;
    space();
    while (peek() != ']') {
      elements.add(value());
      space();
      if (peek() != ']') {
        expect(',');
      }
    }
    at++;
    return elements;
  }

  private String string() {
    expect('"');
    var content = new StringBuilder();
    while (peek() != '"') {
      char c = next();
      content.append(c == '\\' ? escaped() : c);
    }
    at++;
    return content.toString();
  }

  private char escaped() {
    char c = next();
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> {
        if (at + 4 > text.length()) {
          throw mistake("four hexadecimal digits");
        }
        at += 4;
        yield (char) Integer.parseInt(text, at - 4, at, 16);
      }
      default -> c;
    };
  }

  private Double number() {
    int start = at;
    while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    try {
      return Double.valueOf(text.substring(start, at));
    } catch (NumberFormatException _) {
      at = start;
      throw mistake("a value");
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, at)) {
      throw mistake(word);
    }
    at += word.length();
    return value;
  }

  private void space() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private char peek() {
    if (at == text.length()) {
      throw mistake("more text");
    }
    return text.charAt(at);
  }

  private char next() {
    char c = peek();
    at++;
    return c;
  }

  private void expect(char c) {
    if (peek() != c) {
      throw mistake("'" + c + "'");
    }
    at++;
  }

  private IllegalArgumentException mistake(String expected) {
    long line = 1 + text.substring(0, at).chars().filter(c -> c == '\n').count();
    return new IllegalArgumentException("line " + line + ": expected " + expected);
  }
}
