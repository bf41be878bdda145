package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;

class MaximiseTest {
  private final Family f = new Family(Format.DOUBLE);
  private final Expr x = f.symbol("x");
  private final Expr y = f.symbol("y");

  private Optional<Model> maximum(Expr objective) {
    var options = SearchSolver.Options.DEFAULT.withEvaluationLimit(200_000);
    return new SearchSolver(options)
        .maximise(objective, f.query(), Budget.of(Duration.ofMinutes(1)));
  }

  private double largest(Expr objective) {
    return Double.longBitsToDouble(maximum(objective).orElseThrow().datum(objective).lowBits());
  }

  @Test
  void the_top_of_a_parabola_is_found() {
    f.between(x, -10, 10);
    assertThat(largest(f.sub(f.number(5), f.mul(x, x)))).isEqualTo(5);
    assertThat(largest(f.mul(f.sub(f.number(3), x), x))).isEqualTo(2.25);
  }

  @Test
  void bounds_are_kept() {
    f.between(x, -10, 10).between(y, -3, 3).where(f.add(x, y), Outcomes.LE, f.number(4));
    assertThat(largest(f.mul(x, y))).isEqualTo(30);
  }

  @Test
  void an_objective_may_be_infinite_but_is_no_nan() {
    assertThat(largest(f.mul(x, x))).isInfinite();
    f.where(x, Outcomes.UN, x);
    assertThat(maximum(f.add(x, y))).isEmpty();
  }

  @Test
  void rounding_errors_are_maximised() {
    var single = Sorts.of(Format.SINGLE);
    Expr mode = f.b.nearest();
    f.between(x, 1, 2);
    Expr rounded = f.b.convert(mode, f.b.convert(mode, x, single), f.sort);
    double error = largest(f.b.fabs(f.sub(rounded, x)));
    assertThat(error).isEqualTo(0x1p-24); // half an ulp: a tie
  }

  @Test
  void integers_are_read_with_their_sign() {
    Expr i = f.integer("i", 32);
    f.where(f.b.slt(i, f.b.bits(32, 1000)))
        .where(f.b.eq(f.b.and(i, f.b.bits(32, 7)), f.b.bits(32, 5)));
    assertThat(maximum(i).orElseThrow().value(i)).isEqualTo(997);
  }

  @Test
  void models_speak_of_the_query_alone() {
    f.between(x, 1, 2);
    assertThat(maximum(x).orElseThrow()).hasToString("x = 2 (0x1p+1)");
  }

  @Test
  void without_a_model_there_is_no_maximum() {
    f.equal(f.mul(x, x), f.number(-1));
    assertThat(maximum(x)).isEmpty();
  }

  @Test
  void symbols_may_be_wider_than_the_objective() {
    Expr wide = f.b.symbol("w", Sorts.of(Format.QUAD));
    Expr narrowed = f.b.convert(f.b.nearest(), wide, f.sort);
    f.where(narrowed, Outcomes.LE, f.number(7));
    assertThat(largest(narrowed)).isEqualTo(7);
  }

  @Test
  void an_objective_has_an_order() {
    assertThatThrownBy(() -> maximum(f.b.symbol("m", Sorts.ROUNDING)))
        .hasMessageContaining("an objective must be");
  }
}
