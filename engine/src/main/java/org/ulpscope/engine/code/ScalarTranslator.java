package org.ulpscope.engine.code;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.Machine;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Operation.IntPredicate;
import org.ulpscope.program.Type;

/// Arithmetic, comparisons, conversions and selections: one step a lane.
final class ScalarTranslator {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final FloatSteps.Environment environment;

  ScalarTranslator(Machine machine, Registers registers, Assembler assembler) {
    this.layout = machine.layout();
    this.registers = registers;
    this.assembler = assembler;
    this.environment =
        machine.tracksFloatEnvironment()
            ? FloatSteps.Environment.DYNAMIC
            : FloatSteps.Environment.DEFAULT;
  }

  /// The number of lanes: 1 for a scalar.
  static int lanes(Type type) {
    return type instanceof Type.Vector vector ? vector.length() : 1;
  }

  private int bits(Type type) {
    return (int) layout.bits(type.scalar());
  }

  static Type.Fp fp(Type type) {
    if (type.scalar() instanceof Type.Fp fp && fp != Type.Fp.PPC_FP128) {
      return fp;
    }
    throw ProgramError.unsupported("floating-point arithmetic on " + type);
  }

  void binary(Operation.Binary binary, int d) {
    Type type = binary.left().type();
    int a = registers.of(binary.left());
    int b = registers.of(binary.right());
    FloatOperator operator = floatOperator(binary.operator());
    for (int i = 0; i < lanes(type); i++) {
      if (operator != null) {
        floating(operator, type, d + i, a + i, b + i, b + i);
      } else {
        int width = bits(type);
        assembler.add(integerBinary(binary.operator(), width, d + i, a + i, b + i));
      }
    }
  }

  /// One lane of an operation on integers.
  static Step integerBinary(BinaryOperator operator, int width, int d, int a, int b) {
    Step step =
        width <= 64
            ? IntegerSteps.binary(operator, width, d, a, b)
            : WideSteps.binary(operator, width, d, a, b);
    return step.meaning(Formulas.binary(operator, width, d, a, b));
  }

  /// One lane of a comparison of integers.
  static Step integerCompare(IntPredicate predicate, int width, int d, int a, int b) {
    Step step =
        width <= 64
            ? IntegerSteps.compare(predicate, width, d, a, b)
            : WideSteps.compare(predicate, width, d, a, b);
    return step.meaning(Formulas.compare(predicate, width, d, a, b));
  }

  private static FloatOperator floatOperator(BinaryOperator operator) {
    return switch (operator) {
      case FADD -> FloatOperator.ADD;
      case FSUB -> FloatOperator.SUB;
      case FMUL -> FloatOperator.MUL;
      case FDIV -> FloatOperator.DIV;
      case FREM -> FloatOperator.FMOD;
      default -> null;
    };
  }

  /// One lane of a floating-point operation.
  void floating(FloatOperator operator, Type type, int d, int a, int b, int c) {
    assembler.add(FloatSteps.operation(operator, fp(type), environment, d, a, b, c));
  }

  /// The sign bit is flipped, whatever the operand: IEEE 754-2019 §5.5.1.
  void negate(Operation.Negate negate, int d) {
    int sign = bits(negate.value().type()) - 1;
    flipBits(
        negate.value().type(), d, registers.of(negate.value()), BigInteger.ONE.shiftLeft(sign));
  }

  private void flipBits(Type type, int d, int a, BigInteger flipped) {
    int width = bits(type);
    long narrow = flipped.longValue();
    for (int i = 0; i < lanes(type); i++) {
      Step step =
          width <= 64
              ? new Operators.Unary(d + i, a + i, (_, x) -> x ^ narrow)
              : new Operators.Wider(width, width, d + i, a + i, (_, x) -> x.xor(flipped));
      Sort.Fp sort = Formulas.sort(fp(type));
      assembler.add(
          step.meaning(
              Meaning.of(
                  d + i,
                  a + i,
                  width,
                  (state, x) -> {
                    Builder b = state.builder();
                    return b.asBits(b.fneg(b.asFloat(x[0], sort)));
                  })));
    }
  }

  void compare(Operation.IntCompare compare, int d) {
    Type type = compare.left().type();
    int a = registers.of(compare.left());
    int b = registers.of(compare.right());
    int width = bits(type);
    for (int i = 0; i < lanes(type); i++) {
      assembler.add(integerCompare(compare.predicate(), width, d + i, a + i, b + i));
    }
  }

