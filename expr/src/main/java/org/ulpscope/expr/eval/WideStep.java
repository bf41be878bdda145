package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;

/// An operation that does not fit into 64 bits, or that calls a function. These may allocate.
sealed interface WideStep {
  /// An operator with defined semantics.
  record Plain(
      Operator operator, Sort sort, int parameter, List<Sort> sorts, List<Integer> operands)
      implements WideStep {}

  /// A call of a function, given by its index among the functions of the program.
  record Call(int function, Sort sort, List<Integer> operands) implements WideStep {}

  /// A read from an array whose indices or elements are wide.
  record Element(int array, int index) implements WideStep {}

  /// Equality of arrays.
  record SameArrays(int left, int right, int indexWidth) implements WideStep {}

  default BigInteger value(Code code, Registers registers) {
    return switch (this) {
      case Plain plain ->
          Semantics.evaluate(
              plain.operator,
              plain.sort,
              plain.parameter,
              plain.sorts.toArray(Sort[]::new),
              plain.operands.stream().map(registers::value).toArray(BigInteger[]::new));
      case Call call -> {
        List<BigInteger> arguments = call.operands.stream().map(registers::value).toList();
        BigInteger result = registers.function(call.function).apply(arguments);
        yield TwosComplement.keep(result, call.sort.width());
      }
      case Element(int array, int index) ->
          ArraySteps.element(code, registers, array, registers.value(index));
      case SameArrays(int left, int right, int indexWidth) -> {
        ArrayValue value = ArraySteps.value(code, registers, left);
        boolean same = value.agreesWith(ArraySteps.value(code, registers, right), indexWidth);
        yield same ? BigInteger.ONE : BigInteger.ZERO;
      }
    };
  }
}
