package org.ulpscope.solver.interval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.interval.domain.Definitions;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncoding;
import org.ulpscope.solver.interval.learn.Brancher;

/// Tries values of the symbols by evaluating the constraints.
final class Candidates {
  /// The maximum number of operations evaluated for likely values.
  private static final int MAX_STEPS = 1_000_000;

  /// The maximum number of constants whose neighbours are also likely values.
  private static final int MAX_CONSTANTS = 64;

  private static final double[] LIKELY = {1, 2, 0.5, 10, 1e3, 0x1p20, 0x1p-20, 1e-300, 1e300};

  private static final MinMax[] FAMILIES = MinMax.values();

  private final Query query;
  private final Domains d;
  private final Network net;
  private final CompiledExprs compiled;
  private final Registers registers;
  private final int[] slots;
  private final Definitions definitions;
  private final int[] slotOf;

  /// The symbols without definitions.
  final int[] free;

  /// Whether all definitions evaluated since this was set determined their symbols uniquely.
  boolean isForced;

  private final int[] definedSlots;
  private final int[] termSlots;
  private final SplittableRandom random = new SplittableRandom(1);
  private final WideCandidates wide;

  /// Whether the constraints can distinguish NaN payloads.
  private final boolean nanMatters;

  /// Whether every symbol has a domain of single values and there are no functions: then
  /// enumerating all values of a box is a proof.
  final boolean isComplete;

  /// Whether constraints can be evaluated at all.
  private final boolean canEvaluate;

  /// Values worth trying, by node of a symbol: ordinals of floats, unsigned numbers with the top
  /// bit flipped.
  private long[][] likely;

  long evaluations;

