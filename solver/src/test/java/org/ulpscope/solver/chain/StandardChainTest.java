package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

/// The whole chain, with native solvers.
class StandardChainTest {
  private static final int MILLION = 1_000_000;

  private final Builder b = new Builder();

  /// Runs in a thread with an ordinary stack. It terminates however busy the machine is.
  private static Verdict check(Query query, Duration limit) {
    try (StandardChain chain = StandardChain.open()) {
      return assertTimeoutPreemptively(
          Duration.ofMinutes(1), () -> chain.check(query, Budget.of(limit)));
    }
  }

  @Test
  void a_million_nodes_of_bits_have_a_verdict_or_a_reason() {
    Expr i = b.symbol("i", Sorts.bits(64));
    Expr j = b.symbol("j", Sorts.bits(64));
    Expr deep = i;
    for (int n = 0; n < MILLION / 3; n++) {
      deep = b.xor(b.add(deep, j), b.mul(deep, b.bits(64, 2L * n + 3)));
    }
    Verdict verdict = check(Query.of(b, b.ult(deep, b.bits(64, 1L << 40))), Duration.ofSeconds(2));
    assertThat(verdict).isInstanceOfAny(Verdict.Sat.class, Verdict.Unknown.class);
  }

  @Test
  void a_million_nodes_of_floats_have_a_verdict_or_a_reason() {
    Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
    Expr deep = x;
    for (int n = 0; n < MILLION / 2; n++) {
      deep = b.fadd(b.nearest(), b.fmul(b.nearest(), deep, x), b.number(0.1 * n));
    }
    Expr above = b.fcmp(deep, b.number(1e300), Outcomes.GT);
    Verdict verdict = check(Query.of(b, above), Duration.ofSeconds(2));
    assertThat(verdict).isInstanceOfAny(Verdict.Sat.class, Verdict.Unknown.class);
  }

  @Test
  void a_million_constraints_have_a_verdict_or_a_reason() {
    Expr[] constraints = new Expr[MILLION / 4];
    for (int n = 0; n < constraints.length; n++) {
      Expr x = b.symbol("x" + n, Sorts.of(Format.SINGLE));
      constraints[n] = b.fcmp(b.fmul(b.nearest(), x, x), b.number((float) n), Outcomes.GT);
    }
    Verdict verdict = check(Query.of(b, List.of(constraints)), Duration.ofSeconds(2));
    assertThat(verdict).isInstanceOfAny(Verdict.Sat.class, Verdict.Unknown.class);
  }
}
