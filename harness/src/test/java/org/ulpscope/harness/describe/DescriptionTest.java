package org.ulpscope.harness.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.harness.describe.Description.Clause;
import org.ulpscope.harness.describe.Description.Direction;
import org.ulpscope.harness.describe.Description.Side;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.scalar.ScalarType;

class DescriptionTest {
  @Test
  void allThatCanBeSaidOfAnArray() {
    Clause.About about =
        Description.parse("x: in f32[stride*(h-1)+w] in [-1e6, 0x1p4] finite align 32")
            .about("x")
            .orElseThrow();
    assertThat(about.direction()).contains(Direction.IN);
    assertThat(about.type()).isEqualTo(ScalarType.named("f32"));
    assertThat(about.alignment()).isEqualTo(OptionalInt.of(32));
    assertThat(about.bounds().low()).contains("-1e6");
    assertThat(about.bounds().high()).contains("0x1p4");
    assertThat(about.bounds().finite()).isTrue();
    Count count = about.count().orElseThrow();
    assertThat(count.value(Map.of("stride", 10L, "h", 3L, "w", 4L))).isEqualTo(24);
    assertThat(count.names()).containsExactly("stride", "h", "w");
    assertThat(count).hasToString("stride*(h-1)+w");
  }

  @Test
  void countAfterADirectionIsNotARange() {
    Clause.About about = Description.parse("x: in [n] in [0,1]").about("x").orElseThrow();
    assertThat(about.direction()).contains(Direction.IN);
    assertThat(about.count()).contains(new Count.Name("n"));
    assertThat(about.bounds().high()).contains("1");
  }

  @Test
  void valuesForBothOrForOne() {
    Description description =
        Description.parse("k = {1, -2, .5}; reference.simd = 0\ncandidate.simd = 1; n = 8");
    assertThat(description.fixed("k", Side.BOTH)).contains(List.of("1", "-2", ".5"));
    assertThat(description.fixed("simd", Side.REFERENCE)).contains(List.of("0"));
    assertThat(description.fixed("simd", Side.CANDIDATE)).contains(List.of("1"));
    assertThat(description.fixed("simd", Side.BOTH)).isEmpty();
    assertThat(description.fixed("n", Side.CANDIDATE)).contains(List.of("8"));
  }

  @Test
  void aliasesAreMutual() {
    Description description = Description.parse("alias src dst");
    assertThat(description.aliases("dst")).containsExactly("src", "dst");
    assertThat(description.aliases("other")).containsExactly("other");
  }

  @Test
  void laterClausesTakePrecedence() {
    Description description =
        Description.parse("x: f32[4]").plus(Description.parse("x: f64[2]; y: out"));
    assertThat(description.about("x").flatMap(Clause.About::type))
        .isEqualTo(ScalarType.named("f64"));
    assertThat(description.about("y").flatMap(Clause.About::direction))
        .isEqualTo(Optional.of(Direction.OUT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x f32[n]          | expected : or = after x, found 'f32'",
        "x: f32[n          | expected ], found the end",
        "x: f33[n]         | found 'f33'",
        "x: f32[n] in [-1] | expected ,, found ']'",
        "x: align 3        | expected a power of two after align, found '3'",
        "alias x           | expected two names after alias",
        "n = m             | expected a number, found 'm'",
        "other.n = 3       | expected reference. or candidate.",
        "x: in [2,1]       | the bounds [2,1] are empty"
      })
  void mistakesAreNamed(String text, String complaint) {
    assertThatThrownBy(() -> Description.parse(text))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(complaint);
  }

  @Test
  void aMissingSizeIsNamed() {
    assertThatThrownBy(() -> new Count.Name("w").value(Map.of()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("--sizes w=");
  }

  @Test
  void sizesComeSmallestFirst() {
    assertThat(Sizes.parse("w=1..2, h=2..3").all())
        .containsExactly(
            Map.of("w", 1L, "h", 2L),
            Map.of("w", 1L, "h", 3L),
            Map.of("w", 2L, "h", 2L),
            Map.of("w", 2L, "h", 3L));
    assertThat(Sizes.parse("n=1..64")).hasToString("n = 1..64");
    assertThat(Sizes.NONE.all()).containsExactly(Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "n          | 'n' is not a valid size",
        "n=4..1     | n=4..1 is empty",
        "n=1..x     | 'n=1..x' is not a valid size",
        "n=0..999999999 | more than"
      })
  void wrongSizesAreRefused(String text, String complaint) {
    assertThatThrownBy(() -> Sizes.parse(text).all())
        .isInstanceOf(InputException.class)
        .hasMessageContaining(complaint);
  }
}
