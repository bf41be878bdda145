package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;

/// What follows from operations that are exact, and from rounding that keeps the order.
///
/// A node's *form* is its real value as a linear form of other nodes, if every operation on the way
/// is exact: a multiple of a float by a power of two; a difference of numbers within a factor of
/// two (P. Sterbenz, *Floating-Point Computation*, 1974); whatever fits the format as a multiple of
/// the last places of its parts. A node that is rounded stands for itself. Of it two things are
/// known in every rounding mode, by its being monotone: it is on the same side of any float as the
/// exact result, which is asked of its operands and of what it is compared with; and if it is below
/// a float, so is the exact result. Rounded down or up it is below or above the exact result.
///
/// From these, the comparisons that hold, and the domains follow others ([LinearFacts]). All nodes
/// concerned are finite by their domains. This is for the root: nothing is assumed.
final class ExactForms {
  private static final int LARGEST = 400;
  private static final int MOST_STEPS = 8000;
  private static final int STEPS_EACH = 60;
  private static final int ROUNDS = 3;

  private final Domains d;
  private final Network net;
  private final LinearFacts facts;
  private final LinearForm[] forms;

  /// The exact result of a node that is rounded.
  private final LinearForm[] unrounded;

  ExactForms(Domains d) {
    this.d = d;
    this.net = d.net;
    facts = new LinearFacts(d);
    forms = new LinearForm[net.size];
    unrounded = new LinearForm[net.size];
  }

  /// Decides comparisons; whether no contradiction was found. The caller propagates.
  boolean run(Budget budget) {
    if (net.size > LARGEST || !hasComparisons()) {
      return true;
    }
    facts.allow(MOST_STEPS, STEPS_EACH);
    for (int round = 0; round < ROUNDS; round++) {
      boolean changed = false;
      for (int node = 0; node < net.size && !budget.isOver(); node++) {
        if (isReal(node)) {
          changed |= describe(node);
        } else if (net.operators[node] == Operator.FCMP) {
          changed |= learn(node);
        }
      }
      for (LinearFacts.Fact fact : facts.all()) {
        changed |= fact.isStrict() && withoutRounding(fact.form());
      }
      if (!changed || facts.isExhausted()) {
        break;
      }
    }
    return decide(budget);
  }

  private boolean hasComparisons() {
    for (int node = 0; node < net.size; node++) {
      if (net.operators[node] == Operator.FCMP && isReal(net.operand(node, 0))) {
        return true;
      }
    }
    return false;
  }

  /// Whether a node is a finite number of a format whose numbers are doubles.
  private boolean isReal(int node) {
    if (net.kinds[node] != Network.FLOAT || !net.scales[node].isPlain) {
      return false;
    }
    return !d.mayBeNan(node)
        && d.hasNumbers(node)
        && d.low(node) > ~net.scales[node].infinity
        && d.high(node) < net.scales[node].infinity;
  }

  // ---- forms ----

  /// Finds the form of a node and what is known of it; whether something was new.
  private boolean describe(int z) {
    LinearForm before = forms[z];
    if (before != null && unrounded[z] == null && isSettled(z)) {
      return false;
    }
    unrounded[z] = null;
    forms[z] = d.isPoint(z) ? LinearForm.of(value(d.low(z), z)) : form(z);
    boolean changed = !forms[z].equals(before);
    if (unrounded[z] != null) {
      changed |= place(z);
    }
    return changed;
  }

  private boolean isSettled(int z) {
    return net.operators[z] != Operator.ITE;
  }

  private Dyadic value(long place, int node) {
    return Dyadic.of(net.scales[node].value(place));
  }

  private LinearForm form(int z) {
    LinearForm x = operand(z, 0);
    LinearForm y = operand(z, 1);
    LinearForm w = operand(z, 2);
    return switch (net.operators[z]) {
      case FNEG -> x == null ? LinearForm.atom(z) : x.negated();
      case FABS -> magnitude(z, x);
      case FADD -> y == null || w == null ? LinearForm.atom(z) : sum(z, y, w);
      case FSUB -> y == null || w == null ? LinearForm.atom(z) : sum(z, y, w.negated());
      case FMUL -> product(z, y, w);
      case FDIV -> quotient(z, y, w);
      case FSQRT -> root(z);
      case FCONVERT -> y == null ? LinearForm.atom(z) : rounded(z, y);
      case FROUND -> integral(z, y);
      case ITE -> choice(z, y, w);
      case FMIN, FMAX -> extremum(z, x, y);
      default -> LinearForm.atom(z);
    };
  }

  /// The form of an operand that is a finite number; null of any other.
  private LinearForm operand(int z, int index) {
    int operand = net.operand(z, index);
    return operand >= 0 && isReal(operand) ? forms[operand] : null;
  }

