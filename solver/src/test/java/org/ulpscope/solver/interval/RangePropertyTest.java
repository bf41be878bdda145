package org.ulpscope.solver.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.ulpscope.expr.Outcomes.GE;
import static org.ulpscope.expr.Outcomes.GT;
import static org.ulpscope.expr.Outcomes.LE;
import static org.ulpscope.expr.Outcomes.LT;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Verdict;

/// Properties of polynomials, quotients and roots that hold for all floats of a box, and some that
/// do not.
class RangePropertyTest {
  private static final Map<String, Consumer<Arithmetic>> PROVED = new LinkedHashMap<>();
  private static final Map<String, Consumer<Arithmetic>> REFUTED = new LinkedHashMap<>();

  static {
    PROVED.put(
        "x - x·x/2 has one x",
        a -> {
          Expr x = a.symbol("x", 0, 1);
          a.refute(a.sub(x, a.div(a.mul(x, x), a.n(2))), LE, a.n(0.500001));
        });
    PROVED.put(
        "a cubic", a -> a.refute(a.powers(a.symbol("x", -1, 1), 1, 1, -1, 1), LE, a.n(2.01)));
    PROVED.put(
        "x⁴ - x²",
        a -> {
          Expr x = a.symbol("x", -1, 1);
          Expr square = a.mul(x, x);
          a.refute(a.sub(a.mul(square, square), square), GE, a.n(-0.2501));
        });
    PROVED.put(
        "T5 of Chebyshev",
        a -> {
          Expr t = a.horner(a.symbol("x", -1, 1), 0, 5, 0, -20, 0, 16);
          a.refute(a.b.fabs(t), LE, a.n(1.001));
        });
    PROVED.put(
        "T7 of Chebyshev",
        a -> {
          Expr t = a.horner(a.symbol("x", -1, 1), 0, -7, 0, 56, 0, -112, 0, 64);
          a.refute(a.b.fabs(t), LE, a.n(1.001));
        });
    PROVED.put(
        "Taylor's sine on [-π, π]",
        a -> {
          Expr x = a.symbol("x", -Math.PI, Math.PI);
          Expr sine = a.horner(x, 0, 1, 0, -1 / 6.0, 0, 1 / 120.0, 0, -1 / 5040.0);
          a.refute(a.b.fabs(sine), LE, a.n(1.2));
        });
    PROVED.put(
        "Taylor's sine by powers",
        a -> {
          Expr x = a.symbol("x", -Math.PI, Math.PI);
          Expr square = a.mul(x, x);
          Expr cube = a.mul(square, x);
          Expr fifth = a.mul(cube, square);
          Expr sine = a.add(a.sub(x, a.div(cube, a.n(6))), a.div(fifth, a.n(120)));
          a.refute(sine, LE, a.n(1.3));
        });
    PROVED.put(
        "Horner's form and powers agree",
        a -> {
          Expr x = a.symbol("x", -1, 1);
          double[] c = {1, 1, 0.5, 1 / 6.0, 1 / 24.0};
          a.refute(a.b.fabs(a.sub(a.horner(x, c), a.powers(x, c))), LE, a.n(1e-4));
        });
    PROVED.put(
        "a Newton step for a root is not below it",
        a -> {
          Expr n = a.symbol("n", 1, 4);
          Expr x = a.symbol("x", 1, 2);
          Expr y = a.mul(a.n(0.5), a.add(x, a.div(n, x)));
          a.refute(a.mul(y, y), GE, a.mul(n, a.n(0.99)));
        });
    PROVED.put(
        "a Newton step for sin x = 0 stays near",
        a -> {
          Expr x = a.symbol("x", -0.9, 0.9);
          Expr square = a.mul(x, x);
          Expr f = a.sub(x, a.div(a.mul(square, x), a.n(6)));
          Expr slope = a.sub(a.n(1), a.div(square, a.n(2)));
          a.refute(a.b.fabs(a.sub(x, a.div(f, slope))), LT, a.n(0.55));
        });
    PROVED.put(
        "a norm is not negative",
        a -> {
          Expr x = a.symbol("x", -1e10, 1e10);
          Expr y = a.symbol("y", -1e10, 1e10);
          a.refute(a.sqrt(a.add(a.mul(x, x), a.mul(y, y))), GE, a.n(0));
        });
    PROVED.put(
        "a norm is at most the sum",
        a -> {
          Expr x = a.symbol("x", 1, 100);
          Expr y = a.symbol("y", 1, 100);
          Expr norm = a.sqrt(a.add(a.mul(x, x), a.mul(y, y)));
          a.refute(norm, LE, a.mul(a.add(x, y), a.n(1.001)));
        });
    PROVED.put(
        "a root is at most its number",
        a -> {
          Expr x = a.symbol("x", 1, 1e6);
          a.refute(a.sqrt(x), LE, x);
        });
    PROVED.put(
        "x/(1 + x·x)",
        a -> {
          Expr x = a.symbol("x", -1e10, 1e10);
          a.refute(a.div(x, a.add(a.n(1), a.mul(x, x))), LE, a.n(0.5001));
        });
    PROVED.put(
        "a square written out",
        a -> {
          Expr x = a.symbol("x", -1, 1);
          Expr y = a.symbol("y", -1, 1);
          Expr mixed = a.mul(a.n(2), a.mul(x, y));
          a.refute(a.add(a.sub(a.mul(x, x), mixed), a.mul(y, y)), GE, a.n(-1e-3));
        });
    PROVED.put(
        "two logistic steps",
        a -> {
          Expr x = a.symbol("x", 0, 1);
          for (int i = 0; i < 2; i++) {
            x = a.mul(a.mul(a.n(4), x), a.sub(a.n(1), x));
          }
          a.refute(x, LE, a.n(1.0001));
        });
    REFUTED.put(
        "sums are not associative",
        a -> {
          Expr x = a.symbol("x", 0, 1);
          Expr y = a.symbol("y", 0, 1);
          Expr z = a.symbol("z", 0, 1);
          a.refute(a.add(a.add(x, y), z), Outcomes.EQ, a.add(x, a.add(y, z)));
        });
    REFUTED.put(
        "a cubic has a root",
        a -> {
          Expr x = a.symbol("x", 2, 3);
          Expr cubic = a.horner(x, -5, -2, 0, 1);
          a.refute(a.b.fabs(cubic), GT, a.n(1e-5));
        });
    REFUTED.put(
        "a cubic exceeds its value at one end",
        a -> a.refute(a.powers(a.symbol("x", -1, 1), 1, 1, -1, 1), LE, a.n(1.99)));
  }

