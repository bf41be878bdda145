package org.ulpscope.solver.interval;

import java.util.List;
import java.util.Optional;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Definitions;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;
import org.ulpscope.solver.interval.learn.BoundLiterals;
import org.ulpscope.solver.interval.learn.Brancher;
import org.ulpscope.solver.interval.learn.Clauses;
import org.ulpscope.solver.interval.learn.Conflicts;
import org.ulpscope.solver.interval.learn.ConstructiveDisjunction;
import org.ulpscope.solver.interval.learn.Propagation;
import org.ulpscope.solver.interval.linear.LinearReasoning;

/// Decides one query: propagation; trying values; then branching, with a clause learned from each
/// conflict, until a model is found or a conflict depends on no decision.
final class Search {
  static final String NAME = "intervals";
  private static final int RESTART_UNIT = 64;
  private static final int SMALL_BOX = 16;

  /// The maximum number of decisions if not every value can be tried, so that only a refutation
  /// counts.
  private static final int BLIND_DECISIONS = 500;

  private static final int EXACT_ROUNDS = 4;
  private static final int EXACT_NODES = 400;
  private static final int LINEAR_ROUNDS = 3;

  private final Query query;
  private final Options options;
  private final Budget budget;
  private final Network net;
  final Domains d;
  private final Propagation propagation;
  private Definitions definitions;
  private Candidates candidates;
  private AffineContractor affine;
  private Clauses clauses;
  private Conflicts conflicts;
  private Brancher brancher;

  /// Whether a box was given up without being refuted.
  private boolean isIncomplete;

  private long decisions;
  private long conflictCount;

  Search(OrdinalEncodings encodings, Query query, Options options, Budget budget) {
    this.query = query;
    this.options = options;
    this.budget = budget;
    net = new Network(encodings, query.constraints(), List.of());
    d = new Domains(net);
    var literals = new BoundLiterals(d);
    clauses = new Clauses(d, literals);
    propagation = new Propagation(d, new Contractors(d, options.ulpMaximum()), clauses);
  }

  Effort effort() {
    return new Effort(
        propagation.steps(),
        decisions,
        conflictCount,
        affine == null ? 0 : affine.passes(),
        candidates == null ? 0 : candidates.evaluations);
  }

  /// Propagates at the root. Returns whether no conflict was found.
  boolean propagate() {
    for (int root : net.roots()) {
      d.setTrue(root);
    }
    if (d.conflict() >= 0) {
      return false;
    }
    propagation.queueAll();
    return propagation.run(budget);
  }

  Verdict solve() {
    if (!propagate()) {
      return new Verdict.Unsat(NAME);
    }
    if (budget.isOver()) {
      return unknown(budget.end());
    }
    definitions = new Definitions(net);
    candidates = new Candidates(query, d, definitions);
    Optional<Verdict> verdict = byTrying();
    if (verdict.isPresent()) {
      return verdict.get();
    }
    if (budget.isOver()) {
      return unknown(budget.end());
    }
    affine = new AffineContractor(d);
    if (!contractAffine() || (options.exact() && net.size() <= EXACT_NODES && !tight())) {
      return new Verdict.Unsat(NAME);
    }
    if (options.linear() && !linear()) {
      return new Verdict.Unsat(NAME);
    }
    verdict = byTrying();
    if (verdict.isPresent()) {
      return verdict.get();
    }
    return options.search() ? split() : unknown("not decided by propagation alone");
  }

  private boolean tight() {
    return propagation.hullConsistency(budget, EXACT_ROUNDS) && contractAffine();
  }

  /// Applies constructive disjunction and exact linear forms, again if that decided a comparison.
  /// Returns whether there is no conflict.
  private boolean linear() {
    if (!new ConstructiveDisjunction(d, propagation).run(budget)) {
      return false;
    }
    for (int round = 0; round < LINEAR_ROUNDS; round++) {
      if (!new LinearReasoning(d).run(budget)) {
        return false;
      }
      if (!d.isPending()) {
        return true;
      }
      if (!propagation.run(budget)) {
        return false;
      }
    }
    return true;
  }

