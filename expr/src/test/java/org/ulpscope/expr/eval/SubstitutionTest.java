package org.ulpscope.expr.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.RandomAssignments;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.RandomExprs.Shape;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;

final class SubstitutionTest {
  private final Builder b = new Builder();
  private final Expr i = b.symbol("i", Sorts.bits(8));
  private final Expr j = b.symbol("j", Sorts.bits(8));

  @Test
  void partsAreReplacedAndWhatIsPutInIsLeftAlone() {
    Expr sum = b.mul(b.sub(i, j), i);
    assertThat(Substitution.of(b, sum, Map.of(i, j, j, i))).isSameAs(b.mul(b.sub(j, i), j));
    assertThat(Substitution.of(b, sum, Map.of(b.sub(i, j), j))).isSameAs(b.mul(j, i));
    assertThatThrownBy(() -> Substitution.of(b, sum, Map.of(i, b.bool(true))))
        .hasMessageContaining("i8");
  }

  @Test
  void aPartialAssignmentLeavesTheRest() {
    Expr expr = b.sub(b.mul(i, b.bits(8, 3)), j);
    assertThat(Substitution.partial(b, expr, new Assignment().set(i, 4)))
        .isSameAs(b.sub(b.bits(8, 12), j));
    assertThat(Substitution.partial(b, expr, new Assignment())).isSameAs(expr);
  }

  @Test
  void knownElementsAreFoundBelowStoresAtKnownIndices() {
    Expr m = b.symbol("m", new Sort.Array(8, 8));
    Expr stored = b.store(b.store(m, b.bits(8, 3), j), i, b.bits(8, 9));
    Expr element = b.select(stored, b.bits(8, 3));
    assertThat(Substitution.partial(b, element, new Assignment().set(i, 5))).isSameAs(j);
    assertThat(Substitution.partial(b, element, new Assignment().set(j, 5)).children())
        .contains(b.bits(8, 3));
    Expr other = b.select(stored, b.bits(8, 7));
    var known = new Assignment().set(i, 5).set(m, ArrayValue.of(1).with(7, 2));
    assertThat(Substitution.partial(b, other, known)).isSameAs(b.bits(8, 2));
    assertThat(Substitution.partial(b, other, new Assignment().set(i, 5)))
        .isSameAs(b.select(m, b.bits(8, 7)));
  }

  @Test
  void allSymbolsKnownMakeAConstantWithTheValue() {
    var random = new RandomExprs(31, Shape.ALL);
    for (int n = 0; n < 300; n++) {
      var builder = new Builder();
      Expr root = random.recipe(25).build(builder);
      Assignment assignment = RandomAssignments.of(n, List.of(root));
      Expr known = Substitution.partial(builder, root, assignment);
      BigInteger expected = new Evaluator(assignment).value(root);
      assertThat(((Expr.Constant) known).bits()).isEqualTo(expected);
    }
  }

  @Test
  void someSymbolsKnownChangeNoValue() {
    var random = new RandomExprs(32, Shape.MACHINE);
    for (int n = 0; n < 300; n++) {
      var builder = new Builder();
      Expr root = random.recipe(25).build(builder);
      Assignment all = RandomAssignments.of(n, List.of(root));
      var some = new Assignment();
      boolean take = n % 2 == 0;
      for (Expr.Symbol symbol : Graphs.symbols(List.of(root))) {
        if (take && !(symbol.sort() instanceof Sort.Array)) {
          some.set(symbol, all.number(symbol).orElseThrow());
        }
        take = !take;
      }
      Expr left = Substitution.partial(builder, root, some);
      assertThat(new Evaluator(all).value(left)).isEqualTo(new Evaluator(all).value(root));
    }
  }
}
