package org.ulpscope.expr.kquery;

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
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

final class KQueryTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
  private final Expr i = b.symbol("i", Sorts.bits(32));

  private void writes(Expr expr, String text) {
    assertThat(KQuery.of(expr)).isEqualTo(text);
  }

  @Test
  void aQueryDeclaresItsArraysByName() {
    Expr c = b.symbol("c", Sorts.bits(8));
    Expr flag = b.symbol("a flag", Sorts.BOOL);
    assertThat(KQuery.query(List.of(b.ult(i, b.bits(32, 10)), b.eq(c, b.bits(8, 65))), b.not(flag)))
        .isEqualTo(
            """
            array a_flag[1] : w32 -> w8 = symbolic
            array c[1] : w32 -> w8 = symbolic
            array i[4] : w32 -> w8 = symbolic
            (query [(Ult (ReadLSB w32 0 i) 10)
                    (Eq (Read w8 0 c) 65)]
                   (Not (Extract 0 (Read w8 0 a_flag))))
            """);
  }

  @Test
  void sharedPartsAreNamedWhereTheyAreFirstWritten() {
    Expr shifted = b.shl(i, b.bits(32, 3));
    writes(
        b.sub(b.udiv(shifted, i), shifted),
        "(Sub w32 (UDiv w32 N0:(Shl w32 N1:(ReadLSB w32 0 i) 3) N1) N0)");
  }

  @Test
  void floatsUseTheNamesOfKleeFloat() {
    writes(b.fadd(b.nearest(), x, b.number(1.5f)), "(FAdd w32 (ReadLSB w32 0 x) 0x1.8p+0)");
    writes(b.fsqrt(b.mode(RoundingMode.TOWARD_ZERO), x), "(FSqrt w32 (ReadLSB w32 0 x) RZ)");
    writes(b.convert(b.nearest(), x, Sorts.of(Format.DOUBLE)), "(FPExt w64 (ReadLSB w32 0 x))");
    writes(b.convert(b.nearest(), x, Sorts.of(Format.HALF)), "(FPTrunc w16 (ReadLSB w32 0 x))");
    writes(
        b.toSigned(b.mode(RoundingMode.TOWARD_ZERO), x, 8, OutOfRange.X86_INDEFINITE),
        "(FPToSI w8 (ReadLSB w32 0 x) RZ)");
    writes(b.fclass(x, Categories.NAN), "(IsNaN (ReadLSB w32 0 x))");
    writes(b.fcmp(x, b.number(2f), Outcomes.LE), "(FOLe (ReadLSB w32 0 x) 0x1p+1)");
  }

  @Test
  void whatKleeFloatHasNoNameForIsPutTogether() {
    writes(b.fneg(x), "(Xor w32 (ReadLSB w32 0 x) 2147483648)");
    writes(b.asBits(b.fabs(x)), "(FAbs w32 (ReadLSB w32 0 x))");
    writes(
        b.fcmp(x, b.number(2f), Outcomes.LT.complement()), "(Not (FOLt (ReadLSB w32 0 x) 0x1p+1))");
    writes(
        b.fcmp(x, b.number(2f), Outcomes.ORD),
        "(And (Not (IsNaN (ReadLSB w32 0 x))) (Not (IsNaN 0x1p+1)))");
    writes(
        b.fclass(x, Categories.ZERO.or(Categories.POSITIVE)),
        "(Or (FOEq N0:(ReadLSB w32 0 x) 0x0p+0) (And (Not (IsInfinite N0)) (FOGt N0 0x0p+0)))");
  }

  @Test
  void storesAreUpdateLists() {
    Expr m = b.symbol("m", new Sort.Array(32, 8));
    Expr once = b.store(m, i, b.bits(8, 1));
    Expr twice = b.store(once, b.bits(32, 4), b.bits(8, 2));
    writes(b.select(twice, b.bits(32, 9)), "(Read w8 9 [4=2, (ReadLSB w32 0 i)=1] @ m)");
    writes(
        b.concat(b.select(once, b.bits(32, 5)), b.select(twice, b.bits(32, 9))),
        "(Concat w16 (Read w8 5 U0:[(ReadLSB w32 0 i)=1] @ m) (Read w8 9 [4=2] @ U0))");
  }

  @Test
  void constantsHaveTheirWidthWhereNothingElseTells() {
    writes(b.concat(b.bits(8, 5), i), "(Concat w40 (w8 5) (ReadLSB w32 0 i))");
  }

  @Test
  void aMillionNodesInAChainPrint() {
    Expr chain = i;
    for (int n = 0; n < 1_000_000; n++) {
      chain = b.sub(chain, b.bits(32, n & 7));
    }
    assertThat(KQuery.of(chain)).startsWith("(Sub w32 (Sub w32 ").hasSizeGreaterThan(10_000_000);
    Expr array = b.symbol("m", new Sort.Array(32, 32));
    for (int n = 0; n < 200_000; n++) {
      array = b.store(array, b.bits(32, n), i);
    }
    assertThat(KQuery.of(b.select(array, i))).hasSizeGreaterThan(400_000);
  }

  /// A sum that doubles at each step has 2^200 nodes as a tree.
  @Test
  void sharingKeepsTextShort() {
    Expr sum = x;
    Expr array = b.symbol("m", new Sort.Array(32, 8));
    for (int n = 0; n < 200; n++) {
      sum = b.asFloat(b.asBits(b.fsub(b.nearest(), sum, b.fneg(sum))), Sorts.of(Format.SINGLE));
      array =
          b.ite(
              b.eq(i, b.bits(32, n)),
              b.store(array, b.bits(32, n), b.bits(8, n)),
              b.store(array, b.bits(32, 1), b.bits(8, n)));
    }
    assertThat(KQuery.of(sum)).hasSizeLessThan(20_000);
    assertThat(KQuery.of(b.select(array, i))).hasSizeLessThan(40_000);
  }

  @Test
  void everyOperatorIsWrittenAndNamesAreDefinedOnceAndFirst() {
    var random = new RandomExprs(10, Shape.ALL);
    for (int n = 0; n < 400; n++) {
      Recipe recipe = random.recipe(40);
      Expr root = recipe.build(new Builder());
      String text = KQuery.of(root);
      assertThat(KQuery.of(recipe.build(new Builder()))).isEqualTo(text);
      checkNames(text);
      checkBrackets(text);
    }
  }

  private static void checkNames(String text) {
    Matcher name = Pattern.compile("\\b([NU]\\d+)\\b(:?)").matcher(text);
    Set<String> defined = new HashSet<>();
    while (name.find()) {
      boolean isDefinition = !name.group(2).isEmpty();
      assertThat(defined.add(name.group(1))).as(text).isEqualTo(isDefinition);
    }
  }

  private static void checkBrackets(String text) {
    int depth = 0;
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      assertThat(depth).isNotNegative();
    }
    assertThat(depth).isZero();
  }
}
