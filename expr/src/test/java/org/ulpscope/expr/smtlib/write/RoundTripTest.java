package org.ulpscope.expr.smtlib.write;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.RandomAssignments;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.Recipe;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.smtlib.Unspecified;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Printing and parsing preserves values: for random expressions of every operator, the printed
/// equation with the right value holds, and its negation does not.
class RoundTripTest {
  private static final int EXPRESSIONS = 4_000;
  private static final int OPERATIONS = 15;

  private static final RandomExprs.Shape SHAPE =
      new RandomExprs.Shape(
          List.of(
              Format.HALF,
              Format.BFLOAT16,
              Format.SINGLE,
              Format.DOUBLE,
              Format.X87,
              Format.QUAD,
              new Format(3, 5),
              new Format(2, 3),
              new Format(5, 3)),
          List.of(1, 2, 7, 8, 32, 33, 64, 80),
          true,
          true,
          true);

  @Test
  void randomExpressionsOfEveryOperator() {
    List<Operator> operators = SHAPE.operators();
    for (int seed = 0; seed < EXPRESSIONS; seed++) {
      var random = new RandomExprs(seed, SHAPE);
      var recipe =
          seed % 2 == 0
              ? random.recipe(OPERATIONS)
              : random.endingWith(operators.get(seed / 2 % operators.size()), OPERATIONS);
      var builder = new Builder();
      Expr expr = recipe.build(builder);
      if (!(expr.sort() instanceof Sort.Array)) {
        roundTrip(seed, builder, expr);
      }
    }
  }

  private static void roundTrip(int seed, Builder builder, Expr expr) {
    Assignment assignment = RandomAssignments.of(seed, List.of(expr));
    BigInteger value = new Evaluator(assignment).value(expr);
    Expr equation =
        expr.sort().isFloat() && seed % 3 == 0
            ? builder.eq(builder.asBits(expr), builder.bits(expr.sort().width(), value))
            : builder.eq(expr, Recipe.constant(builder, expr.sort(), value));
    assertThat(holds(equation, assignment)).as("equation, seed %s", seed).isTrue();
    assertThat(holds(builder.not(equation), assignment)).as("negation, seed %s", seed).isFalse();
  }

  /// Whether a constraint holds after it was printed and parsed.
  private static boolean holds(Expr constraint, Assignment assignment) {
    var text = new StringBuilder();
    var writer = new ScriptWriter(List.of(constraint), text);
    writer.write();
    List<Expr> asserted = new ArrayList<>();
    for (SmtCommand command : SmtParser.parse("printed", text.toString(), new Builder())) {
      if (command instanceof SmtCommand.Assert(var condition, var _, var _)) {
        asserted.add(condition);
      }
    }
    Assignment translated = translated(assignment, writer, asserted);
    return asserted.stream().allMatch(new Evaluator(translated)::isTrue);
  }

  /// The assignment for the printed symbols.
  private static Assignment translated(
      Assignment assignment, ScriptWriter writer, List<Expr> asserted) {
    Map<String, Expr.Symbol> originals = new HashMap<>();
    writer.symbols().forEach((symbol, name) -> originals.put(name.replace("|", ""), symbol));
    var evaluator = new Evaluator(assignment);
    var translated = new Assignment();
    for (Expr.Symbol printed : Graphs.symbols(asserted)) {
      Expr.Symbol original = originals.get(printed.name());
      if (original == null) {
        translated.set(printed, bitsOf(writer.bitsOf().get(printed.name()), evaluator));
      } else if (original.sort() instanceof Sort.Array) {
        translated.set(printed, assignment.array(original).orElseThrow());
      } else {
        translated.set(printed, assignment.number(original).orElseThrow());
      }
    }
    for (Expr part : Graphs.postOrder(asserted)) {
      if (part instanceof Expr.Application application) {
        String name = application.function();
        translated.define(
            name,
            Unspecified.isChoice(name)
                ? _ -> BigInteger.ZERO
                : assignment.function(name).orElseThrow());
      }
    }
    return translated;
  }

  /// The bits in the interchange encoding: without a stored leading bit.
  private static BigInteger bitsOf(Expr number, Evaluator evaluator) {
    BigInteger bits = evaluator.value(number);
    Format format = number.sort().format();
    if (format.encoding() != Encoding.EXPLICIT_BIT) {
      return bits;
    }
    int stored = format.significandBits() - 1;
    BigInteger fraction = bits.mod(BigInteger.ONE.shiftLeft(stored));
    return bits.shiftRight(stored + 1).shiftLeft(stored).or(fraction);
  }
}
