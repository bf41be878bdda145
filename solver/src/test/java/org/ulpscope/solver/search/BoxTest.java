package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// A box holds every value for which the constraints on its coordinate hold.
class BoxTest {
  private static final Format TINY = new Format(3, 4);

  private final Builder b = new Builder();

  private void check(Expr condition) {
    Problem problem = Problem.of(Query.of(b, condition));
    var point = new Point(problem);
    for (long value = 0; value < 1L << problem.coordinates[0].width(); value++) {
      if (point.attempt(0, value) == 0) {
        assertThat(problem.clip(0, value)).as("%s, %d", condition, value).isEqualTo(value);
      }
    }
  }

  @Test
  void comparisons_with_numbers_lose_no_solution() {
    Expr x = b.symbol("x", Sorts.of(TINY));
    for (String bound : List.of("0", "-0", "1.5", "-2", "Infinity", "NaN")) {
      Expr number = b.number(Datum.parse(TINY, bound));
      for (int mask = 1; mask < Outcomes.ALL.mask(); mask++) {
        Expr condition = b.fcmp(x, number, new Outcomes(mask));
        if (!condition.isConstant()) {
          check(condition);
          check(b.not(condition));
        }
      }
    }
  }

  @Test
  void categories_lose_no_solution() {
    Expr x = b.symbol("x", Sorts.of(TINY));
    for (int mask = 1; mask < Categories.ALL.mask(); mask++) {
      check(b.fclass(x, new Categories(mask)));
    }
  }

  @Test
  void comparisons_of_integers_lose_no_solution() {
    Sort sort = Sorts.bits(4);
    Expr i = b.symbol("i", sort);
    for (int bound = 0; bound < 16; bound++) {
      Expr number = b.bits(4, bound);
      for (Expr condition :
          List.of(
              b.ult(i, number),
              b.ule(i, number),
              b.slt(i, number),
              b.sle(i, number),
              b.ult(number, i),
              b.ule(number, i),
              b.slt(number, i),
              b.sle(number, i))) {
        if (!condition.isConstant()) {
          check(condition);
          check(b.not(condition));
        }
      }
    }
  }

  @Test
  void bounds_on_both_sides_meet() {
    var f = new Family(Format.DOUBLE);
    Problem problem = Problem.of(f.between(f.symbol("x"), 1, 2).query());
    assertThat(problem.clip(0, Datum.of(7.5).lowBits())).isEqualTo(Datum.of(2.0).lowBits());
    assertThat(problem.clip(0, Datum.of(-7.5).lowBits())).isEqualTo(Datum.of(1.0).lowBits());
    assertThat(problem.clip(0, Datum.of(Double.NaN).lowBits())).isEqualTo(Datum.of(1.0).lowBits());
  }
}
