package org.ulpscope.solver.interval.learn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Learned clauses over bounds. A clause is visited when the node of one of its two watched
/// literals, the first two, changes.
public final class Clauses {
  /// A disjunction of literals. If it is a reason, its first literal is the one that it implied.
  public static final class Clause {
    final int number;
    final int[] codes;
    final long[] values;
    private double activity;

    Clause(int number, int[] codes, long[] values) {
      this.number = number;
      this.codes = codes;
      this.values = values;
    }

    private void exchange(int i, int j) {
      int code = codes[i];
      long value = values[i];
      codes[i] = codes[j];
      values[i] = values[j];
      codes[j] = code;
      values[j] = value;
    }
  }

  /// Clauses that watch a slot, with the bound at which the watched literal becomes false.
  private static final class Watches {
    private long[] thresholds = new long[4];
    private Clause[] clauses = new Clause[4];
    private int size;

    private void add(long threshold, Clause clause) {
      if (size == clauses.length) {
        thresholds = Arrays.copyOf(thresholds, 2 * size);
        clauses = Arrays.copyOf(clauses, 2 * size);
      }
      thresholds[size] = threshold;
      clauses[size++] = clause;
    }
  }

  private static final int LIMIT = 2000;

  private final Domains d;
  private final BoundLiterals literals;
  private List<Clause> clauses = new ArrayList<>();
  private Watches[] watches;
  private double increment = 1;

  /// The threshold of the current watch, which may have moved to another literal.
  private long renewed;

  /// The conflicting clause, whose literals are all false; null if there is none.
  Clause conflict;

  public Clauses(Domains d, BoundLiterals literals) {
    this.d = d;
    this.literals = literals;
  }

  Clause get(int reason) {
    return clauses.get(Domains.FIRST_CLAUSE - reason);
  }

  int size() {
    return clauses.size();
  }

  /// Adds a clause, watches its first two literals, and makes the first one true.
  void learn(int[] codes, long[] values) {
    var clause = new Clause(clauses.size(), codes, values);
    clauses.add(clause);
    watch(clause, 0);
    if (codes.length > 1) {
      watch(clause, 1);
    }
    bump(clause);
    assertFirst(clause);
  }

  private void watch(Clause clause, int literal) {
    if (watches == null) {
      watches = new Watches[Domains.SLOTS * d.net().size()];
    }
    int code = clause.codes[literal];
    int slot = literals.falsifyingSlot(code);
    if (watches[slot] == null) {
      watches[slot] = new Watches();
    }
    watches[slot].add(literals.negatedValue(code, clause.values[literal]), clause);
  }

  private void assertFirst(Clause clause) {
    d.setReason(Domains.FIRST_CLAUSE - clause.number);
    literals.demand(clause.codes[0], clause.values[0]);
  }

  /// Visits the clauses that watch a changed node.
  void visit(int node) {
    if (watches != null) {
      for (int slot = Domains.SLOTS * node; slot < Domains.SLOTS * (node + 1); slot++) {
        if (watches[slot] != null) {
          visit(slot, watches[slot]);
        }
      }
    }
  }

  private void visit(int slot, Watches watching) {
    boolean modes = d.net().kind(slot >> 2) == Network.MODE;
    boolean isLow = (slot & 1) == 0;
    int kept = 0;
    for (int i = 0; i < watching.size; i++) {
      long threshold = watching.thresholds[i];
      Clause clause = watching.clauses[i];
      long bound = d.bound(slot);
      boolean reached = modes || (isLow ? bound >= threshold : bound <= threshold);
      renewed = threshold;
      if (!reached || d.conflict() >= 0 || conflict != null || stays(clause, slot, threshold)) {
        watching.thresholds[kept] = renewed;
        watching.clauses[kept++] = clause;
      }
    }
    Arrays.fill(watching.clauses, kept, watching.size, null);
    watching.size = kept;
  }

  private boolean isFalse(Clause clause, int i) {
    return literals.isFalse(clause.codes[i], clause.values[i]);
  }

  private boolean isTrue(Clause clause, int i) {
    return literals.isTrue(clause.codes[i], clause.values[i]);
  }

  /// Whether a clause keeps watching the literal with that threshold. If no other literal can be
  /// watched, the clause is unit or in conflict.
  private boolean stays(Clause clause, int slot, long threshold) {
    if (clause.codes.length == 1) {
      settle(clause);
      return true;
    }
    int own = isWatched(clause, 0, slot, threshold) ? 0 : 1;
    if (!isFalse(clause, own) || isTrue(clause, 1 - own)) {
      return true;
    }
    for (int i = 2; i < clause.codes.length; i++) {
      if (!isFalse(clause, i)) {
        clause.exchange(own, i);
        int code = clause.codes[own];
        if (literals.falsifyingSlot(code) == slot) {
          renewed = literals.negatedValue(code, clause.values[own]);
          return true; // in the list that is being iterated
        }
        watch(clause, own);
        return false;
      }
    }
    if (own == 0) {
      clause.exchange(0, 1);
    }
    settle(clause);
    return true;
  }

  private boolean isWatched(Clause clause, int i, int slot, long threshold) {
    return literals.falsifyingSlot(clause.codes[i]) == slot
        && literals.negatedValue(clause.codes[i], clause.values[i]) == threshold;
  }

  /// All literals except the first are false: the clause is unit.
  private void settle(Clause clause) {
    if (isFalse(clause, 0)) {
      conflict = clause;
    } else if (!isTrue(clause, 0)) {
      assertFirst(clause);
    }
  }

  // ---- clause deletion ----

  void bump(Clause clause) {
    clause.activity += increment;
    if (clause.activity > 1e100) {
      for (Clause other : clauses) {
        other.activity *= 1e-100;
      }
      increment *= 1e-100;
    }
  }

  void decay() {
    increment *= 1.001;
  }

  /// Deletes the less active half if there are many clauses. Only at level 0, where no clause is a
  /// reason.
  public void reduce() {
    if (clauses.size() < LIMIT) {
      return;
    }
    List<Clause> sorted = new ArrayList<>(clauses);
    sorted.sort(Comparator.comparingDouble(clause -> -clause.activity));
    var kept = new ArrayList<Clause>();
    for (Clause clause : sorted) {
      if (kept.size() < LIMIT / 2) {
        var copy = new Clause(kept.size(), clause.codes, clause.values);
        copy.activity = clause.activity;
        kept.add(copy);
      }
    }
    clauses = kept;
    watches = null;
    for (Clause clause : clauses) {
      watch(clause, 0);
      if (clause.codes.length > 1) {
        watch(clause, 1);
      }
    }
  }

  /// The clause that is false; null if there is none.
  public Clause conflict() {
    return conflict;
  }
}
