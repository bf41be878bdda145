package org.ulpscope.solver.bits;

import java.util.Arrays;
import org.ulpscope.solver.Budget;

/// A SAT solver: conflict-driven clause learning with two watched literals, activities with decay,
/// phase saving, restarts by Luby's sequence, and deletion of clauses of little use.
///
/// A variable is a number, counted from 0; its literals are `2 v` (true) and `2 v + 1` (false).
/// Clauses may be added between searches.
final class Cdcl {
  private static final int RESTART_UNIT = 100;
  private static final double DECAY = 1 / 0.95;
  private static final double LARGEST_ACTIVITY = 1e100;

  /// The result of [#solve].
  enum Result {
    SATISFIABLE,
    UNSATISFIABLE,
    OUT_OF_BUDGET
  }

  private int variables;
  private byte[] values = new byte[64]; // by literal: 1 true, -1 false, 0 open
  private byte[] phases = new byte[32];
  private int[] levels = new int[32];
  private Clause[] reasons = new Clause[32];
  private boolean[] seen = new boolean[32];
  private Watches[] watches = new Watches[64];
  private final ActivityHeap heap = new ActivityHeap();
  private double increment = 1;

  private int[] trail = new int[32];
  private int trailSize;
  private int propagated;
  private int[] levelStarts = new int[33];
  private int level;

  private Clause[] learned = new Clause[64];
  private int learnedCount;
  private int mostLearned = 4_000;
  private boolean contradictory;
  private int[] scratch = new int[32];

  private static final class Clause {
    final int[] literals;
    int distance; // LBD: the number of different decision levels when it was learned
    boolean dropped;

    Clause(int[] literals) {
      this.literals = literals;
    }
  }

  /// The clauses that watch a literal, each with a blocking literal, which is checked first.
  private static final class Watches {
    Clause[] clauses = new Clause[4];
    int[] blockers = new int[4];
    int size;

    void add(Clause clause, int blocker) {
      if (size == clauses.length) {
        clauses = Arrays.copyOf(clauses, 2 * size);
        blockers = Arrays.copyOf(blockers, 2 * size);
      }
      clauses[size] = clause;
      blockers[size++] = blocker;
    }
  }

  int newVariable() {
    int variable = variables++;
    if (variable == phases.length) {
      int room = 2 * variable;
      phases = Arrays.copyOf(phases, room);
      levels = Arrays.copyOf(levels, room);
      reasons = Arrays.copyOf(reasons, room);
      seen = Arrays.copyOf(seen, room);
      trail = Arrays.copyOf(trail, room);
      levelStarts = Arrays.copyOf(levelStarts, room + 1);
      values = Arrays.copyOf(values, 2 * room);
      watches = Arrays.copyOf(watches, 2 * room);
    }
    watches[2 * variable] = new Watches();
    watches[2 * variable + 1] = new Watches();
    phases[variable] = 1; // zeros before ones: small numbers make the better models
    heap.insert(variable);
    return variable;
  }

  int variables() {
    return variables;
  }

  /// Whether a literal is true in the last model.
  boolean isTrue(int literal) {
    return values[literal] > 0;
  }

  // ---- clauses ----

  /// Adds a clause and backtracks to level 0.
  void add(int... literals) {
    backtrack(0);
    int[] kept = literals.clone();
    Arrays.sort(kept);
    int size = 0;
    for (int i = 0; i < kept.length; i++) {
      int literal = kept[i];
      boolean isTautology = i + 1 < kept.length && kept[i + 1] == (literal ^ 1) && literal % 2 == 0;
      if (values[literal] > 0 || isTautology) {
        return;
      }
      if (values[literal] == 0 && (size == 0 || kept[size - 1] != literal)) {
        kept[size++] = literal;
      }
    }
    switch (size) {
      case 0 -> contradictory = true;
      case 1 -> {
        assign(kept[0], null);
        contradictory |= propagate() != null;
      }
      default -> watch(new Clause(Arrays.copyOf(kept, size)));
    }
  }

  private void watch(Clause clause) {
    int[] literals = clause.literals;
    watches[literals[0] ^ 1].add(clause, literals[1]);
    watches[literals[1] ^ 1].add(clause, literals[0]);
  }

