package org.ulpscope.solver.chain;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.search.SearchSolver;
import org.ulpscope.solver.smt.BackEnd;
import org.ulpscope.solver.smt.SmtOptions;
import org.ulpscope.solver.smt.SmtSolver;

/// The chain with all leaves, or with selected ones. Close it when it is no longer needed, because
/// leaves may have their own processes.
///
/// ```java
/// try (StandardChain chain = StandardChain.open()) {
///   Verdict verdict = chain.check(query, Budget.of(Duration.ofSeconds(5)));
/// }
/// ```
public final class StandardChain implements Solver, AutoCloseable {
  private static final String INTERVALS = "intervals";
  private static final String SMT = "smt";

  /// The leaf that continues the work of stage `bit-blast-uf`. It is switched on with that stage.
  private static final String BIT_BLAST = "bit-blast";

  private final Chain chain;
  private final List<AutoCloseable> opened;

  private StandardChain(Chain chain, List<AutoCloseable> opened) {
    this.chain = chain;
    this.opened = opened;
  }

  /// With all stages, leaves and solvers.
  public static StandardChain open() {
    return open(List.of(), List.of());
  }

  /// With selected stages, including leaves, and selected SMT solvers, given by name.
  ///
  /// @param stages empty for all
  /// @param solvers empty for all
  /// @throws IllegalArgumentException if there is no such stage or solver; the message lists the
  ///   existing ones
  public static StandardChain open(List<String> stages, List<String> solvers) {
    requireKnown("stage", stages, new StageNames());
    requireKnown("solver", solvers, new SolverNames());
    var on = EnumSet.noneOf(Stage.class);
    for (Stage stage : Stage.values()) {
      if (isOn(stages, stage.label())) {
        on.add(stage);
      }
    }
    var leaves = new ArrayList<Leaf>();
    var opened = new ArrayList<AutoCloseable>();
    if (isOn(stages, INTERVALS)) {
      leaves.add(new Leaf(INTERVALS, new IntervalSolver(), Duration.ofMillis(6), false));
    }
    if (isOn(stages, SearchSolver.NAME)) {
      // One thread, because the native solvers use the other core.
      var search = new SearchSolver(SearchSolver.Options.DEFAULT.withThreads(1));
      leaves.add(new Leaf(SearchSolver.NAME, search, Duration.ofMillis(4), false));
    }
    if (!leaves.isEmpty() && on.contains(Stage.BIT_BLAST_UF)) {
      // As a stage it only had a few milliseconds.
      leaves.add(new Leaf(BIT_BLAST, new BitSolver(), Duration.ZERO, false));
    }
    if (isOn(stages, Cases.NAME)) {
      leaves.add(new Leaf(Cases.NAME, new Cases(quick()), Duration.ofMillis(10), false));
    }
    if (isOn(stages, SMT)) {
      var smt = new SmtSolver(options(solvers));
      opened.add(smt);
      leaves.add(new Leaf(SMT, smt, Duration.ZERO, true));
    }
    return new StandardChain(new Chain(on, leaves), opened);
  }

  /// A chain of quick stages for case splits: rewriting, bit-blasting with uninterpreted functions,
  /// and intervals.
  private static Solver quick() {
    return new Chain(
        EnumSet.complementOf(EnumSet.of(Stage.CACHE)),
        List.of(new Leaf(INTERVALS, new IntervalSolver(), Duration.ofMillis(20), false)));
  }

  private static boolean isOn(List<String> asked, String name) {
    return asked.isEmpty() || asked.contains(name);
  }

  /// Scripts on which a solver gives a wrong model are kept in the directory for temporary files;
  /// the log gives the path.
  private static SmtOptions options(List<String> solvers) {
    var reports = Path.of(System.getProperty("java.io.tmpdir"), "ulpscope-wrong-models");
    SmtOptions all = SmtOptions.defaults().withBugReports(reports);
    return solvers.isEmpty()
        ? all
        : all.withBackEnds(
            all.backEnds().stream().filter(backEnd -> solvers.contains(backEnd.text())).toList());
  }

  private static void requireKnown(String kind, List<String> asked, Iterable<String> known) {
    Set<String> names = new TreeSet<>();
    known.forEach(names::add);
    for (String name : asked) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException(
            "no " + kind + " is called '" + name + "'; there are " + String.join(", ", names));
      }
    }
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    return chain.check(query, budget);
  }

  /// The statistics of each stage and leaf.
  public List<StageCount> counts() {
    return chain.counts();
  }

  @Override
  public void close() {
    for (AutoCloseable leaf : opened) {
      try {
        leaf.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /// The names of all stages, including leaves.
  public static final class StageNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      var names = new ArrayList<String>();
      Arrays.stream(Stage.values()).forEach(stage -> names.add(stage.label()));
      names.addAll(List.of(INTERVALS, SearchSolver.NAME, Cases.NAME, SMT));
      return names.iterator();
    }
  }

  /// The names of all SMT solvers.
  public static final class SolverNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(BackEnd.values()).map(BackEnd::text).iterator();
    }
  }
}
