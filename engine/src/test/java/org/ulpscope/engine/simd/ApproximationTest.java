package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.RoundingMode;

class ApproximationTest {
  private static final int CALLS = 500;

  /// Value and bound for one operand, with any choice by the processor.
  private static final class Scalar {
    private final Approximation function;
    private final CompiledExprs compiled;
    private final Registers registers;
    private final int x;
    private BigInteger choice = BigInteger.ZERO;

    Scalar(Approximation function) {
      this.function = function;
      var b = new Builder();
      Expr operand = b.symbol("x", Sorts.bits(32));
      compiled = CompiledExprs.of(function.value(b, operand), function.bound(b, operand));
      registers = compiled.registers();
      registers.define(function.symbolName(), _ -> choice);
      x = compiled.slot(operand);
    }

    private void evaluate(int operand, int answer) {
      registers.set(x, operand);
      choice = BigInteger.valueOf(Integer.toUnsignedLong(answer));
      compiled.evaluate(registers);
    }

    int value(int operand, int answer) {
      evaluate(operand, answer);
      return (int) registers.bits(compiled.rootSlot(0));
    }

    boolean allows(int operand, int answer) {
      evaluate(operand, answer);
      return registers.isTrue(compiled.rootSlot(1));
    }

    boolean allows(float operand, double answer) {
      return allows(bits(operand), bits((float) answer));
    }
  }

  private static int bits(float x) {
    return Float.floatToRawIntBits(x);
  }

  private static Stream<Row.Approximate> rows() {
    return SimdTable.x86().rows().stream()
        .filter(Row.Approximate.class::isInstance)
        .map(Row.Approximate.class::cast);
  }

  @Test
  void processorKeepsItsPromises() throws Exception {
    assumeTrue(Hardware.features().contains("avx"), "this processor lacks AVX");
    var hardware = new Hardware();
    var requests = new ArrayList<Hardware.Request>();
    rows().forEach(row -> requests.addAll(requests(row)));
    requests.forEach(hardware::add);
    List<Hardware.Answer> answers = hardware.answers();
    var scalars = new EnumMap<Approximation, Scalar>(Approximation.class);
    for (int i = 0; i < requests.size(); i++) {
      var row = (Row.Approximate) requests.get(i).function().row();
      Scalar scalar = scalars.computeIfAbsent(row.function(), Scalar::new);
      check(row, scalar, requests.get(i).operands()[0], answers.get(i).result());
    }
  }

  private static List<Hardware.Request> requests(Row.Approximate row) {
    var source = new OperandSource(row.name().hashCode());
    var requests = new ArrayList<Hardware.Request>();
    for (int i = 0; i < CALLS; i++) {
      requests.add(
          new Hardware.Request(
              new Hardware.Function(row, List.of()),
              source.mode(),
              source.operands(row.signature()),
              new byte[Hardware.MEMORY]));
    }
    return requests;
  }

  private static void check(Row.Approximate row, Scalar scalar, long[] operand, long[] result) {
    for (int lane = 0; lane < operand.length; lane++) {
      if (row.lowestOnly() && lane > 0) {
        assertThat(result[lane]).isEqualTo(operand[lane]);
      } else {
        check(scalar, (int) operand[lane], (int) result[lane]);
      }
    }
  }

  private static void check(Scalar scalar, int x, int theirs) {
    String what = "%s of %a (%x)".formatted(scalar.function, Float.intBitsToFloat(x), x);
    assertThat(scalar.allows(x, theirs)).as(what).isTrue();
    float ours = Float.intBitsToFloat(scalar.value(x, theirs));
    assertThat(Float.toHexString(Float.intBitsToFloat(theirs)))
        .as(what)
        .isEqualTo(Float.toHexString(ours));
  }

  @ParameterizedTest
  @EnumSource
  void nearestIsAmongWhatIsAllowed(Approximation function) {
    var scalar = new Scalar(function);
    var random = new Random(11);
    for (int i = 0; i < CALLS; i++) {
      int x = random.nextInt();
      BigInteger argument = BigInteger.valueOf(Integer.toUnsignedLong(x));
      int choice = function.nearest().apply(List.of(argument)).intValue();
      assertThat(scalar.allows(x, choice)).as("%x: %x", x, choice).isTrue();
    }
  }

