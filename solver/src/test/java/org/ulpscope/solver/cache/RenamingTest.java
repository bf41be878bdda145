package org.ulpscope.solver.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;

class RenamingTest {
  private final Builder b = new Builder();
  private final AtomicInteger asked = new AtomicInteger();
  private final Solver bits = new BitSolver();
  private final Renaming renaming =
      new Renaming(
          (query, budget) -> {
            asked.incrementAndGet();
            return bits.check(query, budget);
          });

  private Verdict check(Expr... constraints) {
    return renaming.check(Query.of(b, constraints), Budget.of(Duration.ofSeconds(10)));
  }

  private Expr byteNamed(String name) {
    return b.symbol(name, Sorts.bits(8));
  }

  @Test
  void queriesThatDifferInNamesAreAskedOnce() {
    for (String name : new String[] {"x", "y", "z"}) {
      Expr x = byteNamed(name);
      assertThat(check(b.ult(x, b.bits(8, 3)), b.ult(b.bits(8, 5), x)))
          .isInstanceOf(Verdict.Unsat.class);
    }
    assertThat(asked).hasValue(1);
  }

  @Test
  void modelsHaveTheNamesOfTheQuery() {
    for (String name : new String[] {"x", "y"}) {
      Expr x = byteNamed(name);
      Verdict verdict = check(b.eq(b.mul(x, x), b.bits(8, 49)));
      assertThat(verdict)
          .isInstanceOfSatisfying(
              Verdict.Sat.class,
              sat -> assertThat(sat.model().isTrue(b.eq(b.mul(x, x), b.bits(8, 49)))).isTrue());
    }
    assertThat(asked).hasValue(1);
  }

  @Test
  void symbolsThatAreTheSameStayTheSame() {
    Expr x = byteNamed("x");
    Expr y = byteNamed("y");
    assertThat(check(b.ult(x, y), b.ult(y, x))).isInstanceOf(Verdict.Unsat.class);
    assertThat(check(b.ult(x, y), b.ult(byteNamed("u"), byteNamed("v"))))
        .isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void sortsAreToldApart() {
    Expr x = byteNamed("x");
    Expr wide = b.symbol("x2", Sorts.bits(16));
    assertThat(check(b.eq(b.mul(x, b.bits(8, 2)), b.bits(8, 2)), b.ult(b.bits(8, 1), x)))
        .isInstanceOf(Verdict.Sat.class);
    assertThat(check(b.eq(b.mul(wide, b.bits(16, 3)), b.bits(16, 1)), b.ult(wide, b.bits(16, 3))))
        .isInstanceOf(Verdict.Unsat.class);
    assertThat(asked).hasValue(2);
  }
}
