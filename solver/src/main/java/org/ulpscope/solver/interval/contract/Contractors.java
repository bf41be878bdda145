package org.ulpscope.solver.interval.contract;

import org.ulpscope.expr.Operator;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding.Arithmetic;

/// The contractors of all operators, which narrow the domains of result and operands. An operator
/// that is not supported here, or has an operand without a domain, narrows nothing, which is always
/// sound.
public final class Contractors {
  private final Domains d;
  private final Network net;
  private final SumContractors sums;
  private final FactorContractors factors;
  private final FloatContractors floats;
  private final SignContractors signs;
  private final CompareContractors compares;
  private final BitContractors bits;
  private final ConversionContractors conversions;

  public Contractors(Domains d, boolean ulpMaximum) {
    this.d = d;
    this.net = d.net();
    sums = new SumContractors(d, ulpMaximum);
    factors = new FactorContractors(d);
    floats = new FloatContractors(d);
    signs = new SignContractors(d);
    compares = new CompareContractors(d);
    bits = new BitContractors(d);
    conversions = new ConversionContractors(d);
  }

  /// Narrows the domains around one constraint.
  public void apply(int z) {
    Operator operator = net.operator(z);
    int a = net.operand(z, 0);
    if (a < 0 || net.kind(z) == Network.NONE || net.kind(a) == Network.NONE) {
      return;
    }
    d.setReason(z);
    int b = net.operand(z, 1);
    int c = net.operand(z, 2);
    if (b >= 0 && net.kind(b) == Network.NONE) {
      return;
    }
    if (net.kind(z) == Network.FLOAT) {
      floating(operator, z, a, b, c);
    } else if (net.kind(z) == Network.MODE) {
      if (operator == Operator.ITE) {
        choice(z, a, b, c);
      }
    } else if (net.width(z) == 1 && condition(operator, z, a, b)) {
      return;
    } else {
      vector(operator, z, a, b, c);
    }
  }

  private void floating(Operator operator, int z, int a, int b, int c) {
    switch (operator) {
      case FADD -> sums.sum(z, b, c, d.modes(a), false);
      case FSUB -> sums.sum(z, b, c, d.modes(a), true);
      case FMUL -> factors.product(z, b, c, d.modes(a));
      case FDIV -> factors.quotient(z, b, c, d.modes(a));
      case FMA -> floats.fused(z, b, c, net.operand(z, 3), d.modes(a));
      case FSQRT -> floats.root(z, b, d.modes(a));
      case FROUND -> floats.integral(z, b, d.modes(a));
      case FCONVERT -> floats.convert(z, b, d.modes(a));
      case FNEG -> signs.negation(z, a);
      case FABS -> signs.magnitude(z, a);
      case COPYSIGN -> signs.copySign(z, a, b);
      case FMIN -> signs.extremum(z, a, b, false);
      case FMAX -> signs.extremum(z, a, b, true);
      case FREM -> signs.remainder(z, a, b, false);
      case FMOD -> signs.remainder(z, a, b, true);
      case FLOAT -> conversions.reinterpret(a, z);
      case SITOF -> conversions.fromInteger(z, b, d.modes(a), true);
      case UITOF -> conversions.fromInteger(z, b, d.modes(a), false);
      case ITE -> choice(z, a, b, c);
      default -> {}
    }
  }

  /// Contractors for conditions. Returns whether the operator is one of them.
  private boolean condition(Operator operator, int z, int a, int b) {
    switch (operator) {
      case FCMP -> compares.floats(z, a, b, net.parameter(z));
      case FCLASS -> compares.categories(z, a, net.parameter(z));
      case EQ -> compares.equal(z, a, b);
      case ULT -> compares.unsigned(z, a, b, true);
      case ULE -> compares.unsigned(z, a, b, false);
      case SLT -> compares.signed(z, a, b, true);
      case SLE -> compares.signed(z, a, b, false);
      case AND -> bits.conjunction(z, a, b);
      case OR -> bits.disjunction(z, a, b);
      case XOR -> bits.exclusion(z, a, b);
      default -> {
        return false;
      }
    }
    return true;
  }

