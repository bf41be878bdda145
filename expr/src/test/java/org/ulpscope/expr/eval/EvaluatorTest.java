package org.ulpscope.expr.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

final class EvaluatorTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
  private final Expr mode = b.symbol("mode", Sorts.ROUNDING);
  private final Expr i = b.symbol("i", Sorts.bits(8));
  private final Expr m = b.symbol("m", new Sort.Array(8, 8));

  @Test
  void floatsAreComputedInTheModeOfTheAssignment() {
    Expr third = b.fdiv(mode, x, b.number(3.0));
    var assignment = new Assignment().set(x, Datum.of(1.0));
    assignment.set(mode, RoundingMode.NEAREST_EVEN);
    assertThat(new Evaluator(assignment).datum(third)).isEqualTo(Datum.of(1.0 / 3.0));
    assignment.set(mode, RoundingMode.TOWARD_POSITIVE);
    assertThat(new Evaluator(assignment).datum(third)).isEqualTo(Datum.of(Math.nextUp(1.0 / 3.0)));
  }

  @Test
  void nanPayloadsAreKeptWhereValuesAreOnlyMoved() {
    BigInteger signalling = BigInteger.valueOf(0x7ff0_0000_0000_0001L);
    var evaluator = new Evaluator(new Assignment().set(x, signalling));
    Expr moved = b.ite(b.fcmp(x, b.number(0.0), Outcomes.UN), x, b.number(1.0));
    assertThat(evaluator.value(moved)).isEqualTo(signalling);
    assertThat(evaluator.datum(b.fadd(b.nearest(), x, b.number(1.0))))
        .isEqualTo(Datum.nan(Format.DOUBLE));
    assertThat(evaluator.value(b.fneg(x))).isEqualTo(signalling.setBit(63));
  }

  @Test
  void arraysAreReadThroughTheirStores() {
    Expr stored = b.store(b.store(m, i, b.bits(8, 7)), b.bits(8, 4), b.bits(8, 9));
    var evaluator =
        new Evaluator(new Assignment().set(i, 3).set(m, ArrayValue.of(1).with(3, 5).with(6, 2)));
    assertThat(evaluator.value(b.select(stored, i))).isEqualTo(7);
    assertThat(evaluator.value(b.select(stored, b.bits(8, 4)))).isEqualTo(9);
    assertThat(evaluator.value(b.select(stored, b.bits(8, 6)))).isEqualTo(2);
    assertThat(evaluator.value(b.select(stored, b.bits(8, 0)))).isEqualTo(1);
    assertThat(evaluator.array(stored))
        .isEqualTo(ArrayValue.of(1).with(3, 7).with(4, 9).with(6, 2));
    assertThat(evaluator.value(b.select(b.fill(8, b.bits(8, 6)), i))).isEqualTo(6);
  }

  @Test
  void arraysAreEqualIfAllElementsAre() {
    Expr n = b.symbol("n", new Sort.Array(8, 8));
    Expr same = b.eq(b.store(m, i, b.bits(8, 1)), n);
    var assignment = new Assignment().set(i, 3).set(m, ArrayValue.of(0).with(3, 9));
    assignment.set(n, ArrayValue.of(0).with(3, 1).with(200, 0));
    assertThat(new Evaluator(assignment).isTrue(same)).isTrue();
    CompiledExprs compiled = CompiledExprs.of(same);
    Registers registers = compiled.registers(assignment);
    compiled.evaluate(registers);
    assertThat(registers.isTrue(compiled.rootSlot(0))).isTrue();
    assignment.set(n, ArrayValue.of(1).with(3, 1));
    assertThat(new Evaluator(assignment).isTrue(same)).isFalse();
    // Two ways to list all elements of an array that has two.
    ArrayValue one = ArrayValue.of(5).with(0, 1).with(1, 2);
    ArrayValue other = ArrayValue.of(1).with(1, 2);
    assertThat(one.agreesWith(other, 1)).isTrue();
    assertThat(one.agreesWith(other, 2)).isFalse();
  }

  @Test
  void functionsAreTablesOrCode() {
    Expr f = b.apply("f", Sorts.bits(8), i, i);
    List<BigInteger> threes = List.of(BigInteger.valueOf(3), BigInteger.valueOf(3));
    var table = new FunctionValue.Table(Map.of(threes, BigInteger.TEN), BigInteger.TWO);
    var assignment = new Assignment().set(i, 3).define("f", table);
    assertThat(new Evaluator(assignment).value(f)).isEqualTo(10);
    assertThat(new Evaluator(assignment.copy().set(i, 4)).value(f)).isEqualTo(2);
    assignment.define("f", arguments -> arguments.getFirst().negate());
    assertThat(new Evaluator(assignment).value(f)).isEqualTo(253);
  }

  @Test
  void whatHasNoValueIsNamed() {
    var empty = new Evaluator(new Assignment());
    assertThatThrownBy(() -> empty.value(b.fneg(x))).hasMessageContaining("symbol x");
    assertThatThrownBy(() -> empty.value(b.select(m, b.bits(8, 0))))
        .hasMessageContaining("array m");
    Expr f = b.apply("libm_sin", Sorts.bits(8), b.bits(8, 1));
    assertThatThrownBy(() -> empty.value(f)).hasMessageContaining("libm_sin");
    assertThatThrownBy(() -> empty.value(m)).hasMessageContaining("array");
  }

  @Test
  void valuesThatDoNotFitAreRefused() {
    var assignment = new Assignment();
    assertThatThrownBy(() -> assignment.set(i, BigInteger.valueOf(256)))
        .hasMessageContaining("i has sort i8");
    assertThatThrownBy(() -> assignment.set(mode, BigInteger.valueOf(5)))
        .hasMessageContaining("mode");
    assertThatThrownBy(() -> assignment.set(x, Datum.of(1.0f))).hasMessageContaining("x");
    assertThatThrownBy(() -> assignment.set(b.fneg(x), 1)).hasMessageContaining("not a symbol");
    assertThatThrownBy(() -> assignment.set(m, 1)).hasMessageContaining("array");
    assertThatThrownBy(() -> assignment.set(i, ArrayValue.of(0))).hasMessageContaining("i");
  }

  @Test
  void assignmentsPrintWhatReadsBack() {
    var assignment = new Assignment().set(x, Datum.of(0.1)).set(i, -1).set(mode, 4);
    assignment.set(m, ArrayValue.of(0).with(3, 255));
    assertThat(assignment)
        .hasToString(
            "x = 0.1 (0x1.999999999999ap-4), i = 255, mode = TOWARD_ZERO, m = {3: 255, else 0}");
    assignment.set(x, BigInteger.valueOf(0x7ff8_0000_0000_0001L));
    assertThat(assignment.toString()).startsWith("x = nan(0x7ff8000000000001)");
  }

  @Test
  void theRestCanBeSetToZero() {
    Expr expr = b.add(i, b.select(m, i));
    var assignment = new Assignment().set(i, 5).setRestToZero(List.of(expr));
    assertThat(new Evaluator(assignment).value(expr)).isEqualTo(5);
  }
}
