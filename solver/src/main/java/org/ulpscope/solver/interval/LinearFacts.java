package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Linear inequalities between the real values of nodes, and what follows from them and from the
/// domains.
///
/// To show that a form is not negative its atoms are got rid of one by one, the latest first: by
/// taking away a multiple of a fact that has the atom with the same sign, or by putting the bound
/// of its domain in its place. What is left has to be no less than zero. This finds chains of
/// inequalities, and gives up early on the rest.
final class LinearFacts {
  private static final int DEEPEST = 24;

  private final Domains d;
  private final List<Fact> facts = new ArrayList<>();
  private final Set<Fact> known = new HashSet<>();
  private final Map<Integer, List<Fact>> byAtom = new HashMap<>();
  private int stepsLeft;

  /// The steps that all proofs together may take, and one of them.
  private int allSteps;

  private int mostSteps;

  /// A form that is not negative, or not even zero.
  record Fact(LinearForm form, boolean isStrict) {}

  LinearFacts(Domains d) {
    this.d = d;
  }

  /// Allows for further proofs.
  ///
  /// @param all how many steps these may take together
  /// @param each how many one of them may take
  void allow(int all, int each) {
    allSteps = all;
    mostSteps = each;
  }

  /// Takes note that a form is at least zero, or above; whether that is new.
  boolean add(LinearForm form, boolean isStrict) {
    var fact = new Fact(form, isStrict);
    if (form.isConstant() || !known.add(fact)) {
      return false;
    }
    facts.add(fact);
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

  /// The least value that a form has where each atom is in its domain.
  Dyadic least(LinearForm form) {
    Dyadic least = form.constant();
    for (Map.Entry<Integer, Dyadic> term : form.coefficients().entrySet()) {
      Dyadic coefficient = term.getValue();
      least = least.plus(coefficient.times(bound(term.getKey(), coefficient.signum() > 0)));
    }
    return least;
  }

  /// The greatest magnitude that a form has.
  Dyadic magnitude(LinearForm form) {
    Dyadic most = least(form.negated()).negated();
    Dyadic least = least(form);
    return most.compareTo(least.negated()) >= 0 ? most.magnitude() : least.magnitude();
  }

  private Dyadic bound(int atom, boolean low) {
    return Dyadic.of(d.net.scales[atom].value(low ? d.low(atom) : d.high(atom)));
  }

  // ---- proofs ----

  /// Whether it was shown that a form is at least zero, or above.
  boolean entail(LinearForm form, boolean isStrict) {
    stepsLeft = Math.min(mostSteps, allSteps);
    int before = stepsLeft;
    boolean shown = shown(form, isStrict, DEEPEST, new HashSet<>());
    allSteps -= before - stepsLeft;
    return shown;
  }

  private boolean shown(LinearForm form, boolean isStrict, int depth, Set<Fact> seen) {
    int sign = least(form).signum();
    if (sign > 0 || (sign == 0 && !isStrict)) {
      return true;
    }
    if (form.isConstant() || depth == 0 || --stepsLeft < 0) {
      return false;
    }
    if (!seen.add(new Fact(form, isStrict))) {
      return false;
    }
    int atom = form.coefficients().lastKey();
    Dyadic coefficient = form.coefficients().get(atom);
    for (Fact fact : byAtom.getOrDefault(atom, List.of())) {
      Dyadic other = fact.form.coefficients().get(atom);
      if (other.signum() != coefficient.signum()) {
        continue;
      }
      LinearForm rest =
          form.times(other.magnitude()).plus(coefficient.magnitude().negated(), fact.form);
      if (shown(rest, isStrict && !fact.isStrict, depth - 1, seen)) {
        return true;
      }
    }
    Dyadic bound = bound(atom, coefficient.signum() > 0);
    LinearForm rest = form.without(atom).plus(LinearForm.of(coefficient.times(bound)));
    return shown(rest, isStrict, depth - 1, seen);
  }
}
