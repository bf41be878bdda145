package org.ulpscope.solver.interval.learn;

import java.util.SplittableRandom;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.domain.Definitions;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Chooses the next decision: which node, and which part of its domain.
public final class Brancher {
  private final Domains d;
  private final Network net;
  private final Conflicts conflicts;
  private final AffineContractor affine;
  private final SplittableRandom random = new SplittableRandom(7);

  private final Definitions definitions;

  public Brancher(
      Domains d, Definitions definitions, Conflicts conflicts, AffineContractor affine) {
    this.definitions = definitions;
    this.d = d;
    this.net = d.net();
    this.conflicts = conflicts;
    this.affine = affine;
  }

  /// Makes a decision at a new level. Returns false if there is nothing left to decide.
  public boolean decide() {
    int condition = openCondition();
    if (condition >= 0) {
      begin();
      d.setBoolean(condition, random.nextBoolean());
      return true;
    }
    int symbol = widest();
    if (symbol < 0) {
      return false;
    }
    begin();
    split(symbol);
    return true;
  }

  private void begin() {
    d.push();
    d.setReason(Domains.DECISION);
  }

  /// The most active undecided condition that matters: a side of a disjunction that must hold, or
  /// the condition of an `ite`.
  private int openCondition() {
    int best = -1;
    for (int node = 0; node < net.size(); node++) {
      int candidate = -1;
      switch (net.operator(node)) {
        case ITE -> candidate = net.operand(node, 0);
        case OR -> candidate = net.width(node) == 1 && d.isTrue(node) ? openSide(node) : -1;
        case AND -> candidate = net.width(node) == 1 && d.isFalse(node) ? openSide(node) : -1;
        default -> {}
      }
      if (candidate >= 0
          && net.kind(candidate) == Network.BITS
          && !d.isPoint(candidate)
          && (best < 0 || conflicts.activity[candidate] > conflicts.activity[best])) {
        best = candidate;
      }
    }
    return best;
  }

  /// An open side of a disjunction or conjunction that neither side decides yet.
  private int openSide(int node) {
    int a = net.operand(node, 0);
    int b = net.operand(node, 1);
    return d.isPoint(a) || d.isPoint(b) ? -1 : random.nextBoolean() ? a : b;
  }

  /// The symbol to branch on: by its effect if that is known, else by the size of its domain.
  private int widest() {
    int best = -1;
    double bestScore = -1;
    for (int symbol : net.symbols()) {
      if (!isOpen(symbol)) {
        continue;
      }
      double span = (double) d.high(symbol) - (double) d.low(symbol);
      double size = net.kind(symbol) == Network.MODE ? 1 : Math.log(2 + Math.max(span, 0)) / 44;
      double effect = affine.effect(symbol);
      double score = size + 4 * effect + 0.2 * random.nextDouble();
      score *= definitions.isDefined(symbol) ? 0.001 : 1; // symbols defined by others come last
      if (score > bestScore) {
        best = symbol;
        bestScore = score;
      }
    }
    return best;
  }

  /// Whether a symbol has more than one value, counting all NaNs as one.
  boolean isOpen(int symbol) {
    return switch (net.kind(symbol)) {
      case Network.NONE -> false;
      case Network.FLOAT ->
          d.hasNumbers(symbol) && (d.low(symbol) < d.high(symbol) || d.mayBeNan(symbol));
      default -> !d.isPoint(symbol);
    };
  }

  private void split(int symbol) {
    switch (net.kind(symbol)) {
      case Network.MODE -> d.setModes(symbol, Integer.lowestOneBit(d.modes(symbol)));
      case Network.FLOAT -> {
        if (d.mayBeNan(symbol)) {
          d.setNumber(symbol);
          return;
        }
        OrdinalEncoding encoding = net.encoding(symbol);
        boolean byPlace = random.nextInt(4) == 0;
        half(symbol, middle(encoding, d.low(symbol), d.high(symbol), byPlace));
      }
      default -> {
        long low = d.low(symbol);
        long high = d.high(symbol);
        half(symbol, (low & high) + ((low ^ high) >> 1));
      }
    }
  }

  private void half(int symbol, long middle) {
    if (random.nextBoolean()) {
      d.setHigh(symbol, middle);
    } else {
      d.setLow(symbol, middle + 1);
    }
  }

  /// An ordinal that splits [low, high], below high: the mean of the numbers, or of the ordinals if
  /// the numbers differ by many powers of two.
  public static long middle(OrdinalEncoding encoding, long low, long high, boolean byPlace) {
    long mean = (low & high) + ((low ^ high) >> 1);
    if (byPlace || !encoding.fitsDouble || high - low < 4) {
      return mean;
    }
    double a = encoding.value(low);
    double b = encoding.value(high);
    if (!(a > -0x1p100 && b < 0x1p100)) {
      return mean;
    }
    long ordinal = encoding.atMost(0.5 * a + 0.5 * b);
    return Math.clamp(ordinal, low, high - 1);
  }
}
