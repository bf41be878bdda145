package org.ulpscope.engine.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;

class SimdTableTest {
  private static final SimdTable TABLE = SimdTable.x86();

  private final Builder b = new Builder();

  private static Row.Pure pure(String name) {
    return (Row.Pure) TABLE.find("llvm.x86." + name).orElseThrow();
  }

  private Expr[] symbols(String name, int lanes, int width) {
    Expr[] result = new Expr[lanes];
    Arrays.setAll(result, i -> b.symbol(name + i, Sorts.bits(width)));
    return result;
  }

  @Test
  void rowsAreFoundByLlvmsName() {
    assertThat(TABLE.find("llvm.x86.sse2.pmadd.wd")).isPresent();
    assertThat(TABLE.find("llvm.x86.sse2.pmadd.xx")).isEmpty();
    assertThat(TABLE.find("llvm.smax.v4i32")).isEmpty();
  }

  @Test
  void signatureReadsAsLlvmDeclaresIt() {
    Signature signature = pure("sse41.dpps").signature();
    assertThat(signature)
        .hasToString("<4 x float> llvm.x86.sse41.dpps(<4 x float>, <4 x float>, i8 immarg)");
    assertThat(signature.isImmediate(2)).isTrue();
    assertThat(signature.isImmediate(1)).isFalse();
    assertThat(signature.feature()).isEqualTo("sse4.1");
    assertThat(signature.result().bytes()).isEqualTo(16);
    assertThatThrownBy(() -> Signature.parse("sse41.dpps")).hasMessageContaining("sse41.dpps");
  }

  @Test
  void lanesOfAScalarOperationThatAreNotComputedAreTheSameExpressions() {
    Expr[] x = symbols("x", 4, 32);
    Expr[] y = symbols("y", 4, 32);
    Expr[] min = pure("sse.min.ss").apply(b, b.nearest(), x, y);
    assertThat(min[0]).isNotSameAs(x[0]);
    assertThat(min).endsWith(x[1], x[2], x[3]);
  }

  @Test
  void lanesAreWhatScalarCodeWouldBuild() {
    Sort.Fp single = Sorts.of(Format.SINGLE);
    Expr[] x = symbols("x", 4, 32);
    Expr[] y = symbols("y", 4, 32);
    Expr mode = b.symbol("mode", Sorts.ROUNDING);
    Expr[] sums = pure("sse3.hadd.ps").apply(b, mode, x, y);
    assertThat(sums[2])
        .isSameAs(b.asBits(b.fadd(mode, b.asFloat(y[0], single), b.asFloat(y[1], single))));
    Expr[] less = pure("sse.cmp.ss").apply(b, mode, x, y, new Expr[] {b.bits(8, 1)});
    Expr isLess = b.fcmp(b.asFloat(x[0], single), b.asFloat(y[0], single), Outcomes.LT);
    assertThat(less[0]).isSameAs(b.sext(isLess, 32));
  }

  @Test
  void symbolForAnImmediateIsRefused() {
    Expr[] x = symbols("x", 4, 32);
    Expr[] immediate = symbols("i", 1, 8);
    assertThatThrownBy(() -> pure("sse.cmp.ss").apply(b, b.nearest(), x, x, immediate))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("operand 2 of llvm.x86.sse.cmp.ss must be constant");
  }

  @Test
  void operandsThatDoNotFitAreRefused() {
    Expr[] x = symbols("x", 4, 32);
    assertThatThrownBy(() -> pure("sse.min.ps").apply(b, b.nearest(), x))
        .hasMessageContaining("do not match <4 x float> llvm.x86.sse.min.ps");
    assertThatThrownBy(() -> pure("sse.min.ps").apply(b, b.nearest(), x, symbols("y", 8, 32)))
        .hasMessageContaining("do not match");
    assertThatThrownBy(() -> pure("sse.min.ps").apply(b, b.nearest(), x, symbols("y", 4, 64)))
        .hasMessageContaining("do not match");
    assertThatThrownBy(() -> LaneProgram.of(pure("sse.cmp.ss")))
        .hasMessageContaining("0 immediates for");
  }
}
