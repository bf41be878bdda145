package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ulpscope.expr.Outcomes.GE;
import static org.ulpscope.expr.Outcomes.GT;
import static org.ulpscope.expr.Outcomes.LE;
import static org.ulpscope.expr.Outcomes.LT;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Verdict;

/// Paths through loops and decisions, rebuilt from the descriptions of FPSE's authors.
class PathFamilyTest {
  private static final int ITERATIONS = 12;

  private static Verdict check(Arithmetic a) {
    return new IntervalSolver().check(a.query(), Budget.of(Duration.ofSeconds(30)));
  }

  /// dichotomic(): bisection for the root of a, a path that alternates between the halves. Any
  /// three floats may be the inputs.
  ///
  /// @param variables whether each statement has its own variable, as in FPSE's constraints
  private static Arithmetic dichotomic(boolean single, int iterations, boolean variables) {
    var a = new Arithmetic(single);
    Expr low = a.symbol("low");
    Expr high = a.symbol("high");
    Expr n = a.symbol("n");
    a.require(low, LT, high).require(low, GE, a.n(0));
    for (int i = 0; i < iterations; i++) {
      Expr sum = named(a, variables, "s" + i, a.add(low, high));
      Expr middle = named(a, variables, "m" + i, a.div(sum, a.n(2)));
      Expr square = named(a, variables, "q" + i, a.mul(middle, middle));
      Expr above = named(a, variables, "f" + i, a.sub(square, n));
      Expr width = named(a, variables, "w" + i, a.sub(high, low));
      a.require(width, GT, a.n(1e-3));
      if (i % 2 == 0) {
        a.require(above, GT, a.n(0));
        high = middle;
      } else {
        a.require(above, LE, a.n(0));
        low = middle;
      }
    }
    return a;
  }

  private static Expr named(Arithmetic a, boolean variables, String name, Expr term) {
    return variables ? a.assigned(name, term) : term;
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void bisection_is_followed_for_up_to_twelve_iterations(boolean single, boolean variables) {
    for (int iterations = 1; iterations <= ITERATIONS; iterations++) {
      assertThat(check(dichotomic(single, iterations, variables)))
          .describedAs("%d iterations", iterations)
          .isInstanceOf(Verdict.Sat.class);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void bisection_never_leaves_its_bracket(boolean single) {
    for (int iterations = 1; iterations <= ITERATIONS; iterations++) {
      Arithmetic a = dichotomic(single, iterations, false);
      Expr low = a.symbol("low", 0, 1);
      Expr high = a.symbol("high", 2, 1000);
      a.require(a.div(a.add(low, high), a.n(2)), GT, high);
      assertThat(check(a))
          .describedAs("%d iterations", iterations)
          .isInstanceOf(Verdict.Unsat.class);
    }
  }

  /// A collision avoidance task, once a second: the altitude chooses a sensitivity, with a time and
  /// a separation that goes with it; ranges and altitudes are extrapolated by their rates over that
  /// time, and compared with thresholds. The bits of `path` give the outcome of each decision.
  private static Arithmetic tcas(boolean single, int path) {
    var a = new Arithmetic(single);
    Expr own = a.symbol("own", 0, 50000);
    Expr other = a.symbol("other", 0, 50000);
    Expr ownRate = a.symbol("ownRate", -100, 100);
    Expr otherRate = a.symbol("otherRate", -100, 100);
    Expr range = a.symbol("range", 0, 200000);
    Expr closing = a.symbol("closing", -3000, 3000);
    boolean high = decide(a, path, 0, own, GT, a.n(20000));
    Expr time = a.n(high ? 35 : 25);
    Expr limit = a.n(high ? 640 : 400);
    decide(a, path, 1, a.sub(range, a.mul(closing, time)), LT, a.n(6000));
    decide(a, path, 2, closing, GT, a.n(100));
    Expr ownLater = a.add(own, a.mul(ownRate, time));
    Expr otherLater = a.add(other, a.mul(otherRate, time));
    Expr separation = a.sub(ownLater, otherLater);
    boolean above = decide(a, path, 3, separation, GE, a.n(0));
    Expr distance = above ? separation : a.sub(a.n(0), separation);
    decide(a, path, 4, distance, LT, limit);
    Expr climbed = a.add(own, a.mul(a.add(ownRate, a.n(45)), time));
    decide(a, path, 5, a.sub(climbed, otherLater), GE, limit);
    return a;
  }

  private static boolean decide(
      Arithmetic a, int path, int bit, Expr x, Outcomes outcomes, Expr y) {
    boolean taken = (path >> bit & 1) != 0;
    a.require(x, taken ? outcomes : outcomes.complement(), y);
    return taken;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void every_path_of_a_collision_avoidance_task_is_decided(boolean single) {
    for (int path = 0; path < 64; path++) {
      Verdict verdict = check(tcas(single, path));
      boolean isAbove = (path & 8) != 0;
      boolean isClose = (path & 16) != 0;
      boolean climbHelps = (path & 32) != 0;
      // A climb adds 1125 or 1575 feet: it fails only from far below.
      boolean feasible = climbHelps || (!isAbove && !isClose);
      assertThat(verdict)
          .describedAs("path %d", path)
          .isInstanceOf(feasible ? Verdict.Sat.class : Verdict.Unsat.class);
    }
  }
}
