package org.ulpscope.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;

class PathConditionTest {
  private final Builder b = new Builder();
  private final PathCondition path = new PathCondition();
  private final Expr x = b.symbol("x", Sorts.bits(8));
  private final Expr y = b.symbol("y", Sorts.bits(8));
  private final Expr z = b.symbol("z", Sorts.bits(8));

  private Expr below(Expr expr, int limit) {
    return b.ult(expr, b.bits(8, limit));
  }

  @Test
  void constraintsWithoutCommonSymbolsDoNotMatterToEachOther() {
    path.assume(b, below(x, 5));
    path.assume(b, below(y, 6));
    assertThat(path.relevant(below(x, 3)).constraints()).containsExactly(below(x, 5));
    assertThat(path.relevant(below(z, 3)).constraints()).isEmpty();
  }

  @Test
  void aConstraintOverTwoSymbolsJoinsAllThatHasToDoWithThem() {
    path.assume(b, below(x, 5));
    path.assume(b, below(z, 7));
    path.assume(b, below(y, 6));
    path.assume(b, b.ult(x, y));
    assertThat(path.relevant(below(x, 3)).constraints())
        .containsExactlyInAnyOrder(below(x, 5), below(y, 6), b.ult(x, y));
  }

  @Test
  void whatWasDecidedIsKnownWithItsNegation() {
    path.assume(b, below(x, 5));
    assertThat(path.known(below(x, 5))).isTrue();
    assertThat(path.known(b.not(below(x, 5)))).isFalse();
    assertThat(path.known(below(x, 4))).isNull();
  }

  @Test
  void conjunctionsAreTakenApart() {
    path.assume(b, b.and(below(x, 5), below(y, 6)));
    assertThat(path.constraints()).containsExactlyInAnyOrder(below(x, 5), below(y, 6));
  }

  @Test
  void aCopyGoesItsOwnWay() {
    PathCondition copy = path.copy();
    copy.assume(b, below(x, 5));
    assertThat(path.constraints()).isEmpty();
    assertThat(path.known(below(x, 5))).isNull();
  }
}
