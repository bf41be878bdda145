package org.ulpscope.solver.equivalence;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.scalar.Bounds;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;
import org.ulpscope.solver.scalar.UlpDistance;

/// Tests of the normal forms that make expressions the same before a solver is asked.
class NormalFormsTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
  private final Expr y = b.symbol("y", Sorts.of(Format.SINGLE));
  private final Expr z = b.symbol("z", Sorts.of(Format.SINGLE));
  private final Expr zero = b.number(0f);

  private Expr sum(Expr a, Expr c) {
    return b.fadd(b.nearest(), a, c);
  }

  private Expr product(Expr a, Expr c) {
    return b.fmul(b.nearest(), a, c);
  }

  // ---- brackets ----

  @Test
  void bracketsAndOrderOfSumsAndProductsDoNotMatter() {
    var normal = new Reassociation(b, false);
    assertThat(normal.of(sum(sum(x, y), z))).isSameAs(normal.of(sum(y, sum(z, x))));
    assertThat(normal.of(product(product(x, y), z))).isSameAs(normal.of(product(y, product(z, x))));
    Expr difference = b.fsub(b.nearest(), x, sum(y, z));
    Expr differences = b.fsub(b.nearest(), b.fsub(b.nearest(), x, z), y);
    assertThat(normal.of(difference)).isSameAs(normal.of(differences));
    assertThat(normal.of(sum(sum(x, zero), sum(y, zero))))
        .isSameAs(normal.of(sum(zero, sum(x, y))));
  }

  @Test
  void termsThatDifferStayDifferent() {
    var normal = new Reassociation(b, false);
    assertThat(normal.of(sum(sum(x, y), z))).isNotSameAs(normal.of(sum(x, z)));
    assertThat(normal.of(sum(x, x))).isNotSameAs(normal.of(x));
    assertThat(normal.of(sum(x, zero))).isNotSameAs(normal.of(x));
    assertThat(new Reassociation(b, true).of(sum(x, zero))).isSameAs(x);
  }

  // ---- zeros ----

  @Test
  void zerosGoWhereTheyChangeNothing() {
    var zeros = new PlusZero(b);
    Expr never = sum(x, zero);
    assertThat(zeros.of(sum(never, sum(y, zero)))).isSameAs(zeros.of(sum(never, y)));
    assertThat(zeros.of(sum(y, zero))).isNotSameAs(y);
    assertThat(zeros.of(sum(z, sum(y, zero)))).isSameAs(zeros.of(sum(sum(z, zero), y)));
    assertThat(zeros.of(sum(z, sum(y, zero)))).isNotSameAs(zeros.of(sum(z, y)));
    Expr down = b.mode(RoundingMode.TOWARD_NEGATIVE);
    Expr downwards = b.fadd(down, z, b.fadd(down, y, zero));
    assertThat(zeros.of(downwards)).isSameAs(downwards);
  }

  /// On random sums of three symbols and zeros, with values that include zeros of both signs.
  @Test
  void sumsKeepTheirValuesWithoutZeros() {
    var random = new Random(7);
    float[] values = {0f, -0f, 1f, -1f, Float.NaN, Float.POSITIVE_INFINITY, 0.1f};
    for (int i = 0; i < 2000; i++) {
      Expr before = randomSum(random, 4);
      Expr after = new PlusZero(b).of(before);
      var assignment = new Assignment();
      for (Expr symbol : List.of(x, y, z)) {
        assignment.set(symbol, Datum.of(values[random.nextInt(values.length)]));
      }
      var evaluator = new Evaluator(assignment);
      assertThat(evaluator.value(after)).isEqualTo(evaluator.value(before));
    }
  }

  private Expr randomSum(Random random, int depth) {
    return switch (depth == 0 ? random.nextInt(5) : random.nextInt(10)) {
      case 0 -> x;
      case 1 -> y;
      case 2 -> z;
      case 3 -> zero;
      case 4 -> b.fabs(x);
      default ->
          sum(randomSum(random, Math.max(0, depth - 1)), randomSum(random, Math.max(0, depth - 1)));
    };
  }

  // ---- implied ----

  @Test
  void whatAPathHasDecidedIsPutIn() {
    Expr more = b.fcmp(x, y, Outcomes.GT);
    var implied = new Implied(b, List.of(more));
    assertThat(implied.of(b.ite(more, x, y))).isSameAs(x);
    assertThat(implied.of(b.ite(b.fcmp(x, y, Outcomes.GE), x, y))).isSameAs(x);
    assertThat(implied.of(b.ite(b.fcmp(x, y, Outcomes.LE), x, y))).isSameAs(y);
    assertThat(implied.of(b.ite(b.not(more), x, y))).isSameAs(y);
    Expr open = b.ite(b.fcmp(x, z, Outcomes.GT), x, y);
    assertThat(implied.of(open)).isSameAs(open);
  }

  // ---- error bounds ----

  private ScalarInput bounded(Expr symbol) {
    var bounds = new Bounds(Optional.of("-1"), Optional.of("1"), false, false);
    return new ScalarInput(
        "x", ScalarType.named("f32").orElseThrow(), (Expr.Symbol) symbol, bounds);
  }

  @Test
  void errorBoundHoldsForSumsInAnyOrder() {
    Expr left = sum(sum(x, y), z);
    Expr right = sum(x, sum(y, z));
    List<ScalarInput> inputs = List.of(bounded(x), bounded(y), bounded(z));
    BigDecimal bound = ErrorBound.of(left, right, inputs).orElseThrow();
    assertThat(bound).isLessThan(new BigDecimal("1e-5"));
    var random = new Random(3);
    for (int i = 0; i < 5000; i++) {
      var assignment = new Assignment();
      for (Expr symbol : List.of(x, y, z)) {
        assignment.set(symbol, Datum.of(2 * random.nextFloat() - 1));
      }
      var evaluator = new Evaluator(assignment);
      assertThat(UlpDistance.absolute(evaluator.datum(left), evaluator.datum(right)))
          .isLessThanOrEqualTo(bound);
    }
  }

  @Test
  void errorBoundCountsWhatOneSideLacks() {
    List<ScalarInput> inputs = List.of(bounded(x), bounded(y), bounded(z));
    assertThat(ErrorBound.of(sum(sum(x, y), z), sum(x, y), inputs).orElseThrow())
        .isGreaterThanOrEqualTo(BigDecimal.ONE);
  }

  @Test
  void nothingIsClaimedWithoutBounds() {
    assertThat(ErrorBound.of(sum(x, y), sum(y, z), List.of(bounded(x), bounded(y)))).isEmpty();
  }
}
