package org.ulpscope.solver.equivalence;

import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.scalar.Comparison;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;

/// Proves that expressions are equal for all values of their shared parts, and caches the results.
public final class PartsProver {
  /// The time limit for intermediate queries.
  private static final Duration QUICK = Duration.ofSeconds(2);

  private final Builder builder;
  private final Solver solver;
  private final EqualParts proofs;
  private final List<ScalarInput> inputs;
  private final NumberRanges ranges;
  private final Comparison comparison;
  private final Duration solverTime;
  private final long seed;
  private final Predicate<Expr> isOpen;
  private int queries;

  /// @param solverTime the time limit per query
  /// @param seed for random inputs
  /// @param isOpen whether the value of an expression is not determined by the inputs
  public PartsProver(
      Builder builder,
      Solver solver,
      EqualParts proofs,
      List<ScalarInput> inputs,
      Comparison comparison,
      Duration solverTime,
      long seed,
      Predicate<Expr> isOpen) {
    this.builder = builder;
    this.solver = solver;
    this.proofs = proofs;
    this.inputs = inputs;
    this.ranges = new NumberRanges(builder, inputs);
    this.comparison = comparison;
    this.solverTime = solverTime;
    this.seed = seed;
    this.isOpen = isOpen;
  }

  public int queries() {
    return queries;
  }

  /// Whether the cache has any result.
  public boolean knowsSomething() {
    return proofs.hasSome();
  }

  /// Whether two outputs are proved not to differ.
  ///
  /// @param budget for the solver; null to use only cached results
  public boolean areEqual(ScalarType type, Expr reference, Expr candidate, Budget budget) {
    SharedParts parts = SharedParts.of(builder, reference, candidate, ranges);
    if (areEqual(type, parts, budget)) {
      return true;
    }
    if (budget == null || budget.isOver()) {
      return false;
    }
    var closely = SharedParts.closely(builder, reference, candidate, ranges, budget.atMost(QUICK));
    return !closely.facts().equals(parts.facts()) && areEqual(type, closely, budget);
  }

  private boolean areEqual(ScalarType type, SharedParts parts, Budget budget) {
    return answer(
        type.name(),
        parts,
        () -> comparison.differs(builder, type, parts.reference(), parts.candidate()),
        budget,
        solverTime);
  }

  /// The same for all bits of two expressions.
  private boolean haveSameBits(Expr reference, Expr candidate, Budget budget) {
    SharedParts parts = SharedParts.of(builder, reference, candidate, ranges);
    return answer(
        "bits",
        parts,
        () -> builder.not(builder.eq(parts.reference(), parts.candidate())),
        budget,
        QUICK);
  }

  /// The candidate's expressions, with parts replaced by parts of the reference that are proved
  /// equal to them.
  public List<Expr> inWordsOf(List<Expr> reference, List<Expr> candidate, Budget budget) {
    return new RandomSweep(builder, inputs, seed, isOpen, (x, y) -> haveSameBits(x, y, budget))
        .rewritten(reference, candidate);
  }

  private boolean answer(
      String compared, SharedParts parts, Supplier<Expr> differs, Budget budget, Duration time) {
    if (parts.reference() == parts.candidate()) {
      return true;
    }
    if (parts.isHopeless() || budget == null || budget.isOver()) {
      return proofs.isProved(compared, parts);
    }
    return proofs.answer(
        compared,
        parts,
        () -> {
          Expr condition = differs.get();
          return condition.isFalse()
              || isUnsat(Query.of(builder, parts.facts()).and(condition), budget.atMost(time));
        });
  }

  private boolean isUnsat(Query query, Budget budget) {
    queries++;
    return solver.check(query, budget) instanceof Verdict.Unsat;
  }
}
