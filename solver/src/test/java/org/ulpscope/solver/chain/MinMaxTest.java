package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Minima and maxima in different orders.
class MinMaxTest {
  private static final int COUNT = 16;

  private final Builder b = new Builder();
  private final List<Expr> numbers = new ArrayList<>();
  private final List<Expr> constraints = new ArrayList<>();

  MinMaxTest() {
    for (int i = 0; i < COUNT; i++) {
      numbers.add(b.symbol("x" + i, Sorts.of(Format.DOUBLE)));
    }
  }

  private Verdict check(Expr claim) {
    constraints.add(claim);
    Solver none = (_, _) -> new Verdict.Unknown("nobody knows");
    var leaf = new Leaf("none", none, Duration.ofSeconds(1), false);
    return new Chain(EnumSet.of(Stage.MIN_MAX), List.of(leaf))
        .check(Query.of(b, constraints), Budget.of(Duration.ofSeconds(5)));
  }

  private void noneIsNan() {
    for (Expr number : numbers) {
      constraints.add(b.fcmp(number, number, Outcomes.EQ));
    }
  }

  private Expr forwards() {
    Expr most = numbers.getFirst();
    for (Expr number : numbers.subList(1, COUNT)) {
      most = b.ite(b.fcmp(number, most, Outcomes.GT), number, most);
    }
    return most;
  }

  private Expr inPairs() {
    List<Expr> row = numbers;
    while (row.size() > 1) {
      var next = new ArrayList<Expr>();
      for (int i = 0; i < row.size(); i += 2) {
        next.add(b.fmax(MinMax.X86, row.get(i), row.get(i + 1)));
      }
      row = next;
    }
    return row.getFirst();
  }

  @Test
  void the_same_numbers_have_the_same_maximum_in_any_order() {
    noneIsNan();
    assertThat(check(b.fcmp(forwards(), inPairs(), Outcomes.EQ.complement())))
        .isEqualTo(new Verdict.Unsat("min-max"));
  }

  @Test
  void with_nans_the_order_matters() {
    assertThat(check(b.fcmp(forwards(), inPairs(), Outcomes.EQ.complement())))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void zeros_of_unlike_sign_have_different_bits() {
    noneIsNan();
    assertThat(check(b.not(b.eq(forwards(), inPairs())))).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void positive_numbers_have_a_maximum_of_the_same_bits() {
    for (Expr number : numbers) {
      constraints.add(b.fcmp(number, b.number(0.0), Outcomes.GT));
    }
    assertThat(check(b.not(b.eq(forwards(), inPairs())))).isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void no_number_is_greater_than_a_maximum_of_it_and_others() {
    noneIsNan();
    assertThat(check(b.fcmp(numbers.get(7), forwards(), Outcomes.GT)))
        .isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void a_maximum_is_not_taken_for_a_minimum() {
    noneIsNan();
    Expr least = b.fmin(MinMax.X86, numbers.get(0), numbers.get(1));
    Expr most = b.fmax(MinMax.X86, numbers.get(0), numbers.get(1));
    assertThat(check(b.fcmp(least, most, Outcomes.EQ.complement())))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void comparisons_in_a_circle_have_no_solution_if_one_is_strict() {
    Expr x = numbers.get(0);
    Expr y = numbers.get(1);
    Expr z = numbers.get(2);
    constraints.add(b.fcmp(x, y, Outcomes.LE));
    constraints.add(b.fcmp(y, z, Outcomes.LE));
    assertThat(check(b.fcmp(z, x, Outcomes.LE))).isInstanceOf(Verdict.Unknown.class);
    assertThat(check(b.fcmp(z, x, Outcomes.LT))).isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void an_order_that_a_nan_escapes_is_none() {
    Expr x = numbers.get(0);
    Expr y = numbers.get(1);
    constraints.add(b.fcmp(x, y, Outcomes.LT.or(Outcomes.UN)));
    assertThat(check(b.fcmp(y, x, Outcomes.LT.or(Outcomes.UN))))
        .isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void signed_and_unsigned_orders_are_different_ones() {
    Expr i = b.symbol("i", Sorts.bits(32));
    Expr j = b.symbol("j", Sorts.bits(32));
    constraints.add(b.ult(i, j));
    assertThat(check(b.slt(j, i))).isInstanceOf(Verdict.Unknown.class);
    assertThat(check(b.not(b.ult(i, j)))).isInstanceOf(Verdict.Unsat.class);
  }
}
