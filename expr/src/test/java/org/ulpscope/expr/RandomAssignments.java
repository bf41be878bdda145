package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.FunctionValue;

/// Random values for all symbols and functions of expressions. They depend only on the seed and on
/// names, so that expressions of two builders get the same values.
///
/// ```java
/// Assignment assignment = RandomAssignments.of(seed, List.of(expr));
/// ```
public final class RandomAssignments {
  private RandomAssignments() {}

  public static Assignment of(long seed, List<Expr> roots) {
    var assignment = new Assignment();
    for (Expr expr : Graphs.postOrder(roots)) {
      switch (expr) {
        case Expr.Symbol symbol -> {
          var random = new SplittableRandom(seed * 31 + symbol.name().hashCode());
          if (symbol.sort() instanceof Sort.Array array) {
            assignment.set(symbol, array(random, array));
          } else {
            assignment.set(symbol, RandomExprs.value(random, symbol.sort()));
          }
        }
        case Expr.Application application ->
            assignment.define(application.function(), function(seed, application));
        default -> {}
      }
    }
    return assignment;
  }

  private static ArrayValue array(SplittableRandom random, Sort.Array sort) {
    Sort index = Sorts.bits(sort.indexWidth());
    Sort element = Sorts.bits(sort.elementWidth());
    var elements = new TreeMap<BigInteger, BigInteger>();
    for (int i = random.nextInt(6); i > 0; i--) {
      elements.put(RandomExprs.value(random, index), RandomExprs.value(random, element));
    }
    return new ArrayValue(RandomExprs.value(random, element), elements);
  }

  /// A function with few values, so that different arguments often give equal results.
  private static FunctionValue function(long seed, Expr.Application application) {
    Sort sort = application.sort();
    int name = application.function().hashCode();
    return arguments ->
        RandomExprs.value(new SplittableRandom(seed + name + arguments.hashCode() % 8), sort);
  }
}
