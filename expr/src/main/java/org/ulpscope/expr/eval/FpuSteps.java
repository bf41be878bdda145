package org.ulpscope.expr.eval;

import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Fpu;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// One operation on floats of a narrow format, in any rounding mode, by [Fpu].
final class FpuSteps {
  private static final RoundingMode[] MODES = RoundingMode.values();
  private static final MinMax[] FAMILIES = MinMax.values();
  private static final OutOfRange[] POLICIES = OutOfRange.values();
  private static final Flags NO_FLAGS = Flags.IGNORED;

  private FpuSteps() {}

  static long value(Code code, Registers registers, int operation) {
    Opcode opcode = code.opcodes[operation];
    return switch (opcode) {
      case FREM, FMOD, FMIN, FMAX, FCMP, FCLASS -> exact(code, registers.narrow, operation, opcode);
      default -> rounded(code, registers.narrow, operation, opcode);
    };
  }

  /// Operations without a rounding mode.
  private static long exact(Code code, long[] values, int operation, Opcode opcode) {
    Fpu fpu = code.fpus[operation];
    int first = Code.OPERANDS * operation;
    int parameter = code.parameters[operation];
    long x = values[code.operands[first]];
    long y = values[code.operands[first + 1]];
    return switch (opcode) {
      case FREM -> fpu.remainder(x, y, NO_FLAGS);
      case FMOD -> fpu.fmod(x, y, NO_FLAGS);
      case FMIN -> fpu.min(x, y, FAMILIES[parameter], NO_FLAGS);
      case FMAX -> fpu.max(x, y, FAMILIES[parameter], NO_FLAGS);
      case FCMP -> (parameter & Outcomes.bit(fpu.compare(x, y, NO_FLAGS))) != 0 ? 1 : 0;
      case FCLASS -> (parameter & category(fpu, x)) != 0 ? 1 : 0;
      default -> throw new IllegalStateException(opcode.name());
    };
  }

  private static int category(Fpu fpu, long x) {
    boolean negative = fpu.isNegative(x);
    Categories category =
        switch (fpu.classify(x)) {
          case SIGNALING_NAN, QUIET_NAN, UNSUPPORTED -> Categories.NAN;
          case INFINITE -> negative ? Categories.MINUS_INFINITY : Categories.PLUS_INFINITY;
          case ZERO -> Categories.ZERO;
          case NORMAL, SUBNORMAL -> negative ? Categories.NEGATIVE : Categories.POSITIVE;
        };
    return category.mask();
  }

  /// Operations whose operand 0 is the rounding mode.
  private static long rounded(Code code, long[] values, int operation, Opcode opcode) {
    Fpu fpu = code.fpus[operation];
    int first = Code.OPERANDS * operation;
    RoundingMode mode = MODES[(int) values[code.operands[first]]];
    long x = values[code.operands[first + 1]];
    long y = values[code.operands[first + 2]];
    int width = code.widths[operation];
    return switch (opcode) {
      case FADD -> fpu.add(x, y, mode, NO_FLAGS);
      case FSUB -> fpu.sub(x, y, mode, NO_FLAGS);
      case FMUL -> fpu.mul(x, y, mode, NO_FLAGS);
      case FDIV -> fpu.div(x, y, mode, NO_FLAGS);
      case FMA -> fpu.fma(x, y, values[code.operands[first + 3]], mode, NO_FLAGS);
      case FSQRT -> fpu.sqrt(x, mode, NO_FLAGS);
      case FROUND -> fpu.roundToIntegral(x, mode, NO_FLAGS);
      case FCONVERT -> fpu.convertFrom(code.sources[operation], x, mode, NO_FLAGS);
      case FTOSI, FTOUI -> {
        OutOfRange policy = POLICIES[code.parameters[operation]];
        yield fpu.toInteger(x, width, opcode == Opcode.FTOSI, mode, policy, NO_FLAGS);
      }
      case SITOF -> fpu.fromInteger(x, width, true, mode, NO_FLAGS);
      case UITOF -> fpu.fromInteger(x, width, false, mode, NO_FLAGS);
      default -> throw new IllegalStateException(opcode.name());
    };
  }
}
