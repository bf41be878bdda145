package org.ulpscope.solver.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Format;

/// Translates expressions to gates. Arithmetic on floats, functions, and reads from symbolic arrays
/// become [Ackermann] functions.
final class Blaster {
  private final Gates gates;
  private final Words words;
  private final FloatGates floats;
  private final FloatAxioms axioms;
  private final Ackermann functions;
  private final Numbering numbers;
  private final int[][] translated;
  private final List<Expr> approximated = new ArrayList<>();
  private final ArrayReads reads;

  /// The uninterpreted function for an operator on operands of given sorts.
  private record Operation(Operator operator, Sort sort, int parameter, List<Sort> sorts) {}

  /// A function, identified by its name and sorts.
  record Applied(String function, Sort sort, List<Sort> sorts) {
    static Applied of(Expr.Application application) {
      return new Applied(
          application.function(),
          application.sort(),
          application.children().stream().map(Expr::sort).toList());
    }
  }

  /// The predicate whether a square root is exact.
  private record ExactRoot(Format format) {}

  /// @param order the expressions, operands first
  Blaster(Gates gates, Ackermann functions, Words words, List<Expr> order) {
    this.gates = gates;
    this.words = words;
    this.functions = functions;
    floats = new FloatGates(gates, words);
    axioms = new FloatAxioms(gates, words, floats);
    reads = new ArrayReads(this, words, functions);
    numbers = Numbering.of(order);
    translated = new int[numbers.size()][];
    for (int i = 0; i < translated.length; i++) {
      Expr expr = numbers.get(i);
      if (!(expr.sort() instanceof Sort.Array)) {
        translated[i] = translate(expr);
      }
    }
  }

  /// The literals of an expression, the lowest bit first.
  int[] word(Expr expr) {
    return translated[numbers.of(expr)];
  }

  /// The operations that are only approximated: a model has to be checked there.
  List<Expr> approximated() {
    return approximated;
  }

  private int[] child(Expr expr, int index) {
    return word(expr.child(index));
  }

  private int[] translate(Expr expr) {
    return switch (expr) {
      case Expr.Constant constant -> Words.constant(constant.bits(), constant.sort().width());
      case Expr.Symbol symbol -> symbol(symbol);
      case Expr.Application application -> application(application);
      default -> operation(expr);
    };
  }

  private int[] symbol(Expr.Symbol symbol) {
    int[] word = words.input(symbol.sort().width());
    if (symbol.sort() instanceof Sort.Rounding) {
      // Five modes in three bits.
      gates.require(words.less(word, Words.constant(BigInteger.valueOf(4), 3), true));
    }
    return word;
  }

  private int[] application(Expr.Application application) {
    var arguments = new int[application.arity()][];
    for (int i = 0; i < arguments.length; i++) {
      if (application.child(i).sort() instanceof Sort.Array) {
        approximated.add(application);
        return words.input(application.sort().width());
      }
      arguments[i] = child(application, i);
    }
    return functions.apply(Applied.of(application), false, application.sort().width(), arguments);
  }

