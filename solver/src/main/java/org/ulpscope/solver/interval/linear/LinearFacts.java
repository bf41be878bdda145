package org.ulpscope.solver.interval.linear;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.solver.interval.domain.Domains;

/// Linear inequalities between the real values of nodes, and conclusions from them and from the
/// domains.
///
/// To show that a form is not negative, its atoms are eliminated one by one, the latest first: by
/// subtracting a multiple of a fact that has the atom with the same sign, or by substituting the
/// bound of its domain. The remaining constant must not be negative. This finds chains of
/// inequalities, shorter ones first, and gives up early on the rest. [Simplex] decides whether all
/// facts together are contradictory, whatever the length of the chain.
final class LinearFacts {
  private final Domains d;
  private final ExactResults results;
  private final List<Fact> facts = new ArrayList<>();
  private final Set<Fact> known = new HashSet<>();
  private final Map<Integer, List<Fact>> byAtom = new HashMap<>();

  /// The remaining steps of all proofs together, and of the current one.
  private int allSteps;

  private int mostSteps;

  /// A form that is not negative, or positive if strict.
  record Fact(LinearExpr form, boolean isStrict) {}

  LinearFacts(Domains d, ExactResults results) {
    this.d = d;
    this.results = results;
  }

  /// Sets the step limits for further proofs.
  ///
  /// @param all the limit for all of them together
  /// @param each the limit for each one
  void allow(int all, int each) {
    allSteps = all;
    mostSteps = each;
  }

  /// Adds the fact that a form is at least zero, or above zero. Returns whether it is new.
  boolean add(LinearExpr form, boolean isStrict) {
    var fact = new Fact(form, isStrict);
    if (form.isConstant() || !known.add(fact)) {
      return false;
    }
    facts.add(fact);
    if (form.coefficients().size() == 1 && isPlain(form, isStrict)) {
      return true; // the bounds of the atom imply it
    }
    for (int atom : form.coefficients().keySet()) {
      byAtom.computeIfAbsent(atom, _ -> new ArrayList<>()).add(fact);
    }
    return true;
  }

  List<Fact> all() {
    return List.copyOf(facts);
  }

  boolean isExhausted() {
    return allSteps <= 0;
  }

  // ---- bounds ----

  /// The least value of a form if each atom is in its domain.
  Dyadic least(LinearExpr form) {
    Dyadic least = form.constant();
    for (Map.Entry<Integer, Dyadic> term : form.coefficients().entrySet()) {
      Dyadic coefficient = term.getValue();
      least = least.plus(coefficient.times(bound(term.getKey(), coefficient.signum() > 0)));
    }
    return least;
  }

  /// The greatest magnitude of a form.
  Dyadic magnitude(LinearExpr form) {
    Dyadic most = least(form.negated()).negated();
    Dyadic least = least(form);
    return most.compareTo(least.negated()) >= 0 ? most.magnitude() : least.magnitude();
  }

  /// The least or the greatest value of an atom.
  Dyadic bound(int atom, boolean low) {
    if (results.contains(atom)) {
      return low ? results.get(atom).low() : results.get(atom).high();
    }
    return Dyadic.of(d.net().encoding(atom).value(low ? d.low(atom) : d.high(atom)));
  }

  /// Whether the bounds of its atoms alone imply that a form is not negative, or positive if
  /// strict.
  boolean isPlain(LinearExpr form, boolean isStrict) {
    int sign = least(form).signum();
    return sign > 0 || (sign == 0 && !isStrict);
  }

  // ---- proofs ----

  /// Whether the facts entail that a form is at least zero, or above zero; short proofs are tried
  /// first.
  boolean entail(LinearExpr form, boolean isStrict) {
    if (isPlain(form, isStrict)) {
      return true;
    }
    var open = new ArrayDeque<>(List.of(new Fact(form, isStrict)));
    Set<Fact> seen = new HashSet<>(open);
    for (int steps = 0; !open.isEmpty() && steps < mostSteps && allSteps > 0; steps++) {
      allSteps--;
      Fact goal = open.removeFirst();
      for (Fact next : goal.form.isConstant() ? List.<Fact>of() : sufficient(goal)) {
        if (isPlain(next.form, next.isStrict)) {
          return true;
        }
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  /// Facts that are each sufficient for a goal, without its latest atom.
  private List<Fact> sufficient(Fact goal) {
    int atom = goal.form.coefficients().lastKey();
    Dyadic coefficient = goal.form.coefficients().get(atom);
    var goals = new ArrayList<Fact>();
    for (Fact fact : byAtom.getOrDefault(atom, List.of())) {
      Dyadic other = fact.form.coefficients().get(atom);
      if (other.signum() == coefficient.signum()) {
        LinearExpr rest =
            goal.form.times(other.magnitude()).plus(coefficient.magnitude().negated(), fact.form);
        goals.add(new Fact(rest, goal.isStrict && !fact.isStrict));
      }
    }
    Dyadic bound = bound(atom, coefficient.signum() > 0);
    LinearExpr rest = goal.form.without(atom).plus(LinearExpr.of(coefficient.times(bound)));
    goals.add(new Fact(rest, goal.isStrict));
    return goals;
  }
}
