package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Learned disjunctions of bounds: what remains of a conflict. Each clause is looked at when the
/// node of one of two watched literals, its first two, changes.
final class Clauses {
  /// A disjunction; of a clause that is a reason, the first literal is what it gave.
  static final class Clause {
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

  private static final int LIMIT = 3000;

  private final Domains d;
  private final Literals literals;
  private List<Clause> clauses = new ArrayList<>();
  private final List<List<Clause>> watches = new ArrayList<>();
  private double increment = 1;

  /// The clause whose literals are all false; null if there is none.
  Clause conflict;

  Clauses(Domains d, Literals literals) {
    this.d = d;
    this.literals = literals;
    for (int node = 0; node < d.net.size; node++) {
      watches.add(null);
    }
  }

  Clause get(int reason) {
    return clauses.get(Domains.FIRST_CLAUSE - reason);
  }

  int size() {
    return clauses.size();
  }

  /// Adds a clause whose second literal is to be watched too, and makes its first one hold.
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
    int node = clause.codes[literal] >> 2;
    if (watches.get(node) == null) {
      watches.set(node, new ArrayList<>());
    }
    watches.get(node).add(clause);
  }

  private void assertFirst(Clause clause) {
    d.reason = Domains.FIRST_CLAUSE - clause.number;
    literals.demand(clause.codes[0], clause.values[0]);
  }

  /// Looks at the clauses that watch a node that changed.
  void visit(int node) {
    List<Clause> watching = watches.get(node);
    if (watching == null) {
      return;
    }
    int kept = 0;
    for (int i = 0; i < watching.size(); i++) {
      Clause clause = watching.get(i);
      if (d.conflict >= 0 || conflict != null || stays(clause, node)) {
        watching.set(kept++, clause);
      }
    }
    watching.subList(kept, watching.size()).clear();
  }

  private boolean isFalse(Clause clause, int i) {
    return literals.isFalse(clause.codes[i], clause.values[i]);
  }

  private boolean isTrue(Clause clause, int i) {
    return literals.isTrue(clause.codes[i], clause.values[i]);
  }

  /// Whether a clause still watches the node; it gives its last literal, or is in conflict, if no
  /// other can be watched.
  private boolean stays(Clause clause, int node) {
    if (clause.codes.length == 1) {
      settle(clause);
      return true;
    }
    int own = clause.codes[0] >> 2 == node ? 0 : 1;
    boolean both = clause.codes[0] >> 2 == node && clause.codes[1] >> 2 == node;
    if (both && !isFalse(clause, 0)) {
      own = 1;
    }
    if (!isFalse(clause, own) || isTrue(clause, 1 - own)) {
      return true;
    }
    for (int i = 2; i < clause.codes.length; i++) {
      if (!isFalse(clause, i)) {
        clause.exchange(own, i);
        if (clause.codes[own] >> 2 == node) {
          return true;
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

  /// All but the first literal are false: it has to hold.
  private void settle(Clause clause) {
    if (isFalse(clause, 0)) {
      conflict = clause;
    } else if (!isTrue(clause, 0)) {
      assertFirst(clause);
    }
  }

  // ---- keeping the useful ones ----

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

  /// Drops the less active half if there are many. Only at level 0, where no clause is a reason.
  void reduce() {
    if (clauses.size() < LIMIT) {
      return;
    }
    List<Clause> sorted = new ArrayList<>(clauses);
    sorted.sort(Comparator.comparingDouble(clause -> -clause.activity));
    var kept = new ArrayList<Clause>();
    for (Clause clause : sorted) {
      if (kept.size() < LIMIT / 2 || clause.codes.length <= 2) {
        var copy = new Clause(kept.size(), clause.codes, clause.values);
        copy.activity = clause.activity;
        kept.add(copy);
      }
    }
    clauses = kept;
    for (int node = 0; node < watches.size(); node++) {
      watches.set(node, null);
    }
    for (Clause clause : clauses) {
      watch(clause, 0);
      if (clause.codes.length > 1) {
        watch(clause, 1);
      }
    }
  }
}
