package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.RandomExprs.Shape;

final class NumberingTest {
  @Test
  void expressionsAreNumberedInTheOrderInWhichTheyAreAdded() {
    var b = new Builder();
    var numbers = new Numbering();
    var expected = new LinkedHashSet<Expr>();
    var random = new RandomExprs(1, Shape.ALL);
    for (int i = 0; i < 200; i++) {
      for (Expr expr : random.recipe(20).buildAll(b)) {
        assertThat(numbers.contains(expr)).isEqualTo(expected.contains(expr));
        assertThat(numbers.add(expr)).isEqualTo(expected.add(expr));
      }
    }
    assertThat(numbers.list()).containsExactlyElementsOf(expected);
    int next = 0;
    for (Expr expr : expected) {
      assertThat(numbers.of(expr)).isEqualTo(next);
      assertThat(numbers.get(next++)).isSameAs(expr);
    }
    assertThat(numbers.of(b.symbol("new", Sorts.BOOL))).isEqualTo(-1);
    assertThatThrownBy(() -> numbers.get(expected.size()))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
