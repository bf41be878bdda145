package org.ulpscope.solver.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class BitSolverTest {
  private final Builder b = new Builder();
  private final Sort.Fp floats = Sorts.of(Format.DOUBLE);
  private final Expr x = b.symbol("x", floats);
  private final Expr y = b.symbol("y", floats);
  private final Expr z = b.symbol("z", floats);
  private final Expr m = b.symbol("m", Sorts.ROUNDING);
  private final Expr i = b.symbol("i", Sorts.bits(32));
  private final Expr j = b.symbol("j", Sorts.bits(32));

  private Verdict check(Expr... constraints) {
    return new BitSolver().check(Query.of(b, constraints), Budget.of(Duration.ofSeconds(20)));
  }

  private void assertUnsat(Expr... constraints) {
    assertThat(check(constraints)).isInstanceOf(Verdict.Unsat.class);
  }

  private void assertSat(Expr... constraints) {
    assertThat(check(constraints)).isInstanceOf(Verdict.Sat.class);
  }

  // ---- bits ----

  @Test
  void every_operator_on_bits_has_its_value_for_all_operands() {
    List<BinaryOperator<Expr>> operators =
        List.of(
            b::add,
            b::sub,
            b::mul,
            b::udiv,
            b::urem,
            b::sdiv,
            b::srem,
            b::and,
            b::or,
            b::xor,
            b::shl,
            b::lshr,
            b::ashr,
            b::concat,
            b::eq,
            b::ult,
            b::ule,
            b::slt,
            b::sle,
            (p, _) -> b.neg(p),
            (p, _) -> b.not(p),
            (p, _) -> b.sext(p, 7),
            (p, _) -> b.zext(p, 7),
            (p, _) -> b.extract(p, 1, 2));
    for (int width : new int[] {3, 4}) {
      Expr p = b.symbol("p" + width, Sorts.bits(width));
      Expr q = b.symbol("q" + width, Sorts.bits(width));
      for (BinaryOperator<Expr> operator : operators) {
        Expr term = operator.apply(p, q);
        Expr result = b.symbol("r" + term.sort().width(), term.sort());
        // The expected results as a table: no row may differ.
        var rows = new ArrayList<Expr>();
        for (int first = 0; first < 1 << width; first++) {
          for (int second = 0; second < 1 << width; second++) {
            var values = new Assignment().set(p, first).set(q, second);
            Expr row = b.and(b.eq(p, b.bits(width, first)), b.eq(q, b.bits(width, second)));
            Expr value = b.bits(term.sort().width(), new Evaluator(values).value(term));
            rows.add(b.or(b.not(row), b.eq(result, value)));
          }
        }
        rows.add(b.not(b.eq(term, result)));
        assertUnsat(rows.toArray(Expr[]::new));
      }
    }
  }

  @Test
  void factors_are_found() {
    Expr zero = b.bits(32, 0);
    assertSat(
        b.eq(b.mul(b.and(i, b.bits(32, 0xfff)), b.and(j, b.bits(32, 0xfff))), b.bits(32, 2021)),
        b.ult(b.bits(32, 1), i),
        b.ult(zero, j));
  }

  @Test
  void arrays_are_read_through_stores() {
    Expr array = b.symbol("array", new Sort.Array(32, 8));
    Expr stored = b.store(array, i, b.bits(8, 7));
    assertUnsat(b.eq(i, j), b.not(b.eq(b.select(stored, j), b.bits(8, 7))));
    assertSat(b.not(b.eq(b.select(stored, j), b.bits(8, 7))));
    assertUnsat(b.eq(i, j), b.not(b.eq(b.select(array, i), b.select(array, j))));
  }

  @Test
  void functions_are_congruent() {
    Expr sinOfX = b.apply("sin", floats, x);
    Expr sinOfY = b.apply("sin", floats, y);
    assertUnsat(b.eq(x, y), b.not(b.eq(sinOfX, sinOfY)));
    assertSat(b.not(b.eq(sinOfX, sinOfY)));
  }

  // ---- floats ----

  @Test
  void sums_and_products_of_equal_operands_in_any_order_are_equal() {
    Expr plainly = b.fadd(m, b.fmul(m, x, y), z);
    Expr crossed = b.fadd(m, b.asFloat(b.asBits(z), floats), b.fmul(m, y, x));
    assertUnsat(b.not(b.eq(plainly, crossed)));
    Expr other = b.symbol("other", floats);
    assertUnsat(b.eq(other, y), b.not(b.eq(b.fadd(m, x, y), b.fadd(m, other, x))));
    assertUnsat(b.not(b.eq(b.fsub(m, x, y), b.fadd(m, b.fneg(y), x))));
  }

  @Test
  void signs_come_out_of_products_and_sums_where_rounding_is_symmetric() {
    Expr n = b.nearest();
    assertUnsat(b.not(b.eq(b.fabs(b.fmul(n, b.fneg(x), y)), b.fabs(b.fmul(n, x, b.fneg(y))))));
    assertUnsat(b.fcmp(b.fsub(n, x, y), b.fneg(b.fsub(n, y, x)), Outcomes.LT.or(Outcomes.GT)));
    // Zeros from cancellation are positive, whatever was negated.
    assertSat(b.not(b.eq(b.fsub(n, x, y), b.fneg(b.fsub(n, y, x)))), b.eq(x, y));
    Expr up = b.mode(RoundingMode.TOWARD_POSITIVE);
    Expr upwards = b.fsub(up, x, y);
    Verdict directed =
        check(
            b.fcmp(upwards, b.fneg(b.fsub(up, y, x)), Outcomes.GT),
            b.fcmp(x, b.number(1.0), Outcomes.EQ),
            b.fcmp(y, b.number(0x1p-60), Outcomes.EQ));
    assertThat(directed).isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void quotients_are_not_commutative() {
    assertSat(b.not(b.eq(b.fdiv(m, x, y), b.fdiv(m, y, x))));
  }

  @Test
  void integers_of_different_widths_convert_alike() {
    Expr narrow = b.fromUnsigned(m, i, floats);
    Expr wide = b.fromSigned(m, b.zext(i, 64), floats);
    assertUnsat(b.not(b.eq(narrow, wide)));
  }

  @Test
  void comparisons_order_numbers_and_leave_out_nans() {
    assertUnsat(
        b.fcmp(x, y, Outcomes.LT),
        b.fcmp(y, z, Outcomes.LT),
        b.fcmp(x, z, Outcomes.LT.complement()));
    assertSat(b.fcmp(x, y, Outcomes.LT.complement()), b.fcmp(x, y, Outcomes.GE.complement()));
    assertUnsat(
        b.fcmp(x, y, Outcomes.EQ), b.not(b.eq(x, y)), b.fcmp(x, b.number(0.0), Outcomes.GT));
  }

  @Test
  void a_maximum_is_one_of_its_operands_unless_one_is_a_nan() {
    for (MinMax family : MinMax.values()) {
      Expr max = b.fmax(family, x, y);
      Expr ordered = b.fcmp(x, y, Outcomes.ORD);
      assertUnsat(ordered, b.not(b.eq(max, x)), b.not(b.eq(max, y)));
      assertUnsat(ordered, b.fcmp(max, x, Outcomes.LT));
    }
  }

  @Test
  void a_wrong_guess_of_a_result_is_corrected_by_evaluation() {
    Expr one = b.number(1.0);
    Verdict verdict =
        check(
            b.fcmp(b.fadd(b.nearest(), x, one), one, Outcomes.EQ),
            b.fcmp(x, b.number(0x1p-60), Outcomes.EQ));
    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    assertUnsat(b.fcmp(b.fadd(b.nearest(), x, one), one, Outcomes.EQ), b.eq(x, one));
  }

  // ---- clauses ----

  @Test
  void random_clauses_are_decided_as_trying_all_values_decides_them() {
    var random = new Random(3);
    int satisfiable = 0;
    for (int round = 0; round < 2_000; round++) {
      int variables = 3 + random.nextInt(8);
      int[][] clauses = new int[(int) (4.2 * variables)][];
      for (int c = 0; c < clauses.length; c++) {
        clauses[c] = random.ints(3, 0, 2 * variables).toArray();
      }
      boolean expected = isSatisfiable(variables, clauses);
      satisfiable += expected ? 1 : 0;
      var solver = new Cdcl();
      for (int v = 0; v < variables; v++) {
        solver.newVariable();
      }
      for (int[] clause : clauses) {
        solver.add(clause);
      }
      assertThat(solver.solve(Budget.of(Duration.ofSeconds(10))))
          .isEqualTo(expected ? Cdcl.Result.SATISFIABLE : Cdcl.Result.UNSATISFIABLE);
    }
    assertThat(satisfiable).isBetween(200, 1_800);
  }

  private static boolean isSatisfiable(int variables, int[][] clauses) {
    for (int values = 0; values < 1 << variables; values++) {
      boolean all = true;
      for (int[] clause : clauses) {
        boolean one = false;
        for (int literal : clause) {
          one |= (values >> (literal >> 1) & 1) != (literal & 1);
        }
        all &= one;
      }
      if (all) {
        return true;
      }
    }
    return false;
  }

  @Test
  void pigeons_do_not_fit_into_fewer_holes() {
    int holes = 6;
    var solver = new Cdcl();
    int[][] in = new int[holes + 1][holes];
    for (int[] pigeon : in) {
      for (int hole = 0; hole < holes; hole++) {
        pigeon[hole] = 2 * solver.newVariable();
      }
      solver.add(pigeon);
    }
    for (int hole = 0; hole < holes; hole++) {
      for (int first = 0; first <= holes; first++) {
        for (int second = 0; second < first; second++) {
          solver.add(in[first][hole] ^ 1, in[second][hole] ^ 1);
        }
      }
    }
    assertThat(solver.solve(Budget.of(Duration.ofSeconds(20))))
        .isEqualTo(Cdcl.Result.UNSATISFIABLE);
  }

  // ---- rounding ----

  @Test
  void opposite_sums_are_opposite_in_one_mode_only() {
    Expr sum = b.fabs(b.fadd(b.mode(RoundingMode.NEAREST_EVEN), x, y));
    for (RoundingMode mode : List.of(RoundingMode.NEAREST_EVEN, RoundingMode.TOWARD_NEGATIVE)) {
      Expr opposite = b.fabs(b.fadd(b.mode(mode), b.fneg(x), b.fneg(y)));
      Expr differ = b.fcmp(sum, opposite, Outcomes.LT);
      Expr one = b.fcmp(x, b.number(1.0), Outcomes.EQ);
      Expr tiny = b.fcmp(y, b.number(0x1p-60), Outcomes.EQ);
      if (mode == RoundingMode.NEAREST_EVEN) {
        assertUnsat(differ);
      } else {
        assertSat(one, tiny, b.not(b.fcmp(sum, opposite, Outcomes.EQ)));
      }
    }
  }

  @Test
  void results_lie_between_those_rounded_down_and_up() {
    Expr down = b.mode(RoundingMode.TOWARD_NEGATIVE);
    Expr up = b.mode(RoundingMode.TOWARD_POSITIVE);
    Expr nearest = b.mode(RoundingMode.NEAREST_EVEN);
    assertUnsat(b.fcmp(b.fadd(down, x, y), b.fadd(up, x, y), Outcomes.GT));
    Expr zero = b.number(0.0);
    assertUnsat(
        b.fcmp(x, zero, Outcomes.GT),
        b.fcmp(y, zero, Outcomes.GT),
        b.fcmp(b.fmul(down, x, y), b.fmul(nearest, x, y), Outcomes.GT));
    assertUnsat(b.fcmp(b.fma(nearest, x, y, z), b.fma(up, x, y, z), Outcomes.GT));
    Expr root = b.fsqrt(nearest, x);
    assertUnsat(
        b.fcmp(b.fsqrt(down, x), root, Outcomes.LT), b.fcmp(root, b.fsqrt(up, x), Outcomes.LT));
    Expr whole = b.fround(nearest, x);
    assertSat(
        b.fcmp(x, b.number(2.5), Outcomes.EQ),
        b.fcmp(b.fround(down, x), whole, Outcomes.LE),
        b.fcmp(whole, b.fround(up, x), Outcomes.LT));
  }

  @Test
  void square_of_a_root_is_its_operand_unless_it_was_rounded() {
    Expr down = b.fsqrt(b.mode(RoundingMode.TOWARD_NEGATIVE), x);
    Expr up = b.fsqrt(b.mode(RoundingMode.TOWARD_POSITIVE), x);
    Expr square = b.fmul(b.mode(RoundingMode.NEAREST_EVEN), up, up);
    assertUnsat(b.fcmp(up, down, Outcomes.EQ), b.fcmp(square, x, Outcomes.LT.or(Outcomes.GT)));
    assertSat(b.fcmp(up, down, Outcomes.GT), b.fcmp(x, b.number(2.0), Outcomes.EQ));
  }

  @Test
  void remainders_are_less_than_their_divisors() {
    for (Expr remainder : List.of(b.fmod(x, y), b.frem(x, y))) {
      Expr size = b.fabs(remainder);
      assertUnsat(b.fcmp(size, b.fabs(y), Outcomes.GE));
      assertUnsat(b.fcmp(size, b.fabs(x), Outcomes.GT));
    }
    Expr zero = b.number(0.0);
    assertUnsat(b.fcmp(x, zero, Outcomes.GT), b.fcmp(b.fmod(x, y), zero, Outcomes.LT));
    assertSat(
        b.fcmp(x, b.number(3.0), Outcomes.EQ),
        b.fcmp(y, b.number(4.0), Outcomes.EQ),
        b.fcmp(b.frem(x, y), zero, Outcomes.LT));
  }

  @Test
  void nans_come_from_nans_and_invalid_operations_only() {
    Expr nearest = b.mode(RoundingMode.NEAREST_EVEN);
    Expr zero = b.number(0.0);
    Expr numbers =
        b.and(b.fcmp(x, zero, Outcomes.GT), b.fcmp(y, b.number(1.0), Outcomes.LT.or(Outcomes.GT)));
    Expr finite = b.fcmp(x, b.number(1e9), Outcomes.LT);
    Expr divisor = b.fcmp(y, zero, Outcomes.GT);
    List<Expr> results =
        List.of(
            b.fadd(nearest, x, y),
            b.fsub(nearest, x, y),
            b.fmul(nearest, x, y),
            b.fdiv(nearest, x, y),
            b.fsqrt(nearest, x),
            b.fround(nearest, x),
            b.fmod(x, y),
            b.frem(x, y));
    for (Expr result : results) {
      assertUnsat(numbers, finite, divisor, b.fcmp(result, result, Outcomes.UN));
    }
  }

  @Test
  void what_is_taken_for_granted_is_so_for_all_numbers_of_a_small_format() {
    Format tiny = new Format(3, 3);
    for (int i = 0; i < 64; i++) {
      Expr p = b.number(new Datum(tiny, BigInteger.valueOf(i)));
      requireNeighbours(mode -> b.fsqrt(mode, p));
      for (int k = 0; k < 64; k++) {
        Expr q = b.number(new Datum(tiny, BigInteger.valueOf(k)));
        requireNeighbours(mode -> b.fadd(mode, p, q));
        requireNeighbours(mode -> b.fmul(mode, p, q));
        requireNeighbours(mode -> b.fdiv(mode, p, q));
        for (Expr remainder : List.of(b.fmod(p, q), b.frem(p, q))) {
          if (b.fcmp(remainder, remainder, Outcomes.EQ).isTrue()) {
            assertThat(b.fcmp(b.fabs(remainder), b.fabs(q), Outcomes.LT).isTrue()).isTrue();
            assertThat(b.fcmp(b.fabs(remainder), b.fabs(p), Outcomes.LE).isTrue()).isTrue();
          }
        }
      }
    }
  }

  /// The results rounded down and up are equal or neighbours, and in any other mode the result is
  /// one of the two.
  private void requireNeighbours(UnaryOperator<Expr> result) {
    Expr down = result.apply(b.mode(RoundingMode.TOWARD_NEGATIVE));
    Expr up = result.apply(b.mode(RoundingMode.TOWARD_POSITIVE));
    for (RoundingMode mode : RoundingMode.values()) {
      Expr other = result.apply(b.mode(mode));
      Outcomes either = Outcomes.EQ.or(Outcomes.UN);
      assertThat(b.or(b.fcmp(other, down, either), b.fcmp(other, up, either)).isTrue()).isTrue();
    }
    if (b.fcmp(down, up, Outcomes.LT).isTrue()) {
      long below = ((Expr.Constant) b.asBits(b.fabs(down))).bits().longValue();
      long above = ((Expr.Constant) b.asBits(b.fabs(up))).bits().longValue();
      assertThat(Math.abs(above - below)).as("%s, %s", down, up).isEqualTo(1);
    }
  }
}
