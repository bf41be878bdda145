package org.ulpscope.crosscheck.sweep;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.crosscheck.SizeResult;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.libc.CLibrary;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.harness.describe.Description;
import org.ulpscope.harness.describe.Sizes;
import org.ulpscope.harness.plan.Layout;
import org.ulpscope.harness.plan.Plan;
import org.ulpscope.harness.plan.Planner;
import org.ulpscope.harness.plan.Subject;
import org.ulpscope.program.Flag;
import org.ulpscope.program.InputException;
import org.ulpscope.program.Type;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.cache.Renaming;
import org.ulpscope.solver.equivalence.EqualParts;
import org.ulpscope.solver.scalar.Comparison;

/// Decides whether two functions compute the same: for each size a proof, an input on which they
/// differ, or the reason why neither was found.
///
/// ```java
/// var check = Crosscheck.of(scalar, simd, Description.parse("x: f32[n]"), Sizes.parse("n=1..64"));
/// check.guesses().forEach(System.out::println);
/// Result result = check.run(solver, Settings.DEFAULT, row -> {});
/// ```
public final class Crosscheck {
  private static final Duration CURE_TIME = Duration.ofSeconds(20);
  private static final Duration CURE_SIZE_TIME = Duration.ofSeconds(8);
  private static final Duration CURE_QUERY_TIME = Duration.ofSeconds(2);

  private final Subject reference;
  private final Subject candidate;
  private final Plan plan;

  private Crosscheck(Subject reference, Subject candidate, Plan plan) {
    this.reference = reference;
    this.candidate = candidate;
    this.plan = plan;
  }

  /// What the verdict rests on, whatever the size: variables that outlive a call are inputs of the
  /// functions, too, and begin as they are initialised here, or with any value; and some effects
  /// are not compared.
  private List<Ledger.Entry> hiddenInputs(boolean anyGlobals) {
    SortedSet<String> variables = variables();
    var ignored = new TreeSet<String>();
    for (Subject subject : List.of(reference, candidate)) {
      ignored.addAll(Reachable.from(subject).effectsNotCompared());
    }
    if (usesErrno() && !comparesErrno()) {
      ignored.add("errno");
    }
    var texts = new ArrayList<String>();
    if (!variables.isEmpty()) {
      texts.add(
          anyGlobals
              ? "variables begin with any value, the same for both functions: "
                  + String.join(", ", AnyGlobals.of(reference, candidate).names())
              : "variables begin with their initial values: " + String.join(", ", variables));
    }
    if (!ignored.isEmpty()) {
      texts.add("not compared: " + String.join(", ", ignored));
    }
    return texts.stream().map(text -> new Ledger.Entry(Ledger.Kind.ASSUMED, text, 1)).toList();
  }

  /// The variables that the functions may read or write and that outlive a call.
  private SortedSet<String> variables() {
    var variables = new TreeSet<String>();
    for (Subject subject : List.of(reference, candidate)) {
      Reachable.from(subject)
          .variables(subject.program())
          .forEach(global -> variables.add(global.name()));
    }
    return variables;
  }

  /// Whether one of the functions sets or reads errno itself.
  private boolean usesErrno() {
    return Reachable.from(reference).usesErrno() || Reachable.from(candidate).usesErrno();
  }

  /// The engine only follows what mathematical functions store in errno if the program mentions it.
  private boolean comparesErrno() {
    return usesErrno()
        && reference.program().function(Reachable.ERRNO).isPresent()
        && candidate.program().function(Reachable.ERRNO).isPresent();
  }

  /// A pair of functions to be called with arguments as described.
  ///
  /// @throws org.ulpscope.program.InputException if the two have different signatures, or the
  ///   description does not fit or is incomplete
  public static Crosscheck of(
      Subject reference, Subject candidate, Description description, Sizes sizes) {
    Subject.requireSameSignature(reference, candidate);
    return new Crosscheck(
        reference,
        candidate,
        Planner.plan(reference, description, sizes, Planner.Purpose.COMPARISON));
  }

  /// What was not described and had to be guessed, one line each.
  public List<String> guesses() {
    return plan.guesses();
  }

  /// The sizes to check.
  public Sizes sizes() {
    return plan.sizes();
  }

  /// What is assumed about arrays, results and code generation, one line each.
  public List<String> assumed() {
    var assumed = new ArrayList<String>();
    int arrays = plan.buffers().size();
    if (arrays > 0) {
      String apart = arrays > 1 ? "do not overlap and " : "";
      assumed.add("arrays " + apart + "begin at multiples of 16 bytes or more");
    }
    if (returnsPointer()) {
      assumed.add("returned pointers are not compared");
    }
    for (Plan.Buffer buffer : plan.buffers()) {
      if (buffer.alignment() < Planner.DEFAULT_ALIGNMENT) {
        String bytes = buffer.alignment() == 1 ? "byte" : "bytes";
        assumed.add(
            "but %s begins at an odd multiple of %d %s"
                .formatted(buffer.name(), buffer.alignment(), bytes));
      }
    }
    return assumed;
  }

