package org.ulpscope.solver.interval.learn;

import java.util.Arrays;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Conflict analysis: traces a conflict back along the trail to the first unique implication point
/// of the last decision level, and learns a clause there.
///
/// An entry of the trail is explained by the bounds, at that time, of all nodes of its constraint.
/// An entry implied by a clause is explained by the clause's other literals.
public final class Conflicts {
  private final Domains d;
  private final Network net;
  private final BoundLiterals literals;
  private final Clauses clauses;
  private boolean[] seen = new boolean[64];

  /// Entries of the cut below the current level.
  private int[] lower = new int[64];

  private int lowerCount;
  private int open;
  private int levelStart;

  /// The activity of each node: how often it took part in conflicts, with more weight for newer
  /// ones.
  final double[] activity;

  private double increment = 1;

  /// Provides the inputs of reasons that are not operations.
  private final AffineContractor affine;

  public Conflicts(Domains d, BoundLiterals literals, Clauses clauses, AffineContractor affine) {
    this.d = d;
    this.net = d.net();
    this.literals = literals;
    this.clauses = clauses;
    this.affine = affine;
    activity = new double[net.size()];
  }

  /// Learns a clause from the current conflict, backjumps and asserts it. Returns false for a
  /// conflict at level 0, which is final.
  ///
  /// @param nodes the nodes whose domains together are the conflict
  /// @param clause the conflicting clause, or null
  public boolean resolve(int[] nodes, Clauses.Clause clause) {
    seen = seen.length <= d.size() ? new boolean[2 * d.size() + 1] : seen;
    lowerCount = 0;
    open = 0;
    levelStart = Integer.MAX_VALUE; // until the level is known, all entries count as lower
    if (clause != null) {
      clauses.bump(clause);
      explainFalse(clause, 0, d.size());
    } else {
      // The change that emptied the domain is not a point to learn at: its negation already held
      // before it.
      int before = d.conflict() >= 0 && d.size() > 0 ? d.size() - 1 : d.size();
      for (int node : nodes) {
        addNode(node, before);
      }
      if (before < d.size()) {
        explain(before);
      }
    }
    int last = -1;
    for (int i = 0; i < lowerCount; i++) {
      last = Math.max(last, lower[i]);
    }
    if (last < 0) {
      return false;
    }
    int level = d.levelOf(last);
    separate(level);
    int point = firstImplicationPoint(last);
    learn(point);
    return true;
  }

  /// Moves the entries of the level from the lower ones to the open ones.
  private void separate(int level) {
    levelStart = d.levelStart(level);
    int kept = 0;
    for (int i = 0; i < lowerCount; i++) {
      if (lower[i] >= levelStart) {
        open++;
      } else {
        lower[kept++] = lower[i];
      }
    }
    lowerCount = kept;
  }

  private int firstImplicationPoint(int last) {
    int entry = last;
    while (true) {
      while (!seen[entry]) {
        entry--;
      }
      seen[entry] = false;
      if (--open == 0) {
        return entry;
      }
      explain(entry);
    }
  }

  private void explain(int entry) {
    int reason = d.reasonOf(entry);
    bump(d.slot(entry) >> 2);
    if (reason >= net.size()) {
      for (int input : affine.inputs(reason - net.size())) {
        addNode(input, entry);
      }
    } else if (reason >= 0) {
      addNode(reason, entry);
      for (int i = 0; i < Network.OPERANDS; i++) {
        int operand = net.operand(reason, i);
        if (operand >= 0) {
          addNode(operand, entry);
        }
      }
    } else if (reason == Domains.OWN) {
      addNode(d.slot(entry) >> 2, entry);
    } else if (reason <= Domains.FIRST_CLAUSE) {
      Clauses.Clause clause = clauses.get(reason);
      clauses.bump(clause);
      explainFalse(clause, 1, entry);
    } else {
      throw new AssertionError("a decision with something before it in its level");
    }
  }

