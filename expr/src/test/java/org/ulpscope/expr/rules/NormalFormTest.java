package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// Different ways of writing the same C code become one expression.
class NormalFormTest {
  private static final Sort.Fp FLOAT = Sorts.of(Format.SINGLE);
  private static final Sort.Fp DOUBLE = Sorts.of(Format.DOUBLE);

  private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
  private final Expr m = b.nearest();
  private final Expr x = b.symbol("x", Sorts.bits(32));
  private final Expr y = b.symbol("y", Sorts.bits(32));
  private final Expr c = b.symbol("c", Sorts.bits(8));
  private final Expr p = b.symbol("p", Sorts.BOOL);
  private final Expr q = b.symbol("q", Sorts.BOOL);
  private final Expr f = b.symbol("f", FLOAT);
  private final Expr g = b.symbol("g", FLOAT);

  private Expr word(long value) {
    return b.bits(32, value);
  }

  // ---- memory ----

  @Test
  void bytesOfAValueAreTheValueAgain() {
    List<Expr> values =
        List.of(
            x,
            b.add(x, y),
            b.add(x, word(300)),
            b.mul(x, y),
            b.neg(x),
            b.not(x),
            b.and(x, y),
            b.xor(x, y),
            b.udiv(x, y),
            b.ite(p, x, y),
            b.ite(p, x, word(7)),
            b.zext(c, 32),
            b.sext(c, 32),
            b.sext(p, 32),
            b.shl(x, word(3)),
            b.ashr(x, word(3)),
            b.asBits(f),
            b.asBits(b.fneg(f)),
            b.asBits(b.fabs(f)),
            b.asBits(b.copysign(f, g)),
            b.asBits(b.fadd(m, f, g)),
            b.asBits(b.ite(b.fcmp(f, g, Outcomes.LT), f, g)));
    for (Expr value : values) {
      assertThat(upward(value)).as("low byte first: %s", value).isSameAs(value);
      assertThat(downward(value)).as("high byte first: %s", value).isSameAs(value);
    }
  }

  private Expr upward(Expr value) {
    Expr loaded = b.extract(value, 0, 8);
    for (int i = 1; i < 4; i++) {
      loaded = b.concat(b.extract(value, 8 * i, 8), loaded);
    }
    return loaded;
  }

  private Expr downward(Expr value) {
    Expr loaded = b.extract(value, 24, 8);
    for (int i = 2; i >= 0; i--) {
      loaded = b.concat(loaded, b.extract(value, 8 * i, 8));
    }
    return loaded;
  }

  @Test
  void bytesInAnotherOrderAreNot() {
    Expr swapped = b.concat(b.extract(x, 0, 16), b.extract(x, 16, 16));
    assertThat(swapped.operator()).isEqualTo(Operator.CONCAT);
  }

  @Test
  void storesToOtherPlacesAreSeenThrough() {
    Expr array = b.symbol("a", new Sort.Array(32, 8));
    Expr stored = b.store(b.store(array, word(1), c), word(2), b.bits(8, 5));
    assertThat(b.select(stored, word(1))).isSameAs(c);
    assertThat(b.select(stored, word(3))).isSameAs(b.select(array, word(3)));
    Expr either = b.select(stored, b.ite(p, word(1), word(2)));
    assertThat(either).isSameAs(b.ite(p, c, b.bits(8, 5)));
    assertThat(b.select(stored, x).operator()).isEqualTo(Operator.SELECT);
  }

  // ---- bounds ----

  @Test
  void clampsAreOneHoweverTheyAreWritten() {
    Expr low = word(3);
    Expr high = word(9);
    Expr clamp = b.ite(b.slt(x, low), low, b.ite(b.slt(high, x), high, x));
    assertThat(b.ite(b.slt(high, x), high, b.ite(b.slt(x, low), low, x))).isSameAs(clamp);
    Expr above = b.ite(b.slt(x, low), low, x);
    assertThat(b.ite(b.slt(high, above), high, above)).isSameAs(clamp);
    Expr below = b.ite(b.slt(x, high), x, high);
    assertThat(b.ite(b.slt(low, below), below, low)).isSameAs(clamp);
    Expr loosely = b.ite(b.sle(high, x), high, x);
    assertThat(b.ite(b.sle(loosely, low), low, loosely)).isSameAs(clamp);
    // Bounds in the wrong order: it matters which is tested first.
    Expr lowFirst = b.ite(b.slt(x, high), high, b.ite(b.slt(low, x), low, x));
    Expr highFirst = b.ite(b.slt(low, x), low, b.ite(b.slt(x, high), high, x));
    assertThat(lowFirst).isNotSameAs(highFirst);
  }

  @Test
  void minimaAndMaximaOfIntegersAreOne() {
    assertThat(b.ite(b.slt(x, y), x, y)).isSameAs(b.ite(b.slt(y, x), y, x));
    assertThat(b.ite(b.sle(x, y), x, y)).isSameAs(b.ite(b.slt(x, y), x, y));
    assertThat(b.ite(b.ult(x, y), y, x)).isSameAs(b.ite(b.ult(y, x), x, y));
    assertThat(b.ite(b.slt(x, y), x, y)).isNotSameAs(b.ite(b.slt(x, y), y, x));
  }

