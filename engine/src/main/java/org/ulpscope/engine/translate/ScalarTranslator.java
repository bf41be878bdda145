package org.ulpscope.engine.translate;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.ulpscope.engine.Checks;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError.Kind;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.Lifting;
import org.ulpscope.engine.state.LoadedProgram;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.step.AddressSteps;
import org.ulpscope.engine.step.Assume;
import org.ulpscope.engine.step.CastSteps;
import org.ulpscope.engine.step.ControlSteps;
import org.ulpscope.engine.step.FloatCheck;
import org.ulpscope.engine.step.FloatConditions;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.engine.step.FloatSteps;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.engine.step.IntegerChecks;
import org.ulpscope.engine.step.LaneSteps;
import org.ulpscope.engine.step.NanBits;
import org.ulpscope.engine.step.Operators;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.program.Constant;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Flag;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.CastOperator;
import org.ulpscope.program.Type;

/// Arithmetic, comparisons, conversions and selections: one step per lane.
final class ScalarTranslator {
  private final DataLayout layout;
  private final Registers registers;
  private final Assembler assembler;
  private final FloatSteps.FenvMode environment;

  private final Checks checks;
  private final boolean checksShifts;

  /// @param optimised whether the compiler may have speculated operations: an oversized shift is
  ///   then not necessarily an error
  ScalarTranslator(
      LoadedProgram loaded, Registers registers, Assembler assembler, boolean optimised) {
    this.layout = loaded.layout();
    this.checks = loaded.checks();
    this.checksShifts = !optimised || checks.has(Kind.OVERSHIFT);
    this.registers = registers;
    this.assembler = assembler;
    this.environment =
        loaded.tracksFloatEnvironment() ? FloatSteps.FenvMode.DYNAMIC : FloatSteps.FenvMode.DEFAULT;
  }

  /// The number of lanes: 1 for a scalar.
  static int lanes(Type type) {
    return type instanceof Type.Vector vector ? vector.length() : 1;
  }

