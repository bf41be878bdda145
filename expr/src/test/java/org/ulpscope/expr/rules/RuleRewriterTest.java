package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;

/// The examples of the KLEE-FP and KLEE-CL papers, and how rules are used.
class RuleRewriterTest {
  private static final RuleSet RULES = RuleSet.shipped();
  private static final Sort.Fp FLOAT = Sorts.of(Format.SINGLE);

  private final RuleRewriter rewriter = new RuleRewriter(RULES, Set.of());
  private final Builder b = new Builder(rewriter);
  private final Expr x = b.symbol("x", FLOAT);
  private final Expr y = b.symbol("y", FLOAT);

  @Test
  void zlimitInScalarAndSimdIsOneNode() {
    Expr zero = b.number(0f);
    Expr positive = b.fcmp(x, zero, Outcomes.GT);
    Expr scalar = b.asBits(b.ite(positive, x, zero));
    Expr simd = b.and(b.sext(positive, 32), b.asBits(x));
    assertThat(simd).isSameAs(scalar);
    assertThat(simd).isSameAs(b.asBits(b.fmax(MinMax.X86, x, zero)));
  }

  @Test
  void additionCommutes() {
    assertThat(b.fadd(b.nearest(), x, y)).isSameAs(b.fadd(b.nearest(), y, x));
  }

  @Test
  void categoryAnalysisLeavesOnlyEquality() {
    // Not positive compared with not negative: neither greater nor unordered.
    Expr left = b.fneg(b.fabs(b.fromSigned(b.nearest(), b.symbol("i", Sorts.bits(32)), FLOAT)));
    Expr right = b.fabs(b.fromSigned(b.nearest(), b.symbol("j", Sorts.bits(32)), FLOAT));
    assertThat(b.fcmp(left, right, Outcomes.GT).isFalse()).isTrue();
    assertThat(b.fcmp(left, right, Outcomes.LE).isTrue()).isTrue();
    assertThat(b.not(b.fcmp(left, right, Outcomes.LT))).isSameAs(b.fcmp(left, right, Outcomes.EQ));
  }

  @Test
  void silhouetteComparesIntegers() {
    Expr i = b.symbol("i", Sorts.bits(32));
    Expr simd = b.fcmp(b.fromSigned(b.nearest(), i, FLOAT), b.number(0f), Outcomes.EQ.complement());
    assertThat(simd).isSameAs(b.not(b.eq(i, b.bits(32, 0))));
    Expr large = b.fcmp(b.fromSigned(b.nearest(), i, FLOAT), b.number(0x1p24f), Outcomes.EQ);
    assertThat(large.operator()).isEqualTo(Operator.FCMP);
  }

  @Test
  void selectByMasksIsAChoice() {
    Expr mask = b.sext(b.fcmp(x, y, Outcomes.LE), 32);
    Expr blended = b.or(b.and(mask, b.asBits(x)), b.and(b.not(mask), b.asBits(y)));
    assertThat(b.asFloat(blended, FLOAT)).isSameAs(b.ite(b.fcmp(x, y, Outcomes.LE), x, y));
  }

  @Test
  void signsByIntegerMasks() {
    Expr sign = b.bits(32, 0x80000000L);
    Expr rest = b.bits(32, 0x7fffffffL);
    Expr bits = b.asBits(x);
    assertThat(b.asFloat(b.and(bits, rest), FLOAT)).isSameAs(b.fabs(x));
    assertThat(b.asFloat(b.xor(bits, sign), FLOAT)).isSameAs(b.fneg(x));
    Expr copied = b.or(b.and(bits, rest), b.and(b.asBits(y), sign));
    assertThat(b.asFloat(copied, FLOAT)).isSameAs(b.copysign(x, y));
  }

  @Test
  void productOfFloatsInDoubleIsTheirProduct() {
    Expr m = b.nearest();
    Sort.Fp wide = Sorts.of(Format.DOUBLE);
    Expr product = b.fmul(m, b.convert(m, x, wide), b.convert(m, y, wide));
    assertThat(b.convert(m, product, FLOAT)).isSameAs(b.fmul(m, x, y));
  }

  @Test
  void valuesThatAreOnlyMovedKeepTheirPayloads() {
    assertThat(b.fmul(b.nearest(), x, b.number(1f))).isNotSameAs(x);
    Expr root = b.fsqrt(b.nearest(), x);
    assertThat(b.fmul(b.nearest(), root, b.number(1f))).isSameAs(root);
  }

  // ---- reductions ----

  private static Expr serial(Builder b, int count) {
    Expr sum = b.number(0f);
    for (int i = 0; i < count; i++) {
      sum = b.fadd(b.nearest(), sum, b.symbol("t" + i, FLOAT));
    }
    return sum;
  }

  private static Expr parallel(Builder b, int from, int to) {
    if (to - from == 1) {
      return b.symbol("t" + from, FLOAT);
    }
    int half = (from + to) / 2;
    return b.fadd(b.nearest(), parallel(b, from, half), parallel(b, half, to));
  }

  private static boolean reductionsAgree(Set<Assumption> assumptions, int count) {
    var builder = new Builder(new RuleRewriter(RULES, assumptions));
    return serial(builder, count) == parallel(builder, 0, count);
  }

