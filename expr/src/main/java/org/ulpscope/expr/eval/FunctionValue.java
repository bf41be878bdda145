package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;

/// The interpretation of an uninterpreted function: maps the bits of its arguments to those of its
/// result. It must return equal results for equal arguments and be thread-safe.
///
/// ```java
/// assignment.define("sin", arguments -> libm(arguments.getFirst()));
/// assignment.define("f", new FunctionValue.Table(Map.of(List.of(ONE), TEN), ZERO));
/// ```
@FunctionalInterface
public interface FunctionValue {
  BigInteger apply(List<BigInteger> arguments);

  /// A function given by some of its points, as in a solver's model.
  ///
  /// @param fallback the result for arguments that are not listed
  record Table(Map<List<BigInteger>, BigInteger> points, BigInteger fallback)
      implements FunctionValue {
    public Table {
      points = Map.copyOf(points);
    }

    @Override
    public BigInteger apply(List<BigInteger> arguments) {
      return points.getOrDefault(arguments, fallback);
    }
  }
}