  private int bits(Type type) {
    return (int) layout.bits(type.scalar());
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
        checkInteger(binary, width, a + i, b + i);
        assembler.add(LaneSteps.binary(binary.operator(), width, d + i, a + i, b + i));
      }
    }
  }

  private void checkInteger(Operation.Binary binary, int width, int a, int b) {
    BinaryOperator operator = binary.operator();
    boolean isShift =
        operator == BinaryOperator.SHL
            || operator == BinaryOperator.LSHR
            || operator == BinaryOperator.ASHR;
    if (width > 64) {
      return;
    }
    if (isShift && checksShifts && !isBelow(binary.right(), width)) {
      assembler.add(new IntegerChecks.ShiftAmount(width, b));
    }
    if (checks.has(Kind.SIGNED_OVERFLOW) && isSigned(binary)) {
      assembler.add(new IntegerChecks.Overflow(operator, width, a, b));
    }
  }

  /// clang marks signed arithmetic, but not shifts.
  private static boolean isSigned(Operation.Binary binary) {
    return switch (binary.operator()) {
      case ADD, SUB, MUL, SHL -> binary.flags().has(Flag.NSW);
      default -> false;
    };
  }

  private static boolean isBelow(Operand amount, int width) {
    return amount instanceof Constant.Int(_, var value)
        && value.signum() >= 0
        && value.bitLength() < 31
        && value.intValue() < width;
  }

  /// Whether one of two compared numbers is a constant that is unaffected by rounding.
  private static boolean isZeroOrInfinite(Operation.FloatCompare compare) {
    return isZeroOrInfinite(compare.left()) || isZeroOrInfinite(compare.right());
  }

  private static boolean isZeroOrInfinite(Operand operand) {
    return switch (operand) {
      case Constant.Zero _ -> true;
      case Constant.Fp(var type, var bits) ->
          switch (new Datum(FloatOperator.format(type), bits).classify()) {
            case ZERO, INFINITE -> true;
            default -> false;
          };
      default -> false;
    };
  }

  private void checkFloat(FloatOperator operator, Type.Fp type, int a, int b, int c) {
    int[] registers =
        switch (operator.operands()) {
          case 1 -> new int[] {a};
          case 2 -> new int[] {a, b};
          default -> new int[] {a, b, c};
        };
    for (Kind kind : Checks.OPTIONAL) {
      if (checks.has(kind)) {
        FloatConditions.of(kind, operator)
            .ifPresent(
                condition ->
                    check(
                        kind,
                        operator.name().toLowerCase(Locale.ROOT),
                        type,
                        registers,
                        condition));
      }
    }
  }

  private void check(
      Kind kind, String operation, Type.Fp type, int[] registers, FloatCheck.Condition condition) {
    String message = operation + " on " + type;
    assembler.add(new FloatCheck(kind, message, FloatOperator.format(type), registers, condition));
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
    checkFloat(operator, FloatOperator.scalarType(type), a, b, c);
    assembler.add(
        FloatSteps.operation(operator, FloatOperator.scalarType(type), environment, d, a, b, c));
  }

  /// Flips the sign bit of any operand: IEEE 754-2019 §5.5.1.
  void negate(Operation.Negate negate, int d) {
    int sign = bits(negate.value().type()) - 1;
    flipBits(
        negate.value().type(), d, registers.of(negate.value()), BigInteger.ONE.shiftLeft(sign));
  }

  /// Flips the sign bit of one lane.
  void flipSign(Type.Fp type, int d, int a) {
    flipBits(type, d, a, BigInteger.ONE.shiftLeft(bits(type) - 1));
  }

  private void flipBits(Type type, int d, int a, BigInteger flipped) {
    int width = bits(type);
    long narrow = flipped.longValue();
    for (int i = 0; i < lanes(type); i++) {
      Step step =
          width <= 64
              ? new Operators.Unary(d + i, a + i, (_, x) -> x ^ narrow)
              : new Operators.Wider(width, width, d + i, a + i, (_, x) -> x.xor(flipped));
      Sort.Fp sort = Formulas.sort(FloatOperator.scalarType(type));
      assembler.add(
          step.lifting(
              Lifting.of(
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
    boolean isOrder = type.scalar() instanceof Type.Pointer && compare.predicate().isOrder();
    for (int i = 0; i < lanes(type); i++) {
      if (isOrder) {
        assembler.add(new AddressSteps.Order(a + i, b + i));
      }
      assembler.add(LaneSteps.compare(compare.predicate(), width, d + i, a + i, b + i));
    }
  }

  void compare(Operation.FloatCompare compare, int d) {
    Type type = compare.left().type();
    int a = registers.of(compare.left());
    int b = registers.of(compare.right());
    boolean equality =
        switch (compare.predicate()) {
          case OEQ, UEQ, ONE, UNE ->
              compare.left() != compare.right() && !isZeroOrInfinite(compare);
          default -> false;
        };
    for (int i = 0; i < lanes(type); i++) {
      if (equality && checks.has(Kind.FLOAT_EQUALITY)) {
        int[] operands = {a + i, b + i};
        check(
            Kind.FLOAT_EQUALITY,
            "comparison",
            FloatOperator.scalarType(type),
            operands,
            FloatConditions.equality());
      }
      assembler.add(
          FloatSteps.compare(
              compare.predicate(),
              FloatOperator.scalarType(type),
              environment,
              d + i,
              a + i,
              b + i));
    }
  }

  /// @param isDifference whether the result is subtracted from another address, or this from it
  void cast(Operation.Cast cast, Type to, int d, boolean isDifference) {
    Type from = cast.value().type();
    int a = registers.of(cast.value());
    if (cast.operator() == CastOperator.BITCAST) {
      bitcast(from, to, d, a);
      return;
    }
    if (cast.operator() == CastOperator.PTRTOINT && !isDifference) {
      assembler.add(new Assume(Effect.ADDRESS_ORDER));
    }
    for (int i = 0; i < lanes(to); i++) {
      cast(cast.operator(), from, to, d + i, a + i);
    }
  }

  /// One lane of a conversion.
  void cast(CastOperator operator, Type from, Type to, int d, int a) {
    Type source = from.scalar();
    Type target = to.scalar();
    boolean signed = operator == CastOperator.FPTOSI;
    if (checks.has(Kind.INVALID_CONVERSION) && (signed || operator == CastOperator.FPTOUI)) {
      FloatCheck.Condition fits = FloatConditions.conversion(bits(to), signed);
      check(
          Kind.INVALID_CONVERSION,
          "conversion to " + target,
          FloatOperator.scalarType(from),
          new int[] {a},
          fits);
    }
    assembler.add(
        CastSteps.cast(operator, source, bits(from), target, bits(to), environment, d, a)
            .lifting(Formulas.cast(operator, source, bits(from), target, bits(to), d, a)));
  }

  /// Lanes are moved if their number is unchanged. Otherwise they are concatenated and split again,
  /// the first lane in the lowest bits, as a store and a load would do.
  private void bitcast(Type from, Type to, int d, int a) {
    ValueShape source = registers.shape(from);
    ValueShape target = registers.shape(to);
    if (from.scalar() instanceof Type.Fp fp
        && fp != Type.Fp.PPC_FP128
        && !(to.scalar() instanceof Type.Fp)) {
      for (int i = 0; i < source.slots(); i++) {
        assembler.add(new NanBits(a + i, Formulas.sort(fp)));
      }
    }
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
        all = all.or(Planes.read(state, r, bits, a + i).shiftLeft(at));
        at += bits;
      }
      at = 0;
      for (int i = 0; i < target.size(); i++) {
        int bits = target.get(i).bits();
        Planes.write(state, r, bits, d + i, all.shiftRight(at));
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
              ? new ControlSteps.SelectWide(d + i, chosen, a + i, b + i)
              : new ControlSteps.Select(d + i, chosen, a + i, b + i);
      assembler.add(
          step.lifting(Formulas.select(leaves.get(i).bits(), d + i, chosen, a + i, b + i)));
    }
  }

  /// Copies a value of any type.
  void copy(Type type, int d, int a) {
    List<ValueShape.Leaf> leaves = registers.shape(type).leaves();
    for (int i = 0; i < leaves.size(); i++) {
      assembler.add(
          leaves.get(i).isWide()
              ? new ControlSteps.MoveWide(d + i, a + i)
              : new ControlSteps.Move(d + i, a + i));
    }
  }
}
