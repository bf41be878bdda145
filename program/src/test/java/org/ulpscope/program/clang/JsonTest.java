package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        .hasMessageStartingWith("line 1: expected ");
  }
}
