package org.ulpscope.expr.rules.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.WideFpu;

class FeasibleTest {
  /// For every two sets of categories, exactly the outcomes that some values have.
  @Test
  void outcomesAreThoseThatValuesHave() {
    var format = new Format(3, 4);
    int[][] seen = new int[6][6];
    for (int i = 0; i < 1 << format.width(); i++) {
      for (int j = 0; j < 1 << format.width(); j++) {
        Datum x = new Datum(format, BigInteger.valueOf(i));
        Datum y = new Datum(format, BigInteger.valueOf(j));
        int row = Integer.numberOfTrailingZeros(Categories.of(x).mask());
        int column = Integer.numberOfTrailingZeros(Categories.of(y).mask());
        seen[row][column] |= Outcomes.bit(WideFpu.of(format).compare(x, y, Flags.IGNORED));
      }
    }
    for (int a = 1; a < 64; a++) {
      for (int b = 1; b < 64; b++) {
        int wanted = 0;
        for (int i = 0; i < 36; i++) {
          if (((a >> (i / 6)) & 1) != 0 && ((b >> (i % 6)) & 1) != 0) {
            wanted |= seen[i / 6][i % 6];
          }
        }
        assertThat(Feasible.outcomes(new Categories(a), new Categories(b)).mask())
            .isEqualTo(wanted);
      }
    }
  }

  /// In formats without infinities, a result that is too large is the canonical NaN, whatever its
  /// sign.
  @Test
  void overflowWithoutInfinitiesIsCanonical() {
    var b = new Builder();
    Sort.Fp finite = Sorts.of(Format.FP8_E4M3);
    Expr x = b.symbol("x", finite);
    Expr sum = b.fadd(b.nearest(), x, x);
    Expr large = b.number(Datum.parse(finite.format(), "-300"));
    assertThat(Feasible.isCanonical(sum)).isTrue();
    assertThat(b.fadd(b.nearest(), large, large)).isSameAs(b.number(Datum.nan(finite.format())));
    assertThat(Feasible.isCanonical(b.fsqrt(b.nearest(), x))).isTrue();
    assertThat(Feasible.isCanonical(b.convert(b.nearest(), x, Sorts.of(Format.SINGLE)))).isTrue();
  }
}
