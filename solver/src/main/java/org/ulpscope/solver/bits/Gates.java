package org.ulpscope.solver.bits;

import java.util.HashMap;
import java.util.Map;
import org.ulpscope.solver.Budget;

/// Gates over literals of a [Cdcl]. Constants are folded, and equal gates are shared.
final class Gates {
  static final int TRUE = 0;
  static final int FALSE = 1;

  private static final int AND = 0;
  private static final int XOR = 1;
  private static final int MUX = 2;

  private final Cdcl clauses;
  private final int most;
  private final Budget budget;
  private final Map<Gate, Integer> known = new HashMap<>();

  private record Gate(int kind, int a, int b, int c) {}

  /// Thrown if there are more gates than allowed or than the time budget permits.
  static final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooManyException() {
      super("too many gates", null, false, false);
    }
  }

  /// @param most the maximum number of gates
  Gates(Cdcl clauses, int most, Budget budget) {
    this.clauses = clauses;
    this.most = most;
    this.budget = budget;
    int truth = 2 * clauses.newVariable();
    clauses.add(truth);
  }

  int input() {
    return 2 * clauses.newVariable();
  }

  void require(int... literals) {
    clauses.add(literals);
  }

  static int not(int a) {
    return a ^ 1;
  }

  static boolean isConstant(int a) {
    return a <= FALSE;
  }

  int and(int a, int b) {
    if (a == FALSE || b == FALSE || a == not(b)) {
      return FALSE;
    }
    if (a == TRUE || a == b) {
      return b;
    }
    if (b == TRUE) {
      return a;
    }
    var gate = new Gate(AND, Math.min(a, b), Math.max(a, b), 0);
    Integer made = known.get(gate);
    if (made != null) {
      return made;
    }
    int out = output(gate);
    clauses.add(not(out), a);
    clauses.add(not(out), b);
    clauses.add(out, not(a), not(b));
    return out;
  }

  int or(int a, int b) {
    return not(and(not(a), not(b)));
  }

  int xor(int a, int b) {
    if (isConstant(a)) {
      return a == TRUE ? not(b) : b;
    }
    if (isConstant(b)) {
      return b == TRUE ? not(a) : a;
    }
    if (a >> 1 == b >> 1) {
      return a == b ? FALSE : TRUE;
    }
    // Normalise to positive literals; signs move to the output.
    int sign = (a ^ b) & 1;
    int x = Math.min(a & ~1, b & ~1);
    int y = Math.max(a & ~1, b & ~1);
    var gate = new Gate(XOR, x, y, 0);
    Integer made = known.get(gate);
    if (made == null) {
      made = output(gate);
      int out = made;
      clauses.add(not(out), x, y);
      clauses.add(not(out), not(x), not(y));
      clauses.add(out, not(x), y);
      clauses.add(out, x, not(y));
    }
    return made ^ sign;
  }

  int same(int a, int b) {
    return not(xor(a, b));
  }

  /// `a` if the condition holds, else `b`.
  int mux(int condition, int a, int b) {
    if (isConstant(condition)) {
      return condition == TRUE ? a : b;
    }
    if (a == b) {
      return a;
    }
    if ((condition & 1) != 0) {
      return mux(not(condition), b, a);
    }
    if (a == TRUE || a == condition) {
      return or(condition, b);
    }
    if (a == FALSE || a == not(condition)) {
      return and(not(condition), b);
    }
    if (b == TRUE || b == not(condition)) {
      return or(not(condition), a);
    }
    if (b == FALSE || b == condition) {
      return and(condition, a);
    }
    if (a == not(b)) {
      return same(condition, a);
    }
    var gate = new Gate(MUX, condition, a, b);
    Integer made = known.get(gate);
    if (made != null) {
      return made;
    }
    int out = output(gate);
    clauses.add(not(condition), not(a), out);
    clauses.add(not(condition), a, not(out));
    clauses.add(condition, not(b), out);
    clauses.add(condition, b, not(out));
    clauses.add(not(a), not(b), out);
    clauses.add(a, b, not(out));
    return out;
  }

  /// Whether at least two of three hold: the carry of an addition.
  int majority(int a, int b, int c) {
    return or(and(a, b), and(c, or(a, b)));
  }

  private int output(Gate gate) {
    int count = known.size();
    if (count >= most || ((count & 255) == 0 && budget.isOver())) {
      throw new TooManyException();
    }
    int out = 2 * clauses.newVariable();
    known.put(gate, out);
    return out;
  }
}
