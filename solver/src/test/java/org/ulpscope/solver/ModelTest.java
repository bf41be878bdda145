package org.ulpscope.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

class ModelTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
  private final Expr one = b.number(1.0);

  /// x > 0 and x + 1 = 1: absorption.
  private final Query absorbed =
      Query.of(
          b,
          b.fcmp(x, b.number(0.0), Outcomes.GT),
          b.fcmp(b.fadd(b.nearest(), x, one), one, Outcomes.EQ));

  @Test
  void anAssignmentUnderWhichAllConstraintsHoldIsAModel() {
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0x1p-54)))).isPresent();
  }

  @Test
  void anAssignmentUnderWhichOneDoesNotHoldIsNone() {
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0x1p-52)))).isEmpty();
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0.0)))).isEmpty();
  }

  @Test
  void symbolsWithoutAValueAreZero() {
    Query notPositive = Query.of(b, b.fcmp(x, b.number(0.0), Outcomes.GT.complement()));
    assertThat(Model.of(notPositive, new Assignment()).orElseThrow().datum(x))
        .isEqualTo(Datum.of(0.0));
  }

  @Test
  void anUndefinedFunctionMakesNoModel() {
    Query opaque = Query.of(b, b.fcmp(b.apply("sin", x.sort(), x), one, Outcomes.EQ));
    assertThat(Model.of(opaque, new Assignment())).isEmpty();
  }

  @Test
  void aQueryIsMadeOfConditions() {
    assertThatThrownBy(() -> Query.of(b, x))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("must be a condition");
  }
}