  /// The exact result, if that is a number of the format; else the node itself.
  private LinearForm rounded(int z, LinearForm exact) {
    if (isRepresentable(exact, net.scales[z].format)) {
      return exact;
    }
    unrounded[z] = exact;
    LinearForm above = LinearForm.atom(z).minus(exact);
    int mode = net.operand(z, 0);
    switch (d.isPoint(mode) ? RoundingMode.values()[(int) d.point(mode)] : null) {
      case TOWARD_NEGATIVE -> facts.add(above.negated(), false);
      case TOWARD_POSITIVE -> facts.add(above, false);
      case null, default -> {}
    }
    return LinearForm.atom(z);
  }

  private LinearForm sum(int z, LinearForm x, LinearForm y) {
    return areNear(x, y.negated()) ? x.plus(y) : rounded(z, x.plus(y));
  }

  /// Whether x/2 ≤ y ≤ 2x, or that of −x and −y: then x − y is exact.
  private boolean areNear(LinearForm x, LinearForm y) {
    Dyadic two = Dyadic.power(1);
    LinearForm a = x.times(two).minus(y);
    LinearForm b = y.times(two).minus(x);
    return (facts.entail(a, false) && facts.entail(b, false))
        || (facts.entail(a.negated(), false) && facts.entail(b.negated(), false));
  }

  private LinearForm product(int z, LinearForm x, LinearForm y) {
    if (x == null || y == null || !(x.isConstant() || y.isConstant())) {
      return LinearForm.atom(z);
    }
    LinearForm constant = x.isConstant() ? x : y;
    LinearForm other = x.isConstant() ? y : x;
    return constant.constant().signum() == 0
        ? LinearForm.atom(z)
        : rounded(z, other.times(constant.constant()));
  }

  private LinearForm quotient(int z, LinearForm x, LinearForm y) {
    if (x == null || y == null || !y.isConstant() || !y.constant().magnitude().isPowerOfTwo()) {
      return LinearForm.atom(z);
    }
    Dyadic divisor = y.constant();
    Dyadic inverse = Dyadic.power(-divisor.exponent());
    return rounded(z, x.times(divisor.signum() > 0 ? inverse : inverse.negated()));
  }

  /// The root of a square to nearest is the number itself, if the square did not underflow.
  ///
  /// Let x be in (1, 2), u half its last place, and y = x²(1 + δ) the rounded square, |δ| ≤
  /// u/(1+u). Then |√y − x| = x·|√(1+δ) − 1| < (2 − 2u)(|δ|/2 + δ²/7) < u, so that x is nearest.
  /// Powers of two have exact squares; other binades are multiples of this one.
  private LinearForm root(int z) {
    int square = net.operand(z, 1);
    int x = net.operand(square, 1);
    LinearForm atom = LinearForm.atom(z);
    if (net.operators[square] != Operator.FMUL
        || x != net.operand(square, 2)
        || !isReal(x)
        || !isReal(square)
        || !isNearest(z)
        || !isNearest(square)) {
      return atom;
    }
    Scale scale = net.scales[x];
    double smallest =
        d.low(x) > 0 ? scale.value(d.low(x)) : d.high(x) < -1 ? -scale.value(d.high(x)) : 0;
    // Exponents of squares are at least twice those of the numbers.
    if (smallest == 0 || 2 * Math.getExponent(smallest) < scale.format.minExponent()) {
      return atom;
    }
    return d.low(x) > 0 ? forms[x] : forms[x].negated();
  }

  private boolean isNearest(int operation) {
    return (d.modes(net.operand(operation, 0)) & ~Relaxation.NEAREST_MODES) == 0;
  }

  private LinearForm magnitude(int z, LinearForm x) {
    LinearForm atom = LinearForm.atom(z);
    if (x == null) {
      return atom;
    }
    if (facts.entail(x, false)) {
      return x;
    }
    if (facts.entail(x.negated(), false)) {
      return x.negated();
    }
    facts.add(atom.minus(x), false);
    facts.add(atom.plus(x), false);
    return atom;
  }

  private LinearForm integral(int z, LinearForm x) {
    LinearForm atom = LinearForm.atom(z);
    int mode = net.operand(z, 0);
    if (x == null || !d.isPoint(mode)) {
      return atom;
    }
    LinearForm above = atom.minus(x);
    LinearForm one = LinearForm.of(Dyadic.ONE);
    switch (RoundingMode.values()[(int) d.point(mode)]) {
      case TOWARD_NEGATIVE -> {
        facts.add(above.negated(), false);
        facts.add(above.plus(one), true);
      }
      case TOWARD_POSITIVE -> {
        facts.add(above, false);
        facts.add(one.minus(above), true);
      }
      case NEAREST_EVEN, NEAREST_AWAY -> {
        LinearForm half = LinearForm.of(Dyadic.power(-1));
        facts.add(above.plus(half), false);
        facts.add(half.minus(above), false);
      }
      case TOWARD_ZERO -> {
        facts.add(above.plus(one), true);
        facts.add(one.minus(above), true);
      }
    }
    return atom;
  }

