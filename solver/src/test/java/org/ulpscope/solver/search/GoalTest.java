package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// A goal's distance is zero exactly if its condition holds, and decreases towards such points.
class GoalTest {
  private final Builder b = new Builder();

  /// All pairs of values for each condition and its negation.
  private void check(Sort sort, List<Expr> conditions) {
    for (Expr condition : conditions) {
      for (Expr wanted : List.of(condition, b.not(condition))) {
        if (wanted.isConstant()) {
          continue;
        }
        Problem problem = Problem.of(Query.of(b, wanted));
        Registers registers = problem.nodes.compiled.registers();
        int slot = problem.nodes.slot(wanted);
        long size = 1L << sort.width();
        for (long pair = 0; pair < size * size; pair++) {
          for (int i = 0; i < problem.coordinates.length; i++) {
            registers.set(problem.coordinates[i].slot(), i == 0 ? pair / size : pair % size);
          }
          problem.nodes.compiled.update(registers);
          double distance = 0;
          for (Goal goal : problem.goals) {
            distance += goal.distance(registers);
          }
          boolean agrees = registers.isTrue(slot) ? distance == 0 : distance >= 1;
          if (!agrees) {
            fail("%s at pair %d has distance %s", wanted, pair, distance);
          }
        }
      }
    }
  }

  @Test
  void comparisons_of_floats_with_every_set_of_outcomes() {
    for (Format format :
        List.of(new Format(3, 4), new Format(2, 3), new Format(3, 3, Encoding.FINITE))) {
      Sort sort = Sorts.of(format);
      Expr x = b.symbol("x", sort);
      Expr y = b.symbol("y", sort);
      var conditions = new ArrayList<Expr>();
      for (int mask = 1; mask < Outcomes.ALL.mask(); mask++) {
        conditions.add(b.fcmp(x, y, new Outcomes(mask)));
      }
      conditions.add(b.eq(x, y));
      check(sort, conditions);
    }
  }

  @Test
  void every_set_of_categories() {
    for (Format format : List.of(new Format(3, 4), new Format(3, 3, Encoding.FINITE))) {
      Sort sort = Sorts.of(format);
      var conditions = new ArrayList<Expr>();
      for (int mask = 1; mask < Categories.ALL.mask(); mask++) {
        conditions.add(b.fclass(b.symbol("x", sort), new Categories(mask)));
      }
      check(sort, conditions);
    }
  }

  @Test
  void comparisons_in_a_format_whose_leading_bit_is_stored() {
    Sort sort = Sorts.of(new Format(2, 3, Encoding.EXPLICIT_BIT));
    Expr x = b.symbol("x", sort);
    Expr y = b.symbol("y", sort);
    check(
        sort,
        List.of(
            b.fcmp(x, y, Outcomes.LT),
            b.fcmp(x, y, Outcomes.EQ),
            b.fcmp(x, y, Outcomes.GE.or(Outcomes.UN)),
            b.eq(x, y),
            b.fclass(x, Categories.NAN)));
  }

  @Test
  void comparisons_of_bit_vectors_and_what_is_made_of_them() {
    Sort sort = Sorts.bits(4);
    Expr x = b.symbol("x", sort);
    Expr y = b.symbol("y", sort);
    Expr less = b.ult(x, y);
    Expr same = b.eq(b.add(x, y), b.bits(4, 5));
    check(
        sort,
        List.of(
            less,
            b.ule(x, y),
            b.slt(x, y),
            b.sle(x, y),
            same,
            b.and(less, same),
            b.or(less, same),
            b.xor(less, same),
            b.eq(less, same),
            b.ite(less, same, b.slt(y, x)),
            b.extract(b.mul(x, y), 2, 1)));
  }

  @Test
  void comparisons_of_more_than_64_bits() {
    Sort sort = Sorts.bits(4);
    Expr x = b.sext(b.symbol("x", sort), 80);
    Expr y = b.sext(b.symbol("y", sort), 80);
    check(sort, List.of(b.ult(x, y), b.ule(x, y), b.slt(x, y), b.sle(x, y), b.eq(x, y)));
  }

  @Test
  void comparisons_of_floats_of_more_than_64_bits() {
    Sort.Fp sort = Sorts.of(new Format(2, 3));
    Expr x = b.convert(b.nearest(), b.symbol("x", sort), Sorts.of(Format.X87));
    Expr y = b.convert(b.nearest(), b.symbol("y", sort), Sorts.of(Format.X87));
    var conditions = new ArrayList<Expr>();
    for (int mask = 1; mask < Outcomes.ALL.mask(); mask++) {
      conditions.add(b.fcmp(x, y, new Outcomes(mask)));
    }
    check(sort, conditions);
  }

  @Test
  void the_distance_to_a_number_falls_with_every_ulp() {
    Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
    Problem problem = Problem.of(Query.of(b, b.fcmp(x, b.number(1.0), Outcomes.EQ)));
    var point = new Point(problem);
    double last = 0;
    double value = 1.0;
    for (int i = 0; i < 1000; i++) {
      value = Math.nextUp(value);
      double distance = point.attempt(0, Datum.of(value).lowBits());
      assertThat(distance).isGreaterThan(last);
      last = distance;
    }
  }
}