  // ---- assignment ----

  private void assign(int literal, Clause reason) {
    int variable = literal >> 1;
    values[literal] = 1;
    values[literal ^ 1] = -1;
    levels[variable] = level;
    reasons[variable] = reason;
    trail[trailSize++] = literal;
  }

  private void backtrack(int target) {
    if (level <= target) {
      return;
    }
    int start = levelStarts[target + 1];
    for (int i = trailSize - 1; i >= start; i--) {
      int literal = trail[i];
      int variable = literal >> 1;
      phases[variable] = (byte) (literal & 1);
      values[literal] = 0;
      values[literal ^ 1] = 0;
      reasons[variable] = null;
      heap.insert(variable);
    }
    trailSize = start;
    propagated = start;
    level = target;
  }

  /// Unit propagation. Returns the conflicting clause, or null.
  private Clause propagate() {
    while (propagated < trailSize) {
      int literal = trail[propagated++];
      Watches list = watches[literal];
      int falseLiteral = literal ^ 1;
      int kept = 0;
      for (int i = 0; i < list.size; i++) {
        Clause clause = list.clauses[i];
        int blocker = list.blockers[i];
        if (clause.dropped) {
          continue;
        }
        if (values[blocker] > 0 || !moved(clause, falseLiteral)) {
          int first = clause.literals[0];
          list.clauses[kept] = clause;
          list.blockers[kept++] = values[blocker] > 0 ? blocker : first;
          if (values[blocker] > 0 || values[first] > 0) {
            continue;
          }
          if (values[first] < 0) {
            keepRest(list, i + 1, kept);
            return clause;
          }
          assign(first, clause);
        }
      }
      list.size = kept;
    }
    return null;
  }

  private static void keepRest(Watches list, int from, int to) {
    int count = list.size - from;
    System.arraycopy(list.clauses, from, list.clauses, to, count);
    System.arraycopy(list.blockers, from, list.blockers, to, count);
    list.size = to + count;
  }

  /// Finds another literal for a clause to watch in place of one that became false, if it has one.
  /// The first literal of the clause is then the other watched one.
  private boolean moved(Clause clause, int falseLiteral) {
    int[] literals = clause.literals;
    if (literals[0] == falseLiteral) {
      literals[0] = literals[1];
      literals[1] = falseLiteral;
    }
    if (values[literals[0]] > 0) {
      return false;
    }
    for (int k = 2; k < literals.length; k++) {
      if (values[literals[k]] >= 0) {
        literals[1] = literals[k];
        literals[k] = falseLiteral;
        watches[literals[1] ^ 1].add(clause, literals[0]);
        return true;
      }
    }
    return false;
  }

  // ---- search ----

  Result solve(Budget budget) {
    if (contradictory) {
      return Result.UNSATISFIABLE;
    }
    backtrack(0);
    for (int restart = 1; !budget.isOver(); restart++) {
      Result result = search(RESTART_UNIT * luby(restart), budget);
      if (result != null) {
        return result;
      }
      backtrack(0);
    }
    return Result.OUT_OF_BUDGET;
  }

  /// Searches until the given number of conflicts, and then returns null.
  private Result search(int conflicts, Budget budget) {
    int met = 0;
    int decisions = 0;
    while (true) {
      Clause conflict = propagate();
      if (conflict != null) {
        if (level == 0) {
          contradictory = true;
          return Result.UNSATISFIABLE;
        }
        learn(conflict);
        met++;
        if (met >= conflicts) {
          return null;
        }
      } else {
        if (learnedCount > mostLearned) {
          forget();
        }
        int variable = nextOpen();
        if (variable < 0) {
          return Result.SATISFIABLE;
        }
        if ((++decisions & 1023) == 0 && budget.isOver()) {
          return Result.OUT_OF_BUDGET;
        }
        levelStarts[++level] = trailSize;
        assign(2 * variable + phases[variable], null);
      }
    }
  }

  private int nextOpen() {
    while (true) {
      int variable = heap.removeMost();
      if (variable < 0 || values[2 * variable] == 0) {
        return variable;
      }
    }
  }

