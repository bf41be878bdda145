package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SymbolSetTest {
  private final Builder b = new Builder();

  @Test
  void unionsAreSetsInOrderOfNames() {
    var random = new SplittableRandom(7);
    for (int round = 0; round < 2_000; round++) {
      var expected = new LinkedHashSet<Expr>();
      Expr sum = b.bits(8, 0);
      for (int i = random.nextInt(1, SymbolSet.LIMIT + 1); i > 0; i--) {
        Expr symbol = b.symbol("s" + random.nextInt(20), Sorts.bits(8));
        expected.add(symbol);
        Expr other = random.nextBoolean() ? symbol : b.mul(symbol, symbol);
        sum = random.nextBoolean() ? b.add(sum, other) : b.udiv(other, sum);
      }
      var names = new ArrayList<>(expected.stream().map(e -> ((Expr.Symbol) e).name()).toList());
      names.sort(Comparator.naturalOrder());
      assertThat(Arrays.stream(sum.symbols().symbols()).map(Expr.Symbol::name))
          .isEqualTo(names.stream().toList());
    }
  }

  @Test
  void symbolsOfOneNameAndTwoSortsAreTwo() {
    Expr narrow = b.symbol("x", Sorts.bits(8));
    Expr wide = b.symbol("x", Sorts.bits(16));
    Expr both = b.add(b.zext(narrow, 16), wide);
    assertThat(both.symbols().symbols())
        .containsExactlyInAnyOrder((Expr.Symbol) narrow, (Expr.Symbol) wide);
  }

  @Test
  void manySymbolsAreOnlyFiltered() {
    Expr sum = b.bits(8, 0);
    for (int i = 0; i <= SymbolSet.LIMIT; i++) {
      sum = b.add(sum, b.symbol("s" + i, Sorts.bits(8)));
    }
    assertThat(sum.symbols().isListed()).isFalse();
    assertThat(sum.symbols().isDisjointFrom(b.symbol("s3", Sorts.bits(8)).symbols())).isFalse();
  }
}