  private static Stream<Arguments> both(Map<String, Consumer<Arithmetic>> properties) {
    return properties.entrySet().stream()
        .flatMap(e -> Stream.of(true, false).map(s -> Arguments.of(e.getKey(), s, e.getValue())));
  }

  static Stream<Arguments> proved() {
    return both(PROVED);
  }

  static Stream<Arguments> refuted() {
    return both(REFUTED);
  }

  private static Verdict check(boolean single, Consumer<Arithmetic> property) {
    var arithmetic = new Arithmetic(single);
    property.accept(arithmetic);
    return new IntervalSolver().check(arithmetic.query(), Budget.of(Duration.ofSeconds(30)));
  }

  @ParameterizedTest(name = "{0}, single: {1}")
  @MethodSource("proved")
  void a_true_property_is_proved(String name, boolean single, Consumer<Arithmetic> property) {
    assertThat(check(single, property)).describedAs(name).isInstanceOf(Verdict.Unsat.class);
  }

  @ParameterizedTest(name = "{0}, single: {1}")
  @MethodSource("refuted")
  void a_false_one_has_a_counterexample(
      String name, boolean single, Consumer<Arithmetic> property) {
    assertThat(check(single, property)).describedAs(name).isInstanceOf(Verdict.Sat.class);
  }
}