  @Test
  void reductionsAgreeIfSumsAreAssociativeAndZerosPositive() {
    var both = Set.of(Assumption.ASSOCIATIVE, Assumption.POSITIVE_ZERO, Assumption.ORDERED);
    assertThat(reductionsAgree(both, 8)).isTrue();
    assertThat(reductionsAgree(both, 64)).isTrue();
  }

  @Test
  void reductionsAgreeUnderTheTwoAssumptionsOfThePaper() {
    assertThat(reductionsAgree(Set.of(Assumption.ASSOCIATIVE, Assumption.POSITIVE_ZERO), 8))
        .isTrue();
  }

  @Test
  void reductionsDifferWithoutOneOfTheAssumptions() {
    assertThat(reductionsAgree(Set.of(), 8)).isFalse();
    assertThat(reductionsAgree(Set.of(Assumption.ASSOCIATIVE), 8)).isFalse();
    assertThat(reductionsAgree(Set.of(Assumption.POSITIVE_ZERO), 8)).isFalse();
  }

  // ---- use ----

  @Test
  void hitsAreCounted() {
    var uncached = new RuleRewriter(RULES, Set.of(), 0);
    var builder = new Builder(uncached);
    Expr i = builder.symbol("i", Sorts.bits(8));
    builder.and(i, i);
    builder.and(i, i);
    assertThat(uncached.hits("bitwise-same.and")).isEqualTo(2);
    assertThat(uncached.hits()).containsEntry("bitwise-same.or", 0L);
  }

  @Test
  void rewritesAreCached() {
    Expr i = b.symbol("i", Sorts.bits(8));
    assertThat(b.and(i, i)).isSameAs(i);
    assertThat(b.and(i, i)).isSameAs(i);
    assertThat(rewriter.hits("bitwise-same.and")).isEqualTo(1);
  }

  /// With one slot, each operation evicts the previous one; with many, some share a slot.
  @Test
  void theCacheSizeDoesNotChangeResults() {
    for (int cacheSize : new int[] {1, 64, 2048}) {
      var caching = new RuleRewriter(RULES, Set.of(), cacheSize);
      var some = new Builder(caching);
      var none = new Builder(new RuleRewriter(RULES, Set.of(), 0));
      for (int round = 0; round < 3; round++) {
        for (int seed = 0; seed < 200; seed++) {
          assertThat(random(seed, some).toString()).isEqualTo(random(seed, none).toString());
        }
      }
    }
  }

  private static Expr random(long seed, Builder builder) {
    return new RandomExpressions(seed, Format.HALF, Format.SINGLE).expression(builder, 20);
  }

  /// One rewriter may be used by several builders with unrelated expressions.
  @Test
  void cacheEntriesBelongToTheirBuilder() {
    var other = new Builder(rewriter);
    Expr i = b.symbol("i", Sorts.bits(8));
    Expr j = other.symbol("i", Sorts.bits(8));
    assertThat(b.not(b.not(i))).isSameAs(i);
    assertThat(other.not(other.not(j))).isSameAs(j);
  }

  @Test
  void rulesAndFilesCanBeSwitchedOff() {
    Expr i = b.symbol("i", Sorts.bits(8));
    var without = new Builder(new RuleRewriter(RULES.without(Set.of("bitwise-same")), Set.of()));
    Expr j = without.symbol("i", Sorts.bits(8));
    assertThat(without.and(j, j).operator()).isEqualTo(Operator.AND);
    assertThat(b.and(i, i)).isSameAs(i);
    assertThat(RULES.without(Set.of("bitwise")).rules())
        .noneMatch(rule -> rule.theme().equals("bitwise"));
  }

  @Test
  void rulesOfUsersComeAfterTheShippedOnes() {
    RuleSet own = RuleSet.parse("my.rules", "rule own: fclass(fsqrt(m, x), {-}) => false");
    var extended = new Builder(new RuleRewriter(RULES.plus(own), Set.of()));
    Expr root = extended.fsqrt(extended.nearest(), extended.symbol("x", FLOAT));
    assertThat(extended.fclass(root, Categories.NEGATIVE).isFalse()).isTrue();
  }

  @Test
  void longChainsNeitherOverflowTheStackNorTakeLong() {
    Expr sum = x;
    Expr mask = b.symbol("c", Sorts.bits(64));
    Expr count = b.symbol("n", Sorts.bits(64));
    for (int i = 0; i < 1_000_000; i++) {
      Expr next = i % 2 == 0 ? x : y;
      sum = i % 3 == 0 ? b.fmul(b.nearest(), sum, next) : b.fadd(b.nearest(), sum, next);
      if (i < 200_000) {
        mask = b.and(mask, b.symbol("c" + i, Sorts.bits(64)));
        count = b.not(b.add(count, b.symbol("n" + i, Sorts.bits(64))));
      }
    }
    assertThat(sum.size()).isGreaterThan(1_000_000);
    assertThat(b.extract(mask, 3, 5).size()).isGreaterThan(100_000);
    assertThat(b.neg(count).size()).isGreaterThan(100_000);
  }

  @Test
  void bookListsAndExplains() {
    var book = new RuleBook(RULES);
    assertThat(book.list())
        .anyMatch(line -> line.contains("and-mask") && line.contains("ite(p, x, 0)"));
    assertThat(book.explain("and-mask", rewriter.hits()))
        .contains("Table 3, 14", "and(sext^w(p^1), x) => ite(p, x, 0)", "was applied 0 times");
    assertThat(RULES.named("fadd-zero")).hasSize(1);
  }
}
