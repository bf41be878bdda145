package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sorts;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.smt.worker.Answer;
import org.ulpscope.solver.smt.worker.Worker;

/// Any failure of a native solver costs at most one query: the answer is `Unknown` in time, or
/// comes from another solver, and the next query is answered normally.
class FaultTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private final Builder b = new Builder();
  private final Expr i = b.symbol("i", Sorts.bits(64));
  private final Expr j = b.symbol("j", Sorts.bits(64));
  private final Query easy = Query.of(b, b.ult(b.bits(64, 4), i));

  /// The factors of a product of two large primes, which no solver finds in a minute.
  private final Query hard =
      Query.of(
          b,
          b.eq(
              b.mul(b.zext(i, 128), b.zext(j, 128)),
              b.bits(
                  128,
                  new BigInteger("9E3779B97F4A7C15", 16)
                      .nextProbablePrime()
                      .multiply(new BigInteger("C2B2AE3D27D4EB4F", 16).nextProbablePrime()))),
          b.ult(b.bits(64, 1), i),
          b.ult(i, j));

  private static SmtOptions bitwuzla() {
    return SmtOptions.defaults().withBackEnds(BackEnd.BITWUZLA);
  }

  /// A solver whose first session is a given one.
  private static SmtSolver beginningWith(SmtOptions options, Session.Starter first) {
    var started = new AtomicInteger();
    return new SmtSolver(
        options,
        backEnd ->
            started.getAndIncrement() == 0 ? first.start(backEnd) : WorkerProcess.start(backEnd));
  }

  private void assertWorks(SmtSolver solver) {
    assertThat(solver.check(easy, Budget.of(LONG))).isInstanceOf(Verdict.Sat.class);
  }

  private static String reason(Verdict verdict) {
    assertThat(verdict).isInstanceOf(Verdict.Unknown.class);
    return ((Verdict.Unknown) verdict).reason();
  }

  private static Optional<ProcessHandle> worker() {
    return ProcessHandle.current()
        .children()
        .filter(
            child ->
                child
                    .info()
                    .arguments()
                    .filter(words -> List.of(words).contains(Worker.class.getName()))
                    .isPresent())
        .findAny();
  }

  @Test
  void a_worker_that_is_killed_costs_its_query() {
    try (var solver = new SmtSolver(bitwuzla())) {
      Thread.ofVirtual()
          .start(
              () -> {
                while (worker().isEmpty()) {
                  Thread.onSpinWait();
                }
                worker().orElseThrow().destroyForcibly();
              });
      assertThat(reason(solver.check(hard, Budget.of(LONG))))
          .isEqualTo("bitwuzla: its worker ended with code 137");
      assertThat(solver.statistics().lostWorkers()).isEqualTo(1);
      assertWorks(solver);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "crash, its worker ended with code 134: a bug in native code",
    "garbage, its worker violated the protocol: unknown kind of answer 77"
  })
  void a_worker_that_breaks_costs_its_query(String fault, String reason) {
    try (var solver = beginningWith(bitwuzla(), _ -> FakeWorker.start(fault))) {
      assertThat(reason(solver.check(easy, Budget.of(LONG)))).isEqualTo("bitwuzla: " + reason);
      assertWorks(solver);
      assertThat(solver.statistics().lostWorkers()).isEqualTo(1);
    }
  }

  @Test
  void the_next_back_end_answers_for_one_that_breaks() {
    SmtOptions both = bitwuzla().withBackEnds(BackEnd.BITWUZLA, BackEnd.BITWUZLA_PREPROP);
    try (var solver = beginningWith(both, _ -> FakeWorker.start("crash"))) {
      Verdict verdict = solver.check(easy, Budget.of(LONG));
      assertThat(((Verdict.Sat) verdict).by()).isEqualTo("bitwuzla-preprop");
    }
  }

  @Test
  void a_solver_that_hangs_is_left_in_time() {
    try (var solver = beginningWith(bitwuzla(), _ -> FakeWorker.start("hang"))) {
      long begin = System.nanoTime();
      Verdict verdict = solver.check(easy, Budget.of(Duration.ofMillis(300)));
      long took = System.nanoTime() - begin;
      assertThat(reason(verdict)).isEqualTo("out of time");
      assertThat(Duration.ofNanos(took)).isLessThan(Duration.ofMillis(600));
      assertWorks(solver);
      assertThat(solver.statistics().lostWorkers()).isEqualTo(1);
    }
  }

  @Test
  void a_solver_that_grows_is_ended_at_its_limit() {
    SmtOptions small = bitwuzla().withMemoryLimit(400L << 20);
    try (var solver = beginningWith(small, _ -> FakeWorker.start("grow"))) {
      assertThat(reason(solver.check(easy, Budget.of(LONG))))
          .isEqualTo("bitwuzla: it needed more than 400 MB");
      assertWorks(solver);
    }
  }

  @Test
  void a_wrong_model_is_reported_and_another_solver_asked(@TempDir Path reports)
      throws IOException {
    SmtOptions both =
        bitwuzla().withBackEnds(BackEnd.BITWUZLA, BackEnd.BITWUZLA_PREPROP).withBugReports(reports);
    try (var solver = beginningWith(both, _ -> new Liar())) {
      Verdict verdict = solver.check(easy, Budget.of(LONG));
      assertThat(((Verdict.Sat) verdict).by()).isEqualTo("bitwuzla-preprop");
      assertThat(solver.statistics().wrongModels()).isEqualTo(1);
    }
    try (var files = Files.list(reports)) {
      String report = Files.readString(files.findFirst().orElseThrow());
      assertThat(report)
          .startsWith("; its model does not satisfy the query: ((i #x0000000000000003))")
          .contains("(check-sat)");
    }
  }

  @Test
  void a_cancellation_from_outside_is_heard_at_once() throws InterruptedException {
    try (var solver = new SmtSolver(bitwuzla())) {
      assertWorks(solver);
      Budget budget = Budget.of(LONG);
      var cancelled = new long[1];
      Thread.ofVirtual()
          .start(
              () -> {
                try {
                  Thread.sleep(300);
                } catch (InterruptedException _) {
                  return;
                }
                cancelled[0] = System.nanoTime();
                budget.cancel();
              });
      assertThat(reason(solver.check(hard, budget))).isEqualTo("cancelled");
      long late = System.nanoTime() - cancelled[0];
      assertThat(Duration.ofNanos(late)).isLessThan(Duration.ofMillis(100));
      assertWorks(solver);
    }
  }

  @Test
  void a_million_nodes_are_answered_in_time() {
    Expr chain = i;
    for (int n = 0; n < 333_333; n++) {
      chain = b.xor(b.add(chain, j), b.mul(chain, b.bits(64, 2 * n + 3)));
    }
    Query query = Query.of(b, b.ult(chain, b.bits(64, 1L << 40)));
    try (var solver = new SmtSolver(bitwuzla())) {
      long begin = System.nanoTime();
      Verdict verdict = solver.check(query, Budget.of(Duration.ofSeconds(3)));
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofMillis(3_500));
      assertThat(reason(verdict)).isEqualTo("out of time");
      assertWorks(solver);
    }
  }

  @Test
  void a_solver_whose_classes_are_missing_is_passed_over() {
    SmtOptions both = bitwuzla().withBackEnds(BackEnd.BITWUZLA, BackEnd.BITWUZLA_PREPROP);
    Session.Starter incomplete =
        _ -> {
          throw new NoClassDefFoundError("io/github/cvc5/Solver");
        };
    try (var solver = beginningWith(both, incomplete)) {
      Verdict verdict = solver.check(easy, Budget.of(LONG));
      assertThat(((Verdict.Sat) verdict).by()).isEqualTo("bitwuzla-preprop");
    }
    try (var solver = new SmtSolver(bitwuzla(), incomplete)) {
      assertThat(reason(solver.check(easy, Budget.of(LONG)))).contains("io/github/cvc5/Solver");
    }
  }

  @Test
  void a_closed_solver_knows_nothing() {
    var solver = new SmtSolver(bitwuzla());
    solver.close();
    assertThat(reason(solver.check(easy, Budget.of(LONG)))).isEqualTo("the solver has been closed");
  }

  @Test
  void closing_ends_a_query_that_is_being_answered() throws InterruptedException {
    var solver = new SmtSolver(bitwuzla());
    assertWorks(solver);
    var verdicts = new LinkedBlockingQueue<Verdict>();
    Thread asking =
        Thread.ofVirtual().start(() -> verdicts.add(solver.check(hard, Budget.of(LONG))));
    while (asking.isAlive() && worker().isEmpty()) {
      Thread.onSpinWait();
    }
    Thread.sleep(200);
    solver.close();
    Verdict verdict = verdicts.poll(10, TimeUnit.SECONDS);
    assertThat(reason(verdict)).isEqualTo("bitwuzla: closed");
  }

  /// Returns a model in which 3 is larger than 4.
  private static final class Liar implements Session {
    @Override
    public Answer ask(String script, List<String> terms) {
      return new Answer(Answer.Kind.SAT, "((i #x0000000000000003))");
    }

    @Override
    public void interrupt() {}

    @Override
    public void kill(String reason) {}

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