  @Test
  void clampsOfFloatsAreOne() {
    Expr one = b.number(1f);
    Expr two = b.number(2f);
    Expr lowFirst =
        b.ite(b.fcmp(f, one, Outcomes.LT), one, b.ite(b.fcmp(f, two, Outcomes.GT), two, f));
    Expr highFirst =
        b.ite(b.fcmp(f, two, Outcomes.GT), two, b.ite(b.fcmp(f, one, Outcomes.LT), one, f));
    assertThat(lowFirst).isSameAs(highFirst);
    Expr above = b.ite(b.fcmp(f, one, Outcomes.LT), one, f);
    assertThat(b.ite(b.fcmp(above, two, Outcomes.GT), two, above)).isSameAs(lowFirst);
    // With SSE's operands swapped, the result for a NaN differs.
    Expr sse = b.fmin(MinMax.X86, b.fmax(MinMax.X86, f, one), two);
    assertThat(sse).isNotSameAs(lowFirst);
  }

  @Test
  void minimaOfNumbersAreSortedUnderTheirAssumptions() {
    var assumptions = Set.of(Assumption.ORDERED, Assumption.POSITIVE_ZERO);
    assertThat(treesOfMinimaAgree(assumptions)).isTrue();
    assertThat(treesOfMinimaAgree(Set.of())).isFalse();
  }

  private static boolean treesOfMinimaAgree(Set<Assumption> assumptions) {
    var o = new Builder(new RuleRewriter(RuleSet.shipped(), assumptions));
    Expr[] t = new Expr[4];
    java.util.Arrays.setAll(t, i -> o.symbol("t" + i, FLOAT));
    Expr tree = min(o, min(o, t[0], t[1]), min(o, t[2], t[3]));
    Expr list = min(o, t[3], min(o, t[1], min(o, t[0], t[2])));
    return tree == list;
  }

  private static Expr min(Builder o, Expr x, Expr y) {
    return o.fmin(MinMax.X86, x, y);
  }

  // ---- sums ----

  @Test
  void constantsOfSumsMeet() {
    Expr sum = x;
    for (int i = 0; i < 1_000; i++) {
      sum = b.add(sum, word(1));
    }
    assertThat(sum).isSameAs(b.add(x, word(1_000)));
    assertThat(b.add(b.add(x, word(1)), b.add(y, word(2)))).isSameAs(b.add(b.add(x, y), word(3)));
    assertThat(b.sub(b.add(x, y), x)).isSameAs(y);
    Expr offset = b.eq(b.add(x, word(1)), b.add(y, word(3)));
    assertThat(offset).isSameAs(b.eq(x, b.add(y, word(2))));
    assertThat(offset).isSameAs(b.eq(b.sub(x, word(2)), y));
  }

  // ---- booleans ----

  @Test
  void truthThroughIntegersIsTruth() {
    Expr number = b.zext(p, 32);
    assertThat(b.not(b.eq(number, word(0)))).isSameAs(p);
    assertThat(b.eq(number, word(2)).isFalse()).isTrue();
    assertThat(b.ite(p, word(0), word(1))).isSameAs(b.zext(b.not(p), 32));
    assertThat(b.xor(number, word(1))).isSameAs(b.zext(b.not(p), 32));
    assertThat(b.eq(b.ite(p, word(5), word(7)), word(7))).isSameAs(b.not(p));
    assertThat(b.and(number, b.zext(q, 32))).isSameAs(b.zext(b.and(p, q), 32));
    assertThat(b.or(b.and(p, q), b.and(p, b.not(q)))).isSameAs(p);
    assertThat(b.xor(p, b.not(q))).isSameAs(b.eq(p, q));
    assertThat(b.not(b.eq(p, q))).isSameAs(b.xor(p, q));
  }

  // ---- comparisons ----

  @Test
  void extendedValuesCompareNarrow() {
    assertThat(b.slt(b.zext(c, 32), word(100))).isSameAs(b.ult(c, b.bits(8, 100)));
    assertThat(b.ult(word(1000), b.zext(c, 32)).isFalse()).isTrue();
    assertThat(b.ult(word(100), b.sext(c, 32))).isSameAs(b.ult(b.bits(8, 100), c));
    assertThat(b.ult(b.sext(c, 32), word(1000))).isSameAs(b.sle(b.bits(8, 0), c));
  }

  @Test
  void widenedFloatsCompareNarrow() {
    Expr wide = b.convert(m, f, DOUBLE);
    Expr tenth = b.number(0.1); // not exactly representable; the nearest float is above
    Expr next = b.number(0.1f);
    assertThat(b.fcmp(wide, tenth, Outcomes.LT)).isSameAs(b.fcmp(f, next, Outcomes.LT));
    assertThat(b.fcmp(wide, tenth, Outcomes.LE)).isSameAs(b.fcmp(f, next, Outcomes.LT));
    assertThat(b.fcmp(wide, tenth, Outcomes.EQ.complement()).isTrue()).isTrue();
    Expr unless = b.fcmp(wide, tenth, Outcomes.GT.complement());
    assertThat(unless.operator()).isEqualTo(Operator.FCMP);
    assertThat(unless.child(0)).isSameAs(f);
  }

  @Test
  void convertedIntegersCompareAsIntegersWhereTheyAreNotRounded() {
    Expr number = b.fromSigned(m, x, FLOAT);
    assertThat(b.fcmp(number, b.number(10f), Outcomes.LT)).isSameAs(b.slt(x, word(10)));
    assertThat(b.fcmp(number, b.number(10.5f), Outcomes.GE)).isSameAs(b.slt(word(10), x));
    Expr large = b.fcmp(number, b.number(0x1p25f), Outcomes.LT);
    assertThat(large.operator()).isEqualTo(Operator.FCMP);
  }

  @Test
  void magnitudesAgainstZeroAskForNumbers() {
    Expr positive = b.fcmp(b.fabs(f), b.number(0f), Outcomes.GE);
    assertThat(positive).isSameAs(b.fcmp(f, f, Outcomes.EQ));
  }
}