  /// A choice between two of which one is known to be no less than the other is between them.
  private LinearForm choice(int z, LinearForm then, LinearForm otherwise) {
    int condition = net.operand(z, 0);
    if (d.isPoint(condition)) {
      LinearForm chosen = d.isTrue(condition) ? then : otherwise;
      return chosen != null ? chosen : LinearForm.atom(z);
    }
    LinearForm atom = LinearForm.atom(z);
    if (then == null || otherwise == null) {
      return atom;
    }
    LinearForm difference = then.minus(otherwise);
    if (difference.isConstant() && difference.constant().signum() == 0) {
      return then;
    }
    if (facts.entail(difference, false)) {
      facts.add(atom.minus(otherwise), false);
      facts.add(then.minus(atom), false);
    } else if (facts.entail(difference.negated(), false)) {
      facts.add(atom.minus(then), false);
      facts.add(otherwise.minus(atom), false);
    }
    return atom;
  }

  private LinearForm extremum(int z, LinearForm x, LinearForm y) {
    LinearForm atom = LinearForm.atom(z);
    boolean greatest = net.operators[z] == Operator.FMAX;
    for (LinearForm operand : x == null || y == null ? List.<LinearForm>of() : List.of(x, y)) {
      facts.add(greatest ? atom.minus(operand) : operand.minus(atom), false);
    }
    return atom;
  }

  // ---- what is representable ----

  /// Whether every value of a form is a number of a format.
  private boolean isRepresentable(LinearForm form, Format format) {
    int precision = format.significandBits();
    Dyadic most = facts.magnitude(form);
    int top = most.significand().bitLength() + most.exponent();
    if (top > format.maxExponent()) {
      return false; // not much below the greatest number, either
    }
    Map<Integer, Dyadic> terms = form.coefficients();
    if (terms.size() == 1 && form.constant().signum() == 0) {
      Map.Entry<Integer, Dyadic> term = terms.entrySet().iterator().next();
      if (isScaled(term.getKey(), term.getValue().magnitude(), format)) {
        return true;
      }
    }
    int quantum = form.constant().signum() == 0 ? Integer.MAX_VALUE : form.constant().exponent();
    for (Map.Entry<Integer, Dyadic> term : terms.entrySet()) {
      quantum = Math.min(quantum, term.getValue().exponent() + quantum(term.getKey()));
    }
    if (quantum == Integer.MAX_VALUE) {
      return true; // zero
    }
    Dyadic end = Dyadic.power(Math.min(quantum, format.maxExponent()) + precision);
    return quantum >= format.minQuantum() && most.compareTo(end) <= 0;
  }

  /// Whether a multiple of an atom by a power of two has all its digits.
  private boolean isScaled(int atom, Dyadic factor, Format format) {
    Format own = net.scales[atom].format;
    if (!factor.isPowerOfTwo() || own.significandBits() > format.significandBits()) {
      return false;
    }
    return quantum(atom) + factor.exponent() >= format.minQuantum();
  }

  /// The power of two that every value of a node is a multiple of.
  private int quantum(int node) {
    Scale scale = net.scales[node];
    int least = scale.format.minQuantum();
    switch (net.operators[node]) {
      case FROUND, SITOF, UITOF -> least = Math.max(least, 0);
      default -> {}
    }
    if (d.low(node) > 0 || d.high(node) < -1) {
      double smallest = d.low(node) > 0 ? scale.value(d.low(node)) : -scale.value(d.high(node));
      int exponent = Math.getExponent(smallest) - scale.format.significandBits() + 1;
      least = Math.max(least, exponent);
    }
    return least;
  }

  // ---- facts ----

  /// Puts a rounded node on the side of its operands on which the exact result is.
  private boolean place(int z) {
    boolean changed = false;
    for (LinearForm float0 : candidates(z)) {
      LinearForm difference = unrounded[z].minus(float0);
      LinearForm own = forms[z].minus(float0);
      if (facts.entail(difference, false)) {
        changed |= facts.add(own, false);
      } else if (facts.entail(difference.negated(), false)) {
        changed |= facts.add(own.negated(), false);
      }
    }
    return changed;
  }

