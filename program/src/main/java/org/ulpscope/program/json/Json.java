package org.ulpscope.program.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// JSON (RFC 8259) as maps, lists, strings, numbers, booleans and null. Parsed numbers are doubles.
///
/// ```java
/// Json.parse("[1, {\"a\": true}]")        // [1.0, {a=true}]
/// Json.write(Map.of("a", List.of(1)))
/// ```
public final class Json {
  /// Deeper nesting, and longer names and numbers than Jackson allows, are rejected: files may come
  /// from untrusted sources.
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxNestingDepth(500).maxStringLength(1 << 26).build())
          .build();

  private static final DefaultPrettyPrinter LAYOUT =
      new DefaultPrettyPrinter(
              Separators.createDefaultInstance()
                  .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                  .withObjectEmptySeparator("")
                  .withArrayEmptySeparator(""))
          .withObjectIndenter(new DefaultIndenter("  ", "\n"))
          .withArrayIndenter(new DefaultIndenter("  ", "\n"));

  private Json() {}

  /// Parses a text.
  ///
  /// @throws IllegalArgumentException with the line of the first error
  public static Object parse(String text) {
    try (JsonParser in = FACTORY.createParser(text)) {
      in.nextToken();
      Object value = value(in);
      if (in.nextToken() != null) {
        throw mistake(in.currentTokenLocation().getLineNr(), "expected the end of the text");
      }
      return value;
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      throw mistake(line, e.getOriginalMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IllegalArgumentException mistake(int line, String what) {
    return new IllegalArgumentException("line " + line + ": " + what);
  }

  /// The value that starts at the current token; the factory limits nesting.
  private static Object value(JsonParser in) throws IOException {
    return switch (in.currentToken()) {
      case null -> throw mistake(in.currentLocation().getLineNr(), "expected more text");
      case START_OBJECT -> {
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name = in.nextFieldName(); name != null; name = in.nextFieldName()) {
          in.nextToken();
          members.put(name, value(in));
        }
        yield members;
      }
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
          elements.add(value(in));
        }
        yield elements;
      }
      case VALUE_STRING -> in.getText();
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> in.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw mistake(in.currentLocation().getLineNr(), "expected a value");
    };
  }

  /// A value as text of several lines. Anything but a map, a list, a number, a boolean or null is
  /// written as a string, by its `toString`.
  public static String write(Object value) {
    var text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setPrettyPrinter(LAYOUT.createInstance());
      write(out, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonGenerator out, Object value) throws IOException {
    switch (value) {
      case null -> out.writeNull();
      case Map<?, ?> map -> {
        out.writeStartObject();
        for (Map.Entry<?, ?> member : map.entrySet()) {
          out.writeFieldName(member.getKey().toString());
          write(out, member.getValue());
        }
        out.writeEndObject();
      }
      case List<?> list -> {
        out.writeStartArray();
        for (Object each : list) {
          write(out, each);
        }
        out.writeEndArray();
      }
      case Number number -> out.writeNumber(number.toString());
      case Boolean flag -> out.writeBoolean(flag);
      default -> out.writeString(value.toString());
    }
  }
}