  /// Adds all bounds of a node as of before an entry.
  private void addNode(int node, int before) {
    for (int slot = Domains.SLOTS * node; slot < Domains.SLOTS * (node + 1); slot++) {
      int entry = d.latest(slot);
      while (entry >= before) {
        entry = d.previous(entry);
      }
      add(entry);
    }
  }

  /// Adds the bounds that made the literals of a clause false.
  private void explainFalse(Clauses.Clause clause, int from, int before) {
    for (int i = from; i < clause.codes.length; i++) {
      int code = literals.negatedCode(clause.codes[i]);
      long value = literals.negatedValue(clause.codes[i], clause.values[i]);
      int node = code >> 2;
      if (net.kind(node) != Network.FLOAT) {
        addSlot(code, code, value, before);
        continue;
      }
      int kind = code & 3;
      boolean isLow = kind == 0 || kind == 3;
      addSlot(Domains.SLOTS * node + (isLow ? Domains.LOW : Domains.HIGH), code, value, before);
      if (kind >= 2) {
        addSlot(Domains.SLOTS * node + Domains.NAN, code, value, before);
      }
    }
  }

  /// Adds the earliest entry of a slot that made a bound hold.
  private void addSlot(int slot, int code, long value, int before) {
    int entry = d.latest(slot);
    while (entry >= before) {
      entry = d.previous(entry);
    }
    while (entry >= 0 && held(slot, code, value, d.oldValue(entry))) {
      entry = d.previous(entry);
    }
    add(entry);
  }

  /// Whether a bound held with an older value of its slot.
  private boolean held(int slot, int code, long value, long old) {
    return switch (net.kind(slot >> 2)) {
      case Network.FLOAT ->
          switch (slot & 3) {
            case Domains.LOW -> old >= value;
            case Domains.HIGH -> old <= value;
            default -> old == 0;
          };
      case Network.BITS -> (code & 1) == 0 ? old >= value : old <= value;
      default -> (old & ~value) == 0;
    };
  }

  private void add(int entry) {
    if (entry < 0 || seen[entry]) {
      return;
    }
    seen[entry] = true;
    if (entry >= levelStart) {
      open++;
      return;
    }
    if (lowerCount == lower.length) {
      lower = Arrays.copyOf(lower, 2 * lowerCount);
    }
    lower[lowerCount++] = entry;
  }

  // ---- the clause ----

  private void learn(int point) {
    int[] kept = withoutImplied();
    int[] codes = new int[kept.length + 1];
    long[] values = new long[kept.length + 1];
    put(codes, values, 0, point);
    for (int i = 0; i < kept.length; i++) {
      put(codes, values, i + 1, kept[i]);
    }
    int target = kept.length == 0 ? 0 : d.levelOf(kept[0]);
    increment *= 1.05;
    clauses.decay();
    clauses.conflict = null;
    d.backTo(target);
    clauses.learn(codes, values);
  }

  /// The entries of the cut below the level, the latest first, because that is to be watched. Of
  /// two bounds of one slot the later one is stronger.
  private int[] withoutImplied() {
    var kept = new int[lowerCount];
    int count = 0;
    for (int i = 0; i < lowerCount; i++) {
      int entry = lower[i];
      boolean isImplied = false;
      for (int later = d.latest(d.slot(entry)); later > entry; later = d.previous(later)) {
        isImplied |= later < levelStart && seen[later];
      }
      if (!isImplied) {
        kept[count++] = entry;
        if (entry > kept[0]) {
          kept[count - 1] = kept[0];
          kept[0] = entry;
        }
      }
    }
    for (int i = 0; i < lowerCount; i++) {
      seen[lower[i]] = false;
    }
    return Arrays.copyOf(kept, count);
  }

  private void put(int[] codes, long[] values, int at, int entry) {
    int code = literals.codeOf(entry);
    long value = literals.valueOf(entry);
    codes[at] = literals.negatedCode(code);
    values[at] = literals.negatedValue(code, value);
  }

  private void bump(int node) {
    activity[node] += increment;
    if (activity[node] > 1e100) {
      for (int i = 0; i < activity.length; i++) {
        activity[i] *= 1e-100;
      }
      increment *= 1e-100;
    }
  }
}
