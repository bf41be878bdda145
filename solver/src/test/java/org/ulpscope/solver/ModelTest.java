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
  void an_assignment_under_which_all_constraints_hold_is_a_model() {
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0x1p-54)))).isPresent();
  }

  @Test
  void an_assignment_under_which_one_does_not_hold_is_none() {
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0x1p-52)))).isEmpty();
    assertThat(Model.of(absorbed, new Assignment().set(x, Datum.of(0.0)))).isEmpty();
  }

  @Test
  void symbols_without_a_value_are_zero() {
    Query notPositive = Query.of(b, b.fcmp(x, b.number(0.0), Outcomes.GT.complement()));
    assertThat(Model.of(notPositive, new Assignment()).orElseThrow().datum(x))
        .isEqualTo(Datum.of(0.0));
  }

  @Test
  void an_undefined_function_makes_no_model() {
    Query opaque = Query.of(b, b.fcmp(b.apply("sin", x.sort(), x), one, Outcomes.EQ));
    assertThat(Model.of(opaque, new Assignment())).isEmpty();
  }

  @Test
  void a_query_is_made_of_conditions() {
    assertThatThrownBy(() -> Query.of(b, x))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has to be a condition");
  }
}
