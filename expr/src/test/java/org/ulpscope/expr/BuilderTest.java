package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Format;

/// Operands are checked, whichever method makes the operation.
class BuilderTest {
  private static final Sort.Array BYTES = new Sort.Array(4, 8);

  private final Builder b = new Builder();
  private final Expr i = b.symbol("i", Sorts.bits(32));
  private final Expr j = b.symbol("j", Sorts.bits(16));
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));

  @Test
  void extractionBeyondTheEndIsRefusedHoweverFar() {
    int most = Integer.MAX_VALUE;
    assertThatThrownBy(() -> b.extract(i, 1, most))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("expected bits 1 to 2147483647, not");
    assertThatThrownBy(() -> b.extract(i, most, most)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> b.extract(i, 31, 2)).isInstanceOf(IllegalArgumentException.class);
    assertThat(b.extract(i, 31, 1).sort()).isEqualTo(Sorts.BOOL);
  }

  @Test
  void rebuildingChecksSorts() {
    Expr sum = b.add(i, b.bits(32, 1));
    assertThatThrownBy(() -> b.rebuild(sum, i, j)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> b.rebuild(sum, x, x)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> b.rebuild(sum, i))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("ADD has 2 operands, not 1");
    Expr part = b.extract(i, 20, 8);
    assertThatThrownBy(() -> b.rebuild(part, j)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rebuildingTakesTheSortOfItsOperands() {
    Expr sum = b.add(i, b.bits(32, 1));
    assertThat(b.rebuild(sum, j, j).sort()).isEqualTo(Sorts.bits(16));
    assertThat(b.rebuild(b.zext(i, 64), j).sort()).isEqualTo(Sorts.bits(64));
  }

  @Test
  void arraysAreEqualIfAllElementsAre() {
    Expr a = b.symbol("a", BYTES);
    Expr other = b.symbol("c", BYTES);
    Expr same = b.eq(a, other);
    ArrayValue zeros = ArrayValue.of(0);
    assertThat(value(same, a, zeros.with(3, 0), other, zeros)).isOne();
    assertThat(value(same, a, zeros.with(3, 1), other, zeros)).isZero();
    // If every element is stored, the fill value does not matter.
    ArrayValue all = ArrayValue.of(9);
    for (int index = 0; index < 16; index++) {
      all = all.with(index, 0);
    }
    assertThat(value(same, a, all, other, zeros)).isOne();
    assertThatThrownBy(() -> b.eq(a, i)).isInstanceOf(IllegalArgumentException.class);
  }

  private static BigInteger value(Expr e, Expr a, ArrayValue left, Expr c, ArrayValue right) {
    return new Evaluator(new Assignment().set(a, left).set(c, right)).value(e);
  }

  @Test
  void orderOfDeepGraphsThatShareTheirPartsIsFoundAtOnce() {
    // Two builders, which share no expressions.
    assertThat(Order.byStructure(doubled(new Builder(), 60), doubled(new Builder(), 60))).isZero();
    assertThat(Order.byStructure(doubled(b, 60), doubled(new Builder(), 59))).isNotZero();
  }

  /// A graph of few nodes whose tree has 2^depth leaves.
  private static Expr doubled(Builder b, int depth) {
    Expr e = b.symbol("leaf", Sorts.bits(8));
    for (int k = 0; k < depth; k++) {
      e = b.udiv(e, e);
    }
    return e;
  }
}