  private int[] operation(Expr expr) {
    if (expr.operator() == Operator.SELECT) {
      return reads.element(expr.child(0), child(expr, 1));
    }
    if (expr.arity() > 0 && expr.child(0).sort() instanceof Sort.Array) {
      approximated.add(expr); // equality of arrays
      return words.input(1);
    }
    int[] a = child(expr, 0);
    int[] b = expr.arity() > 1 ? child(expr, 1) : null;
    return switch (expr.operator()) {
      case NOT -> Words.not(a);
      case NEG -> words.negate(a);
      case ADD -> words.add(a, b, Gates.FALSE);
      case SUB -> words.subtract(a, b);
      case MUL -> words.multiply(a, b);
      case UDIV -> words.divide(a, b)[0];
      case UREM -> words.divide(a, b)[1];
      case SDIV -> words.signedQuotient(a, b);
      case SREM -> words.signedRemainder(a, b);
      case AND -> words.and(a, b);
      case OR -> words.or(a, b);
      case XOR -> words.xor(a, b);
      case SHL -> words.shiftLeft(a, b);
      case LSHR -> words.shiftRight(a, b, Gates.FALSE);
      case ASHR -> words.shiftRight(a, b, Words.sign(a));
      case EQ -> bit(words.same(a, b));
      case ULT -> bit(words.less(a, b, false));
      case ULE -> bit(words.less(a, b, true));
      case SLT -> bit(words.signedLess(a, b, false));
      case SLE -> bit(words.signedLess(a, b, true));
      case CONCAT -> Words.above(a, b);
      case EXTRACT -> Words.part(a, expr.parameter(), expr.sort().width());
      case ZEXT -> Words.extended(a, expr.sort().width(), false);
      case SEXT -> Words.extended(a, expr.sort().width(), true);
      case ITE -> words.mux(a[0], b, child(expr, 2));
      case FLOAT, BITS -> a;
      default -> floating(expr, a, b);
    };
  }

  private static int[] bit(int literal) {
    return new int[] {literal};
  }

  // ---- floats ----

  private int[] floating(Expr expr, int[] a, int[] b) {
    return switch (expr.operator()) {
      case FNEG -> FloatGates.withSign(a, Gates.not(Words.sign(a)));
      case FABS -> FloatGates.withSign(a, Gates.FALSE);
      case COPYSIGN -> FloatGates.withSign(a, Words.sign(b));
      case FCMP ->
          FloatGates.isKnown(format(expr.child(0)))
              ? bit(floats.compare(a, b, format(expr.child(0)), new Outcomes(expr.parameter())))
              : arithmetic(expr);
      case FCLASS ->
          FloatGates.isKnown(format(expr.child(0)))
              ? bit(floats.isIn(a, format(expr.child(0)), new Categories(expr.parameter())))
              : arithmetic(expr);
      default -> arithmetic(expr);
    };
  }

  private static Format format(Expr expr) {
    return expr.sort().format();
  }

  private int[] arithmetic(Expr expr) {
    int[] result = applied(expr);
    approximated.add(expr);
    if (expr.sort() instanceof Sort.Fp(Format format) && FloatGates.isKnown(format)) {
      axioms.describe(expr, expr.children().stream().map(this::word).toList(), result);
      if (isSquareOfRoot(expr)) {
        int[] operand = child(expr.child(1), 1);
        axioms.describeSquareOfRoot(isExactRoot(format, operand), operand, result, format);
      }
    }
    return result;
  }

  private static boolean isSquareOfRoot(Expr expr) {
    return expr.operator() == Operator.FMUL
        && expr.child(1) == expr.child(2)
        && expr.child(1).operator() == Operator.FSQRT;
  }

  /// Whether the square root of a number is exact in its format; an uninterpreted predicate.
  private int isExactRoot(Format format, int[] operand) {
    return functions.apply(new ExactRoot(format), false, 1, operand)[0];
  }

