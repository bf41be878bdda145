package org.ulpscope.solver.interval.learn;

import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Bounds as literals of clauses. A literal is a code, which is four times a node plus a kind, and
/// a value. Every literal has a negation:
///
/// | node | 0 | 1 | 2 | 3 |
/// |---|---|---|---|---|
/// | float | NaN or ≥ v | NaN or ≤ v | a number ≤ v | a number ≥ v |
/// | bits | ≥ v, unsigned | ≤ v, unsigned | ≥ v, signed | ≤ v, signed |
/// | mode | one of the set v | – | – | – |
public final class BoundLiterals {
  private static final int ALL_MODES = (1 << OrdinalEncoding.MODES.length) - 1;

  private final Domains d;
  private final Network net;

  public BoundLiterals(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  /// Whether the literal is known to hold.
  boolean isTrue(int code, long value) {
    int node = code >> 2;
    return switch (net.kind(node)) {
      case Network.FLOAT ->
          switch (code & 3) {
            case 0 -> d.low(node) >= value;
            case 1 -> d.high(node) <= value;
            case 2 -> d.high(node) <= value && !d.mayBeNan(node);
            default -> d.low(node) >= value && !d.mayBeNan(node);
          };
      case Network.BITS -> (code & 1) == 0 ? d.bound(code) >= value : d.bound(code) <= value;
      default -> (d.bound(code) & ~value) == 0;
    };
  }

  boolean isFalse(int code, long value) {
    return isTrue(negatedCode(code), negatedValue(code, value));
  }

  /// The slot whose bound makes a literal false as it tightens: an upper bound (an odd slot) for
  /// literals of the form "at least". In addition, a float may have to be a number.
  int falsifyingSlot(int code) {
    return switch (net.kind(code >> 2)) {
      case Network.FLOAT ->
          (code & ~3) | ((code & 3) == 0 || (code & 3) == 3 ? Domains.HIGH : Domains.LOW);
      case Network.BITS -> code ^ 1;
      default -> code;
    };
  }

  int negatedCode(int code) {
    return switch (net.kind(code >> 2)) {
      case Network.FLOAT -> code ^ 2;
      case Network.BITS -> code ^ 1;
      default -> code;
    };
  }

  long negatedValue(int code, long value) {
    return switch (net.kind(code >> 2)) {
      case Network.FLOAT -> (code & 3) == 0 || (code & 3) == 3 ? value - 1 : value + 1;
      case Network.BITS -> (code & 1) == 0 ? value - 1 : value + 1;
      default -> ~value & ALL_MODES;
    };
  }

  /// Makes a literal true.
  void demand(int code, long value) {
    int node = code >> 2;
    switch (net.kind(node)) {
      case Network.FLOAT -> {
        int kind = code & 3;
        if (kind == 0 || kind == 3) {
          d.setLow(node, value);
        } else {
          d.setHigh(node, value);
        }
        if (kind >= 2) {
          d.setNumber(node);
        }
      }
      case Network.BITS -> {
        switch (code & 3) {
          case 0 -> d.setLow(node, value);
          case 1 -> d.setHigh(node, value);
          case 2 -> d.setSignedLow(node, value);
          default -> d.setSignedHigh(node, value);
        }
      }
      default -> d.setModes(node, value);
    }
  }

  /// The code of the literal that an entry of the trail made true. Slots and codes agree, except
  /// for the slot that says whether a float may be a NaN.
  int codeOf(int entry) {
    return d.slot(entry);
  }

  long valueOf(int entry) {
    int slot = d.slot(entry);
    boolean isNumber = net.kind(slot >> 2) == Network.FLOAT && (slot & 3) == Domains.NAN;
    return isNumber ? net.encoding(slot >> 2).last : d.newValue(entry);
  }
}
