package org.ulpscope.solver.interval;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.WideFpu;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;

/// Values worth trying for symbols of wide formats: ends and midpoints, zeros, ones, constants of
/// the query and their neighbours.
final class WideCandidates {
  private static final int MAX_CONSTANTS = 64;

  private final Domains d;
  private final Network net;
  private final SplittableRandom random = new SplittableRandom(1);
  private final Map<Integer, List<Datum>> likely = new HashMap<>();

  WideCandidates(Domains d) {
    this.d = d;
    this.net = d.net();
  }

  private Interval numbers(int symbol) {
    return net.encoding(symbol).interval(d.low(symbol), d.high(symbol), false);
  }

  /// The bits of the midpoint (0), the least (1) or the greatest (2) value of a symbol.
  BigInteger sample(int symbol, int turn) {
    Format format = net.encoding(symbol).format;
    Interval numbers = numbers(symbol);
    if (numbers.isEmpty()) {
      return WideFpu.of(format).defaultNan().bits();
    }
    BigInteger low = numbers.lowPlace();
    BigInteger high = numbers.highPlace();
    BigInteger ordinal = turn == 1 ? low : turn == 2 ? high : low.add(high).shiftRight(1);
    return new Interval(format, ordinal, ordinal, false).lowDatum().bits();
  }

  /// The bits of a likely value: the first ones in order, then random ones.
  BigInteger likely(int symbol, int attempt) {
    List<Datum> values = likely.computeIfAbsent(symbol, this::collect);
    int at = attempt < values.size() ? attempt : random.nextInt(values.size() + 1);
    return at < values.size() ? values.get(at).bits() : sample(symbol, random.nextInt(3));
  }

  private List<Datum> collect(int symbol) {
    Format format = net.encoding(symbol).format;
    var values = new ArrayList<Datum>();
    for (int turn : new int[] {1, 2, 0}) {
      values.add(new Datum(format, sample(symbol, turn)));
    }
    for (String text : List.of("0", "-0", "1", "-1", "2", "0.5", "10")) {
      values.add(Datum.parse(format, text));
    }
    for (int node = 0; node < net.size() && values.size() < 3 * MAX_CONSTANTS; node++) {
      if (net.expr(node) instanceof Expr.Constant constant
          && net.encoding(node) == net.encoding(symbol)) {
        addNeighbours(values, new Datum(format, constant.bits()));
      }
    }
    Interval numbers = numbers(symbol);
    values.removeIf(value -> value.isNan() ? !d.mayBeNan(symbol) : !numbers.contains(value));
    return values;
  }

  private static void addNeighbours(List<Datum> values, Datum constant) {
    if (constant.isNan()) {
      return;
    }
    BigInteger ordinal = Interval.point(constant).lowPlace();
    Interval all = Interval.numbers(constant.format());
    for (int near = -1; near <= 1; near++) {
      BigInteger next = ordinal.add(BigInteger.valueOf(near));
      BigInteger within = next.max(all.lowPlace()).min(all.highPlace());
      values.add(new Interval(constant.format(), within, within, false).lowDatum());
    }
  }
}
