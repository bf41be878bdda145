package org.ulpscope.expr.print;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.RandomExprs.Shape;
import org.ulpscope.expr.Recipe;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

final class InfixTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
  private final Expr y = b.symbol("y", Sorts.of(Format.SINGLE));
  private final Expr i = b.symbol("i", Sorts.bits(32));
  private final Expr j = b.symbol("j", Sorts.bits(32));
  private final Expr m = b.symbol("m", new Sort.Array(32, 8));
  private final Expr truncating = b.mode(RoundingMode.TOWARD_ZERO);

  private void shows(Expr expr, String text) {
    assertThat(Infix.of(expr)).isEqualTo(text);
  }

  @Test
  void operationsAreInfixWithBrackets() {
    shows(b.fsub(b.nearest(), b.fmul(b.nearest(), x, x), y), "(x * x) - y");
    shows(b.fdiv(truncating, x, b.fneg(y)), "x /[RTZ] (-y)");
    shows(b.fdiv(b.symbol("r", Sorts.ROUNDING), x, y), "x /[r] y");
    shows(b.sdiv(i, b.urem(j, b.bits(32, 7))), "i /s (j %u 7)");
    shows(b.ite(b.slt(i, j), b.ashr(i, j), b.not(j)), "(i <s j) ? (i >>s j) : (~j)");
    shows(b.concat(b.extract(i, 8, 8), b.extract(j, 0, 1)), "i[15:8] ++ j[0:0]");
    shows(b.eq(b.zext(i, 64), b.sext(j, 64)), "zext64(i) = sext64(j)");
  }

  @Test
  void comparisonsAreOperatorsOrOutcomeSets() {
    Expr z = b.number(0.5f);
    shows(b.fcmp(x, z, Outcomes.LE), "x <= 0.5");
    shows(b.fcmp(x, z, Outcomes.EQ), "x == 0.5");
    shows(b.fcmp(x, z, Outcomes.EQ.complement()), "x != 0.5");
    shows(b.fcmp(x, z, Outcomes.LT.complement()), "x {=,>,?} 0.5");
    shows(b.fclass(x, Categories.NAN.or(Categories.PLUS_INFINITY)), "x in {nan,+inf}");
  }

  @Test
  void functionsConversionsAndArraysAreShownWithTheirParameters() {
    shows(b.fma(b.nearest(), x, x, y), "fma(x, x, y)");
    shows(b.fsqrt(truncating, b.fabs(x)), "sqrt[RTZ](abs(x))");
    shows(b.fmin(MinMax.X86, x, y), "min[x86](x, y)");
    shows(b.convert(b.nearest(), x, Sorts.of(Format.DOUBLE)), "f64(x)");
    shows(b.convert(truncating, x, Sorts.of(Format.X87)), "f80[RTZ](x)");
    shows(b.toSigned(truncating, x, 16, OutOfRange.SATURATE), "s16[RTZ,sat](x)");
    shows(b.toUnsigned(truncating, x, 64, OutOfRange.X86_INDEFINITE), "u64[RTZ,x86](x)");
    shows(b.fromSigned(b.nearest(), b.sub(i, j), Sorts.of(Format.HALF)), "f16(signed (i - j))");
    shows(
        b.asFloat(b.xor(i, b.bits(32, 0x80000000L)), Sorts.of(Format.SINGLE)),
        "float(i ^ 0x80000000)");
    shows(b.asBits(x), "bits(x)");
    shows(b.select(b.store(m, i, b.bits(8, 1)), j), "m{i := 1}[j]");
    shows(b.apply("sin", Sorts.of(Format.SINGLE), x), "sin(x)");
  }

  @Test
  void constantsReadBack() {
    shows(b.number(0.04f), "0.04");
    shows(b.number(1.0), "1.0");
    shows(b.number(-0.0), "-0.0");
    shows(b.number(1e300), "1e300");
    shows(b.number(Double.NEGATIVE_INFINITY), "-inf");
    shows(b.number(Datum.of(Format.SINGLE, 0x7fc00000L)), "nan(0x7fc00000)");
    shows(b.number(Datum.of(Format.SINGLE, 0xff800001L)), "nan(0xff800001)");
    shows(b.bool(true), "true");
    shows(b.bits(32, -1), "0xffffffff");
    shows(truncating, "RTZ");
  }

  @Test
  void sharedPartsAreNamedInOrder() {
    Expr sum = b.fadd(b.nearest(), x, b.number(1.0f));
    Expr square = b.fmul(b.nearest(), sum, sum);
    shows(
        b.fdiv(b.nearest(), square, b.fsqrt(b.nearest(), square)),
        """
        N0 = x + 1.0
        N1 = N0 * N0
        N1 / sqrt(N1)\
        """);
  }

  @Test
  void linesKeepToTheWidth() {
    Expr chain = x;
    for (int n = 0; n < 40; n++) {
      chain = b.fdiv(b.nearest(), chain, b.symbol("divisor" + n, Sorts.of(Format.SINGLE)));
    }
    List<String> lines = Infix.of(chain, 60).lines().toList();
    assertThat(lines).hasSizeGreaterThan(5).allMatch(line -> line.length() <= 66);
    assertThat(Infix.of(chain, 0).lines()).hasSize(1);
  }

  @Test
  void aMillionNodesInAChainPrint() {
    Expr chain = i;
    for (int n = 0; n < 1_000_000; n++) {
      if (n == 100_000) {
        assertThat(Infix.of(chain, 0)).hasSizeGreaterThan(300_000);
      }
      chain = n % 2 == 0 ? b.sub(chain, j) : b.not(chain);
    }
    assertThat(Infix.of(chain, 80).lines().mapToInt(String::length).max().orElse(0))
        .isLessThan(100);
  }

  /// A sum that doubles at each step has 2^200 nodes as a tree.
  @Test
  void sharingKeepsTextShort() {
    Expr sum = i;
    for (int n = 0; n < 200; n++) {
      sum = b.sub(b.shl(sum, j), sum);
    }
    assertThat(Infix.of(sum).length()).isLessThan(10_000);
  }

  @Test
  void namesAreDefinedOnceAndBeforeTheirUseAndTextIsTheSameInEveryBuilder() {
    var random = new RandomExprs(9, Shape.ALL);
    for (int n = 0; n < 300; n++) {
      Recipe recipe = random.recipe(40);
      String text = Infix.of(recipe.build(new Builder()), 80);
      assertThat(Infix.of(recipe.build(new Builder()), 80)).isEqualTo(text);
      checkNames(text);
    }
  }

  private static final Pattern NAME = Pattern.compile("\\bN\\d+\\b");

  private static void checkNames(String text) {
    Set<String> defined = new HashSet<>();
    List<String> lines = text.lines().toList();
    for (int n = 0; n < lines.size(); n++) {
      String[] sides = lines.get(n).split(" = ", 2);
      boolean isDefinition = n < lines.size() - 1;
      Matcher used = NAME.matcher(isDefinition ? sides[1] : lines.get(n));
      while (used.find()) {
        assertThat(defined).as(text).contains(used.group());
      }
      if (isDefinition) {
        assertThat(defined.add(sides[0])).as(text).isTrue();
      }
    }
  }
}
