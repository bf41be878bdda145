package org.ulpscope.solver.interval.learn;

import java.util.SplittableRandom;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.domain.Definitions;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;

/// Chooses what to assume next: which node, and which part of its domain.
public final class Brancher {
  private final Domains d;
  private final Network net;
  private final Conflicts conflicts;
  private final AffineContractor relaxation;
  private final SplittableRandom random = new SplittableRandom(7);

  private final Definitions definitions;

  public Brancher(
      Domains d, Definitions definitions, Conflicts conflicts, AffineContractor relaxation) {
    this.definitions = definitions;
    this.d = d;
    this.net = d.net;
    this.conflicts = conflicts;
    this.relaxation = relaxation;
  }

  /// Assumes something at a new level; whether there was anything left to assume.
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
    d.reason = Domains.DECISION;
  }

  /// An undecided condition that something waits for: a side of a disjunction that has to hold, or
  /// what a choice depends on. The most active one.
  private int openCondition() {
    int best = -1;
    for (int node = 0; node < net.size; node++) {
      int candidate = -1;
      switch (net.operators[node]) {
        case ITE -> candidate = net.operand(node, 0);
        case OR -> candidate = net.widths[node] == 1 && d.isTrue(node) ? openSide(node) : -1;
        case AND -> candidate = net.widths[node] == 1 && d.isFalse(node) ? openSide(node) : -1;
        default -> {}
      }
      if (candidate >= 0
          && net.kinds[candidate] == Network.BITS
          && !d.isPoint(candidate)
          && (best < 0 || conflicts.activity[candidate] > conflicts.activity[best])) {
        best = candidate;
      }
    }
    return best;
  }

  /// A side of a disjunction or conjunction that neither side settles yet.
  private int openSide(int node) {
    int a = net.operand(node, 0);
    int b = net.operand(node, 1);
    return d.isPoint(a) || d.isPoint(b) ? -1 : random.nextBoolean() ? a : b;
  }

  /// The symbol whose domain is to be split: by its effect where that is known, else by its size.
  private int widest() {
    int best = -1;
    double bestScore = -1;
    for (int symbol : net.symbols) {
      if (!isOpen(symbol)) {
        continue;
      }
      double span = (double) d.high(symbol) - (double) d.low(symbol);
      double size = net.kinds[symbol] == Network.MODE ? 1 : Math.log(2 + Math.max(span, 0)) / 44;
      double effect = relaxation.effects[symbol];
      double score = size + 4 * effect + 0.2 * random.nextDouble();
      score *= definitions.isDefined(symbol) ? 0.001 : 1; // what follows from others comes last
      if (score > bestScore) {
        best = symbol;
        bestScore = score;
      }
    }
    return best;
  }

  /// Whether a symbol has more than one value, all NaNs counted as one.
  boolean isOpen(int symbol) {
    return switch (net.kinds[symbol]) {
      case Network.NONE -> false;
      case Network.FLOAT ->
          d.hasNumbers(symbol) && (d.low(symbol) < d.high(symbol) || d.mayBeNan(symbol));
      default -> !d.isPoint(symbol);
    };
  }

  private void split(int symbol) {
    switch (net.kinds[symbol]) {
      case Network.MODE -> d.setModes(symbol, Integer.lowestOneBit(d.modes(symbol)));
      case Network.FLOAT -> {
        if (d.mayBeNan(symbol)) {
          d.setNumber(symbol);
          return;
        }
        OrdinalEncoding scale = net.scales[symbol];
        boolean byPlace = random.nextInt(4) == 0;
        half(symbol, middle(scale, d.low(symbol), d.high(symbol), byPlace));
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

  /// A place that splits [low, high], below high: the mean of the numbers, or of the places where
  /// those differ by many powers of two.
  public static long middle(OrdinalEncoding scale, long low, long high, boolean byPlace) {
    long mean = (low & high) + ((low ^ high) >> 1);
    if (byPlace || !scale.fitsDouble || high - low < 4) {
      return mean;
    }
    double a = scale.value(low);
    double b = scale.value(high);
    if (!(a > -0x1p100 && b < 0x1p100)) {
      return mean;
    }
    long place = scale.atMost(0.5 * a + 0.5 * b);
    return Math.clamp(place, low, high - 1);
  }
}
