package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Query;

/// Inverse value moves reach the value given by the inverse of each operation.
class InverseValueMoveTest {
  private final Family f = new Family(Format.DOUBLE);
  private final Expr x = f.symbol("x");
  private final Expr i = f.integer("i", 32);

  /// How many of some moves for a single constraint satisfy it at once, starting with x = 3.
  private static int fulfilled(Expr condition, int moves, Family family) {
    Problem problem = Problem.of(Query.of(family.b, condition));
    var point = new Point(problem);
    var move = new InverseValueMove(problem, new SplittableRandom(1));
    int count = 0;
    for (int n = 0; n < moves; n++) {
      if (move.send(problem.goals[0], point.registers())) {
        count += point.attempt(move.coordinate(), move.value()) == 0 ? 1 : 0;
      }
    }
    return count;
  }

  private int fulfilled(Expr condition) {
    return fulfilled(condition, 16, f);
  }

  private Expr equals(Expr y, double number) {
    return f.b.fcmp(y, f.number(number), Outcomes.EQ);
  }

  @Test
  void an_operation_with_one_unknown_is_solved_at_once() {
    Expr two = f.number(2);
    for (Expr y :
        List.of(
            f.add(x, two),
            f.sub(x, two),
            f.sub(two, x),
            f.mul(x, two),
            f.div(x, two),
            f.div(two, x),
            f.sqrt(x),
            f.b.fneg(x),
            f.b.fma(f.b.nearest(), x, two, f.number(1)),
            f.add(f.mul(f.number(3), f.sub(x, two)), f.number(0.5)))) {
      assertThat(fulfilled(equals(y, 8))).as("%s", y).isEqualTo(16);
    }
  }

  @Test
  void the_same_operand_twice_is_solved_by_a_root_or_a_half() {
    assertThat(fulfilled(equals(f.mul(x, x), 6.25))).isGreaterThan(8);
    assertThat(fulfilled(equals(f.add(x, x), 5))).isGreaterThan(8);
  }

  @Test
  void conversions_are_gone_through_backwards() {
    Expr truncate = f.b.mode(RoundingMode.TOWARD_ZERO);
    Expr cast = f.b.toSigned(truncate, f.mul(x, f.number(2)), 32, OutOfRange.SATURATE);
    assertThat(fulfilled(f.b.eq(cast, f.b.bits(32, 77)))).isGreaterThan(4);
    assertThat(fulfilled(equals(f.b.fromSigned(f.b.nearest(), i, f.sort), -12))).isEqualTo(16);
    Expr narrow = f.b.convert(f.b.nearest(), x, Sorts.of(Format.SINGLE));
    assertThat(fulfilled(f.b.fcmp(narrow, f.b.number(0.1f), Outcomes.EQ))).isGreaterThan(8);
  }

  @Test
  void bit_vector_operations_are_inverted() {
    Expr five = f.b.bits(32, 5);
    for (Expr y :
        List.of(
            f.b.add(i, five),
            f.b.sub(five, i),
            f.b.mul(i, five),
            f.b.xor(i, five),
            f.b.not(i),
            f.b.neg(i),
            f.b.udiv(i, five),
            f.b.lshr(i, f.b.bits(32, 3)),
            f.b.zext(f.b.extract(i, 7, 20), 32))) {
      assertThat(fulfilled(f.b.eq(y, f.b.bits(32, 40)))).as("%s", y).isEqualTo(16);
    }
    assertThat(fulfilled(f.b.eq(f.b.urem(i, f.b.bits(32, 100)), f.b.bits(32, 40))))
        .isGreaterThan(8);
    assertThat(fulfilled(f.b.eq(f.b.and(i, f.b.bits(32, 0xf0)), f.b.bits(32, 0x50)))).isEqualTo(16);
    assertThat(fulfilled(f.b.eq(f.b.or(i, f.b.bits(32, 0xf0)), f.b.bits(32, 0xf5)))).isEqualTo(16);
  }

  @Test
  void all_addends_of_a_long_sum_have_their_turn() {
    List<Expr> terms = f.symbols("t", 32);
    Expr sum = f.add(terms.toArray(Expr[]::new));
    Problem problem = Problem.of(Query.of(f.b, equals(sum, 8)));
    var point = new Point(problem);
    var move = new InverseValueMove(problem, new SplittableRandom(1));
    var met = new HashSet<Integer>();
    for (int n = 0; n < 1000; n++) {
      assertThat(move.send(problem.goals[0], point.registers())).isTrue();
      met.add(move.coordinate());
    }
    assertThat(met).hasSize(32);
  }
}