  void compare(Operation.FloatCompare compare, int d) {
    Type type = compare.left().type();
    int a = registers.of(compare.left());
    int b = registers.of(compare.right());
    for (int i = 0; i < lanes(type); i++) {
      assembler.add(
          FloatSteps.compare(compare.predicate(), fp(type), environment, d + i, a + i, b + i));
    }
  }

  void cast(Operation.Cast cast, Type to, int d) {
    Type from = cast.value().type();
    int a = registers.of(cast.value());
    if (cast.operator() == CastOperator.BITCAST) {
      bitcast(from, to, d, a);
      return;
    }
    for (int i = 0; i < lanes(to); i++) {
      cast(cast.operator(), from, to, d + i, a + i);
    }
  }

  /// One lane of a conversion.
  void cast(CastOperator operator, Type from, Type to, int d, int a) {
    Type source = from.scalar();
    Type target = to.scalar();
    assembler.add(
        CastSteps.cast(operator, source, bits(from), target, bits(to), environment, d, a)
            .meaning(Formulas.cast(operator, source, bits(from), target, bits(to), d, a)));
  }

  /// Lanes that keep their number are moved; others are laid end to end and cut anew, the first
  /// lane lowest, as memory would do.
  private void bitcast(Type from, Type to, int d, int a) {
    ValueShape source = registers.shape(from);
    ValueShape target = registers.shape(to);
    if (source.slots() == target.slots()) {
      copy(to, d, a);
      return;
    }
    assembler.add(new Recut(source.leaves(), target.leaves(), d, a));
  }

  private static final class Recut extends Step {
    final List<ValueShape.Leaf> source;
    final List<ValueShape.Leaf> target;
    final int d;
    final int a;

    Recut(List<ValueShape.Leaf> source, List<ValueShape.Leaf> target, int d, int a) {
      this.source = source;
      this.target = target;
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger all = BigInteger.ZERO;
      int at = 0;
      for (int i = 0; i < source.size(); i++) {
        int bits = source.get(i).bits();
        all = all.or(Wide.read(state, r, bits, a + i).shiftLeft(at));
        at += bits;
      }
      at = 0;
      for (int i = 0; i < target.size(); i++) {
        int bits = target.get(i).bits();
        Wide.write(state, r, bits, d + i, all.shiftRight(at));
        at += bits;
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      boolean symbolic = false;
      for (int i = 0; i < source.size(); i++) {
        symbolic |= frame.isSymbolic(a + i);
      }
      if (!symbolic) {
        for (int i = 0; i < target.size(); i++) {
          frame.clear(d + i);
        }
        return run(state, frame.bits);
      }
      Builder b = state.builder();
      Expr all = frame.expr(state, a, source.getFirst().bits());
      for (int i = 1; i < source.size(); i++) {
        all = b.concat(frame.expr(state, a + i, source.get(i).bits()), all);
      }
      int at = 0;
      for (int i = 0; i < target.size(); i++) {
        int bits = target.get(i).bits();
        frame.set(d + i, b.extract(all, at, bits));
        at += bits;
      }
      return next;
    }
  }

  void select(Operation.Select select, Type type, int d) {
    int condition = registers.of(select.condition());
    int a = registers.of(select.whenTrue());
    int b = registers.of(select.whenFalse());
    boolean laneWise = select.condition().type() instanceof Type.Vector;
    List<ValueShape.Leaf> leaves = registers.shape(type).leaves();
    for (int i = 0; i < leaves.size(); i++) {
      int chosen = laneWise ? condition + i : condition;
      Step step =
          leaves.get(i).isWide()
              ? new ControlSteps.SelectTerm(d + i, chosen, a + i, b + i)
              : new ControlSteps.Select(d + i, chosen, a + i, b + i);
      assembler.add(
          step.meaning(Formulas.select(leaves.get(i).bits(), d + i, chosen, a + i, b + i)));
    }
  }

  /// Copies a value of any type.
  void copy(Type type, int d, int a) {
    List<ValueShape.Leaf> leaves = registers.shape(type).leaves();
    for (int i = 0; i < leaves.size(); i++) {
      assembler.add(
          leaves.get(i).isWide()
              ? new ControlSteps.MoveTerm(d + i, a + i)
              : new ControlSteps.Move(d + i, a + i));
    }
  }
}
