package org.ulpscope.solver.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.smt.RandomOperations.Operation;

/// SMT solvers as an oracle for the arithmetic in `ieee`, which shares no code with theirs: single
/// operations on fixed operands, in every format that programs use.
///
/// A query combines many operations and asks whether some result differs from that of `ieee`. It
/// must be unsatisfiable. To make sure that this is not because of contradictory operands, the
/// query that all results agree must be satisfiable. `-Dsmt.oracle=1000` sets the number of
/// operations per format.
class OperationOracleTest {
  private static final int OPERATIONS = Integer.getInteger("smt.oracle", 60);
  private static final long SEED = Long.getLong("ulpscope.seed", 20261115);
  private static final int BATCH = 25;
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /// One per library.
  private static final List<BackEnd> SOLVERS = List.of(BackEnd.BITWUZLA, BackEnd.Z3, BackEnd.CVC5);

  /// How operands are fixed.
  private enum Means {
    /// By equations, which solvers substitute and fold: this tests their constant folding.
    EQUATIONS,
    /// By bounds, which solvers bit-blast: this tests their circuits.
    BOUNDS
  }

  @TestFactory
  Stream<DynamicTest> solvers_fold_what_ieee_computes() {
    return SOLVERS.stream()
        .flatMap(
            backEnd ->
                RandomOperations.FORMATS.stream()
                    .map(format -> test(backEnd, format, Means.EQUATIONS, OPERATIONS)));
  }

  @TestFactory
  Stream<DynamicTest> circuits_of_the_default_solver_compute_what_ieee_computes() {
    return Stream.of(Format.HALF, Format.BFLOAT16)
        .map(format -> test(BackEnd.BITWUZLA, format, Means.BOUNDS, OPERATIONS / 2));
  }

  private static DynamicTest test(BackEnd backEnd, Format format, Means means, int count) {
    return DynamicTest.dynamicTest(
        backEnd + " " + format, () -> compare(backEnd, format, means, count));
  }

  private static void compare(BackEnd backEnd, Format format, Means means, int count) {
    var b = new Builder();
    var random = new RandomOperations(b, format, SEED + format.width());
    List<Operation> operations =
        Stream.generate(random::next)
            .filter(operation -> means == Means.EQUATIONS || !operation.kind().isLong())
            .limit(count)
            .toList();
    long begin = System.nanoTime();
    try (var solver = new SmtSolver(SmtOptions.defaults().withBackEnds(backEnd))) {
      var comparison = new Comparison(b, solver, means);
      // Slow operations are asked separately, so that others do not run out of time with them.
      comparison.compareAll(operations.stream().filter(o -> !o.kind().isLong()).toList());
      comparison.compareAll(operations.stream().filter(o -> o.kind().isLong()).toList());
      System.out.printf(
          "%s, %s by %s: %d operations agree, %d differ, %d undecided, %.1f s%n",
          backEnd,
          format,
          means,
          comparison.agreed,
          comparison.differing.size(),
          comparison.undecided.size(),
          (System.nanoTime() - begin) / 1e9);
      assertThat(comparison.differing).isEmpty();
      assertThat(comparison.undecided).isEmpty();
      assertThat(comparison.agreed).isEqualTo(count);
    }
  }

  /// Compares operations by bisection: if a query about many is not decided, it is asked about
  /// fewer.
  private static final class Comparison {
    private final Builder b;
    private final SmtSolver solver;
    private final Means means;
    private final List<Operation> differing = new ArrayList<>();
    private final List<String> undecided = new ArrayList<>();
    private int agreed;

    Comparison(Builder b, SmtSolver solver, Means means) {
      this.b = b;
      this.solver = solver;
      this.means = means;
    }

    void compareAll(List<Operation> operations) {
      for (int i = 0; i < operations.size(); i += BATCH) {
        compare(operations.subList(i, Math.min(i + BATCH, operations.size())));
      }
    }

    private void compare(List<Operation> operations) {
      Verdict differ = solver.check(query(operations, false), Budget.of(PATIENCE));
      Verdict agree = solver.check(query(operations, true), Budget.of(PATIENCE));
      if (differ instanceof Verdict.Unsat && agree instanceof Verdict.Sat) {
        agreed += operations.size();
      } else if (operations.size() > 1) {
        int half = operations.size() / 2;
        compare(operations.subList(0, half));
        compare(operations.subList(half, operations.size()));
      } else if (isOutOfTime(differ) || isOutOfTime(agree)) {
        undecided.add(operations.getFirst() + ": " + differ + ", " + agree);
      } else {
        differing.add(operations.getFirst());
      }
    }

    private static boolean isOutOfTime(Verdict verdict) {
      return verdict instanceof Verdict.Unknown(String reason) && reason.contains("out of time");
    }

    /// The operands, and the condition that all results are right or that some result is wrong.
    private Query query(List<Operation> operations, boolean agree) {
      var constraints = new ArrayList<Expr>();
      Expr differences = b.bool(false);
      for (Operation operation : operations) {
        for (Map.Entry<Expr, BigInteger> operand : operation.operands().entrySet()) {
          Expr symbol = operand.getKey();
          Expr bits = symbol.sort().isFloat() ? b.asBits(symbol) : symbol;
          Expr value = b.bits(bits.sort().width(), operand.getValue());
          switch (means) {
            case EQUATIONS -> constraints.add(b.eq(bits, value));
            case BOUNDS -> constraints.addAll(List.of(b.ule(bits, value), b.ule(value, bits)));
          }
        }
        Expr term = operation.term();
        Expr same = b.eq(term, RandomOperations.constant(b, term.sort(), operation.value()));
        if (agree) {
          constraints.add(same);
        } else {
          differences = b.or(differences, b.not(same));
        }
      }
      if (!agree) {
        constraints.add(differences);
      }
      return Query.of(b, constraints);
    }
  }
}