  private int[] applied(Expr expr) {
    int width = expr.sort().width();
    return switch (expr.operator()) {
      // x - y is x + (-y) for all operands: a NaN result is the canonical one.
      case FSUB -> sum(expr, FloatGates.negated(child(expr, 2)));
      case FADD -> sum(expr, child(expr, 2));
      case FMUL, FDIV -> product(expr);
      case FMA ->
          functions.apply(
              operation(expr, Operator.FMA),
              true,
              roundings(expr),
              width,
              child(expr, 0),
              child(expr, 3),
              child(expr, 1),
              child(expr, 2));
      case SITOF, UITOF -> fromInteger(expr);
      case FSQRT, FROUND, FCONVERT -> growing(expr);
      default -> {
        var arguments = new int[expr.arity()][];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = child(expr, i);
        }
        yield functions.apply(operation(expr, expr.operator()), false, width, arguments);
      }
    };
  }

  private int[] sum(Expr expr, int[] second) {
    Format format = expr.sort().format();
    return functions.apply(
        operation(expr, Operator.FADD),
        true,
        FloatAxioms.isSymmetric(expr)
            ? axioms.negatedSums(format).and(roundings(expr))
            : roundings(expr),
        expr.sort().width(),
        child(expr, 0),
        child(expr, 1),
        second);
  }

  /// The sign of a product or quotient follows from those of the operands, except for NaN, which
  /// has a fixed sign.
  private int[] product(Expr expr) {
    int width = expr.sort().width();
    int[] x = child(expr, 1);
    int[] y = child(expr, 2);
    boolean commutative = expr.operator() == Operator.FMUL;
    Operation function = operation(expr, expr.operator());
    if (!FloatAxioms.isSymmetric(expr)) {
      return functions.apply(function, commutative, roundings(expr), width, child(expr, 0), x, y);
    }
    int[] positive = FloatGates.withSign(x, Gates.FALSE);
    int[] other = FloatGates.withSign(y, Gates.FALSE);
    int[] magnitude =
        functions.apply(
            function, commutative, roundings(expr), width, child(expr, 0), positive, other);
    int sign = gates.xor(Words.sign(x), Words.sign(y));
    int[] signed = FloatGates.withSign(magnitude, sign);
    return words.mux(floats.isNan(magnitude, expr.sort().format()), magnitude, signed);
  }

  /// The relation between results of an operation in different modes; null for formats whose
  /// numbers cannot be compared.
  private Ackermann.Relation roundings(Expr expr) {
    Format format = expr.sort().format();
    return FloatGates.isKnown(format)
        ? axioms.roundings(format, expr.operator() != Operator.FROUND)
        : null;
  }

  /// A monotone operation: a square root, or a rounding of a float.
  private int[] growing(Expr expr) {
    Format from = expr.child(1).sort().format();
    Format to = expr.sort().format();
    Ackermann.Relation relation = null;
    if (FloatGates.isKnown(from) && FloatGates.isKnown(to)) {
      relation = axioms.growing(from, to).and(roundings(expr));
      if (expr.operator() == Operator.FSQRT) {
        relation = relation.and(axioms.exactRoots(to, operand -> isExactRoot(to, operand)));
      }
    }
    return functions.apply(
        operation(expr, expr.operator()),
        false,
        relation,
        to.width(),
        child(expr, 0),
        child(expr, 1));
  }

  /// Integers of all widths, signed and unsigned, are converted by the same function.
  private int[] fromInteger(Expr expr) {
    int[] integer = child(expr, 1);
    int width = integer.length < 65 ? 65 : integer.length + 1;
    int[] wide = Words.extended(integer, width, expr.operator() == Operator.SITOF);
    var function = new Operation(Operator.SITOF, expr.sort(), 0, List.of(new Sort.Bits(width)));
    Format format = expr.sort().format();
    return functions.apply(
        function,
        false,
        FloatGates.isKnown(format) ? axioms.growingFromIntegers(format).and(roundings(expr)) : null,
        expr.sort().width(),
        child(expr, 0),
        wide);
  }

  private static Operation operation(Expr expr, Operator operator) {
    return new Operation(
        operator, expr.sort(), expr.parameter(), expr.children().stream().map(Expr::sort).toList());
  }

  // ---- refinement ----

  /// Learns the result of an operation for these operands.
  void learn(Expr expr, BigInteger[] operands, BigInteger value) {
    int same = Gates.TRUE;
    for (int i = 0; i < operands.length; i++) {
      int[] operand = child(expr, i);
      same = gates.and(same, words.same(operand, Words.constant(operands[i], operand.length)));
    }
    int[] result = word(expr);
    gates.require(Gates.not(same), words.same(result, Words.constant(value, result.length)));
  }
}
