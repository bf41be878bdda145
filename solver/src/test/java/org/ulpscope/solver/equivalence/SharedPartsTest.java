package org.ulpscope.solver.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

class SharedPartsTest {
  private static final Sort.Fp SINGLE = Sorts.of(Format.SINGLE);

  private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
  private final NumberRanges ranges = new NumberRanges(b, List.of());

  private SharedParts of(Expr x, Expr y) {
    return SharedParts.of(b, x, y, ranges);
  }

  private Expr word(String name) {
    return b.symbol(name, Sorts.bits(32));
  }

  @Test
  void pairsThatAreAlikeAreTheSameQuestion() {
    Expr one = word("x");
    Expr other = word("y");
    SharedParts first =
        of(b.mul(b.mul(one, one), b.bits(32, 3)), b.udiv(b.mul(one, one), b.bits(32, 5)));
    SharedParts second =
        of(b.mul(b.mul(other, other), b.bits(32, 3)), b.udiv(b.mul(other, other), b.bits(32, 5)));
    assertThat(first).isEqualTo(second);
  }

  @Test
  void whatIsLeftOfOneSideIsNoQuestion() {
    Expr shared = b.mul(word("x"), word("y"));
    assertThat(of(shared, b.add(shared, b.bits(32, 1))).isHopeless()).isTrue();
  }

  @Test
  void rangesOfFloatsAreKept() {
    Expr pixel = b.fromUnsigned(b.nearest(), b.symbol("p", Sorts.bits(16)), SINGLE);
    Expr half = b.fmul(b.nearest(), pixel, b.number(0.5f));
    NumberRanges.Range range = ranges.of(half).orElseThrow();
    assertThat(range.low()).isEqualTo(Datum.of(0f));
    assertThat(range.high()).isEqualTo(Datum.of(32767.5f));
    Expr sum = b.fsub(b.nearest(), half, pixel);
    assertThat(ranges.of(sum).orElseThrow().low()).isEqualTo(Datum.of(-65535f));
  }

  @Test
  void whatMayBeInfiniteHasNoRange() {
    Expr any = b.symbol("f", SINGLE);
    assertThat(ranges.of(b.fmul(b.nearest(), any, b.number(0f)))).isEmpty();
    Expr large = b.fromUnsigned(b.nearest(), b.symbol("q", Sorts.bits(32)), SINGLE);
    Expr square = b.fmul(b.nearest(), large, large);
    assertThat(ranges.of(square)).isPresent();
    assertThat(ranges.of(b.fmul(b.nearest(), square, square))).isEmpty();
  }
}
