package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ulpscope.expr.RandomExprs.Shape;

final class RewritingFuzzTest {
  @Test
  void aBuilderWithoutRulesChangesNothing() {
    var fuzz = new RewritingFuzz(Rewriter.NONE);
    fuzz.run(Shape.MACHINE, 10_000, 1);
    fuzz.run(Shape.TINY, 5_000, 2);
    fuzz.run(Shape.ALL, 5_000, 3);
  }

  @Test
  void aWrongRuleIsFound() {
    // x + 0 is not x, because -0 + 0 is 0.
    Rewriter wrong =
        (_, operator, _, _, _, x, y, _) ->
            operator == Operator.FADD
                    && y instanceof Expr.Constant constant
                    && constant.bits().signum() == 0
                ? x
                : null;
    assertThatThrownBy(() -> new RewritingFuzz(wrong).run(Shape.TINY, 200_000, 4))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("rewritten to");
  }
}