  private void vector(Operator operator, int z, int a, int b, int c) {
    switch (operator) {
      case NOT -> bits.complement(z, a);
      case NEG -> bits.negation(z, a);
      case ADD -> bits.sum(z, a, b);
      case SUB -> bits.difference(z, a, b);
      case MUL -> bits.product(z, a, b);
      case UDIV -> bits.unsignedQuotient(z, a, b);
      case UREM -> bits.unsignedRemainder(z, a, b);
      case SDIV -> bits.signedQuotient(z, a, b);
      case SREM -> bits.signedRemainder(z, a, b);
      case AND -> bits.and(z, a, b);
      case OR -> bits.or(z, a, b);
      case XOR -> bits.xor(z, a, b);
      case SHL -> bits.shiftLeft(z, a, b);
      case LSHR -> bits.shiftRight(z, a, b);
      case ASHR -> bits.shiftRightSigned(z, a, b);
      case CONCAT -> bits.concatenation(z, a, b);
      case EXTRACT -> bits.extraction(z, a, net.parameter(z));
      case ZEXT -> bits.zeroExtension(z, a);
      case SEXT -> bits.signExtension(z, a);
      case BITS -> conversions.reinterpret(z, a);
      case FTOSI -> conversions.toInteger(z, b, d.modes(a), true, net.parameter(z));
      case FTOUI -> conversions.toInteger(z, b, d.modes(a), false, net.parameter(z));
      case ITE -> choice(z, a, b, c);
      default -> {}
    }
  }

  // ---- ite ----

  private void choice(int z, int condition, int a, int b) {
    if (net.kind(a) == Network.NONE || net.kind(b) == Network.NONE) {
      return;
    }
    if (!mayMeet(z, a)) {
      d.setFalse(condition);
    }
    if (!mayMeet(z, b)) {
      d.setTrue(condition);
    }
    if (d.conflict() >= 0) {
      return;
    }
    if (d.isTrue(condition)) {
      equate(z, a);
    } else if (d.isFalse(condition)) {
      equate(z, b);
    } else {
      cover(z, a, b);
    }
  }

  private boolean mayMeet(int x, int y) {
    return switch (net.kind(x)) {
      case Network.MODE -> (d.modes(x) & d.modes(y)) != 0;
      case Network.FLOAT ->
          Math.max(d.low(x), d.low(y)) <= Math.min(d.high(x), d.high(y))
              || (d.mayBeNan(x) && d.mayBeNan(y));
      default ->
          Math.max(d.low(x), d.low(y)) <= Math.min(d.high(x), d.high(y))
              && Math.max(d.signedLow(x), d.signedLow(y))
                  <= Math.min(d.signedHigh(x), d.signedHigh(y));
    };
  }

  private void equate(int x, int y) {
    if (net.kind(x) == Network.MODE) {
      d.setModes(x, d.modes(y));
      d.setModes(y, d.modes(x));
    } else {
      compares.same(x, y);
      compares.same(y, x);
    }
  }

  /// Narrows z to the hull of a and b.
  private void cover(int z, int a, int b) {
    switch (net.kind(z)) {
      case Network.MODE -> d.setModes(z, d.modes(a) | d.modes(b));
      case Network.FLOAT -> {
        boolean hasA = d.hasNumbers(a);
        boolean hasB = d.hasNumbers(b);
        if (!hasA && !hasB) {
          d.setNan(z);
        } else {
          d.setLow(z, !hasA ? d.low(b) : !hasB ? d.low(a) : Math.min(d.low(a), d.low(b)));
          d.setHigh(z, !hasA ? d.high(b) : !hasB ? d.high(a) : Math.max(d.high(a), d.high(b)));
        }
        if (!d.mayBeNan(a) && !d.mayBeNan(b)) {
          d.setNumber(z);
        }
      }
      default -> {
        d.setLow(z, Math.min(d.low(a), d.low(b)));
        d.setHigh(z, Math.max(d.high(a), d.high(b)));
        d.setSigned(
            z,
            Math.min(d.signedLow(a), d.signedLow(b)),
            Math.max(d.signedHigh(a), d.signedHigh(b)));
      }
    }
  }

  // ---- exact projections ----

  /// Narrows the domains around one rounding operation to exact hulls; slow.
  public void hullConsistency(int z) {
    int a = net.operand(z, 0);
    int b = net.operand(z, 1);
    int c = net.operand(z, 2);
    if (net.kind(z) != Network.FLOAT || !net.operator(z).rounds()) {
      return;
    }
    if (net.kind(b) != Network.FLOAT || net.isBucketed(z) || net.isBucketed(b)) {
      return; // for wide formats all contractors are already exact
    }
    d.setReason(z);
    switch (net.operator(z)) {
      case FADD -> floats.exactly(z, Arithmetic.ADD, d.modes(a), b, c);
      case FSUB -> floats.exactly(z, Arithmetic.SUB, d.modes(a), b, c);
      case FMUL -> floats.exactly(z, Arithmetic.MUL, d.modes(a), b, c);
      case FDIV -> floats.exactly(z, Arithmetic.DIV, d.modes(a), b, c);
      case FMA -> floats.exactly(z, Arithmetic.FMA, d.modes(a), b, c, net.operand(z, 3));
      case FSQRT -> floats.exactly(z, Arithmetic.SQRT, d.modes(a), b);
      case FROUND -> floats.exactly(z, Arithmetic.ROUND, d.modes(a), b);
      case FCONVERT -> floats.exactly(z, Arithmetic.CONVERT, d.modes(a), b);
      default -> {}
    }
  }
}
