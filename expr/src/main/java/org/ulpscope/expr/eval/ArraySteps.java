package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.TreeMap;

/// Reads arrays through the stores that made them. No array is materialised: an array costs nothing
/// until it is read, and a read costs one comparison per store above the element.
final class ArraySteps {
  private ArraySteps() {}

  /// An element of the array in a slot, if indices and elements are narrow.
  static long element(Code code, Registers registers, int array, long index) {
    long[] values = registers.narrow;
    int at = array;
    while (at >= code.leaves.length) {
      int operation = at - code.leaves.length;
      int first = Code.OPERANDS * operation;
      switch (code.opcodes[operation]) {
        case ARRAY_STORE -> {
          if (values[code.operands[first + 1]] == index) {
            return values[code.operands[first + 2]];
          }
          at = code.operands[first];
        }
        case ARRAY_ITE -> at = chosen(code, values, first);
        default -> {
          return values[code.operands[first]];
        }
      }
    }
    return registers.narrowArray(at).get(index);
  }

  static BigInteger element(Code code, Registers registers, int array, BigInteger index) {
    int at = array;
    while (at >= code.leaves.length) {
      int operation = at - code.leaves.length;
      int first = Code.OPERANDS * operation;
      switch (code.opcodes[operation]) {
        case ARRAY_STORE -> {
          if (registers.value(code.operands[first + 1]).equals(index)) {
            return registers.value(code.operands[first + 2]);
          }
          at = code.operands[first];
        }
        case ARRAY_ITE -> at = chosen(code, registers.narrow, first);
        default -> {
          return registers.value(code.operands[first]);
        }
      }
    }
    return registers.array(at).get(index);
  }

  /// The whole array in a slot.
  static ArrayValue value(Code code, Registers registers, int array) {
    var stored = new TreeMap<BigInteger, BigInteger>();
    int at = array;
    while (at >= code.leaves.length) {
      int operation = at - code.leaves.length;
      int first = Code.OPERANDS * operation;
      switch (code.opcodes[operation]) {
        case ARRAY_STORE -> {
          BigInteger element = registers.value(code.operands[first + 2]);
          stored.putIfAbsent(registers.value(code.operands[first + 1]), element);
          at = code.operands[first];
        }
        case ARRAY_ITE -> at = chosen(code, registers.narrow, first);
        default -> {
          return new ArrayValue(registers.value(code.operands[first]), stored);
        }
      }
    }
    ArrayValue base = registers.array(at);
    base.elements().forEach(stored::putIfAbsent);
    return new ArrayValue(base.fallback(), stored);
  }

  private static int chosen(Code code, long[] values, int first) {
    return values[code.operands[first]] != 0 ? code.operands[first + 1] : code.operands[first + 2];
  }
}
