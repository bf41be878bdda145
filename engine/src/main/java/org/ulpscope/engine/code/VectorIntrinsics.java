package org.ulpscope.engine.code;

import java.util.List;
import java.util.Map;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation.AtomicOperator;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Type;

/// Intrinsics that reduce, cut or join vectors, or access memory by lanes.
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
    switch (name) {
      case "masked.load", "masked.gather" -> maskedLoad(name, arguments, type, d);
      case "masked.store", "masked.scatter" -> maskedStore(name, arguments);
      case "vector.reverse" -> reverse(arguments, type, d);
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
    return ((Constant.Int) operand).value().intValueExact();
  }

  // ---- reductions ----

  /// From the first lane to the last. `fadd` and `fmul` begin with a start value; the order is
  /// fixed unless `reassoc` allows any, and then this one is as good.
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
      return ScalarTranslator.integerBinary(BinaryOperator.MUL, bits, d, d, a);
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

  /// Arguments: pointer or pointers, alignment, mask, what lanes without access hold.
  private void maskedLoad(String name, List<Operand> arguments, Type type, int d) {
    scalars.copy(type, d, registers.of(arguments.get(3)));
    boolean gather = name.equals("masked.gather");
    int pointer = registers.of(arguments.get(0));
    int mask = registers.of(arguments.get(2));
    assembler.add(new LibrarySteps.Masked(false, leaves(type), d, pointer, gather, mask));
  }

  /// Arguments: value, pointer or pointers, alignment, mask.
  private void maskedStore(String name, List<Operand> arguments) {
    boolean scatter = name.equals("masked.scatter");
    Type type = arguments.get(0).type();
    int value = registers.of(arguments.get(0));
    int pointer = registers.of(arguments.get(1));
    int mask = registers.of(arguments.get(3));
    assembler.add(new LibrarySteps.Masked(true, leaves(type), value, pointer, scatter, mask));
  }

  private void reverse(List<Operand> arguments, Type type, int d) {
    int from = registers.of(arguments.get(0));
    int lanes = ScalarTranslator.lanes(type);
    for (int i = 0; i < lanes; i++) {
      scalars.copy(type.scalar(), d + i, from + lanes - 1 - i);
    }
  }
}