  private Optional<Verdict> byTrying() {
    if (candidates.count(options.enumeration()) > 0) {
      Optional<Model> model = candidates.tryAll(budget);
      if (model.isPresent() || !budget.isOver()) {
        return Optional.of(
            model.isPresent() ? new Verdict.Sat(model.get(), NAME) : new Verdict.Unsat(NAME));
      }
    }
    int attempts = options.search() ? 200 : 20;
    return candidates.tryLikely(attempts, budget).map(model -> new Verdict.Sat(model, NAME));
  }

  private boolean contractAffine() {
    return !options.affine() || affine.run(propagation::run, budget);
  }

  private Verdict unknown(String reason) {
    return new Verdict.Unknown(NAME + ": " + reason);
  }

  // ---- branching ----

  private Verdict split() {
    conflicts = new Conflicts(d, new BoundLiterals(d), clauses, affine);
    brancher = new Brancher(d, definitions, conflicts, affine);
    int[] wiped = new int[1];
    long untilRestart = RESTART_UNIT;
    int restarts = 0;
    boolean consistent = true;
    while (true) {
      if (budget.isOver()) {
        return unknown(budget.end() + " after " + conflictCount + " conflicts");
      }
      if (!consistent) {
        wiped[0] = d.conflict();
        conflictCount++;
        if (!conflicts.resolve(wiped, clauses.conflict())) {
          return isIncomplete
              ? unknown("all boxes were refuted except some that could not be enumerated")
              : new Verdict.Unsat(NAME);
        }
        if (--untilRestart <= 0) {
          untilRestart = (long) RESTART_UNIT * luby(++restarts);
          restart();
        }
        consistent = fixpoint();
        continue;
      }
      Optional<Model> model = candidates.tryMiddle();
      if (model.isPresent()) {
        return new Verdict.Sat(model.get(), NAME);
      }
      if (candidates.countFree(SMALL_BOX) > 0) {
        model = candidates.tryFree(budget);
        if (model.isPresent()) {
          return new Verdict.Sat(model.get(), NAME);
        }
        if (candidates.isForced) {
          if (!refuteBox(candidates.free)) {
            return isIncomplete
                ? unknown("some boxes could not be enumerated")
                : new Verdict.Unsat(NAME);
          }
          consistent = fixpoint();
          continue;
        }
      }
      if (candidates.count(SMALL_BOX) > 0) {
        model = candidates.tryAll(budget);
        if (model.isPresent()) {
          return new Verdict.Sat(model.get(), NAME);
        }
        if (!refuteBox(net.symbols())) {
          return isIncomplete
              ? unknown("some boxes could not be enumerated")
              : new Verdict.Unsat(NAME);
        }
        consistent = fixpoint();
        continue;
      }
      if (!candidates.isComplete && decisions >= BLIND_DECISIONS) {
        return unknown("some symbols or functions have no domain");
      }
      if (!brancher.decide()) {
        isIncomplete = true; // all symbols are fixed, but the box cannot be enumerated
        if (!refuteBox(net.symbols())) {
          return unknown("a box of single values could not be enumerated");
        }
        consistent = fixpoint();
        continue;
      }
      decisions++;
      consistent = fixpoint();
    }
  }

  /// Learns that the box of some symbols has no model. Returns false if the query is refuted.
  private boolean refuteBox(int[] symbols) {
    conflictCount++;
    return conflicts.resolve(symbols, null);
  }

  private boolean fixpoint() {
    return d.conflict() < 0 && propagation.run(budget) && contractAffine();
  }

  private void restart() {
    if (d.level() > 0) { // at level 0, new bounds still have to be propagated
      d.backTo(0);
    }
    if (d.conflict() < 0) {
      clauses.reduce();
    }
  }

  /// 1, 1, 2, 1, 1, 2, 4, …
  private static int luby(int i) {
    int size = 1;
    int power = 0;
    while (size < i + 1) {
      power++;
      size = 2 * size + 1;
    }
    int at = i;
    while (size - 1 != at) {
      size = (size - 1) >> 1;
      power--;
      at = at % size;
    }
    return 1 << power;
  }
}