  /// Floats of the format of a node: its operands, what it is compared with, and the same exact
  /// result rounded in another way.
  private List<LinearForm> candidates(int z) {
    var candidates = new ArrayList<LinearForm>();
    for (int i = 1; i < 3; i++) {
      LinearForm operand = operand(z, i);
      if (operand != null
          && !operand.isConstant()
          && net.scales[net.operand(z, i)] == net.scales[z]) {
        candidates.add(operand);
        if (i == 2 && net.operators[z] == Operator.FSUB) {
          candidates.set(candidates.size() - 1, operand.negated());
        }
      }
    }
    for (int other = 0; other < net.size; other++) {
      if (other != z && unrounded[z].equals(unrounded[other]) && isWithin(other, z)) {
        candidates.add(forms[other]);
      }
    }
    for (int i = net.userStarts[z]; i < net.userStarts[z + 1]; i++) {
      int c = net.users[i];
      if (net.operators[c] == Operator.FCMP) {
        LinearForm other = operand(c, net.operand(c, 0) == z ? 1 : 0);
        if (other != null && !other.isConstant()) {
          candidates.add(other);
        }
      }
    }
    return candidates;
  }

  /// Whether all numbers of one node's format are numbers of another's.
  private boolean isWithin(int node, int other) {
    Format format = net.scales[node].format;
    Format wider = net.scales[other].format;
    return format.significandBits() <= wider.significandBits()
        && format.minQuantum() >= wider.minQuantum()
        && format.maxExponent() <= wider.maxExponent();
  }

  /// Takes note of a comparison that is known.
  private boolean learn(int c) {
    int allowed = outcomes(c);
    LinearForm x = operand(c, 0);
    LinearForm y = operand(c, 1);
    if (allowed < 0 || x == null || y == null) {
      return false;
    }
    boolean changed = false;
    if ((allowed & Outcomes.GT.mask()) == 0) {
      changed = facts.add(y.minus(x), (allowed & Outcomes.EQ.mask()) == 0);
    }
    if ((allowed & Outcomes.LT.mask()) == 0) {
      changed |= facts.add(x.minus(y), (allowed & Outcomes.EQ.mask()) == 0);
    }
    return changed;
  }

  /// The outcomes that a comparison is known to have one of; −1 if it is not known.
  private int outcomes(int c) {
    if (!d.isPoint(c)) {
      return -1;
    }
    return (d.isTrue(c) ? net.parameters[c] : ~net.parameters[c]) & Outcomes.ORD.mask();
  }

  /// If a rounded node is below a float, so is its exact result; and above likewise.
  private boolean withoutRounding(LinearForm positive) {
    boolean changed = false;
    for (Map.Entry<Integer, Dyadic> term : positive.coefficients().entrySet()) {
      int z = term.getKey();
      Dyadic coefficient = term.getValue();
      if (unrounded[z] == null || !coefficient.magnitude().isPowerOfTwo()) {
        continue;
      }
      // coefficient · z + rest > 0, so that z is above or below other = −rest / coefficient.
      Dyadic inverse = Dyadic.power(-coefficient.exponent());
      LinearForm other = positive.without(z).times(inverse);
      LinearForm exact = unrounded[z];
      if (isRepresentable(other, net.scales[z].format)) {
        changed |=
            facts.add(coefficient.signum() > 0 ? exact.plus(other) : other.minus(exact), true);
      }
    }
    return changed;
  }

  // ---- decisions ----

  private boolean decide(Budget budget) {
    facts.allow(MOST_STEPS, 4 * STEPS_EACH);
    for (LinearFacts.Fact fact : facts.all().reversed()) {
      if (!budget.isOver() && facts.entail(fact.form().negated(), !fact.isStrict())) {
        return false;
      }
    }
    d.reason = Domains.OWN;
    for (int c = 0; c < net.size && d.conflict < 0 && !budget.isOver(); c++) {
      LinearForm x = net.operators[c] == Operator.FCMP ? operand(c, 0) : null;
      LinearForm y = x == null ? null : operand(c, 1);
      if (y == null) {
        continue;
      }
      int possible = possible(x.minus(y));
      if ((possible & net.parameters[c]) == 0) {
        d.setFalse(c);
      } else if ((possible & ~net.parameters[c]) == 0) {
        d.setTrue(c);
      }
    }
    return d.conflict < 0;
  }

  /// The outcomes of comparing zero with a form, the form first.
  private int possible(LinearForm difference) {
    if (difference.isConstant()) {
      int sign = difference.constant().signum();
      return (sign < 0 ? Outcomes.LT : sign > 0 ? Outcomes.GT : Outcomes.EQ).mask();
    }
    if (facts.entail(difference, false)) {
      return facts.entail(difference, true) ? Outcomes.GT.mask() : Outcomes.GE.mask();
    }
    LinearForm opposite = difference.negated();
    if (facts.entail(opposite, false)) {
      return facts.entail(opposite, true) ? Outcomes.LT.mask() : Outcomes.LE.mask();
    }
    return Outcomes.ORD.mask();
  }
}
