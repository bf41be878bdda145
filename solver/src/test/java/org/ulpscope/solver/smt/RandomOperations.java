package org.ulpscope.solver.smt;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Single operations on random operands of one format: every operation and rounding mode in turn,
/// with operands biased towards boundaries.
final class RandomOperations {
  static final List<Format> FORMATS =
      List.of(
          Format.HALF,
          Format.BFLOAT16,
          Format.TF32,
          Format.SINGLE,
          Format.DOUBLE,
          Format.X87,
          Format.QUAD);

  private static final int[] WIDTHS = {1, 8, 16, 32, 64, 128};

  /// The kinds of operations.
  enum Kind {
    ADD,
    SUB,
    MUL,
    DIV,
    FMA,
    SQRT,
    REMAINDER,
    FMOD,
    ROUND,
    CONVERT,
    FROM_SIGNED,
    FROM_UNSIGNED,
    TO_SIGNED,
    TO_UNSIGNED,
    COMPARE,
    CLASSIFY,
    MIN,
    MAX,
    COPYSIGN,
    NEGATE;

    /// Whether solvers unroll as many steps as the difference of exponents.
    boolean isLong() {
      return this == REMAINDER || this == FMOD;
    }
  }

  /// An operation over symbols, the values of these, and the value that the operation then has.
  record Operation(Kind kind, Expr term, Map<Expr, BigInteger> operands, BigInteger value) {
    @Override
    public String toString() {
      var text = new StringBuilder(term.toString());
      operands.forEach(
          (symbol, bits) -> text.append(", ").append(symbol).append(" = ").append(hex(bits)));
      return text.append(": ").append(hex(value)).append(" by ieee").toString();
    }

    private static String hex(BigInteger bits) {
      return "0x" + bits.toString(16);
    }
  }

  private final Builder b;
  private final Format format;
  private final Sort.Fp sort;
  private final SplittableRandom random;
  private final RandomTerms values;
  private final Map<Expr, BigInteger> operands = new LinkedHashMap<>();
  private int count;

  RandomOperations(Builder b, Format format, long seed) {
    this.b = b;
    this.format = format;
    this.sort = Sorts.of(format);
    this.random = new SplittableRandom(seed);
    this.values = new RandomTerms(b, seed, List.of(format));
  }

  /// The next operation: all kinds in one rounding mode, then in the next.
  Operation next() {
    operands.clear();
    Kind kind = Kind.values()[count % Kind.values().length];
    RoundingMode mode = RoundingMode.values()[count / Kind.values().length % 5];
    count++;
    Expr term = term(kind, b.mode(mode));
    var inputs = new Assignment();
    operands.forEach((symbol, bits) -> inputs.set((Expr.Symbol) symbol, bits));
    return new Operation(kind, term, Map.copyOf(operands), new Evaluator(inputs).value(term));
  }

  private Expr term(Kind kind, Expr mode) {
    return switch (kind) {
      case ADD -> b.fadd(mode, number(), number());
      case SUB -> b.fsub(mode, number(), number());
      case MUL -> b.fmul(mode, number(), number());
      case DIV -> b.fdiv(mode, number(), number());
      case FMA -> b.fma(mode, number(), number(), number());
      case SQRT -> b.fsqrt(mode, number());
      case REMAINDER -> b.frem(number(), number());
      case FMOD -> b.fmod(number(), number());
      case ROUND -> b.fround(mode, number());
      case CONVERT -> b.convert(mode, number(), Sorts.of(otherFormat()));
      case FROM_SIGNED -> b.fromSigned(mode, integer(), sort);
      case FROM_UNSIGNED -> b.fromUnsigned(mode, integer(), sort);
      case TO_SIGNED -> b.toSigned(mode, number(), width(), policy());
      case TO_UNSIGNED -> b.toUnsigned(mode, number(), width(), policy());
      case COMPARE -> b.fcmp(number(), number(), new Outcomes(random.nextInt(1, 15)));
      case CLASSIFY -> b.fclass(number(), new Categories(random.nextInt(1, 63)));
      case MIN -> b.fmin(family(), number(), number());
      case MAX -> b.fmax(family(), number(), number());
      case COPYSIGN -> b.copysign(number(), number());
      case NEGATE -> random.nextBoolean() ? b.fneg(number()) : b.fabs(number());
    };
  }

  /// Each operand needs its own symbol, so that a query can fix them independently.
  private Expr operand(Sort of, BigInteger bits) {
    Expr symbol = b.symbol("x" + count + "." + operands.size(), of);
    operands.put(symbol, bits);
    return symbol;
  }

  private Expr number() {
    boolean anyBits = random.nextInt(4) == 0;
    return operand(sort, values.value(anyBits ? Sorts.bits(format.width()) : sort));
  }

  private Expr integer() {
    Sort.Bits of = Sorts.bits(width());
    return operand(of, values.value(of));
  }

  private int width() {
    return WIDTHS[random.nextInt(WIDTHS.length)];
  }

  private Format otherFormat() {
    List<Format> others = FORMATS.stream().filter(other -> !other.equals(format)).toList();
    return others.get(random.nextInt(others.size()));
  }

  private MinMax family() {
    return MinMax.values()[random.nextInt(MinMax.values().length)];
  }

  private OutOfRange policy() {
    return random.nextBoolean() ? OutOfRange.SATURATE : OutOfRange.X86_INDEFINITE;
  }

  static Expr constant(Builder b, Sort sort, BigInteger bits) {
    return sort instanceof Sort.Fp(Format format)
        ? b.number(new Datum(format, bits))
        : b.bits(sort.width(), bits);
  }
}