  @Test
  void boundIsTight() {
    var rcp = new Scalar(Approximation.RECIPROCAL);
    assertThat(rcp.allows(1f, 1 + 0x3p-13)).isTrue();
    assertThat(rcp.allows(1f, 1 + 0x3.01p-13)).isFalse();
    assertThat(rcp.allows(1f, 1 - 0x3p-13)).isTrue();
    assertThat(rcp.allows(1f, 1 - 0x3.01p-13)).isFalse();
    assertThat(rcp.allows(1f, -1)).isFalse();
    assertThat(rcp.allows(1f, Double.NaN)).isFalse();
    assertThat(rcp.allows(1f, 0)).isFalse();
    var rsqrt = new Scalar(Approximation.RECIPROCAL_SQUARE_ROOT);
    assertThat(rsqrt.allows(4f, (1 + 0x3p-13) / 2)).isTrue();
    assertThat(rsqrt.allows(4f, (1 + 0x3.01p-13) / 2)).isFalse();
    assertThat(rsqrt.allows(4f, (1 - 0x3p-13) / 2)).isTrue();
    assertThat(rsqrt.allows(4f, (1 - 0x3.01p-13) / 2)).isFalse();
    assertThat(rsqrt.allows(4f, -0.5)).isFalse();
    assertThat(rsqrt.allows(4f, Double.NaN)).isFalse();
  }

  @Test
  void specialOperandsHaveOneResult() {
    var rcp = new Scalar(Approximation.RECIPROCAL);
    int any = 0x12345678;
    assertThat(rcp.value(bits(-0f), any)).isEqualTo(bits(Float.NEGATIVE_INFINITY));
    assertThat(rcp.value(bits(0x1p-127f), any)).isEqualTo(bits(Float.POSITIVE_INFINITY));
    assertThat(rcp.value(bits(Float.NEGATIVE_INFINITY), any)).isEqualTo(bits(-0f));
    assertThat(rcp.value(bits(-Float.MAX_VALUE), any)).isEqualTo(bits(-0f));
    assertThat(rcp.value(0x7f800001, any)).isEqualTo(0x7fc00000);
    assertThat(rcp.value(bits(3f), any)).isEqualTo(any);
    var rsqrt = new Scalar(Approximation.RECIPROCAL_SQUARE_ROOT);
    assertThat(rsqrt.value(bits(-0f), any)).isEqualTo(bits(Float.NEGATIVE_INFINITY));
    assertThat(rsqrt.value(bits(-1f), any)).isEqualTo(0x7fc00000);
    assertThat(rsqrt.value(bits(Float.POSITIVE_INFINITY), any)).isEqualTo(bits(0f));
    assertThat(rsqrt.value(bits(Float.NEGATIVE_INFINITY), any)).isEqualTo(0x7fc00000);
    assertThat(rsqrt.value(bits(Float.MAX_VALUE), any)).isEqualTo(any);
  }

  /// Intel SDM RCPPS gives the two magnitudes between which processors may differ.
  @Test
  void tinyReciprocalsMayBeFlushedBetweenTwoBounds() {
    var rcp = new Scalar(Approximation.RECIPROCAL);
    int any = 0x12345678;
    assertThat(rcp.allows(0x7e7fe800, 0)).isFalse();
    assertThat(rcp.allows(0x7e7fe801, 0)).isTrue();
    assertThat(rcp.allows(0x7e7fe801, bits(-0f))).isFalse();
    assertThat(rcp.allows(0x7e7fe801, bits(0x1p-126f))).isTrue();
    assertThat(rcp.allows(0xfe800c00, bits(-0f))).isTrue();
    assertThat(rcp.value(0x7e800c00, any)).isEqualTo(any);
    assertThat(rcp.value(0x7e800c01, any)).isZero();
    assertThat(rcp.value(0xfe800c01, any)).isEqualTo(bits(-0f));
  }

  @Test
  void laneProgramAsksForTheProcessorsChoice() {
    var row = (Row.Approximate) SimdTable.x86().find("llvm.x86.sse.rcp.ss").orElseThrow();
    LaneProgram program = LaneProgram.of(row);
    Registers registers = program.registers();
    registers.define(row.function().symbolName(), row.function().nearest());
    long[] lanes = {bits(4f), 1, 2, 3};
    long[] result = new long[4];
    program.run(registers, RoundingMode.NEAREST_EVEN, lanes, result);
    assertThat(result).containsExactly(bits(0.25f), 1, 2, 3);
  }
}