  /// Whether the functions return pointers, which are not compared: they mean nothing outside their
  /// own memory.
  public boolean returnsPointer() {
    return reference.function().signature().result() instanceof Type.Pointer;
  }

  /// The fast-math flags that are left in the two functions for code generation, by LLVM's names.
  /// None of them is used if operations are taken as written.
  ///
  /// @param contracts whether `contract` is used nevertheless
  public List<String> unusedFlags(boolean contracts) {
    var flags = EnumSet.noneOf(Flag.class);
    flags.addAll(FastMath.of(reference));
    flags.addAll(FastMath.of(candidate));
    if (contracts) {
      flags.remove(Flag.CONTRACT);
    }
    return flags.stream().map(Flag::toString).toList();
  }

  public Plan plan() {
    return plan;
  }

  public Subject reference() {
    return reference;
  }

  public Subject candidate() {
    return candidate;
  }

  /// Refuses a tolerance that nothing can use: integers are compared exactly.
  ///
  /// @throws InputException if the functions compute no floats
  public void requireApplicable(Comparison comparison) {
    boolean isFloat = outputs(true) || !outputs(false) || !variables().isEmpty();
    if (comparison.isTolerant() && !isFloat) {
      throw InputException.of(
          "--tolerance applies to floats, and "
              + reference.name()
              + " computes integers only, which must be equal; drop it, or compare floats");
    }
  }

  /// Whether the functions return or write any floats, or anything else.
  private boolean outputs(boolean floats) {
    Stream<Layout> written =
        plan.buffers().stream()
            .filter(buffer -> buffer.direction() != Description.Direction.IN)
            .map(Plan.Buffer::element);
    return Stream.concat(plan.result().stream(), written)
        .flatMap(layout -> layout.leaves().stream())
        .anyMatch(leaf -> leaf.type().isFloat() == floats);
  }

  /// What a verdict rests on with these settings, whatever the size.
  private List<Ledger.Entry> assumed(Settings settings) {
    var entries = new ArrayList<>(hiddenInputs(settings.anyGlobals()));
    if (settings.comparison().isTolerant() && outputs(false)) {
      entries.add(
          new Ledger.Entry(
              Ledger.Kind.NOTE, "the tolerance applies to floats; integers must be equal", 1));
    }
    return entries;
  }

  /// The results for all sizes checked, in their order.
  public record Result(List<SizeResult> sizes, Settings settings) {
    public Result {
      sizes = List.copyOf(sizes);
    }

    /// Whether the functions are the same at all sizes.
    public boolean isEquivalent() {
      return sizes.stream()
          .allMatch(result -> result.conclusion() instanceof SizeResult.Conclusion.Equivalent);
    }

    /// The mismatch at the smallest size that has one.
    public Optional<Mismatch> mismatch() {
      return sizes.stream()
          .filter(result -> result.conclusion() instanceof SizeResult.Conclusion.Different)
          .map(result -> ((SizeResult.Conclusion.Different) result.conclusion()).mismatch())
          .findFirst();
    }
  }

  /// Checks all sizes, smallest first, up to the first mismatch unless the settings ask for all.
  /// Several are checked at once; they share expressions and proofs.
  ///
  /// @param progress receives each result in order
  public Result run(Solver solver, Settings settings, Consumer<SizeResult> progress) {
    Builder builder = builder(settings.assumptions());
    var equalParts = new EqualParts();
    var renaming = new Renaming(solver);
    var sweep =
        new SizeSweep(
            size -> pairCheck(size, builder, renaming, equalParts, settings), settings.threads());
    List<SizeResult> results =
        sweep.run(
            plan.sizes().all(), result -> isDecisive(result) && !settings.allSizes(), progress);
    return new Result(results, settings);
  }

  private static boolean isDecisive(SizeResult result) {
    return result.conclusion() instanceof SizeResult.Conclusion.Different
        || result.conclusion() instanceof SizeResult.Conclusion.Faulty;
  }

  private PairCheck pairCheck(
      Map<String, Long> size,
      Builder builder,
      Solver solver,
      EqualParts equalParts,
      Settings settings) {
    return new PairCheck(
        reference,
        candidate,
        plan,
        size,
        builder,
        solver,
        CLibrary.keepingOutput(),
        equalParts,
        assumed(settings),
        comparesErrno(),
        settings);
  }

  /// A builder whose rules may use some assumptions. `finite` implies `ordered`.
  public static Builder builder(Set<Assumption> assumptions) {
    var all = EnumSet.noneOf(Assumption.class);
    all.addAll(assumptions);
    if (all.contains(Assumption.FINITE)) {
      all.add(Assumption.ORDERED);
    }
    return new Builder(new RuleRewriter(RuleSet.shipped(), all));
  }

  /// The result of [#cure].
  ///
  /// @param set the smallest set of assumptions under which the two are the same; absent if none
  ///   was found
  /// @param matter how many assumptions could make a difference at all
  /// @param tried how many sets were tried
  /// @param open how many of them were undecided
  /// @param cut how many sets were not tried for lack of time
  public record Cure(Optional<Set<Assumption>> set, int matter, int tried, int open, int cut) {}