  Candidates(Query query, Domains d, Definitions definitions) {
    this.query = query;
    this.definitions = definitions;
    this.d = d;
    this.net = d.net();
    wide = new WideCandidates(d);
    boolean functions = false;
    boolean matters = false;
    for (int node = 0; node < net.size(); node++) {
      functions |= net.operator(node) == Operator.APPLY;
      matters |= tellsNans(node);
    }
    nanMatters = matters;
    canEvaluate = !functions;
    boolean domains = true;
    for (int symbol : net.symbols()) {
      domains &= net.kind(symbol) != Network.NONE && !net.isBucketed(symbol);
    }
    isComplete = domains && !functions;
    compiled = functions ? null : CompiledExprs.of(withTerms());
    registers = functions ? null : compiled.registers();
    slots = new int[net.symbolCount()];
    slotOf = new int[net.size()];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = functions ? -1 : compiled.slot(net.expr(net.symbol(i)));
      slotOf[net.symbol(i)] = slots[i];
    }
    free = Arrays.stream(net.symbols()).filter(symbol -> !definitions.isDefined(symbol)).toArray();
    int count = functions ? 0 : definitions.ordered().size();
    definedSlots = new int[count];
    termSlots = new int[count];
    for (int i = 0; i < count; i++) {
      definedSlots[i] = compiled.slot(net.expr(definitions.ordered().get(i)[0]));
      termSlots[i] = compiled.rootSlot(query.constraints().size() + i);
    }
  }

  /// The constraints, and the terms of definitions.
  private List<Expr> withTerms() {
    if (definitions.ordered().isEmpty()) {
      return query.constraints();
    }
    var all = new ArrayList<>(query.constraints());
    for (int[] definition : definitions.ordered()) {
      all.add(net.expr(definition[1]));
    }
    return all;
  }

  /// Sets defined symbols to the values of their terms, and evaluates the constraints.
  private boolean completedHolds() {
    for (int i = 0; i < termSlots.length; i++) {
      compiled.update(registers);
      long bits = registers.bits(termSlots[i]);
      registers.set(definedSlots[i], bits);
      int symbol = definitions.ordered().get(i)[0];
      isForced &= definitions.isByBits(symbol) || isPlainNumber(symbol, bits);
    }
    return holds();
  }

  /// Whether the bits are those of a number that equals no other bit pattern.
  private boolean isPlainNumber(int symbol, long bits) {
    OrdinalEncoding encoding = net.encoding(symbol);
    return encoding != null
        && !encoding.isNan(bits)
        && encoding.ordinal(bits) != 0
        && encoding.ordinal(bits) != -1;
  }

  private boolean tellsNans(int node) {
    return switch (net.operator(node)) {
      case BITS, COPYSIGN -> true;
      case EQ -> net.encoding(net.operand(node, 0)) != null;
      case FMIN, FMAX ->
          FAMILIES[net.parameter(node)] == MinMax.IEEE_2008
              || FAMILIES[net.parameter(node)] == MinMax.C;
      default -> false;
    };
  }

  // ---- all values of a box ----

  /// As [#count], but only for symbols without definitions.
  long countFree(long limit) {
    if (!isComplete || free.length == net.symbolCount()) {
      return 0;
    }
    return count(free, limit);
  }

  /// The number of combinations of values in the box if at most `limit`; else 0, also if the values
  /// of some symbol cannot be enumerated.
  long count(long limit) {
    return isComplete ? count(net.symbols(), limit) : 0;
  }

  private long count(int[] symbols, long limit) {
    long count = 1;
    for (int symbol : symbols) {
      long size = size(symbol);
      if (size <= 0 || size > limit || count * size > limit) {
        return 0;
      }
      count *= size;
    }
    return count;
  }

  /// The number of values of a symbol; 0 if there are very many.
  private long size(int symbol) {
    long span = d.high(symbol) - d.low(symbol) + 1;
    return switch (net.kind(symbol)) {
      case Network.MODE -> Integer.bitCount(d.modes(symbol));
      case Network.FLOAT -> {
        long numbers = d.hasNumbers(symbol) ? span : 0;
        long nans = !d.mayBeNan(symbol) ? 0 : nanMatters ? net.encoding(symbol).nanCount() : 1;
        yield numbers < 0 || nans < 0 || (numbers == 0 && d.hasNumbers(symbol))
            ? 0
            : numbers + nans;
      }
      default -> Math.max(span, 0);
    };
  }

  /// The bits of the value of a symbol with an index.
  private long value(int symbol, long index) {
    switch (net.kind(symbol)) {
      case Network.MODE -> {
        int modes = d.modes(symbol);
        for (long i = 0; i < index; i++) {
          modes &= modes - 1;
        }
        return Integer.numberOfTrailingZeros(modes);
      }
      case Network.FLOAT -> {
        OrdinalEncoding encoding = net.encoding(symbol);
        long numbers = d.hasNumbers(symbol) ? d.high(symbol) - d.low(symbol) + 1 : 0;
        if (index < numbers) {
          return encoding.bits(d.low(symbol) + index);
        }
        long nan = index - numbers;
        if (!nanMatters) {
          return encoding.fpu.defaultNan();
        }
        long magnitude = encoding.last + 1 + (nan >> 1);
        return (nan & 1) == 0 ? magnitude : magnitude | (1L << (net.width(symbol) - 1));
      }
      default -> {
        return d.unsignedLow(symbol) + index;
      }
    }
  }

  /// Tries all combinations of the box; empty if none is a model or if the budget ends.
  Optional<Model> tryAll(Budget budget) {
    return tryAll(net.symbols(), false, budget);
  }

  /// Tries all combinations of the symbols without definitions; the others are computed from them.
  /// If no model is found, [#isForced] tells whether that refutes the box of those symbols, because
  /// the others could not have had other values.
  Optional<Model> tryFree(Budget budget) {
    isForced = true;
    return tryAll(free, true, budget);
  }

  private Optional<Model> tryAll(int[] symbols, boolean complete, Budget budget) {
    var indices = new long[symbols.length];
    for (int symbol : symbols) {
      registers.set(slotOf[symbol], value(symbol, 0));
    }
    for (long tried = 0; ; tried++) {
      if (complete ? completedHolds() : holds()) {
        return model();
      }
      int at = 0;
      while (at < indices.length && ++indices[at] == size(symbols[at])) {
        indices[at] = 0;
        registers.set(slotOf[symbols[at]], value(symbols[at], 0));
        at++;
      }
      if (at == indices.length || (tried % 256 == 255 && budget.isOver())) {
        return Optional.empty();
      }
      registers.set(slotOf[symbols[at]], value(symbols[at], indices[at]));
    }
  }

  private boolean holds() {
    evaluations++;
    compiled.update(registers);
    for (int i = 0; i < query.constraints().size(); i++) {
      if (!registers.isTrue(compiled.rootSlot(i))) {
        return false;
      }
    }
    return true;
  }

  private Optional<Model> model() {
    var assignment = new Assignment();
    for (int i = 0; i < slots.length; i++) {
      if (net.kind(net.symbol(i)) != Network.NONE) {
        assignment.set(net.expr(net.symbol(i)), registers.value(slots[i]));
      }
    }
    return Model.of(query, assignment);
  }

  // ---- some values ----

  /// Tries the midpoint of the box and, alternately, its ends.
  Optional<Model> tryMiddle() {
    if (!canEvaluate) {
      return Optional.empty();
    }
    int choice = random.nextInt(4);
    for (int i = 0; i < slots.length; i++) {
      if (net.kind(net.symbol(i)) != Network.NONE) {
        int turn = choice < 2 ? 0 : random.nextInt(3);
        if (net.isBucketed(net.symbol(i))) {
          registers.set(slots[i], wide.sample(net.symbol(i), turn));
        } else {
          registers.set(slots[i], sample(net.symbol(i), turn));
        }
      }
    }
    return completedHolds() ? model() : Optional.empty();
  }

  /// The bits of the midpoint (0), the least (1) or the greatest (2) value of a symbol.
  private long sample(int symbol, int turn) {
    switch (net.kind(symbol)) {
      case Network.MODE -> {
        return Integer.numberOfTrailingZeros(d.modes(symbol));
      }
      case Network.FLOAT -> {
        OrdinalEncoding encoding = net.encoding(symbol);
        if (!d.hasNumbers(symbol)) {
          return encoding.fpu.defaultNan();
        }
        return encoding.bits(
            turn == 0
                ? Brancher.middle(encoding, d.low(symbol), d.high(symbol), random.nextInt(4) == 0)
                : turn == 1 ? d.low(symbol) : d.high(symbol));
      }
      default -> {
        long low = d.low(symbol);
        long high = d.high(symbol);
        long ordinal = turn == 0 ? (low & high) + ((low ^ high) >> 1) : turn == 1 ? low : high;
        return ordinal ^ Long.MIN_VALUE;
      }
    }
  }

  /// Tries combinations of likely values: first the same rank in all symbols, then at random.
  Optional<Model> tryLikely(int attempts, Budget budget) {
    if (!canEvaluate || slots.length == 0) {
      return Optional.empty();
    }
    collectLikely();
    int affordable = Math.min(attempts, 1 + MAX_STEPS / net.size());
    for (int attempt = 0; attempt < affordable; attempt++) {
      for (int i = 0; i < slots.length; i++) {
        int symbol = net.symbol(i);
        if (net.kind(symbol) == Network.NONE) {
          continue;
        }
        if (net.isBucketed(symbol)) {
          registers.set(slots[i], wide.likely(symbol, attempt));
          continue;
        }
        long[] values = likely[i];
        int at = attempt < values.length ? attempt : random.nextInt(values.length + 1);
        registers.set(slots[i], at < values.length ? values[at] : anyValue(symbol));
      }
      if (completedHolds()) {
        return model();
      }
      if (attempt % 64 == 63 && budget.isOver()) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /// The bits of a random value of a symbol's domain.
  private long anyValue(int symbol) {
    if (net.kind(symbol) == Network.MODE || !d.hasNumbers(symbol)) {
      return sample(symbol, 0);
    }
    long low = d.low(symbol);
    long high = d.high(symbol);
    long ordinal = high == Long.MAX_VALUE ? random.nextLong() : random.nextLong(low, high + 1);
    ordinal = Math.clamp(ordinal, low, high);
    return net.kind(symbol) == Network.FLOAT
        ? net.encoding(symbol).bits(ordinal)
        : ordinal ^ Long.MIN_VALUE;
  }

  private void collectLikely() {
    if (likely != null) {
      return;
    }
    likely = new long[slots.length][];
    for (int i = 0; i < slots.length; i++) {
      likely[i] =
          switch (net.kind(net.symbol(i))) {
            case Network.FLOAT ->
                net.isBucketed(net.symbol(i)) ? new long[0] : likelyFloats(net.symbol(i));
            case Network.BITS -> likelyBits(net.symbol(i));
            case Network.MODE -> new long[] {sample(net.symbol(i), 0)};
            default -> new long[0];
          };
    }
  }

  /// The ends and the midpoint first; then the others in order, and a NaN.
  private long[] likelyFloats(int symbol) {
    OrdinalEncoding encoding = net.encoding(symbol);
    long[] ordinals = likelyPlaces(encoding);
    var bits = new long[ordinals.length + 4];
    int count = 0;
    if (d.hasNumbers(symbol)) {
      bits[count++] = sample(symbol, 1);
      bits[count++] = sample(symbol, 2);
      bits[count++] = sample(symbol, 0);
    }
    for (int i = 0; i < ordinals.length; i++) {
      boolean isNew = i == 0 || ordinals[i] != ordinals[i - 1];
      if (isNew && ordinals[i] >= d.low(symbol) && ordinals[i] <= d.high(symbol)) {
        bits[count++] = encoding.bits(ordinals[i]);
      }
    }
    if (d.mayBeNan(symbol)) {
      bits[count++] = encoding.fpu.defaultNan();
    }
    return Arrays.copyOf(bits, count);
  }

  /// The ordinals of zeros, ones, powers of two, constants and their neighbours, sorted.
  private long[] likelyPlaces(OrdinalEncoding encoding) {
    var ordinals = new long[2 + 2 * LIKELY.length + 6 * MAX_CONSTANTS];
    int count = 0;
    ordinals[count++] = 0;
    ordinals[count++] = -1;
    if (encoding.fitsDouble) {
      for (double value : LIKELY) {
        ordinals[count++] = encoding.atMost(value);
        ordinals[count++] = encoding.atLeast(-value);
      }
      for (int node = 0; node < net.size() && count + 6 <= ordinals.length; node++) {
        if (net.operator(node) == Operator.CONSTANT
            && net.encoding(node) != null
            && !net.isBucketed(node)) {
          long ordinal = encoding.atMost(net.encoding(node).value(d.low(node)));
          for (long near = -1; near <= 1; near++) {
            ordinals[count++] = ordinal + near;
            ordinals[count++] = ~ordinal + near;
          }
        }
      }
    }
    Arrays.sort(ordinals, 0, count);
    return Arrays.copyOf(ordinals, count);
  }

  private long[] likelyBits(int symbol) {
    var ordinals = new TreeSet<Long>();
    for (int node = 0; node < net.size() && ordinals.size() < 3 * MAX_CONSTANTS; node++) {
      if (net.expr(node) instanceof Expr.Constant constant && net.kind(node) == Network.BITS) {
        for (long near = -1; near <= 1; near++) {
          ordinals.add((constant.low() + near) ^ Long.MIN_VALUE);
        }
      }
    }
    for (int i = 0; i < net.width(symbol); i++) {
      ordinals.add((1L << i) ^ Long.MIN_VALUE);
    }
    ordinals.add(Long.MIN_VALUE);
    ordinals.add(d.low(symbol));
    ordinals.add(d.high(symbol));
    return ordinals.stream()
        .filter(p -> p >= d.low(symbol) && p <= d.high(symbol))
        .mapToLong(p -> p ^ Long.MIN_VALUE)
        .toArray();
  }
}
