package org.ulpscope.solver.interval.learn;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Operator;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Constructive disjunction: each side of a disjunction that must hold is assumed and propagated,
/// and values that no side leaves possible are removed. For example, `isnormal(x) || x == 0`
/// excludes infinities although neither side is known to hold. A side may contain further
/// disjunctions.
public final class ConstructiveDisjunction {
  private static final int MOST_DISJUNCTIONS = 16;

  /// The maximum number of disjunctions, including those within sides.
  private static final int MOST_ALTOGETHER = 48;

  private static final int DEEPEST = 2;
  private static final int MOST_SIDES = 8;
  private static final int LARGEST = 2000;

  private final Domains d;
  private final Network net;
  private final Propagation propagation;
  private int altogether;

  public ConstructiveDisjunction(Domains d, Propagation propagation) {
    this.d = d;
    this.net = d.net();
    this.propagation = propagation;
  }

  /// Narrows the root, one disjunction after the other. Returns whether no conflict was found.
  public boolean run(Budget budget) {
    return run(DEEPEST, budget);
  }

  private boolean run(int depth, Budget budget) {
    int count = 0;
    for (int node = net.size() - 1; node >= 0 && net.size() <= LARGEST; node--) {
      if (!isOpen(node)
          || budget.isOver()
          || ++count > MOST_DISJUNCTIONS
          || ++altogether > MOST_ALTOGETHER) {
        continue;
      }
      var sides = new ArrayList<Integer>();
      collect(node, sides);
      if (sides.size() <= MOST_SIDES && !narrow(sides, depth, budget)) {
        return false;
      }
    }
    return true;
  }

  /// Whether a node is a disjunction that must hold and whose sides are undecided.
  private boolean isOpen(int node) {
    return net.operator(node) == Operator.OR
        && net.width(node) == 1
        && d.isTrue(node)
        && !d.isPoint(net.operand(node, 0))
        && !d.isPoint(net.operand(node, 1));
  }

  /// The sides of a disjunction of disjunctions.
  private void collect(int node, List<Integer> sides) {
    if (net.operator(node) == Operator.OR && net.width(node) == 1) {
      collect(net.operand(node, 0), sides);
      collect(net.operand(node, 1), sides);
    } else {
      sides.add(node);
    }
  }

  private boolean narrow(List<Integer> sides, int depth, Budget budget) {
    int level = d.level();
    long[] hull = null;
    for (int side : sides) {
      d.push();
      d.setReason(Domains.DECISION);
      d.setTrue(side);
      boolean possible = d.conflict() < 0 && propagation.run(budget);
      if (possible && (depth == 0 || run(depth - 1, budget))) {
        hull = joined(hull, d.bounds());
      }
      d.backTo(level);
    }
    if (hull == null) {
      return false; // no side can hold
    }
    d.setReason(Domains.OWN);
    for (int node = 0; node < net.size() && d.conflict() < 0; node++) {
      apply(node, hull);
    }
    return d.conflict() < 0 && propagation.run(budget);
  }

  /// The hull of two sets of bounds.
  private long[] joined(long[] some, long[] others) {
    if (some == null) {
      return others.clone();
    }
    for (int node = 0; node < net.size(); node++) {
      int at = Domains.SLOTS * node;
      switch (net.kind(node)) {
        case Network.FLOAT -> {
          some[at] = Math.min(some[at], others[at]);
          some[at + Domains.HIGH] = Math.max(some[at + Domains.HIGH], others[at + Domains.HIGH]);
          some[at + Domains.NAN] |= others[at + Domains.NAN];
        }
        case Network.BITS -> {
          for (int slot = at; slot < at + Domains.SLOTS; slot += 2) {
            some[slot] = Math.min(some[slot], others[slot]);
            some[slot + 1] = Math.max(some[slot + 1], others[slot + 1]);
          }
        }
        case Network.MODE -> some[at] |= others[at];
        default -> {}
      }
    }
    return some;
  }

  private void apply(int node, long[] hull) {
    int at = Domains.SLOTS * node;
    switch (net.kind(node)) {
      case Network.FLOAT -> {
        if (hull[at + Domains.NAN] == 0) {
          d.setNumber(node);
        }
        d.setLow(node, hull[at]);
        d.setHigh(node, hull[at + Domains.HIGH]);
      }
      case Network.BITS -> {
        d.setLow(node, hull[at]);
        d.setHigh(node, hull[at + Domains.HIGH]);
        d.setSigned(node, hull[at + Domains.SIGNED_LOW], hull[at + Domains.SIGNED_HIGH]);
      }
      case Network.MODE -> d.setModes(node, hull[at]);
      default -> {}
    }
  }
}
