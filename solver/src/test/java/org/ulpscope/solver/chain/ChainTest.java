package org.ulpscope.solver.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

class ChainTest {
  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
  private final Expr y = b.symbol("y", Sorts.of(Format.DOUBLE));
  private final Expr i = b.symbol("i", Sorts.bits(32));
  private final Expr j = b.symbol("j", Sorts.bits(32));
  private final List<Query> asked = Collections.synchronizedList(new ArrayList<>());
  private Verdict leafVerdict = new Verdict.Unknown("not its day");

  private final Solver leaf =
      (query, _) -> {
        asked.add(query);
        return leafVerdict;
      };

  private Chain chain(Stage... stages) {
    var on = EnumSet.noneOf(Stage.class);
    on.addAll(List.of(stages));
    return new Chain(on, List.of(new Leaf("leaf", leaf, Duration.ofSeconds(1), false)));
  }

  private static Budget second() {
    return Budget.of(Duration.ofSeconds(1));
  }

  private Expr positive(Expr number) {
    return b.fcmp(number, b.number(0.0), Outcomes.GT);
  }

  // ---- cache ----

  @Test
  void the_same_constraints_in_another_order_are_not_asked_for_again() {
    leafVerdict = new Verdict.Unsat("leaf");
    Chain chain = chain(Stage.CACHE);
    chain.check(Query.of(b, positive(x), positive(y)), second());
    Verdict again = chain.check(Query.of(b, positive(y), positive(x)), second());
    assertThat(again).isInstanceOf(Verdict.Unsat.class);
    assertThat(asked).hasSize(1);
    assertThat(count(chain, "cache").unsat()).isEqualTo(1);
  }

  @Test
  void more_constraints_than_a_query_without_solution_has_have_none() {
    leafVerdict = new Verdict.Unsat("leaf");
    Chain chain = chain(Stage.CACHE);
    chain.check(Query.of(b, b.ult(i, j), b.ult(j, i)), second());
    leafVerdict = new Verdict.Unknown("too hard");
    Query larger = Query.of(b, b.ult(j, i), positive(x), b.ult(i, j));
    assertThat(chain.check(larger, second())).isInstanceOf(Verdict.Unsat.class);
    assertThat(asked).hasSize(1);
  }

  @Test
  void fewer_constraints_than_a_query_with_a_solution_has_have_that_one() {
    Query both = Query.of(b, positive(x), b.ult(b.bits(32, 7), i));
    var values = new Assignment().set(x, Datum.of(2.0)).set(i, 9);
    leafVerdict = new Verdict.Sat(Model.of(both, values).orElseThrow(), "leaf");
    Chain chain = chain(Stage.CACHE);
    chain.check(both, second());
    leafVerdict = new Verdict.Unknown("too hard");
    Verdict one = chain.check(Query.of(b, positive(x)), second());
    assertThat(one).isInstanceOf(Verdict.Sat.class);
    assertThat(((Verdict.Sat) one).model().datum(x)).isEqualTo(Datum.of(2.0));
  }

