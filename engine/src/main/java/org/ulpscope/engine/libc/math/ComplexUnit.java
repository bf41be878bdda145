package org.ulpscope.engine.libc.math;

import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.step.FloatOperator;
import org.ulpscope.ieee.Format;

/// The arithmetic of one call of a function on complex numbers, in one format and in the current
/// rounding mode: on [numbers][ConcreteComplexUnit], or on [expressions][SymbolicComplexUnit] if an
/// argument is symbolic.
///
/// ```java
/// ComplexUnit<?, ?> unit = ComplexUnit.of(call, 4);
/// ```
///
/// @param <T> the type of values
/// @param <C> the type of conditions on them
interface ComplexUnit<T, C> {
  /// A unit for the format of the call's first argument.
  ///
  /// @param count the number of floating-point arguments
  static ComplexUnit<?, ?> of(ModelCall call, int count) {
    Format format = FloatOperator.format(call.floatType(0));
    return call.isAnySymbolic(count)
        ? new SymbolicComplexUnit(call, format)
        : new ConcreteComplexUnit(call, format);
  }

  Format format();

  /// A unit for the same call in another format.
  ComplexUnit<T, C> in(Format format);

  T argument(int index);

  T add(T x, T y);

  T sub(T x, T y);

  T mul(T x, T y);

  T div(T x, T y);

  T copySign(T x, T like);

  /// Converts a number to this unit's format.
  T convert(T x);

  T number(int value);

  /// 2 to the power `exponent`.
  T power(int exponent);

  T infinity();

  T choose(C condition, T x, T y);

  // ---- conditions ----

  /// Whether `|x| < |y|`.
  C smaller(T x, T y);

  C isNan(T x);

  C isInfinite(T x);

  C isZero(T x);

  C not(C condition);

  C and(C left, C right);

  /// Whether a condition holds. A symbolic one forks, so nothing may have been changed before.
  boolean holds(C condition);

  void result(T real, T imaginary);

  /// The result of a call that returns one number.
  void result(T value);

  // ---- derived operations ----

  default C or(C left, C right) {
    return not(and(not(left), not(right)));
  }

  default C isFinite(T x) {
    return not(or(isNan(x), isInfinite(x)));
  }

  /// 1 with the sign of `x` if `x` is infinite, else 0 with that sign.
  default T box(T x) {
    return copySign(choose(isInfinite(x), number(1), number(0)), x);
  }

  default T zeroIfNan(T x) {
    return choose(isNan(x), copySign(number(0), x), x);
  }
}
