package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.step.IntegerFormulas;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Intrinsics on integers, lane by lane.
final class IntegerIntrinsics {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;

  IntegerIntrinsics(DataLayout layout, Registers registers, Assembler assembler) {
    this.layout = layout;
    this.registers = registers;
    this.assembler = assembler;
  }

  boolean call(String name, List<Operand> arguments, Type type, int d) {
    if (name.endsWith(".with.overflow")) {
      withOverflow(name.substring(0, 4), arguments, type, d);
      return true;
    }
    if (!(type.scalar() instanceof Type.Int(int width))) {
      return false;
    }
    if (!isKnown(name)) {
      return false;
    }
    // The operands of scmp and ucmp may be wider than their result.
    int from = (int) layout.bits(arguments.get(0).type().scalar());
    for (int lane = 0; lane < ScalarTranslator.lanes(type); lane++) {
      assembler.add(step(name, arguments, from, width, d, lane));
    }
    return true;
  }

  private static boolean isKnown(String name) {
    return unary(name, 8) != null || binary(name, 8) != null || ternary(name, 8) != null;
  }

  private Step step(String name, List<Operand> arguments, int from, int to, int d, int lane) {
    int result = d + lane;
    int a = registers.of(arguments.get(0)) + lane;
    Operators.WideFunction1 unary = unary(name, from);
    if (unary != null) {
      Step fast = fastUnary(name, from, result, a);
      Step step = fast != null ? fast : new Operators.Wider(from, to, result, a, unary);
      return step.lifting(
          Lifting.of(
              result, a, from, (state, x) -> IntegerFormulas.unary(state.builder(), name, x[0])));
    }
    int b = registers.of(arguments.get(1)) + lane;
    Operators.WideFunction2 binary = binary(name, from);
    if (binary != null) {
      Step fast = fastBinary(name, from, result, a, b);
      Step step = fast != null ? fast : new Operators.Wider2(from, to, result, a, b, binary);
      return step.lifting(
          Lifting.of(
              result,
              a,
              b,
              from,
              (state, x) -> IntegerFormulas.binary(state.builder(), name, x[0], x[1], to)));
    }
    int c = registers.of(arguments.get(2)) + lane;
    return new Operators.Wider3(to, result, a, b, c, ternary(name, to))
        .lifting(
            Lifting.of(
                result,
                new int[] {a, b, c},
                new int[] {to, to, to},
                (state, x) -> IntegerFormulas.funnel(state.builder(), name, x[0], x[1], x[2])));
  }

  // ---- one operand ----

  private static Operators.WideFunction1 unary(String name, int width) {
    return switch (name) {
      case "abs" -> (_, x) -> TwosComplement.signed(x, width).abs();
      case "ctpop" -> (_, x) -> BigInteger.valueOf(x.bitCount());
      case "ctlz" -> (_, x) -> BigInteger.valueOf(width - x.bitLength());
      case "cttz" -> (_, x) -> BigInteger.valueOf(x.signum() == 0 ? width : x.getLowestSetBit());
      case "bswap" -> (_, x) -> reversed(x, width, 8);
      case "bitreverse" -> (_, x) -> reversed(x, width, 1);
      default -> null;
    };
  }

  /// The pieces of `size` bits in reverse order.
  private static BigInteger reversed(BigInteger x, int width, int size) {
    BigInteger result = BigInteger.ZERO;
    for (int at = 0; at < width; at += size) {
      BigInteger piece = TwosComplement.keep(x.shiftRight(at), size);
      result = result.or(piece.shiftLeft(width - size - at));
    }
    return result;
  }

  private static Step fastUnary(String name, int width, int d, int a) {
    if (width > 64) {
      return null;
    }
    return switch (name) {
      case "abs" ->
          new Operators.Unary(
              d,
              a,
              (_, x) -> Math.abs(TwosComplement.signed(x, width)) & TwosComplement.mask(width));
      case "ctpop" -> new Operators.Unary(d, a, (_, x) -> Long.bitCount(x));
      case "ctlz" ->
          new Operators.Unary(d, a, (_, x) -> Long.numberOfLeadingZeros(x) - (64 - width));
      case "cttz" ->
          new Operators.Unary(d, a, (_, x) -> x == 0 ? width : Long.numberOfTrailingZeros(x));
      case "bswap" -> new Operators.Unary(d, a, (_, x) -> Long.reverseBytes(x) >>> (64 - width));
      case "bitreverse" -> new Operators.Unary(d, a, (_, x) -> Long.reverse(x) >>> (64 - width));
      default -> null;
    };
  }

  // ---- two operands ----

