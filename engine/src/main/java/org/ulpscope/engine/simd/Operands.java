package org.ulpscope.engine.simd;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntFunction;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;

/// The operands of one use of an intrinsic, as its semantics sees them.
///
/// ```java
/// in.each(i -> in.b().and(in.lane(0, i), in.lane(1, i)))
/// ```
public final class Operands {
  /// The bit of an immediate that prefers MXCSR.RC to the low two bits (Intel SDM ROUNDPS,
  /// VCVTPS2PH).
  private static final int USE_MXCSR = 4;

  private final Builder b;
  private final Expr rounding;
  private final Signature signature;
  private final Expr[][] lanes;

  Operands(Builder b, Expr rounding, Signature signature, Expr[]... lanes) {
    this.b = b;
    this.rounding = rounding;
    this.signature = signature;
    this.lanes = lanes;
  }

  /// Builds the result's expressions.
  Builder b() {
    return b;
  }

  /// The current mode.
  Expr rounding() {
    return rounding;
  }

  Signature signature() {
    return signature;
  }

  Shape shape(int operand) {
    return signature.operands().get(operand);
  }

  /// All lanes of an operand.
  Expr[] lanes(int operand) {
    return lanes[operand];
  }

  Expr lane(int operand, int lane) {
    return lanes[operand][lane];
  }

  /// The only lane of a scalar.
  Expr scalar(int operand) {
    return lanes[operand][0];
  }

  /// A lane as a float.
  Expr number(int operand, int lane) {
    return b.asFloat(lanes[operand][lane], shape(operand).floatSort());
  }

  /// The value of an operand that must be constant.
  int immediate(int operand) {
    Expr value = lanes[operand][0];
    if (value.operator() != Operator.CONSTANT) {
      throw new IllegalArgumentException(
          "operand %d of %s must be constant but is %s"
              .formatted(operand, signature.name(), value));
    }
    return ((Expr.Constant) value).bits().intValue();
  }

  /// The rounding mode that an immediate chooses.
  Expr modeOf(int immediate) {
    return (immediate & USE_MXCSR) != 0 ? rounding : b.mode(Mxcsr.mode(immediate));
  }

  /// The result of `lane` for each lane of the result.
  Expr[] each(IntFunction<Expr> lane) {
    Expr[] result = new Expr[signature.result().lanes()];
    Arrays.setAll(result, lane);
    return result;
  }

  /// A function of two adjacent lanes of an operand.
  interface OfPair {
    Expr of(int operand, int first, int second);
  }

  /// In each 128 bits of the result, the results for the pairs of the first operand there, then for
  /// those of the second.
  Expr[] eachPair(OfPair pair) {
    int block = block();
    return each(
        i -> {
          int inBlock = i % block;
          int operand = inBlock < block / 2 ? 0 : 1;
          int from = i - inBlock + inBlock % (block / 2) * 2;
          return pair.of(operand, from, from + 1);
        });
  }

  /// The first operand with its lowest lane replaced.
  Expr[] withLowest(Expr lowest) {
    Expr[] result = lanes[0].clone();
    result[0] = lowest;
    return result;
  }

  /// A condition as a scalar result of 0 or 1.
  Expr[] flag(Expr condition) {
    return new Expr[] {b.zext(condition, signature.result().width())};
  }

  /// How many lanes of the result are in 128 bits: wider instructions are mostly two narrow ones
  /// side by side.
  int block() {
    return Math.min(signature.result().lanes(), 128 / signature.result().width());
  }

  /// All bits zero or all set, in the width of the result's lanes.
  Expr spread(Expr condition) {
    return b.sext(condition, signature.result().width());
  }

  /// A constant in the width of the result's lanes.
  Expr constant(long value) {
    return b.bits(signature.result().width(), BigInteger.valueOf(value));
  }
}
