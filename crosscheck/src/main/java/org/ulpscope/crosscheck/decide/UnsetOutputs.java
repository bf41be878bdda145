package org.ulpscope.crosscheck.decide;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.explore.Finding;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.engine.symbolic.Uninitialised;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.scalar.ScalarOutput;

/// Finds outputs of a function that depend on memory it has not written, or on undefined lanes of
/// registers: they may have any value, whatever the other function computes.
///
/// ```c
/// float f(void) { float t[4]; t[0] = 1; return t[1]; }   // a flaw
/// float g(void) { float t[4]; t[0] = 1; return t[1] == t[1] ? 2 : 2; }   // none
/// ```
public final class UnsetOutputs {
  /// The result for some outputs.
  ///
  /// @param settled all outputs, with zeros in place of unwritten memory
  /// @param flaws the outputs that may have any value
  /// @param open the outputs for which this is undecided
  public record Answer(List<ScalarOutput> settled, List<Finding> flaws, List<Decider.Open> open) {}

  private final Builder builder;
  private final Solver solver;
  private final Settings settings;

  public UnsetOutputs(Builder builder, Solver solver, Settings settings) {
    this.builder = builder;
    this.solver = solver;
    this.settings = settings;
  }

  /// Checks which outputs depend on unwritten memory.
  ///
  /// @param subject the function whose outputs these are
  public Answer check(
      List<Expr> constraints, List<ScalarOutput> outputs, Subject subject, Budget budget) {
    List<Expr> roots = outputs.stream().map(ScalarOutput::bits).toList();
    if (Graphs.symbols(roots).stream().noneMatch(Uninitialised::isUnwritten)) {
      return new Answer(outputs, List.of(), List.of());
    }
    var settled = new ArrayList<ScalarOutput>();
    var flaws = new ArrayList<Finding>();
    var open = new ArrayList<Decider.Open>();
    for (ScalarOutput output : outputs) {
      Optional<ProgramError> error = Uninitialised.error(output.bits(), output.name());
      if (error.isEmpty()) {
        settled.add(output);
        continue;
      }
      Expr other = Uninitialised.otherwise(builder, output.bits());
      var query = Query.of(builder, constraints).and(builder.not(builder.eq(output.bits(), other)));
      switch (solver.check(query, budget.atMost(settings.solverTime()))) {
        case Verdict.Unsat _ -> {}
        case Verdict.Sat _ -> flaws.add(finding(error.get(), subject));
        case Verdict.Unknown(String reason) ->
            open.add(
                new Decider.Open(
                    new Decider.Pair(output.name(), output.type(), output.bits(), other),
                    "undecided whether " + error.get().getMessage() + ": " + reason));
      }
      settled.add(new ScalarOutput(output.name(), output.type(), withZeros(output.bits())));
    }
    return new Answer(settled, flaws, open);
  }

  private Expr withZeros(Expr value) {
    return Graphs.replace(
        builder,
        value,
        expr -> Uninitialised.isUnwritten(expr) ? builder.bits(expr.sort().width(), 0) : null);
  }

  private static Finding finding(ProgramError error, Subject subject) {
    var call = new Stop.StackEntry(subject.name(), Optional.of(subject.source().location()));
    return new Finding(new Stop.Failed(error, List.of(call)), Optional.empty(), 1);
  }
}
