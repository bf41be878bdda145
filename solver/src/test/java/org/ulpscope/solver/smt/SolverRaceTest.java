package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.smt.worker.Answer;

/// The order and timing of back ends, with scripted solvers.
class SolverRaceTest {
  private final Builder b = new Builder();
  private final Query query = Query.of(b, b.ult(b.symbol("i", Sorts.bits(8)), b.bits(8, 4)));
  private final Map<BackEnd, Told> sessions = new ConcurrentHashMap<>();

  private SmtSolver solver(int parallel, Told... told) {
    for (int i = 0; i < told.length; i++) {
      sessions.put(BackEnd.values()[i], told[i]);
    }
    return new SmtSolver(
        SmtOptions.defaults()
            .withBackEnds(List.of(BackEnd.values()).subList(0, told.length))
            .withRaceDelay(Duration.ofMillis(50))
            .withParallel(parallel),
        sessions::get);
  }

  private Verdict check(SmtSolver solver, Duration time) {
    return solver.check(query, Budget.of(time));
  }

  @Test
  void the_second_is_heard_while_the_first_is_busy() {
    var busy = new Told(null);
    try (var solver = solver(2, busy, new Told("unsat"))) {
      assertThat(check(solver, Duration.ofSeconds(60)))
          .isEqualTo(new Verdict.Unsat("bitwuzla-preprop"));
      assertThat(solver.statistics().answers()).isEqualTo(Map.of(BackEnd.BITWUZLA_PREPROP, 1L));
      assertThat(busy.isInterruptedSoon()).isTrue();
    }
  }

  @Test
  void nobody_else_is_asked_when_the_first_is_quick() {
    var idle = new Told("unsat");
    try (var solver = solver(2, new Told("unsat"), idle)) {
      assertThat(check(solver, Duration.ofSeconds(60))).isEqualTo(new Verdict.Unsat("bitwuzla"));
      assertThat(idle.asked).hasValue(0);
    }
  }

  @Test
  void a_processor_is_left_to_others_until_they_have_ended() {
    var second = new Told("unsat");
    var ended = new AtomicBoolean();
    try (var solver = solver(2, new Told(null), second)) {
      Verdict early = solver.check(query, Budget.of(Duration.ofMillis(400)), ended::get);
      assertThat(early).isInstanceOf(Verdict.Unknown.class);
      assertThat(second.asked).hasValue(0);
      ended.set(true);
      assertThat(solver.check(query, Budget.of(Duration.ofSeconds(60)), ended::get))
          .isEqualTo(new Verdict.Unsat("bitwuzla-preprop"));
    }
  }

  @Test
  void beside_the_first_the_others_take_turns() {
    var first = new Told(null);
    try (var solver = solver(2, first, new Told(null), new Told("unsat"))) {
      assertThat(check(solver, Duration.ofSeconds(2))).isEqualTo(new Verdict.Unsat("z3"));
      assertThat(first.asked).hasValue(1);
    }
  }

  @Test
  void one_at_a_time_all_take_turns() {
    try (var solver = solver(1, new Told(null), new Told("unsat"))) {
      assertThat(check(solver, Duration.ofSeconds(1)))
          .isEqualTo(new Verdict.Unsat("bitwuzla-preprop"));
    }
  }

  @Test
  void all_reasons_are_given_when_nobody_knows() {
    try (var solver = solver(2, new Told("unknown"), new Told("unknown"))) {
      assertThat(check(solver, Duration.ofSeconds(60)))
          .isEqualTo(new Verdict.Unknown("bitwuzla: as told; bitwuzla-preprop: as told"));
    }
  }

  @Test
  void unsat_is_not_believed_in_an_unusual_format() {
    Expr x = b.symbol("x", Sorts.of(new Format(3, 4)));
    Query tiny = Query.of(b, b.eq(b.fadd(b.nearest(), x, x), b.fmul(b.nearest(), x, x)));
    try (var solver = solver(1, new Told("unsat"))) {
      assertThat(solver.check(tiny, Budget.of(Duration.ofSeconds(60))))
          .isEqualTo(
              new Verdict.Unknown(
                  "bitwuzla: it answered unsat, but its arithmetic in the format "
                      + new Format(3, 4)
                      + " is not trusted"));
    }
  }

  /// A scripted session; with a null answer it waits until it is interrupted.
  private static final class Told implements Session {
    private final String answer;
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final AtomicInteger asked = new AtomicInteger();

    Told(String answer) {
      this.answer = answer;
    }

    boolean isInterruptedSoon() {
      try {
        return interrupted.await(10, TimeUnit.SECONDS);
      } catch (InterruptedException _) {
        return false;
      }
    }

    @Override
    public Answer ask(String script, List<String> terms) {
      asked.incrementAndGet();
      return switch (answer) {
        case null -> {
          isInterruptedSoon();
          yield new Answer(Answer.Kind.UNKNOWN, "interrupted");
        }
        case "unsat" -> new Answer(Answer.Kind.UNSAT, "");
        default -> new Answer(Answer.Kind.UNKNOWN, "as told");
      };
    }

    @Override
    public void interrupt() {
      interrupted.countDown();
    }

    @Override
    public void kill(String reason) {
      interrupted.countDown();
    }

    @Override
    public long residentBytes() {
      return 0;
    }

    @Override
    public boolean isAlive() {
      return true;
    }

    @Override
    public void close() {}
  }
}
