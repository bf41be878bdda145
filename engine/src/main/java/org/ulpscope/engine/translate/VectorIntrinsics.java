package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.AtomicSteps;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.LaneSteps;
import org.ulpscope.engine.step.MaskedSteps;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation.AtomicOperator;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// Intrinsics that reduce, split or join vectors, or access memory by lanes.
final class VectorIntrinsics {
  private static final String REDUCE = "vector.reduce.";

  private static final Map<String, FloatOperator> FLOAT_REDUCTIONS =
      Map.of(
          "fadd", FloatOperator.ADD,
          "fmul", FloatOperator.MUL,
          "fmax", FloatOperator.MAXNUM,
          "fmin", FloatOperator.MINNUM,
          "fmaximum", FloatOperator.MAXIMUM,
          "fminimum", FloatOperator.MINIMUM);

  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final ScalarTranslator scalars;

  VectorIntrinsics(
      DataLayout layout, Registers registers, Assembler assembler, ScalarTranslator scalars) {
    this.layout = layout;
    this.registers = registers;
    this.assembler = assembler;
    this.scalars = scalars;
  }

  boolean call(String name, List<Operand> arguments, Type type, int d) {
    if (name.startsWith(REDUCE)) {
      reduce(name.substring(REDUCE.length()), arguments, d);
      return true;
    }
    if (name.startsWith("vector.interleave")) {
      interleave(arguments, d);
      return true;
    }
    if (name.startsWith("vector.deinterleave")) {
      deinterleave(arguments.get(0), Types.struct(type).fields().size(), d);
      return true;
    }
    switch (name) {
      case "masked.load", "masked.gather" ->
          maskedLoad(addressing(name), arguments.get(0), arguments.get(2), arguments.get(3), d);
      case "masked.expandload" ->
          maskedLoad(addressing(name), arguments.get(0), arguments.get(1), arguments.get(2), d);
      case "masked.store", "masked.scatter" ->
          maskedStore(addressing(name), arguments, arguments.get(3));
      case "masked.compressstore" -> maskedStore(addressing(name), arguments, arguments.get(2));
      case "vector.reverse" -> reverse(arguments, type, d);
      case "vector.splice" -> splice(arguments, type, d);
      case "stepvector" -> {
        for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
          assembler.add(new ControlSteps.Move(d + i, registers.constant(i)));
        }
      }
      case "get.active.lane.mask" -> activeLanes(arguments, type, d);
      case "vector.extract" ->
          scalars.copy(type, d, registers.of(arguments.get(0)) + constant(arguments.get(1)));
      case "vector.insert" -> {
        scalars.copy(type, d, registers.of(arguments.get(0)));
        Operand part = arguments.get(1);
        scalars.copy(part.type(), d + constant(arguments.get(2)), registers.of(part));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static int constant(Operand operand) {
    return ((Constant.Int) operand).value().intValue(); // wraps as an i32 does
  }

  // ---- reductions ----

  /// From the first lane to the last. `fadd` and `fmul` have a start value. The order is fixed
  /// unless `reassoc` allows any order, and then this one is as good.
  private void reduce(String operator, List<Operand> arguments, int d) {
    Operand vector = arguments.getLast();
    int lanes = ScalarTranslator.lanes(vector.type());
    int from = registers.of(vector);
    int start = arguments.size() == 2 ? registers.of(arguments.get(0)) : from;
    scalars.copy(vector.type().scalar(), d, start);
    FloatOperator floating = FLOAT_REDUCTIONS.get(operator);
    for (int i = arguments.size() == 2 ? 0 : 1; i < lanes; i++) {
      if (floating != null) {
        scalars.floating(floating, vector.type(), d, d, from + i, from + i);
      } else {
        Type scalar = vector.type().scalar();
        int bits = (int) layout.bits(scalar);
        assembler.add(reduction(operator, scalar, bits, d, from + i));
      }
    }
  }

  private static Step reduction(String operator, Type scalar, int bits, int d, int a) {
    if (operator.equals("mul")) {
      return LaneSteps.binary(BinaryOperator.MUL, bits, d, d, a);
    }
    AtomicOperator same =
        switch (operator) {
          case "add" -> AtomicOperator.ADD;
          case "and" -> AtomicOperator.AND;
          case "or" -> AtomicOperator.OR;
          case "xor" -> AtomicOperator.XOR;
          case "smax" -> AtomicOperator.MAX;
          case "smin" -> AtomicOperator.MIN;
          case "umax" -> AtomicOperator.UMAX;
          case "umin" -> AtomicOperator.UMIN;
          default -> throw ProgramError.unsupported("the reduction " + operator);
        };
    return AtomicSteps.modify(same, scalar, bits, d, d, a);
  }

  // ---- lanes of memory ----

  private List<ValueShape.Leaf> leaves(Type type) {
    ValueShape shape = registers.shape(type);
    if (shape.packed() || shape.hasWide()) {
      throw ProgramError.unsupported("masked access to " + type);
    }
    return shape.leaves();
  }

  private static MaskedSteps.Addressing addressing(String name) {
    return switch (name) {
      case "masked.gather", "masked.scatter" -> MaskedSteps.Addressing.BY_LANE;
      case "masked.expandload", "masked.compressstore" -> MaskedSteps.Addressing.DENSE;
      default -> MaskedSteps.Addressing.IN_PLACE;
    };
  }

  /// @param otherwise the value of inactive lanes
  private void maskedLoad(
      MaskedSteps.Addressing addressing, Operand pointer, Operand mask, Operand otherwise, int d) {
    Type type = otherwise.type();
    scalars.copy(type, d, registers.of(otherwise));
    assembler.add(
        new MaskedSteps.Masked(
            false, leaves(type), d, registers.of(pointer), addressing, registers.of(mask)));
  }

  /// The first arguments are the value, and the pointer or pointers.
  private void maskedStore(
      MaskedSteps.Addressing addressing, List<Operand> arguments, Operand mask) {
    int value = registers.of(arguments.get(0));
    int pointer = registers.of(arguments.get(1));
    List<ValueShape.Leaf> leaves = leaves(arguments.get(0).type());
    assembler.add(
        new MaskedSteps.Masked(true, leaves, value, pointer, addressing, registers.of(mask)));
  }

  /// The lanes whose index, counted from a start, is below a limit: both are unsigned, and the
  /// index does not wrap around.
  private void activeLanes(List<Operand> arguments, Type type, int d) {
    int first = registers.of(arguments.get(0));
    int limit = registers.of(arguments.get(1));
    int width = (int) layout.bits(arguments.get(0).type());
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      BigInteger lane = BigInteger.valueOf(i);
      assembler.add(
          new Operators.Wider2(
                  width,
                  1,
                  d + i,
                  first,
                  limit,
                  (_, x, n) -> x.add(lane).compareTo(n) < 0 ? BigInteger.ONE : BigInteger.ZERO)
              .lifting(
                  Lifting.of(
                      d + i,
                      first,
                      limit,
                      width,
                      (state, x) -> {
                        Builder b = state.builder();
                        Expr at = b.add(b.zext(x[0], width + 1), b.bits(width + 1, lane));
                        return b.ult(at, b.zext(x[1], width + 1));
                      })));
    }
  }

  // ---- moving lanes ----

  /// As many lanes as one vector has, taken from the concatenation of two and starting at a lane of
  /// the first; a negative start counts from its end.
  private void splice(List<Operand> arguments, Type type, int d) {
    int lanes = ScalarTranslator.lanes(type);
    int given = constant(arguments.get(2));
    int start = given < 0 ? lanes + given : given;
    int first = registers.of(arguments.get(0));
    int second = registers.of(arguments.get(1));
    for (int i = 0; i < lanes; i++) {
      int at = start + i;
      scalars.copy(type.scalar(), d + i, at < lanes ? first + at : second + at - lanes);
    }
  }

  private void interleave(List<Operand> vectors, int d) {
    Type type = vectors.get(0).type();
    for (int i = 0; i < ScalarTranslator.lanes(type); i++) {
      for (int v = 0; v < vectors.size(); v++) {
        int lane = registers.of(vectors.get(v)) + i;
        scalars.copy(type.scalar(), d + i * vectors.size() + v, lane);
      }
    }
  }

  /// All lanes of the first result, then those of the next.
  private void deinterleave(Operand vector, int results, int d) {
    int from = registers.of(vector);
    int each = ScalarTranslator.lanes(vector.type()) / results;
    for (int i = 0; i < each * results; i++) {
      scalars.copy(vector.type().scalar(), d + i % results * each + i / results, from + i);
    }
  }

  private void reverse(List<Operand> arguments, Type type, int d) {
    int from = registers.of(arguments.get(0));
    int lanes = ScalarTranslator.lanes(type);
    for (int i = 0; i < lanes; i++) {
      scalars.copy(type.scalar(), d + i, from + lanes - 1 - i);
    }
  }
}
