package org.ulpscope.crosscheck;

import java.time.Duration;
import java.util.Set;
import org.ulpscope.engine.Licences;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.solver.scalar.Comparison;

/// How two functions are compared.
///
/// @param comparison when outputs differ
/// @param assumptions what is assumed
/// @param licences what compilers may make of the functions
/// @param allSizes whether sizes after the first mismatch are checked as well
/// @param maxTime time limit per size
/// @param solverTime time limit per query
/// @param seed random seed
/// @param threads how many sizes are checked at once
/// @param anyGlobals whether variables of the program begin with any value, instead of their
///   initial ones
public record Settings(
    Comparison comparison,
    Set<Assumption> assumptions,
    Licences licences,
    boolean allSizes,
    Duration maxTime,
    Duration solverTime,
    long seed,
    int threads,
    boolean anyGlobals) {
  public static final Settings DEFAULT =
      new Settings(
          new Comparison.ByValue(),
          Set.of(),
          Licences.DEFAULT,
          false,
          Duration.ofMinutes(10),
          Duration.ofSeconds(20),
          1,
          1,
          false);

  /// The comparison under these assumptions: if the signs of zeros do not matter, they do not
  /// matter in outputs either.
  public Comparison effectiveComparison() {
    boolean sameZeros =
        comparison instanceof Comparison.ByValue && assumptions.contains(Assumption.POSITIVE_ZERO);
    return sameZeros ? new Comparison.ByValue(false) : comparison;
  }

  public Settings withComparison(Comparison now) {
    return new Settings(
        now, assumptions, licences, allSizes, maxTime, solverTime, seed, threads, anyGlobals);
  }

  public Settings withAssumptions(Set<Assumption> now) {
    return new Settings(
        comparison,
        Set.copyOf(now),
        licences,
        allSizes,
        maxTime,
        solverTime,
        seed,
        threads,
        anyGlobals);
  }

  public Settings withLicences(Licences now) {
    return new Settings(
        comparison, assumptions, now, allSizes, maxTime, solverTime, seed, threads, anyGlobals);
  }

  /// The licences that are left under the assumptions.
  public Licences effectiveLicences() {
    return licences.under(assumptions);
  }

  public Settings withAllSizes(boolean now) {
    return new Settings(
        comparison, assumptions, licences, now, maxTime, solverTime, seed, threads, anyGlobals);
  }

  public Settings withMaxTime(Duration now) {
    return new Settings(
        comparison, assumptions, licences, allSizes, now, solverTime, seed, threads, anyGlobals);
  }

  public Settings withSolverTime(Duration now) {
    return new Settings(
        comparison, assumptions, licences, allSizes, maxTime, now, seed, threads, anyGlobals);
  }

  public Settings withSeed(long now) {
    return new Settings(
        comparison, assumptions, licences, allSizes, maxTime, solverTime, now, threads, anyGlobals);
  }

  public Settings withThreads(int now) {
    return new Settings(
        comparison, assumptions, licences, allSizes, maxTime, solverTime, seed, now, anyGlobals);
  }

  public Settings withAnyGlobals(boolean now) {
    return new Settings(
        comparison, assumptions, licences, allSizes, maxTime, solverTime, seed, threads, now);
  }
}