  private static Operators.WideFunction2 binary(String name, int width) {
    return switch (name) {
      case "smax" -> (_, x, y) -> signedLess(x, y, width) ? y : x;
      case "smin" -> (_, x, y) -> signedLess(x, y, width) ? x : y;
      case "umax" -> (_, x, y) -> x.max(y);
      case "umin" -> (_, x, y) -> x.min(y);
      case "sadd.sat" -> (_, x, y) -> saturate(sum(x, y, width), width);
      case "ssub.sat" -> (_, x, y) -> saturate(difference(x, y, width), width);
      case "uadd.sat" -> (_, x, y) -> x.add(y).min(largest(width));
      case "usub.sat" -> (_, x, y) -> x.subtract(y).max(BigInteger.ZERO);
      case "sshl.sat" ->
          (_, x, y) ->
              saturate(TwosComplement.signed(x, width).shiftLeft(y.intValue() % width), width);
      case "ushl.sat" -> (_, x, y) -> x.shiftLeft(y.intValue() % width).min(largest(width));
      case "scmp" ->
          (_, x, y) ->
              BigInteger.valueOf(
                  TwosComplement.signed(x, width).compareTo(TwosComplement.signed(y, width)));
      case "ucmp" -> (_, x, y) -> BigInteger.valueOf(x.compareTo(y));
      default -> null;
    };
  }

  private static Step fastBinary(String name, int width, int d, int a, int b) {
    if (width > 64) {
      return null;
    }
    return switch (name) {
      case "smax" ->
          new Operators.Binary(
              d,
              a,
              b,
              (_, x, y) ->
                  TwosComplement.signed(x, width) < TwosComplement.signed(y, width) ? y : x);
      case "smin" ->
          new Operators.Binary(
              d,
              a,
              b,
              (_, x, y) ->
                  TwosComplement.signed(x, width) < TwosComplement.signed(y, width) ? x : y);
      case "umax" ->
          new Operators.Binary(d, a, b, (_, x, y) -> Long.compareUnsigned(x, y) < 0 ? y : x);
      case "umin" ->
          new Operators.Binary(d, a, b, (_, x, y) -> Long.compareUnsigned(x, y) < 0 ? x : y);
      default -> null;
    };
  }

  private static boolean signedLess(BigInteger x, BigInteger y, int width) {
    return TwosComplement.signed(x, width).compareTo(TwosComplement.signed(y, width)) < 0;
  }

  private static BigInteger sum(BigInteger x, BigInteger y, int width) {
    return TwosComplement.signed(x, width).add(TwosComplement.signed(y, width));
  }

  private static BigInteger difference(BigInteger x, BigInteger y, int width) {
    return TwosComplement.signed(x, width).subtract(TwosComplement.signed(y, width));
  }

  private static BigInteger largest(int width) {
    return BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
  }

  private static BigInteger saturate(BigInteger value, int width) {
    BigInteger limit = BigInteger.ONE.shiftLeft(width - 1);
    return value.max(limit.negate()).min(limit.subtract(BigInteger.ONE));
  }

  // ---- three operands ----

  private static Operators.WideFunction3 ternary(String name, int width) {
    return switch (name) {
      case "fshl" ->
          (_, x, y, by) -> {
            int shift = by.mod(BigInteger.valueOf(width)).intValue();
            return x.shiftLeft(width).or(y).shiftLeft(shift).shiftRight(width);
          };
      case "fshr" ->
          (_, x, y, by) -> {
            int shift = by.mod(BigInteger.valueOf(width)).intValue();
            return x.shiftLeft(width).or(y).shiftRight(shift);
          };
      default -> null;
    };
  }

  // ---- overflow ----

  /// `{ result, overflowed }`; for vectors, all results precede all flags.
  private void withOverflow(String operator, List<Operand> arguments, Type pair, int d) {
    Type type = Types.struct(pair).fields().get(0);
    int width = (int) layout.bits(type.scalar());
    int lanes = ScalarTranslator.lanes(type);
    int a = registers.of(arguments.get(0));
    int b = registers.of(arguments.get(1));
    boolean signed = operator.charAt(0) == 's';
    String name = operator.substring(1);
    for (int i = 0; i < lanes; i++) {
      assembler.add(
          new Operators.Wider2(
                  width, width, d + i, a + i, b + i, (_, x, y) -> exact(name, signed, width, x, y))
              .lifting(
                  Lifting.of(
                      d + i,
                      a + i,
                      b + i,
                      width,
                      (state, x) -> IntegerFormulas.wrapped(state.builder(), name, x[0], x[1]))));
      assembler.add(
          new Operators.Wider2(
                  width,
                  1,
                  d + lanes + i,
                  a + i,
                  b + i,
                  (_, x, y) -> overflows(exact(name, signed, width, x, y), signed, width))
              .lifting(
                  Lifting.of(
                      d + lanes + i,
                      a + i,
                      b + i,
                      width,
                      (state, x) ->
                          IntegerFormulas.overflows(state.builder(), name, signed, x[0], x[1]))));
    }
  }

  private static BigInteger overflows(BigInteger value, boolean signed, int width) {
    boolean fits =
        signed ? value.bitLength() < width : value.signum() >= 0 && value.bitLength() <= width;
    return fits ? BigInteger.ZERO : BigInteger.ONE;
  }

  private static BigInteger exact(
      String operator, boolean signed, int width, BigInteger x, BigInteger y) {
    BigInteger left = signed ? TwosComplement.signed(x, width) : x;
    BigInteger right = signed ? TwosComplement.signed(y, width) : y;
    return switch (operator) {
      case "add" -> left.add(right);
      case "sub" -> left.subtract(right);
      case "mul" -> left.multiply(right);
      default -> throw new IllegalArgumentException("overflow of " + operator);
    };
  }
}
