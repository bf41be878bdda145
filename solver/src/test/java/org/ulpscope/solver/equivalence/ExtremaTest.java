package org.ulpscope.solver.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

final class ExtremaTest {
  private final Builder b = new Builder();
  private final Extrema extrema = new Extrema(b, Set.of());
  private final Expr x = b.symbol("x", Sorts.bits(8));
  private final Expr y = b.symbol("y", Sorts.bits(8));
  private final Expr z = b.symbol("z", Sorts.bits(8));

  private Expr least(Expr p, Expr q) {
    return b.ite(b.ult(p, q), p, q);
  }

  private Expr greatest(Expr p, Expr q) {
    return b.ite(b.slt(p, q), q, p);
  }

  @Test
  void bracketsOrderAndRepetitionDoNotMatter() {
    assertThat(extrema.of(least(least(x, y), least(z, x))))
        .isSameAs(extrema.of(least(z, least(y, x))));
    assertThat(extrema.of(greatest(x, greatest(y, z))))
        .isSameAs(extrema.of(greatest(greatest(z, y), greatest(x, y))));
  }

  @Test
  void minimaAndMaximaAreNotMixedNorAreSigns() {
    assertThat(extrema.of(least(x, greatest(y, z)))).isNotSameAs(extrema.of(least(x, least(y, z))));
    Expr signed = b.ite(b.slt(x, y), x, y);
    assertThat(extrema.of(signed)).isNotSameAs(extrema.of(least(x, y)));
  }

  @Test
  void floatsAreLeftAloneUnlessOrdered() {
    Sort.Fp sort = Sorts.of(Format.SINGLE);
    Expr p = b.symbol("p", sort);
    Expr q = b.symbol("q", sort);
    Expr r = b.symbol("r", sort);
    BinaryOperator<Expr> min = (s, t) -> b.fmin(MinMax.X86, s, t);
    Expr left = min.apply(min.apply(p, q), r);
    Expr right = min.apply(r, min.apply(q, p));
    assertThat(extrema.of(left)).isNotSameAs(extrema.of(right));
    var ordered = new Extrema(b, Set.of(Assumption.ORDERED, Assumption.POSITIVE_ZERO));
    assertThat(ordered.of(left)).isSameAs(ordered.of(right));
  }

  @Test
  void saturationByRangeIsSaturationByBounds() {
    Expr wide = b.symbol("w", Sorts.bits(8));
    Expr low = b.extract(wide, 0, 4);
    Expr byRange =
        b.ite(
            b.ult(b.add(wide, b.bits(8, 8)), b.bits(8, 16)),
            low,
            b.ite(b.slt(b.bits(8, 0), wide), b.bits(4, 7), b.bits(4, 8)));
    Expr byBounds =
        b.ite(
            b.slt(wide, b.bits(8, 248)),
            b.bits(4, 8),
            b.ite(b.slt(b.bits(8, 7), wide), b.bits(4, 7), low));
    assertThat(extrema.of(byRange)).isSameAs(byBounds);
  }

  @Test
  void rangesWithoutZeroAreLeftAlone() {
    Expr choice =
        b.ite(
            b.ult(b.add(x, b.bits(8, 250)), b.bits(8, 4)), y, b.ite(b.slt(b.bits(8, 0), x), z, x));
    assertThat(extrema.of(choice)).isSameAs(choice);
  }

  /// All ranges of four bits, with and without zero, of numbers of four and more bits.
  @Test
  void nothingChangesItsValue() {
    Expr four = b.symbol("four", Sorts.bits(4));
    var random = new Random(1);
    for (int shift = 0; shift < 16; shift++) {
      for (int count = 0; count < 16; count++) {
        for (Expr number : List.of(four, b.sext(four, 6))) {
          int width = number.sort().width();
          int by = random.nextBoolean() ? shift : (1 << width) - shift & (1 << width) - 1;
          Expr choice =
              b.ite(
                  b.ult(b.add(number, b.bits(width, by)), b.bits(width, count)),
                  x,
                  b.ite(b.slt(b.bits(4, 0), four), y, z));
          Expr normal = extrema.of(choice);
          for (int value = 0; value < 16; value++) {
            assertThat(value(normal, four, value)).isEqualTo(value(choice, four, value));
          }
        }
      }
    }
  }

  private BigInteger value(Expr expr, Expr four, int value) {
    var assignment = new Assignment();
    assignment.set(four, BigInteger.valueOf(value));
    assignment.set(x, BigInteger.ONE);
    assignment.set(y, BigInteger.TWO);
    assignment.set(z, BigInteger.TEN);
    return new Evaluator(assignment).value(expr);
  }
}
