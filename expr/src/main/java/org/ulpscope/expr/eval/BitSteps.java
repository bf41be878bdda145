package org.ulpscope.expr.eval;

import org.ulpscope.expr.TwosComplement;

/// One operation on values of up to 64 bits, with the semantics of [org.ulpscope.expr.Semantics];
/// floats only as bits.
final class BitSteps {
  private BitSteps() {}

  /// The value of an operation; other operations are delegated.
  static long value(Code code, Registers registers, int operation) {
    long[] values = registers.narrow;
    int[] operands = code.operands;
    int first = Code.OPERANDS * operation;
    long a = values[operands[first]];
    long b = values[operands[first + 1]];
    long mask = code.masks[operation];
    int width = code.widths[operation];
    return switch (code.opcodes[operation]) {
      case NOT -> ~a & mask;
      case NEG -> -a & mask;
      case ADD -> (a + b) & mask;
      case SUB -> (a - b) & mask;
      case MUL -> (a * b) & mask;
      case UDIV -> b == 0 ? mask : Long.divideUnsigned(a, b);
      case UREM -> b == 0 ? a : Long.remainderUnsigned(a, b);
      case SDIV ->
          signedQuotient(TwosComplement.signed(a, width), TwosComplement.signed(b, width)) & mask;
      case SREM ->
          b == 0 ? a : (TwosComplement.signed(a, width) % TwosComplement.signed(b, width)) & mask;
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      case SHL -> isBelow(b, width) ? (a << b) & mask : 0;
      case LSHR -> isBelow(b, width) ? a >>> b : 0;
      case ASHR -> (TwosComplement.signed(a, width) >> (isBelow(b, width) ? b : 63)) & mask;
      case EQ -> a == b ? 1 : 0;
      case ULT -> Long.compareUnsigned(a, b) < 0 ? 1 : 0;
      case ULE -> Long.compareUnsigned(a, b) <= 0 ? 1 : 0;
      case SLT -> TwosComplement.signed(a, width) < TwosComplement.signed(b, width) ? 1 : 0;
      case SLE -> TwosComplement.signed(a, width) <= TwosComplement.signed(b, width) ? 1 : 0;
      case CONCAT -> a << code.parameters[operation] | b;
      case EXTRACT -> a >>> code.parameters[operation] & mask;
      case COPY -> a;
      case SEXT -> TwosComplement.signed(a, width) & mask;
      case ITE -> a != 0 ? b : values[operands[first + 2]];
      case FNEG -> a ^ (mask ^ mask >>> 1);
      case FABS -> a & mask >>> 1;
      case COPYSIGN -> (a & mask >>> 1) | (b & ~(mask >>> 1));
      default -> JavaSteps.value(code, registers, operation);
    };
  }

  private static long signedQuotient(long a, long b) {
    if (b == 0) {
      return a < 0 ? 1 : -1;
    }
    return a / b;
  }

  private static boolean isBelow(long shift, int width) {
    return shift >= 0 && shift < width;
  }
}
