package org.ulpscope.engine.step;

import org.ulpscope.engine.state.Step;
import org.ulpscope.program.Operation.BinaryOperator;
import org.ulpscope.program.Operation.IntPredicate;

/// One lane of an integer operation of any width: the step on numbers with its symbolic semantics.
public final class LaneSteps {
  private LaneSteps() {}

  /// One lane of an operation on integers.
  public static Step binary(BinaryOperator operator, int width, int d, int a, int b) {
    Step step =
        width <= 64
            ? IntegerSteps.binary(operator, width, d, a, b)
            : WideSteps.binary(operator, width, d, a, b);
    return step.lifting(Formulas.binary(operator, width, d, a, b));
  }

  /// One lane of a comparison of integers.
  public static Step compare(IntPredicate predicate, int width, int d, int a, int b) {
    Step step =
        width <= 64
            ? IntegerSteps.compare(predicate, width, d, a, b)
            : WideSteps.compare(predicate, width, d, a, b);
    return step.lifting(Formulas.compare(predicate, width, d, a, b));
  }
}
