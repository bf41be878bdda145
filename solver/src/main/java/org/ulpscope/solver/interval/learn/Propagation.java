package org.ulpscope.solver.interval.learn;

import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Brings the domains to a fixpoint: constraints around a node that changed are applied until
/// nothing changes, a conflict is found or the budget is over.
public final class Propagation {
  private static final int STEPS_BETWEEN_LOOKS = 256;

  /// Steps of wide formats take up to a millisecond.
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

  /// The constraints applied so far.
  public long steps;

  public Propagation(Domains d, Contractors rules, Clauses clauses) {
    this.d = d;
    this.net = d.net;
    this.rules = rules;
    this.clauses = clauses;
    stepsBetweenLooks = net.hasWide() ? WIDE_STEPS_BETWEEN_LOOKS : STEPS_BETWEEN_LOOKS;
    queue = new int[net.size];
    isQueued = new boolean[net.size];
  }

  /// Asks for every constraint to be applied, operands first.
  public void queueAll() {
    for (int node = 0; node < net.size; node++) {
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

  /// Whether a fixpoint was reached without a conflict. If the budget ends before, the domains are
  /// sound, but could be tighter.
  public boolean run(Budget budget) {
    while (d.conflict < 0 && !hasClauseConflict()) {
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
    for (int i = net.userStarts[node]; i < net.userStarts[node + 1]; i++) {
      queue(net.users[i]);
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

  /// Applies the exact rules once around every rounding operation and runs again, until that
  /// changes nothing or `rounds` are over. Whether there was no conflict.
  public boolean hullConsistency(Budget budget, int rounds) {
    for (int round = 0; round < rounds; round++) {
      boolean changed = false;
      for (int node = net.size - 1; node >= 0; node--) {
        rules.hullConsistency(node);
        if (d.conflict >= 0) {
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
}
