package org.ulpscope.program.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  @Test
  void valuesOfEveryKindAreRead() {
    assertThat(Json.parse(" [1, -2.5e3, \"a\", true, false, {\"k\": []}, {}] "))
        .isEqualTo(List.of(1.0, -2500.0, "a", true, false, Map.of("k", List.of()), Map.of()));
    assertThat(Json.parse("null")).isNull();
  }

  @Test
  void escapesAreRead() {
    assertThat(Json.parse("\"\\\"\\\\\\/\\n\\t\\u00e9\"")).isEqualTo("\"\\/\n\té");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[", "[1", "[1 2]", "{\"a\" 1}", "{1: 2}", "\"a", "tru", "[] x", "\"\\u12\""})
  void mistakesAreRefused(String text) {
    assertThatThrownBy(() -> Json.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("line 1: ");
  }

  @Test
  void nestingThatWouldOverflowTheStackIsRefused() {
    assertThatThrownBy(() -> Json.parse("[".repeat(100_000)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nesting depth");
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Map<String, Object> value = new LinkedHashMap<>();
    value.put("a", List.of(1.5, true, "\"\\\n\u0001é"));
    value.put("empty", List.of(Map.of(), List.of()));
    value.put("none", null);
    String text = Json.write(value);
    assertThat(Json.parse(text)).isEqualTo(value);
    assertThat(text)
        .startsWith("{\n  \"a\": [\n    1.5,\n    true,\n")
        .contains("\"empty\": [\n    {},\n    []\n  ]")
        .endsWith("}\n");
  }
}