  /// The first unique implication point: a clause with one literal of this level.
  private void learn(Clause conflict) {
    int count = 1; // index 0 is reserved for the asserting literal
    int open = 0;
    int at = trailSize - 1;
    int literal = -1;
    Clause reason = conflict;
    do {
      for (int other : reason.literals) {
        int variable = other >> 1;
        if (other != literal && !seen[variable] && levels[variable] > 0) {
          seen[variable] = true;
          bump(variable);
          if (levels[variable] == level) {
            open++;
          } else {
            count = push(count, other);
          }
        }
      }
      while (!seen[trail[at] >> 1]) {
        at--;
      }
      literal = trail[at--];
      reason = reasons[literal >> 1];
      seen[literal >> 1] = false;
      open--;
    } while (open > 0);
    scratch[0] = literal ^ 1;
    int all = count;
    count = minimised(count);
    for (int i = 1; i < all; i++) {
      seen[scratch[i] >> 1] = false;
    }
    increment *= DECAY;
    jump(Arrays.copyOf(scratch, count));
  }

  private int push(int count, int literal) {
    if (count == scratch.length) {
      scratch = Arrays.copyOf(scratch, 2 * count);
    }
    scratch[count] = literal;
    return count + 1;
  }

  /// Clause minimisation: moves literals that the others imply to the end.
  private int minimised(int count) {
    int kept = 1;
    for (int i = 1; i < count; i++) {
      int literal = scratch[i];
      Clause reason = reasons[literal >> 1];
      boolean isImplied = reason != null;
      if (isImplied) {
        for (int other : reason.literals) {
          if (other >> 1 != literal >> 1 && !seen[other >> 1] && levels[other >> 1] > 0) {
            isImplied = false;
            break;
          }
        }
      }
      if (!isImplied) {
        scratch[i] = scratch[kept];
        scratch[kept++] = literal;
      }
    }
    return kept;
  }

  /// Backjumps to the level where a learned clause is unit, and assigns its literal.
  private void jump(int[] literals) {
    if (literals.length == 1) {
      backtrack(0);
      assign(literals[0], null);
      return;
    }
    int highest = 1;
    for (int i = 2; i < literals.length; i++) {
      if (levels[literals[i] >> 1] > levels[literals[highest] >> 1]) {
        highest = i;
      }
    }
    int second = literals[highest];
    literals[highest] = literals[1];
    literals[1] = second;
    var clause = new Clause(literals);
    clause.distance = distance(literals);
    backtrack(levels[second >> 1]);
    watch(clause);
    if (learnedCount == learned.length) {
      learned = Arrays.copyOf(learned, 2 * learnedCount);
    }
    learned[learnedCount++] = clause;
    assign(literals[0], clause);
  }

  private int distance(int[] literals) {
    return (int) Arrays.stream(literals).map(literal -> levels[literal >> 1]).distinct().count();
  }

  /// Deletes the half of the learned clauses with the largest LBD.
  private void forget() {
    Arrays.sort(learned, 0, learnedCount, (a, b) -> Integer.compare(a.distance, b.distance));
    int kept = 0;
    for (int i = 0; i < learnedCount; i++) {
      Clause clause = learned[i];
      boolean isReason = reasons[clause.literals[0] >> 1] == clause;
      if (i < learnedCount / 2 || clause.distance <= 2 || isReason) {
        learned[kept++] = clause;
      } else {
        clause.dropped = true;
      }
    }
    Arrays.fill(learned, kept, learnedCount, null);
    learnedCount = kept;
    mostLearned += 500;
  }

  private void bump(int variable) {
    if (heap.bump(variable, increment) > LARGEST_ACTIVITY) {
      heap.scale(1 / LARGEST_ACTIVITY);
      increment /= LARGEST_ACTIVITY;
    }
  }

  /// 1, 1, 2, 1, 1, 2, 4, 1, …
  private static int luby(int index) {
    int i = index;
    while (true) {
      int power = 32 - Integer.numberOfLeadingZeros(i);
      if (i == (1 << power) - 1) {
        return 1 << (power - 1);
      }
      i -= (1 << (power - 1)) - 1;
    }
  }
}
