package org.ulpscope.solver.interval.learn;

import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Propagates to a fixpoint: the contractors around a changed node are applied until nothing
/// changes, a conflict is found or the budget is over.
public final class Propagation {
  private static final int STEPS_BETWEEN_LOOKS = 256;

  /// How many steps of wide formats, which take up to a millisecond each, run between two looks at
  /// the budget.
  private static final int WIDE_STEPS_BETWEEN_LOOKS = 4;

  private final Domains d;
  private final Network net;
  private final Contractors rules;
  private final Clauses clauses;
  private final int stepsBetweenLooks;
  private final int[] queue;
  private final boolean[] isQueued;
  private int head;
  private int count;

  /// The number of contractors applied so far.
  private long steps;

  public Propagation(Domains d, Contractors rules, Clauses clauses) {
    this.d = d;
    this.net = d.net();
    this.rules = rules;
    this.clauses = clauses;
    stepsBetweenLooks = net.hasBucketed() ? WIDE_STEPS_BETWEEN_LOOKS : STEPS_BETWEEN_LOOKS;
    queue = new int[net.size()];
    isQueued = new boolean[net.size()];
  }

  /// Queues every constraint, operands first.
  public void queueAll() {
    for (int node = 0; node < net.size(); node++) {
      if (!net.isLeaf(node)) {
        queue(node);
      }
    }
  }

  private void queue(int constraint) {
    if (!isQueued[constraint]) {
      isQueued[constraint] = true;
      int end = head + count++;
      queue[end < queue.length ? end : end - queue.length] = constraint;
    }
  }

  /// Returns whether there was no conflict. If the budget ends before a fixpoint is reached, the
  /// domains are sound but could be tighter.
  public boolean run(Budget budget) {
    while (d.conflict() < 0 && !hasClauseConflict()) {
      int node = d.take();
      if (node >= 0) {
        wake(node);
        continue;
      }
      if (count == 0) {
        d.settle();
        return true;
      }
      int constraint = queue[head];
      head = head + 1 == queue.length ? 0 : head + 1;
      count--;
      isQueued[constraint] = false;
      rules.apply(constraint);
      if (++steps % stepsBetweenLooks == 0 && budget.isOver()) {
        clear();
        return true;
      }
    }
    clear();
    return false;
  }

  private boolean hasClauseConflict() {
    return clauses != null && clauses.conflict != null;
  }

  private void wake(int node) {
    if (!net.isLeaf(node)) {
      queue(node);
    }
    for (int i = net.userStart(node); i < net.userStart(node + 1); i++) {
      queue(net.user(i));
    }
    if (clauses != null) {
      clauses.visit(node);
    }
  }

  private void clear() {
    while (count > 0) {
      isQueued[queue[head]] = false;
      head = head + 1 == queue.length ? 0 : head + 1;
      count--;
    }
    d.settle();
  }

  /// Applies exact projections once around every rounding operation and propagates, until that
  /// changes nothing or `rounds` are over. Returns whether there was no conflict.
  public boolean hullConsistency(Budget budget, int rounds) {
    for (int round = 0; round < rounds; round++) {
      boolean changed = false;
      for (int node = net.size() - 1; node >= 0; node--) {
        rules.hullConsistency(node);
        if (d.conflict() >= 0) {
          return false;
        }
        if (d.isPending()) {
          changed = true;
          if (!run(budget)) {
            return false;
          }
        }
        if (budget.isOver()) {
          return true;
        }
      }
      if (!changed) {
        return true;
      }
    }
    return true;
  }

  /// How many constraints were propagated.
  public long steps() {
    return steps;
  }
}
