package org.ulpscope.solver.interval.linear;

import java.util.Map;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Representability: whether every value of a linear form is a number of a format, so that rounding
/// changes nothing.
final class Representable {
  private final Domains d;
  private final Network net;
  private final LinearFacts facts;
  private final ExactResults results;

  Representable(Domains d, LinearFacts facts, ExactResults results) {
    this.d = d;
    this.net = d.net();
    this.facts = facts;
    this.results = results;
  }

  /// Whether every value of a form is a number of a format.
  boolean isIn(LinearExpr form, Format format) {
    Dyadic most = facts.magnitude(form);
    if (most.compareTo(greatest(format)) > 0) {
      return false;
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
    Dyadic end = Dyadic.power(Math.min(quantum, format.maxExponent()) + format.significandBits());
    return quantum >= format.minQuantum() && most.compareTo(end) <= 0;
  }

  private static Dyadic greatest(Format format) {
    Dyadic ulp = Dyadic.power(format.maxExponent() - format.significandBits() + 1);
    return Dyadic.power(format.maxExponent() + 1).plus(ulp.negated());
  }

  /// Whether an atom times a power of two is representable in a format.
  private boolean isScaled(int atom, Dyadic factor, Format format) {
    return factor.isPowerOfTwo()
        && digits(atom) <= format.significandBits()
        && quantum(atom) + factor.exponent() >= format.minQuantum();
  }

  /// The maximum number of binary digits of an atom's values, from the first to the last set bit.
  int digits(int atom) {
    return results.contains(atom)
        ? results.get(atom).digits()
        : net.encoding(atom).format.significandBits();
  }

  /// The power of two that every value of an atom is a multiple of.
  int quantum(int atom) {
    if (results.contains(atom)) {
      return results.get(atom).quantum();
    }
    OrdinalEncoding encoding = net.encoding(atom);
    int least = encoding.format.minQuantum();
    switch (net.operator(atom)) {
      case FROUND, SITOF, UITOF -> least = Math.max(least, 0);
      default -> {}
    }
    if (d.low(atom) > 0 || d.high(atom) < -1) {
      double smallest =
          d.low(atom) > 0 ? encoding.value(d.low(atom)) : -encoding.value(d.high(atom));
      int exponent = Math.getExponent(smallest) - encoding.format.significandBits() + 1;
      least = Math.max(least, exponent);
    }
    return least;
  }

  /// Whether all numbers of one node's format are numbers of another's.
  boolean isWithin(int node, int other) {
    Format format = net.encoding(node).format;
    Format wider = net.encoding(other).format;
    return format.significandBits() <= wider.significandBits()
        && format.minQuantum() >= wider.minQuantum()
        && format.maxExponent() <= wider.maxExponent();
  }
}
