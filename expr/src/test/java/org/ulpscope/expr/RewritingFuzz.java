package org.ulpscope.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.RandomExprs.Shape;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;

/// Builds random expressions with a rewriter and without, and evaluates both on random inputs: the
/// bits must be the same.
///
/// ```java
/// new RewritingFuzz(rewriter).run(Shape.MACHINE, 20_000, seed);
/// ```
public final class RewritingFuzz {
  private static final int OPERATIONS = 25;
  private static final int INPUTS = 4;

  private final Rewriter rewriter;

  public RewritingFuzz(Rewriter rewriter) {
    this.rewriter = rewriter;
  }

  /// Tries the given number of pairs of an expression and an input.
  ///
  /// @throws AssertionError if the rewriter changed a value; the message has the first node that
  ///   differs, in both forms, and the input
  public void run(Shape shape, int pairs, long seed) {
    var random = new RandomExprs(seed, shape);
    for (int tried = 0; tried < pairs; tried += INPUTS) {
      compare(random.recipe(OPERATIONS), seed + tried);
    }
  }

  private void compare(Recipe recipe, long seed) {
    List<Expr> plain = numbers(recipe.buildAll(new Builder()));
    List<Expr> rewritten = numbers(recipe.buildAll(new Builder(rewriter)));
    CompiledExprs plainProgram = CompiledExprs.of(plain);
    CompiledExprs rewrittenProgram = CompiledExprs.of(rewritten);
    for (int input = 0; input < INPUTS; input++) {
      Assignment assignment = RandomAssignments.of(seed + input, plain);
      Registers expected = plainProgram.registers(assignment);
      Registers actual = rewrittenProgram.registers(RandomAssignments.of(seed + input, rewritten));
      plainProgram.evaluate(expected);
      rewrittenProgram.evaluate(actual);
      for (int i = 0; i < plain.size(); i++) {
        BigInteger wanted = expected.value(plainProgram.rootSlot(i));
        BigInteger got = actual.value(rewrittenProgram.rootSlot(i));
        if (!wanted.equals(got)) {
          throw new AssertionError(
              "%s is 0x%s, but rewritten to %s it is 0x%s, where %s"
                  .formatted(
                      plain.get(i),
                      wanted.toString(16),
                      rewritten.get(i),
                      got.toString(16),
                      assignment));
        }
      }
    }
  }

  private static List<Expr> numbers(List<Expr> exprs) {
    var numbers = new ArrayList<>(exprs);
    numbers.removeIf(expr -> expr.sort() instanceof Sort.Array);
    return numbers;
  }
}
