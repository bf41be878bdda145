package org.ulpscope.bench.queries;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.bits.BitSolver;
import org.ulpscope.solver.chain.Chain;
import org.ulpscope.solver.chain.Leaf;
import org.ulpscope.solver.chain.Stage;
import org.ulpscope.solver.chain.StandardChain;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.search.SearchSolver;
import org.ulpscope.solver.smt.BackEnd;
import org.ulpscope.solver.smt.SmtOptions;
import org.ulpscope.solver.smt.SmtSolver;

/// The solvers by name: those of this process, the whole chain, chains with some stages, and native
/// ones.
final class Panel implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMillis(40);

  /// Long enough to restart a process that was killed.
  private static final Duration NATIVE_PATIENCE = Duration.ofSeconds(2);

  private final Map<String, Solver> own = new LinkedHashMap<>();
  private final Map<String, Solver> natives = new LinkedHashMap<>();
  private final List<AutoCloseable> opened = new ArrayList<>();

  Panel(long seed) {
    own.put("intervals", new IntervalSolver());
    own.put("search", new SearchSolver(SearchSolver.Options.QUICK));
    own.put("bits", new BitSolver());
    var random = new Random(seed);
    for (Stage stage : Stage.values()) {
      own.put(stage.label(), chain(EnumSet.of(stage)));
    }
    for (int i = 0; i < 4; i++) {
      EnumSet<Stage> some = EnumSet.allOf(Stage.class);
      some.removeIf(_ -> random.nextBoolean());
      own.put("chain of " + some, chain(some));
    }
    for (BackEnd backEnd : List.of(BackEnd.BITWUZLA, BackEnd.Z3, BackEnd.CVC5)) {
      var solver = new SmtSolver(SmtOptions.defaults().withBackEnds(backEnd));
      opened.add(solver);
      natives.put(backEnd.text(), solver);
    }
    StandardChain whole = StandardChain.open();
    opened.add(whole);
    natives.put("chain", whole);
  }

  private static Solver chain(EnumSet<Stage> stages) {
    Duration first = Duration.ofMillis(10);
    return new Chain(
        stages,
        List.of(
            new Leaf("intervals", new IntervalSolver(), first, false),
            new Leaf("search", new SearchSolver(SearchSolver.Options.QUICK), first, false)));
  }

  @Override
  public void close() {
    for (AutoCloseable solver : opened) {
      try {
        solver.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /// The solvers for the query with this number: all of this process, and occasionally a native
  /// one, which takes a hundred times as long.
  List<String> asked(long number, int seldom) {
    var names = new ArrayList<>(own.keySet());
    if (number % seldom == 0) {
      List<String> turns = List.copyOf(natives.keySet());
      names.add(turns.get((int) (number / seldom % turns.size())));
    }
    return names;
  }

  Verdict ask(String name, Query query) {
    Solver solver = own.get(name);
    return solver != null
        ? solver.check(query, Budget.of(PATIENCE))
        : natives.get(name).check(query, Budget.of(NATIVE_PATIENCE));
  }

  /// Describes what is wrong with some answers, if anything.
  ///
  /// @param satisfiable whether the query is known to be satisfiable
  static Optional<String> complaint(
      Query query, Map<String, Verdict> verdicts, boolean satisfiable) {
    var sat = new ArrayList<String>();
    var unsat = new ArrayList<String>();
    for (var entry : verdicts.entrySet()) {
      switch (entry.getValue()) {
        case Verdict.Sat(var model, _) -> {
          var evaluator = new Evaluator(model.assignment());
          if (!query.constraints().stream().allMatch(evaluator::isTrue)) {
            return Optional.of(
                entry.getKey() + " has a model that does not satisfy the query: " + model);
          }
          sat.add(entry.getKey());
        }
        case Verdict.Unsat(String by) -> unsat.add(entry.getKey() + " (" + by + ")");
        case Verdict.Unknown _ -> {}
      }
    }
    if (unsat.isEmpty() || (sat.isEmpty() && !satisfiable)) {
      return Optional.empty();
    }
    String who = sat.isEmpty() ? "the query was built around a model" : sat + " found a model";
    return Optional.of(unsat + " answered unsat, but " + who);
  }
}
