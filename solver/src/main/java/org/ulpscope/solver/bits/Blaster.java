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
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.RoundingMode;

/// Translates expressions to gates. Arithmetic on floats, functions, and reads of arrays that are
/// symbols become [Opaque] functions.
final class Blaster {
  private final Gates gates;
  private final Words words;
  private final FloatGates floats;
  private final Opaque opaque;
  private final Numbering numbers;
  private final int[][] translated;
  private final List<Expr> approximated = new ArrayList<>();
  private final ArrayReads reads;

  /// A function that stands for an operator on operands of some sorts.
  private record Operation(Operator operator, Sort sort, int parameter, List<Sort> sorts) {}

  /// A function by its name and sorts.
  record Applied(String function, Sort sort, List<Sort> sorts) {
    static Applied of(Expr.Application application) {
      return new Applied(
          application.function(),
          application.sort(),
          application.children().stream().map(Expr::sort).toList());
    }
  }

  /// @param order the expressions, operands first
  Blaster(Gates gates, Opaque opaque, Words words, List<Expr> order) {
    this.gates = gates;
    this.words = words;
    this.opaque = opaque;
    floats = new FloatGates(gates, words);
    reads = new ArrayReads(this, words, opaque);
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

  /// Arithmetic of which not everything is said: a solution has to be checked there.
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
    return opaque.apply(Applied.of(application), false, application.sort().width(), arguments);
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
      case FNEG -> withSign(a, Gates.not(Words.sign(a)));
      case FABS -> withSign(a, Gates.FALSE);
      case COPYSIGN -> withSign(a, Words.sign(b));
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

  private static int[] withSign(int[] x, int sign) {
    int[] word = x.clone();
    word[x.length - 1] = sign;
    return word;
  }

  private int[] arithmetic(Expr expr) {
    int[] result = applied(expr);
    approximated.add(expr);
    if (expr.sort() instanceof Sort.Fp(Format format) && FloatGates.isKnown(format)) {
      describe(expr, result, format);
    }
    return result;
  }

  private int[] applied(Expr expr) {
    int width = expr.sort().width();
    return switch (expr.operator()) {
      // x - y is x + (-y), whatever they are: of NaNs the canonical one comes out.
      case FSUB -> sum(expr, negated(child(expr, 2)));
      case FADD -> sum(expr, child(expr, 2));
      case FMUL, FDIV -> product(expr);
      case FMA ->
          opaque.apply(
              operation(expr, Operator.FMA),
              true,
              width,
              child(expr, 0),
              child(expr, 3),
              child(expr, 1),
              child(expr, 2));
      case SITOF, UITOF -> fromInteger(expr);
      default -> {
        var arguments = new int[expr.arity()][];
        for (int i = 0; i < arguments.length; i++) {
          arguments[i] = child(expr, i);
        }
        yield opaque.apply(operation(expr, expr.operator()), false, width, arguments);
      }
    };
  }

  private static int[] negated(int[] x) {
    return withSign(x, Gates.not(Words.sign(x)));
  }

  private int[] sum(Expr expr, int[] second) {
    Format format = expr.sort().format();
    return opaque.apply(
        operation(expr, Operator.FADD),
        true,
        isSymmetric(expr) ? (a, b) -> negatedSums(a, b, format) : null,
        expr.sort().width(),
        child(expr, 0),
        child(expr, 1),
        second);
  }

  /// Whether an operation treats numbers and their negatives alike.
  private static boolean isSymmetric(Expr expr) {
    return FloatGates.isKnown(expr.sort().format())
        && expr.child(0) instanceof Expr.Constant mode
        && switch (RoundingMode.values()[(int) mode.low()]) {
          case NEAREST_EVEN, NEAREST_AWAY, TOWARD_ZERO -> true;
          case TOWARD_POSITIVE, TOWARD_NEGATIVE -> false;
        };
  }

  /// (-x) + (-y) is -(x + y), but for zero, which is positive if the operands cancel, and for NaN,
  /// which has one sign: then the magnitudes are the same.
  private void negatedSums(Opaque.Call a, Opaque.Call b, Format format) {
    int[] x = negated(b.arguments().get(1));
    int[] y = negated(b.arguments().get(2));
    int straight =
        gates.and(words.same(a.arguments().get(1), x), words.same(a.arguments().get(2), y));
    int crossed =
        gates.and(words.same(a.arguments().get(1), y), words.same(a.arguments().get(2), x));
    int opposite = gates.or(straight, crossed);
    if (opposite == Gates.FALSE) {
      return;
    }
    int[] left = withSign(a.result(), Gates.FALSE);
    int[] right = withSign(b.result(), Gates.FALSE);
    gates.require(Gates.not(opposite), words.same(left, right));
    // Of numbers that are not zero, the signs differ; NaNs and zeros may agree.
    int special = gates.or(words.isZero(left), floats.isNan(left, format));
    int differ = gates.xor(Words.sign(a.result()), Words.sign(b.result()));
    gates.require(Gates.not(opposite), special, differ);
  }

  /// The sign of a product or quotient is that of the operands; only of NaN it is always the same.
  private int[] product(Expr expr) {
    int width = expr.sort().width();
    int[] x = child(expr, 1);
    int[] y = child(expr, 2);
    boolean commutative = expr.operator() == Operator.FMUL;
    Operation function = operation(expr, expr.operator());
    if (!isSymmetric(expr)) {
      return opaque.apply(function, commutative, width, child(expr, 0), x, y);
    }
    int[] positive = withSign(x, Gates.FALSE);
    int[] other = withSign(y, Gates.FALSE);
    int[] magnitude = opaque.apply(function, commutative, width, child(expr, 0), positive, other);
    int sign = gates.xor(Words.sign(x), Words.sign(y));
    int[] signed = withSign(magnitude, sign);
    return words.mux(floats.isNan(magnitude, expr.sort().format()), magnitude, signed);
  }

  /// Integers of all widths, signed and unsigned, are converted by one function.
  private int[] fromInteger(Expr expr) {
    int[] integer = child(expr, 1);
    int width = integer.length < 65 ? 65 : integer.length + 1;
    int[] wide = Words.extended(integer, width, expr.operator() == Operator.SITOF);
    var function = new Operation(Operator.SITOF, expr.sort(), 0, List.of(new Sort.Bits(width)));
    return opaque.apply(function, false, expr.sort().width(), child(expr, 0), wide);
  }

  private static Operation operation(Expr expr, Operator operator) {
    return new Operation(
        operator, expr.sort(), expr.parameter(), expr.children().stream().map(Expr::sort).toList());
  }

  /// What is known of a result beyond congruence.
  private void describe(Expr expr, int[] result, Format format) {
    if (expr.operator() == Operator.FMIN || expr.operator() == Operator.FMAX) {
      int[] x = child(expr, 0);
      int[] y = child(expr, 1);
      int nan = gates.or(floats.isNan(x, format), floats.isNan(y, format));
      MinMax family = MinMax.values()[expr.parameter()];
      int[] chosen = floats.chosen(x, y, format, family, expr.operator() == Operator.FMAX);
      gates.require(nan, words.same(result, chosen));
    } else {
      int[] canonical = Words.constant(Datum.nan(format).bits(), format.width());
      gates.require(Gates.not(floats.isNan(result, format)), words.same(result, canonical));
    }
    if (!expr.categories().equals(Categories.ALL)) {
      gates.require(floats.isIn(result, format, expr.categories()));
    }
  }

  // ---- refinement ----

  /// Says what an operation yields for these operands.
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
