package org.ulpscope.harness.describe;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.program.InputException;
import org.ulpscope.solver.scalar.InputConstraints;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;

/// Numbers in descriptions; errors in them are reported to the user.
public final class Numbers {
  private Numbers() {}

  /// The bits of a number.
  ///
  /// @throws InputException if the type cannot represent the number
  public static BigInteger parse(ScalarType type, String text) {
    try {
      return type.parse(text);
    } catch (IllegalArgumentException e) {
      throw InputException.of(e.getMessage());
    }
  }

  /// The conditions that an input must satisfy.
  ///
  /// @throws InputException if its type cannot represent its bounds
  public static List<Expr> limits(Builder b, ScalarInput input, Set<Assumption> assumptions) {
    try {
      return InputConstraints.of(b, input, assumptions);
    } catch (IllegalArgumentException e) {
      throw InputException.of(e.getMessage());
    }
  }
}