  /// The smallest set of assumptions under which the two functions would be the same at the size of
  /// a mismatch. If it is undecided under all assumptions that matter, sets larger than two are not
  /// tried.
  public Cure cure(Mismatch mismatch, Solver solver, Settings settings) {
    var matter = EnumSet.noneOf(Assumption.class);
    matter.addAll(mismatch.matter());
    matter.removeAll(settings.assumptions());
    Budget budget = Budget.of(CURE_TIME);
    var sets = new ArrayDeque<Set<Assumption>>(setsBySize(matter));
    int tried = 0;
    int open = 0;
    if (sets.size() > 2) {
      tried++;
      switch (under(sets.getLast(), mismatch, solver, settings, budget)) {
        case SizeResult.Conclusion.Equivalent() -> {}
        case SizeResult.Conclusion.Unknown _ -> {
          open++;
          sets.removeIf(set -> set.size() > 2);
        }
        // What differs under all assumptions differs under any of them.
        case SizeResult.Conclusion.Different _, SizeResult.Conclusion.Faulty _ -> sets.clear();
      }
    }
    while (!sets.isEmpty() && !budget.isOver()) {
      Set<Assumption> set = sets.removeFirst();
      tried++;
      switch (under(set, mismatch, solver, settings, budget)) {
        case SizeResult.Conclusion.Equivalent() -> {
          set.addAll(settings.assumptions());
          return new Cure(Optional.of(set), matter.size(), tried, open, 0);
        }
        case SizeResult.Conclusion.Unknown _ -> open++;
        case SizeResult.Conclusion.Different _, SizeResult.Conclusion.Faulty _ -> {}
      }
    }
    return new Cure(Optional.empty(), matter.size(), tried, open, sets.size());
  }

  /// The conclusion at the size of a mismatch, under more assumptions than the user makes.
  private SizeResult.Conclusion under(
      Set<Assumption> more, Mismatch mismatch, Solver solver, Settings settings, Budget budget) {
    var set = EnumSet.copyOf(more);
    set.addAll(settings.assumptions());
    Settings under =
        settings
            .withAssumptions(set)
            .withMaxTime(budget.atMost(CURE_SIZE_TIME).remaining())
            .withSolverTime(CURE_QUERY_TIME);
    return pairCheck(mismatch.size(), builder(set), solver, new EqualParts(), under)
        .run(false)
        .conclusion();
  }

  /// How the two functions compare on the input of a mismatch.
  public SizeResult.Conclusion on(Mismatch mismatch, Solver solver, Settings settings) {
    return restricted(Restriction.to(mismatch), mismatch, solver, settings);
  }

  /// A mismatch at the same size as others, on other inputs.
  public Optional<Mismatch> another(List<Mismatch> known, Solver solver, Settings settings) {
    Mismatch first = known.getFirst();
    // Another seed lets random searches look elsewhere.
    Settings elsewhere = settings.withSeed(settings.seed() + known.size());
    return restricted(Restriction.from(known), first, solver, elsewhere)
            instanceof SizeResult.Conclusion.Different(Mismatch other)
        ? Optional.of(other)
        : Optional.empty();
  }

  private SizeResult.Conclusion restricted(
      Restriction restriction, Mismatch mismatch, Solver solver, Settings settings) {
    Settings hasty = settings.withMaxTime(CURE_TIME).withSolverTime(CURE_QUERY_TIME);
    PairCheck pair =
        pairCheck(
            mismatch.size(), builder(settings.assumptions()), solver, new EqualParts(), hasty);
    pair.restrict(restriction);
    return pair.run(false).conclusion();
  }

  /// The mildest first.
  private static final List<Assumption> MILDEST_FIRST =
      List.of(
          Assumption.POSITIVE_ZERO,
          Assumption.ORDERED,
          Assumption.FINITE,
          Assumption.FLUSH_TO_ZERO,
          Assumption.CONTRACTION,
          Assumption.RECIPROCAL,
          Assumption.ASSOCIATIVE);

  /// All non-empty subsets of some assumptions, smallest and mildest first. `ordered` adds nothing
  /// to `finite`.
  private static List<Set<Assumption>> setsBySize(Set<Assumption> some) {
    List<Assumption> all = MILDEST_FIRST.stream().filter(some::contains).toList();
    var sets = new ArrayList<Set<Assumption>>();
    for (int mask = 1; mask < 1 << all.size(); mask++) {
      var set = EnumSet.noneOf(Assumption.class);
      for (int i = 0; i < all.size(); i++) {
        if ((mask >>> i & 1) != 0) {
          set.add(all.get(i));
        }
      }
      boolean redundant = set.contains(Assumption.FINITE) && set.contains(Assumption.ORDERED);
      if (!redundant) {
        sets.add(set);
      }
    }
    sets.sort(Comparator.comparingInt(Set::size));
    return sets;
  }
}
