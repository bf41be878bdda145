package org.ulpscope.solver.interval.linear;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;

/// The real results of products, quotients and roots, before any rounding. Each is an atom of
/// linear forms, numbered after the nodes, and is shared by all roundings of the same operation:
/// the root rounded up and the root rounded down have the same atom, and so do `x * y` in single
/// and in double precision.
final class ExactResults {
  /// The maximum number of results; later ones have no form.
  private static final int MOST = 60;

  private static final int ANY_DIGITS = 1 << 20;
  private static final int NO_QUANTUM = -(1 << 20);

  private final int first;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Result> results = new ArrayList<>();

  /// An operation and its operands; a root has no second operand.
  record Key(Operator operator, LinearExpr x, LinearExpr y) {}

  /// A real number in [low, high], a multiple of 2^quantum with at most the given number of binary
  /// digits.
  record Result(Key key, Dyadic low, Dyadic high, int quantum, int digits) {}

  /// @param first the number of the first result
  ExactResults(int first) {
    this.first = first;
  }

  boolean contains(int atom) {
    return atom >= first;
  }

  Result get(int atom) {
    return results.get(atom - first);
  }

  int first() {
    return first;
  }

  int end() {
    return first + results.size();
  }

  /// The product of two atoms; −1 if there are too many.
  int product(int a, int b, LinearFacts facts, Representable digits) {
    int x = Math.min(a, b);
    int y = Math.max(a, b);
    var key = new Key(Operator.FMUL, LinearExpr.atom(x), LinearExpr.atom(y));
    Integer known = numbers.get(key);
    if (known != null || results.size() >= MOST) {
      return known == null ? -1 : known;
    }
    Dyadic xLow = facts.bound(x, true);
    Dyadic xHigh = facts.bound(x, false);
    Dyadic yLow = facts.bound(y, true);
    Dyadic yHigh = facts.bound(y, false);
    Dyadic low = least(xLow.times(yLow), xLow.times(yHigh), xHigh.times(yLow), xHigh.times(yHigh));
    Dyadic high =
        least(
                xLow.times(yLow).negated(),
                xLow.times(yHigh).negated(),
                xHigh.times(yLow).negated(),
                xHigh.times(yHigh).negated())
            .negated();
    if (x == y && low.signum() < 0) {
      low = Dyadic.ZERO;
    }
    int quantum = Math.max(NO_QUANTUM, digits.quantum(x) + digits.quantum(y));
    int all = Math.min(ANY_DIGITS, digits.digits(x) + digits.digits(y));
    return added(new Result(key, low, high, quantum, all));
  }

  /// Another result with known bounds; −1 if there are too many.
  int of(Key key, Dyadic low, Dyadic high) {
    Integer known = numbers.get(key);
    if (known == null) {
      return results.size() >= MOST
          ? -1
          : added(new Result(key, low, high, NO_QUANTUM, ANY_DIGITS));
    }
    Result before = get(known);
    Dyadic least = before.low.compareTo(low) >= 0 ? before.low : low;
    Dyadic most = before.high.compareTo(high) <= 0 ? before.high : high;
    results.set(known - first, new Result(key, least, most, NO_QUANTUM, ANY_DIGITS));
    return known;
  }

  private int added(Result result) {
    int number = end();
    numbers.put(result.key, number);
    results.add(result);
    return number;
  }

  private static Dyadic least(Dyadic... values) {
    Dyadic least = values[0];
    for (Dyadic value : values) {
      least = value.compareTo(least) < 0 ? value : least;
    }
    return least;
  }

  // ---- envelopes of products ----

  /// The linear inequalities between a product and its factors that are tight at the ends of the
  /// factors' box (G. McCormick 1976).
  List<LinearExpr> envelope(int atom, LinearFacts facts) {
    Key key = get(atom).key;
    if (key.operator != Operator.FMUL) {
      return List.of();
    }
    LinearExpr product = LinearExpr.atom(atom);
    var forms = new ArrayList<LinearExpr>();
    for (boolean xLow : new boolean[] {true, false}) {
      for (boolean yLow : new boolean[] {true, false}) {
        Dyadic a = facts.bound(key.x.coefficients().firstKey(), xLow);
        Dyadic b = facts.bound(key.y.coefficients().firstKey(), yLow);
        // (x − a)(y − b) is not negative if a and b are both lower or both upper bounds, else not
        // positive.
        LinearExpr positive =
            product
                .plus(b.negated(), key.x)
                .plus(a.negated(), key.y)
                .plus(LinearExpr.of(a.times(b)));
        forms.add(xLow == yLow ? positive : positive.negated());
      }
    }
    return forms;
  }
}
