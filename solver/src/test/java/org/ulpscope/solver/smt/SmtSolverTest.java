package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class SmtSolverTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
  private final Expr one = b.number(1.0f);

  private static Verdict check(BackEnd backEnd, Query query) {
    try (var solver = new SmtSolver(SmtOptions.defaults().withBackEnds(backEnd))) {
      return solver.check(query, Budget.of(Duration.ofSeconds(60)));
    }
  }

  private static Model model(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    return ((Verdict.Sat) verdict).model();
  }

  @ParameterizedTest
  @EnumSource
  void finds_a_number_that_absorbs_one(BackEnd backEnd) {
    Expr sum = b.fadd(b.nearest(), x, one);
    Query query = Query.of(b, b.fcmp(sum, x, Outcomes.EQ), b.fcmp(x, one, Outcomes.GT));
    Verdict verdict = check(backEnd, query);
    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    assertThat(model(verdict).value(x).intValue())
        .isGreaterThanOrEqualTo(Float.floatToIntBits(0x1p24f));
    assertThat(((Verdict.Sat) verdict).by()).isEqualTo(backEnd.text());
  }

  @ParameterizedTest
  @EnumSource
  void refutes(BackEnd backEnd) {
    Expr u = b.symbol("u", Sorts.of(Format.HALF));
    Expr v = b.symbol("v", Sorts.of(Format.HALF));
    Expr half = b.number(Datum.parse(Format.HALF, "0.5"));
    Query query =
        Query.of(
            b,
            b.fcmp(u, v, Outcomes.LT),
            b.fcmp(b.fadd(b.nearest(), u, half), b.fadd(b.nearest(), v, half), Outcomes.GT));
    assertThat(check(backEnd, query)).isEqualTo(new Verdict.Unsat(backEnd.text()));
  }

  @ParameterizedTest
  @EnumSource
  void reads_back_modes_arrays_conditions_and_functions(BackEnd backEnd) {
    Expr mode = b.symbol("the mode", Sorts.ROUNDING);
    Expr array = b.symbol("array", new Sort.Array(8, 8));
    Expr flag = b.symbol("flag", Sorts.BOOL);
    Expr at = b.symbol("at", Sorts.bits(8));
    Expr third = b.fdiv(mode, one, b.number(3.0f));
    Expr f = b.apply("f", Sorts.bits(8), b.add(at, b.bits(8, 1)));
    Query query =
        Query.of(
            b,
            b.fcmp(third, b.fdiv(b.nearest(), one, b.number(3.0f)), Outcomes.LT),
            b.eq(b.select(array, at), b.bits(8, 77)),
            b.eq(b.select(array, b.add(at, b.bits(8, 1))), b.bits(8, 78)),
            flag,
            b.eq(f, b.bits(8, 9)),
            b.eq(b.apply("f", Sorts.bits(8), f), b.bits(8, 10)));
    Model model = model(check(backEnd, query));
    assertThat(model.isTrue(flag)).isTrue();
    assertThat(RoundingMode.values()[model.value(mode).intValue()])
        .isNotEqualTo(RoundingMode.NEAREST_EVEN);
    assertThat(model.value(f)).isEqualTo(BigInteger.valueOf(9));
  }
}