  @Test
  void a_model_found_before_is_tried_on_other_constraints() {
    Query first = Query.of(b, positive(x));
    var two = new Assignment().set(x, Datum.of(2.0));
    leafVerdict = new Verdict.Sat(Model.of(first, two).orElseThrow(), "leaf");
    Chain chain = chain(Stage.CACHE);
    chain.check(first, second());
    leafVerdict = new Verdict.Unknown("too hard");
    Expr more = b.fcmp(x, b.number(1.5), Outcomes.GT);
    Expr tooMuch = b.fcmp(x, b.number(2.5), Outcomes.GT);
    assertThat(chain.check(first.and(more), second())).isInstanceOf(Verdict.Sat.class);
    assertThat(chain.check(first.and(tooMuch), second())).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void what_was_not_found_is_sought_again_by_who_has_more_time() {
    Chain chain = chain(Stage.CACHE);
    Query query = Query.of(b, positive(x));
    chain.check(query, Budget.of(Duration.ofSeconds(1)));
    chain.check(query, Budget.of(Duration.ofSeconds(1)));
    assertThat(asked).hasSize(1);
    chain.check(query, Budget.of(Duration.ofSeconds(10)));
    assertThat(asked).hasSize(2);
  }

  // ---- independence ----

  @Test
  void parts_without_common_symbols_are_asked_one_by_one() {
    Query whole = Query.of(b, positive(x), b.ult(i, j), b.fcmp(x, y, Outcomes.LT));
    chain(Stage.INDEPENDENCE).check(whole, second());
    assertThat(asked.stream().map(query -> query.constraints().size())).containsExactly(1, 2);
  }

  @Test
  void constraints_that_apply_the_same_function_stay_together() {
    Expr sinOfX = b.apply("sin", x.sort(), x);
    Expr sinOfY = b.apply("sin", y.sort(), y);
    chain(Stage.INDEPENDENCE).check(Query.of(b, positive(sinOfX), positive(sinOfY)), second());
    assertThat(asked).hasSize(1);
  }

  @Test
  void models_of_parts_are_one_model_of_the_whole() {
    Solver ones =
        (query, _) ->
            new Verdict.Sat(
                Model.of(query, query.symbols().iterator().next() == x ? oneX() : oneI())
                    .orElseThrow(),
                "ones");
    var on = EnumSet.of(Stage.INDEPENDENCE);
    var chain = new Chain(on, List.of(new Leaf("ones", ones, Duration.ofSeconds(1), false)));
    Query whole = Query.of(b, positive(x), b.ult(b.bits(32, 0), i));
    Model model = ((Verdict.Sat) chain.check(whole, second())).model();
    assertThat(model.datum(x)).isEqualTo(Datum.of(1.0));
    assertThat(model.value(i)).isEqualTo(1);
  }

  private Assignment oneX() {
    return new Assignment().set(x, Datum.of(1.0));
  }

  private Assignment oneI() {
    return new Assignment().set(i, 1);
  }

  // ---- canonicalise ----

  @Test
  void symbols_that_equal_something_are_replaced_and_completed() {
    Expr k = b.symbol("k", Sorts.bits(32));
    Query query =
        Query.of(b, b.eq(i, b.add(j, b.bits(32, 1))), b.eq(j, k), b.eq(k, b.bits(32, 41)));
    Verdict verdict = chain(Stage.CANONICALISE).check(query, second());
    assertThat(verdict).isInstanceOf(Verdict.Sat.class);
    assertThat(((Verdict.Sat) verdict).model().value(i)).isEqualTo(42);
    assertThat(asked).isEmpty();
  }

  @Test
  void a_symbol_that_equals_something_made_of_itself_is_not_replaced() {
    Query query = Query.of(b, b.eq(i, b.mul(i, i)));
    chain(Stage.CANONICALISE).check(query, second());
    assertThat(asked).containsExactly(query);
  }

  @Test
  void a_zero_is_not_replaced_because_it_has_two_signs() {
    Query query =
        Query.of(
            b,
            b.fcmp(x, b.number(0.0), Outcomes.EQ),
            b.fcmp(b.fdiv(b.nearest(), b.number(1.0), x), b.number(0.0), Outcomes.LT));
    chain(Stage.CANONICALISE).check(query, second());
    assertThat(asked).containsExactly(query);
  }

  @Test
  void a_number_that_equals_another_or_is_nan_with_it_is_replaced_unless_its_bits_are_looked_at() {
    Expr sum = b.fadd(b.nearest(), y, y);
    Expr nans = b.and(b.fclass(x, Categories.NAN), b.fclass(sum, Categories.NAN));
    Expr same = b.or(b.eq(x, sum), nans);
    chain(Stage.CANONICALISE).check(Query.of(b, same, positive(b.fneg(x))), second());
    assertThat(asked).containsExactly(Query.of(b, positive(b.fneg(sum))));
    Query looksAtBits = Query.of(b, same, b.ult(b.asBits(x), b.asBits(y)));
    chain(Stage.CANONICALISE).check(looksAtBits, second());
    assertThat(asked.getLast()).isEqualTo(looksAtBits);
  }

  @Test
  void what_is_known_is_used_inside_other_constraints_but_never_on_itself() {
    Expr less = b.ult(i, j);
    Expr chosen = b.ite(less, b.ult(j, b.bits(32, 9)), b.ult(i, b.bits(32, 3)));
    chain(Stage.CANONICALISE).check(Query.of(b, b.not(less), chosen), second());
    assertThat(asked).containsExactly(Query.of(b, b.not(less), b.ult(i, b.bits(32, 3))));
  }

  @Test
  void a_condition_and_its_negation_contradict_each_other() {
    Expr less = b.ult(i, j);
    assertThat(chain(Stage.CANONICALISE).check(Query.of(b, less, b.not(less)), second()))
        .isInstanceOf(Verdict.Unsat.class);
  }

  @Test
  void comparisons_of_the_same_floats_become_one() {
    Expr atMost = b.fcmp(x, y, Outcomes.LE);
    Expr atLeast = b.fcmp(x, y, Outcomes.GE);
    Expr different = b.fcmp(x, y, Outcomes.LT.or(Outcomes.GT));
    chain(Stage.CANONICALISE).check(Query.of(b, atMost, atLeast), second());
    assertThat(asked).containsExactly(Query.of(b, b.fcmp(x, y, Outcomes.EQ)));
    assertThat(chain(Stage.CANONICALISE).check(Query.of(b, atMost, atLeast, different), second()))
        .isInstanceOf(Verdict.Unsat.class);
  }

  // ---- leaves ----

  @Test
  void the_next_leaf_is_asked_where_one_does_not_know() {
    Solver wise = (_, _) -> new Verdict.Unsat("wise");
    var chain =
        new Chain(
            EnumSet.noneOf(Stage.class),
            List.of(
                new Leaf("leaf", leaf, Duration.ofMillis(5), false),
                new Leaf("wise", wise, Duration.ZERO, true)));
    Verdict verdict = chain.check(Query.of(b, positive(x)), second());
    assertThat(verdict).isEqualTo(new Verdict.Unsat("wise"));
    assertThat(count(chain, "leaf").answered()).isZero();
    assertThat(count(chain, "wise").unsat()).isEqualTo(1);
  }

  @Test
  void a_leaf_that_works_apart_does_not_wait_for_one_that_takes_its_time() {
    Solver slow = ChainTest::untilTheEnd;
    Solver wise = (_, _) -> new Verdict.Unsat("wise");
    var chain =
        new Chain(
            EnumSet.noneOf(Stage.class),
            List.of(
                new Leaf("slow", slow, Duration.ofMillis(5), false),
                new Leaf("wise", wise, Duration.ZERO, true)));
    var budget = Budget.of(Duration.ofMinutes(1));
    assertThat(chain.check(Query.of(b, positive(x)), budget)).isInstanceOf(Verdict.Unsat.class);
    assertThat(budget.remaining()).isGreaterThan(Duration.ofSeconds(30));
    assertThat(budget.isCancelled()).isFalse();
  }

  @Test
  void cancelling_ends_the_whole_chain() throws InterruptedException {
    var chain =
        new Chain(
            EnumSet.noneOf(Stage.class),
            List.of(
                new Leaf("slow", ChainTest::untilTheEnd, Duration.ofMillis(5), false),
                new Leaf("slower", ChainTest::untilTheEnd, Duration.ZERO, true)));
    var budget = Budget.of(Duration.ofMinutes(1));
    var verdicts = new ArrayList<Verdict>();
    var thread = new Thread(() -> verdicts.add(chain.check(Query.of(b, positive(x)), budget)));
    thread.start();
    Thread.sleep(30);
    budget.cancel();
    thread.join(5_000);
    assertThat(verdicts).hasSize(1);
    assertThat(((Verdict.Unknown) verdicts.getFirst()).reason()).contains("slower: cancelled");
  }

  private static Verdict untilTheEnd(Query query, Budget budget) {
    while (!budget.isOver()) {
      Thread.onSpinWait();
    }
    return new Verdict.Unknown(budget.end());
  }

  // ---- together ----

  @Test
  void many_threads_may_ask_one_chain() {
    var exhaustion = new Leaf("exhaustion", new Exhaustion(), Duration.ofSeconds(1), false);
    var chain = new Chain(List.of(exhaustion));
    Expr small = b.symbol("small", Sorts.bits(8));
    Map<Boolean, Long> answers =
        IntStream.range(0, 4_000)
            .parallel()
            .mapToObj(n -> Query.of(b, b.eq(b.mul(small, small), b.bits(8, n % 40))))
            .map(query -> chain.check(query, second()) instanceof Verdict.Sat)
            .collect(Collectors.partitioningBy(sat -> sat, Collectors.counting()));
    // Modulo 256 and below 40, the squares are 0, 1, 4, 9, 16, 17, 25, 33 and 36.
    assertThat(answers).isEqualTo(Map.of(true, 900L, false, 3_100L));
  }

  private static StageCount count(Chain chain, String stage) {
    return chain.counts().stream().filter(c -> c.stage().equals(stage)).findFirst().orElseThrow();
  }
}
