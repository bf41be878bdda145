package org.ulpscope.expr.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.RandomExprs.Shape;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

final class ExprDiffTest {
  private static final Sort.Fp SINGLE = Sorts.of(Format.SINGLE);

  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", SINGLE);
  private final Expr y = b.symbol("y", SINGLE);
  private final Expr z = b.symbol("z", SINGLE);

  /// KLEE-CL §8.3: the scalar code of OpenCV's Harris corners computes (k * (a + c)) * (a + c), the
  /// SSE code ((a + c) * (a + c)) * k.
  @Test
  void harrisPartsWhereTheMultiplicationsAssociate() {
    Expr mode = b.nearest();
    Expr a = b.symbol("a", SINGLE);
    Expr bb = b.symbol("b", SINGLE);
    Expr c = b.symbol("c", SINGLE);
    Expr k = b.number(0.04f);
    Expr determinant = b.fsub(mode, b.fmul(mode, a, c), b.fmul(mode, bb, bb));
    Expr trace = b.fadd(mode, a, c);
    Expr simd = b.fsub(mode, determinant, b.fmul(mode, b.fmul(mode, trace, trace), k));
    Expr scalar = b.fsub(mode, determinant, b.fmul(mode, b.fmul(mode, k, trace), trace));
    String product = b.fmul(mode, a, c).child(1) == a ? "a * c" : "c * a";
    String sum = trace.child(1) == a ? "a + c" : "c + a";
    assertThat(ExprDiff.of(simd, scalar).print("SIMD", "scalar", Marks.PLAIN))
        .isEqualTo(
            """
            both:
              N0 = (%s) - (b * b)
              N1 = %s
            SIMD  : N0 - ((N1 * «N1») * «0.04»)
            scalar: N0 - («N1» * (N1 * «0.04»))
            """
                .formatted(product, sum));
  }

  @Test
  void equalExpressionsHaveNoDifferences() {
    Expr sum = b.fadd(b.nearest(), x, y);
    ExprDiff diff = ExprDiff.of(sum, b.fadd(b.nearest(), y, x));
    assertThat(diff.isEmpty()).isTrue();
    assertThat(diff.differences()).isEmpty();
    assertThat(diff.print("left", "right", Marks.PLAIN)).doesNotContain("«");
  }

  @Test
  void expressionsWithNothingInCommonDifferAsAWhole() {
    Expr left = b.fneg(x);
    Expr right = b.fdiv(b.nearest(), y, z);
    ExprDiff diff = ExprDiff.of(left, right);
    assertThat(diff.differences()).containsExactly(new ExprDiff.Difference(left, right));
    assertThat(diff.print("left", "right", Marks.PLAIN)).isEqualTo("left : «-x»\nright: «y / z»\n");
  }

  @Test
  void aRoundingModeIsShownWhereItIsTheDifference() {
    Expr nearest = b.fdiv(b.nearest(), x, y);
    Expr truncated = b.fdiv(b.mode(RoundingMode.TOWARD_ZERO), x, y);
    assertThat(ExprDiff.of(nearest, truncated).print("a", "b", Marks.PLAIN))
        .isEqualTo("a: x /[«RNE»] y\nb: x /[«RTZ»] y\n");
  }

  @Test
  void operandsOfCommutativeOperatorsAreComparedTheBetterWayRound() {
    Expr quotient = b.fdiv(b.nearest(), x, y);
    Expr left = b.fadd(b.nearest(), z, quotient);
    Expr right = b.fadd(b.nearest(), quotient, b.fsqrt(b.nearest(), b.fsub(b.nearest(), x, y)));
    assertThat(ExprDiff.of(left, right).differences())
        .containsExactly(
            new ExprDiff.Difference(z, b.fsqrt(b.nearest(), b.fsub(b.nearest(), x, y))));
  }

  @Test
  void coloursMarkTheSameParts() {
    String text =
        ExprDiff.of(b.fdiv(b.nearest(), x, y), b.fdiv(b.nearest(), x, z))
            .print("a", "b", Marks.ANSI);
    assertThat(text).isEqualTo("a: x / \u001b[1;31my\u001b[0m\nb: x / \u001b[1;31mz\u001b[0m\n");
  }

  @Test
  void deepExpressionsAreComparedInLinearTime() {
    Expr left = x;
    Expr right = y;
    for (int n = 0; n < 300_000; n++) {
      left = b.fdiv(b.nearest(), left, z);
      right = b.fdiv(b.nearest(), right, z);
    }
    ExprDiff diff = ExprDiff.of(left, right);
    assertThat(diff.differences()).containsExactly(new ExprDiff.Difference(x, y));
    assertThat(diff.print("a", "b", Marks.PLAIN)).contains("«x»", "«y»");
  }

  @Test
  void randomPairsPrintWithoutTheirMarksAsEachOnItsOwn() {
    var random = new RandomExprs(21, Shape.MACHINE);
    for (int n = 0; n < 200; n++) {
      var shared = new Builder();
      List<Expr> steps = random.recipe(40).buildAll(shared);
      Expr left = steps.getLast();
      Expr right = steps.get(steps.size() / 2);
      if (right.sort().equals(left.sort())) {
        String text = ExprDiff.of(left, right).print("left", "right", Marks.PLAIN);
        assertThat(text.chars().filter(c -> c == '«').count())
            .isEqualTo(text.chars().filter(c -> c == '»').count());
        assertThat(text.contains("«")).isEqualTo(left != right);
      }
    }
  }
}
