package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// Conversions between all formats in which solvers are trusted, at the ends of both ranges, where
/// Bitwuzla 0.8.2 is wrong for `Float(9,53)`.
class ConversionTest {
  private static final List<Format> FORMATS =
      List.of(
          Format.HALF,
          Format.BFLOAT16,
          Format.TF32,
          Format.SINGLE,
          Format.DOUBLE,
          Format.X87,
          Format.QUAD);

  @ParameterizedTest
  @EnumSource
  void converts_the_ends_of_ranges(BackEnd backEnd) {
    try (var solver = new SmtSolver(SmtOptions.defaults().withBackEnds(backEnd))) {
      for (Format from : FORMATS) {
        for (Format to : FORMATS) {
          if (!from.equals(to)) {
            Verdict verdict = solver.check(query(from, to), Budget.of(Duration.ofSeconds(60)));
            assertThat(verdict).as(from + " to " + to).isInstanceOf(Verdict.Sat.class);
          }
        }
      }
    }
  }

  /// All conversions at once; satisfiable because each equation holds.
  private static Query query(Format from, Format to) {
    var b = new Builder();
    var constraints = new ArrayList<Expr>();
    for (Datum value : values(from, to)) {
      Expr x = b.symbol("x" + value.bits(), Sorts.of(from));
      constraints.add(b.eq(b.asBits(x), b.bits(from.width(), value.bits())));
      for (RoundingMode mode : RoundingMode.values()) {
        Expr converted = b.convert(b.mode(mode), x, Sorts.of(to));
        Datum result = new Evaluator(new Assignment().set(x, value)).datum(converted);
        constraints.add(b.eq(converted, b.number(result)));
      }
    }
    return Query.of(b, constraints);
  }

  /// Numbers of one format near the greatest, the least normal and the least numbers of both, as
  /// far as it has them.
  private static Set<Datum> values(Format from, Format to) {
    var values = new LinkedHashSet<Datum>();
    for (Format format : List.of(from, to)) {
      int precision = format.significandBits();
      BigInteger ones = BigInteger.ONE.shiftLeft(precision).subtract(BigInteger.ONE);
      int top = format.maxExponent() - precision + 1;
      int bottom = 1 - format.bias();
      for (RoundingMode mode : List.of(RoundingMode.TOWARD_ZERO, RoundingMode.NEAREST_EVEN)) {
        values.add(scaled(from, ones, top, mode));
        values.add(scaled(from, ones.shiftLeft(1).add(BigInteger.ONE), top - 1, mode));
        values.add(scaled(from, BigInteger.ONE, top + precision, mode));
        values.add(scaled(from, BigInteger.ONE, bottom, mode));
        values.add(scaled(from, ones, bottom - precision, mode));
        values.add(scaled(from, BigInteger.ONE.negate(), bottom - precision + 1, mode));
        values.add(scaled(from, BigInteger.valueOf(3), bottom - precision, mode));
        values.add(scaled(from, BigInteger.ONE, bottom - precision, mode));
      }
    }
    return values;
  }

  private static Datum scaled(Format format, BigInteger unit, int exponent, RoundingMode mode) {
    return WideFpu.of(format).scaled(unit, exponent, mode, Flags.IGNORED);
  }
}
