package org.ulpscope.crosscheck;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.Assumption;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.program.Flag;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.chain.Renaming;

/// Whether two functions are the same: for each size a proof, an input on which they differ, or the
/// reason why neither was found.
///
/// ```java
/// var check = Crosscheck.of(scalar, simd, Description.parse("x: f32[n]"), Sizes.parse("n=1..64"));
/// check.guesses().forEach(System.out::println);
/// Result result = check.run(solver, Settings.DEFAULT, row -> {});
/// ```
public final class Crosscheck {
  private static final Duration CURE_TIME = Duration.ofSeconds(60);
  private static final Duration CURE_SIZE_TIME = Duration.ofSeconds(20);
  private static final Duration CURE_QUERY_TIME = Duration.ofSeconds(3);

  private final Subject reference;
  private final Subject candidate;
  private final Plan plan;

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

  /// What is taken for granted of all arrays, a line each.
  public List<String> assumed() {
    var assumed = new ArrayList<String>();
    long arrays = plan.buffers().stream().filter(Plan.Buffer::isObserved).count();
    if (arrays > 0) {
      String apart = arrays > 1 ? "do not overlap and " : "";
      assumed.add("arrays " + apart + "begin at multiples of 16 bytes or more");
    }
    for (Subject subject : List.of(reference, candidate)) {
      Set<Flag> freedoms = FastMath.of(subject);
      if (!freedoms.isEmpty()) {
        String names = freedoms.stream().map(Flag::toString).collect(Collectors.joining(", "));
        assumed.add(
            "code generation leaves "
                + subject.name()
                + " as it is, though fast-math allows it more ("
                + names
                + ")");
      }
    }
    return assumed;
  }

  Plan plan() {
    return plan;
  }

  Subject reference() {
    return reference;
  }

  Subject candidate() {
    return candidate;
  }

  /// What came of all sizes looked at, in their order.
  public record Result(List<SizeResult> sizes, Settings settings) {
    public Result {
      sizes = List.copyOf(sizes);
    }

    /// The mismatch at the smallest size that has one.
    public Optional<Mismatch> mismatch() {
      return sizes.stream()
          .filter(result -> result.conclusion() instanceof SizeResult.Conclusion.Different)
          .map(result -> ((SizeResult.Conclusion.Different) result.conclusion()).mismatch())
          .findFirst();
    }
  }

  /// Looks at all sizes, the smallest first, up to the first mismatch unless told otherwise.
  /// Several are looked at at once; expressions and what was shown of them serve all.
  ///
  /// @param progress is given each size as it is done
  public Result run(Solver solver, Settings settings, Consumer<SizeResult> progress) {
    Builder builder = builder(settings.assumptions());
    var proofs = new Proofs();
    var renaming = new Renaming(solver);
    var sweep =
        new SizeSweep(size -> trial(size, builder, renaming, proofs, settings), settings.threads());
    List<SizeResult> results =
        sweep.run(
            plan.sizes().all(), result -> isDecisive(result) && !settings.allSizes(), progress);
    return new Result(results, settings);
  }

  private static boolean isDecisive(SizeResult result) {
    return result.conclusion() instanceof SizeResult.Conclusion.Different
        || result.conclusion() instanceof SizeResult.Conclusion.Faulty;
  }

  private Trial trial(
      Map<String, Long> size, Builder builder, Solver solver, Proofs proofs, Settings settings) {
    return new Trial(
        reference, candidate, plan, size, builder, solver, new CLibrary(), proofs, settings);
  }

  /// A builder whose rules may use some assumptions. What is finite is ordered.
  static Builder builder(Set<Assumption> assumptions) {
    var all = EnumSet.noneOf(Assumption.class);
    all.addAll(assumptions);
    if (all.contains(Assumption.FINITE)) {
      all.add(Assumption.ORDERED);
    }
    return new Builder(new RuleRewriter(RuleSet.shipped(), all));
  }

  /// What [#cure] found out.
  ///
  /// @param set the fewest assumptions under which the two are the same; absent if no set of them
  ///   was shown to be enough
  public record Cure(Optional<Set<Assumption>> set, int tried, int open) {}

  /// The smallest set of assumptions under which the two functions would be the same at a size.
  public Cure cure(Map<String, Long> size, Solver solver, Settings settings) {
    long end = System.nanoTime() + CURE_TIME.toNanos();
    int tried = 0;
    int open = 0;
    for (Set<Assumption> set : setsBySize(settings.assumptions())) {
      if (System.nanoTime() > end) {
        open++;
        continue;
      }
      Settings under =
          settings.withAssumptions(set).withMaxTime(CURE_SIZE_TIME).withSolverTime(CURE_QUERY_TIME);
      tried++;
      switch (trial(size, builder(set), solver, new Proofs(), under).run(false).conclusion()) {
        case SizeResult.Conclusion.Equivalent() -> {
          return new Cure(Optional.of(set), tried, open);
        }
        case SizeResult.Conclusion.Unknown _ -> open++;
        case SizeResult.Conclusion.Different _, SizeResult.Conclusion.Faulty _ -> {}
      }
    }
    return new Cure(Optional.empty(), tried, open);
  }

  /// The mildest first.
  private static final List<Assumption> MILDEST_FIRST =
      List.of(
          Assumption.POSITIVE_ZERO,
          Assumption.ORDERED,
          Assumption.FINITE,
          Assumption.CONTRACTION,
          Assumption.RECIPROCAL,
          Assumption.ASSOCIATIVE);

  /// All sets with more assumptions than some, the smallest and mildest first. Where there is
  /// `finite`, `ordered` adds nothing.
  private static List<Set<Assumption>> setsBySize(Set<Assumption> given) {
    Assumption[] all = MILDEST_FIRST.toArray(Assumption[]::new);
    var sets = new ArrayList<Set<Assumption>>();
    for (int mask = 1; mask < 1 << all.length; mask++) {
      var set = EnumSet.noneOf(Assumption.class);
      for (int i = 0; i < all.length; i++) {
        if ((mask >>> i & 1) != 0) {
          set.add(all[i]);
        }
      }
      boolean redundant = set.contains(Assumption.FINITE) && set.contains(Assumption.ORDERED);
      if (set.containsAll(given) && set.size() > given.size() && !redundant) {
        sets.add(set);
      }
    }
    sets.sort(Comparator.comparingInt(Set::size));
    return sets;
  }
}
