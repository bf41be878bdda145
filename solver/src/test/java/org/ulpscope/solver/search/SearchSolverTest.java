package org.ulpscope.solver.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;

class SearchSolverTest {
  private static final SearchSolver.Options QUICK =
      SearchSolver.Options.DEFAULT.withEvaluationLimit(20_000);

  private final Family f = new Family(Format.DOUBLE);
  private final Expr x = f.symbol("x");
  private final Expr y = f.symbol("y");

  private static Budget minute() {
    return Budget.of(Duration.ofMinutes(1));
  }

  /// x * x = 2 has no solution among doubles.
  private Query unsolvable() {
    return f.equal(f.mul(x, x), f.number(2)).query();
  }

  @Test
  void a_model_satisfies_the_query() {
    Query query = f.between(x, 1, 2).equal(f.mul(x, y), f.number(3)).query();

    Verdict verdict = new SearchSolver(QUICK).check(query, minute());

    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    Verdict.Sat sat = (Verdict.Sat) verdict;
    assertThat(sat.by()).isEqualTo("search");
    assertThat(query.constraints()).allMatch(sat.model()::isTrue);
  }

  @Test
  void a_query_without_constraints_has_a_model() {
    assertThat(new SearchSolver(QUICK).check(Query.of(f.b, List.of()), minute()).isDecided())
        .isTrue();
  }

  @Test
  void what_has_no_solution_stays_unknown_within_the_limits() {
    var solver = new SearchSolver(QUICK.withThreads(2));

    Verdict verdict = solver.check(unsolvable(), minute());

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(solver.counters().evaluations()).isBetween(1000L, 41_000L);
  }

  @Test
  void a_search_that_gets_no_nearer_gives_up_before_its_limit() {
    var solver = new SearchSolver(SearchSolver.Options.DEFAULT.withStagnationLimit(5_000));

    Verdict verdict = solver.check(unsolvable(), minute());

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).contains("no more progress");
    assertThat(solver.counters().evaluations()).isLessThan(100_000);
  }

  @Test
  void the_same_seed_gives_the_same_model_whatever_the_threads_do() {
    Query query = Families.all().get("dot16_equals_f64");
    var options = SearchSolver.Options.DEFAULT.withSeed(42);
    String first = model(query, options);
    for (int i = 0; i < 10; i++) {
      assertThat(model(query, options)).isEqualTo(first);
    }
  }

  private static String model(Query query, SearchSolver.Options options) {
    var sat = (Verdict.Sat) new SearchSolver(options).check(query, minute());
    return sat.model().toString();
  }

  @Test
  void a_budget_that_is_over_ends_the_search() {
    Budget over = minute();
    over.cancel();

    Verdict verdict = new SearchSolver().check(unsolvable(), over);

    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    assertThat(((Verdict.Unknown) verdict).reason()).contains("cancelled");
  }

  @Test
  void symbolic_arrays_are_refused() {
    Expr array = f.b.symbol("a", new Sort.Array(32, 8));
    Expr first = f.b.select(array, f.b.bits(32, 0));
    Query query = Query.of(f.b, f.b.eq(first, f.b.bits(8, 1)));

    assertThat(reason(query)).contains("symbolic array");
  }

  @Test
  void uninterpreted_functions_are_refused() {
    Expr sine = f.b.apply("sin", f.sort, x);

    assertThat(reason(Query.of(f.b, f.b.fcmp(sine, x, Outcomes.EQ)))).contains("function");
  }

  @Test
  void a_false_constraint_is_not_searched() {
    assertThat(reason(Query.of(f.b, f.b.bool(false)))).contains("a constraint is false");
  }

  @Test
  void known_arrays_are_searched() {
    Expr index = f.integer("i", 8);
    Expr table = f.b.fill(8, f.b.bits(8, 3));
    for (int i = 0; i < 16; i++) {
      table = f.b.store(table, f.b.bits(8, 10L * i), f.b.bits(8, (long) i * i));
    }
    Query query = Query.of(f.b, f.b.eq(f.b.select(table, index), f.b.bits(8, 49)));

    var sat = (Verdict.Sat) new SearchSolver(QUICK).check(query, minute());

    assertThat(sat.model().value(index)).isEqualTo(70);
  }

  @Test
  void conditions_that_share_their_parts_are_measured_in_time() {
    Expr chain = f.b.fcmp(x, f.number(0), Outcomes.GT);
    for (int i = 0; i < 60; i++) {
      Expr one = f.b.fcmp(x, f.number(i), Outcomes.GT);
      Expr other = f.b.fcmp(y, f.number(i), Outcomes.GT);
      chain = f.b.and(f.b.or(chain, one), f.b.or(f.b.xor(chain, other), other));
    }

    Verdict verdict = new SearchSolver(QUICK).check(Query.of(f.b, chain), minute());

    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
  }

  @Test
  void a_query_of_many_expressions_ends_with_its_budget() {
    Expr sum = x;
    for (int i = 0; i < 20_000; i++) {
      sum = f.add(f.mul(sum, y), x);
    }
    f.equal(sum, f.number(0.1)).where(sum, Outcomes.UN, sum);

    Verdict verdict = new SearchSolver().check(f.query(), Budget.of(Duration.ofMillis(200)));

    assertThat(((Verdict.Unknown) verdict).reason()).contains("out of time");
  }

  @Test
  void rounding_modes_are_found() {
    Expr mode = f.b.symbol("m", Sorts.ROUNDING);
    Expr third = f.b.fdiv(mode, f.number(1), f.number(3));
    f.where(third, Outcomes.GT, f.div(f.number(1), f.number(3)));

    var sat = (Verdict.Sat) new SearchSolver(QUICK).check(f.query(), minute());

    assertThat(sat.model().assignment()).hasToString("m = TOWARD_POSITIVE");
  }

  @Test
  void limits_have_to_be_positive() {
    assertThatThrownBy(() -> SearchSolver.Options.DEFAULT.withEvaluationLimit(0))
        .hasMessageContaining("0 evaluations");
  }

  private static String reason(Query query) {
    return ((Verdict.Unknown) new SearchSolver(QUICK).check(query, minute())).reason();
  }
}
