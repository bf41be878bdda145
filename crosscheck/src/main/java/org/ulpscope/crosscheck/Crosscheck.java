package org.ulpscope.crosscheck;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.ulpscope.engine.Loader;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.Assumption;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.solver.Solver;

/// Whether two functions are the same: for each size a proof, an input on which they differ, or the
/// reason why neither was found.
///
/// ```java
/// var check = Crosscheck.of(scalar, simd, Description.parse("x: f32[n]"), Sizes.parse("n=1..64"));
/// check.guesses().forEach(System.out::println);
/// Result result = check.run(solver, Settings.DEFAULT, row -> {});
/// ```
public final class Crosscheck {
  private final Subject reference;
  private final Subject candidate;
  private final Plan plan;
  private final Loader.Library library = new CLibrary();

  private Crosscheck(Subject reference, Subject candidate, Plan plan) {
    this.reference = reference;
    this.candidate = candidate;
    this.plan = plan;
  }

  /// A pair of functions to be called with arguments as described.
  ///
  /// @throws org.ulpscope.program.InputException if the two cannot be called alike, or the
  ///   description does not fit or says too little
  public static Crosscheck of(
      Subject reference, Subject candidate, Description description, Sizes sizes) {
    Subject.requireSameSignature(reference, candidate);
    return new Crosscheck(reference, candidate, Planner.plan(reference, description, sizes));
  }

  /// What was not said and is taken for granted, a line each.
  public List<String> guesses() {
    return plan.guesses();
  }

  /// The sizes that will be looked at.
  public Sizes sizes() {
    return plan.sizes();
  }

  Plan plan() {
    return plan;
  }

  /// What came of all sizes looked at, in their order.
  public record Result(List<SizeResult> sizes, Settings settings) {
    public Result {
      sizes = List.copyOf(sizes);
    }
  }

  /// Looks at all sizes, the smallest first, up to the first mismatch unless told otherwise.
  ///
  /// @param progress is given each size as it is done
  public Result run(Solver solver, Settings settings, Consumer<SizeResult> progress) {
    Builder builder = builder(settings.assumptions());
    var results = new ArrayList<SizeResult>();
    for (Map<String, Long> size : plan.sizes().all()) {
      SizeResult result = at(size, builder, solver, settings);
      results.add(result);
      progress.accept(result);
      boolean decisive =
          result.conclusion() instanceof SizeResult.Conclusion.Different
              || result.conclusion() instanceof SizeResult.Conclusion.Faulty;
      if (decisive && !settings.allSizes()) {
        break;
      }
    }
    return new Result(results, settings);
  }

  /// Looks at one size.
  SizeResult at(Map<String, Long> size, Builder builder, Solver solver, Settings settings) {
    return new Trial(reference, candidate, plan, size, builder, solver, library, settings).run();
  }

  /// A builder whose rules may use some assumptions.
  static Builder builder(Set<Assumption> assumptions) {
    return new Builder(new RuleRewriter(RuleSet.shipped(), assumptions));
  }
}
