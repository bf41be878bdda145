package org.ulpscope.expr.rules.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.rules.match.Match;
import org.ulpscope.expr.rules.match.Slots;

/// The possible values of a rule's numbers, sets and constants, once its sorts are chosen.
final class Parameters {
  /// Bit positions to try if there are too many.
  static final int[] PLACES = {0, 1, 2, 3, 4, 7, 8, 15, 16, 17, 23, 24, 31, 32, 40, 48, 63};

  private static final long SEED = 20261115;

  /// For each parameter its possible values, as actions that store them in a match.
  private final List<List<Consumer<Match>>> options = new ArrayList<>();

  /// A number or set.
  void number(int slot, int... values) {
    var all = new ArrayList<Consumer<Match>>();
    for (int value : values) {
      all.add(match -> match.numbers[slot] = value);
    }
    options.add(all);
  }

  /// A constant that conditions or widths read as a number.
  void constant(Builder builder, int slot, Match match, IntFunction<Set<BigInteger>> values) {
    int width = match.expressions[slot].sort().width();
    var all = new ArrayList<Consumer<Match>>();
    for (BigInteger value : values.apply(width)) {
      Expr constant = builder.bits(width, value);
      all.add(filled -> filled.expressions[slot] = constant);
    }
    options.add(all);
  }

  /// Every value of a width.
  static Set<BigInteger> allConstants(int width) {
    var all = new LinkedHashSet<BigInteger>();
    for (long value = 0; value < 1L << width; value++) {
      all.add(BigInteger.valueOf(value));
    }
    return all;
  }

  /// Numbers of bits, and the smallest and largest values of a width.
  static Set<BigInteger> someConstants(int width) {
    BigInteger size = BigInteger.ONE.shiftLeft(width);
    var some = new LinkedHashSet<BigInteger>();
    for (int place : PLACES) {
      some.add(BigInteger.valueOf(place).mod(size));
    }
    for (int near = width - 2; near <= width + 1; near++) {
      some.add(BigInteger.valueOf(near).mod(size));
    }
    some.add(size.shiftRight(1));
    some.add(size.shiftRight(1).subtract(BigInteger.ONE));
    some.add(size.subtract(BigInteger.ONE));
    return some;
  }

  /// The match with all combinations of parameters; the last parameter changes fastest.
  Stream<Match> all(Slots slots, Match match) {
    return LongStream.range(0, count()).mapToObj(number -> filled(slots, match, number));
  }

  /// As [#all] but in a random order, the same at each call, and only some if there are more than
  /// `most`; then duplicates are possible.
  Stream<Match> shuffled(Slots slots, Match match, int most) {
    long count = count();
    if (count > most) {
      return new SplittableRandom(SEED)
          .longs(most, 0, count)
          .mapToObj(number -> filled(slots, match, number));
    }
    List<Match> all = all(slots, match).collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(all, new Random(SEED));
    return all.stream();
  }

  private long count() {
    return options.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
  }

  private Match filled(Slots slots, Match match, long number) {
    Match copy = slots.match();
    System.arraycopy(match.numbers, 0, copy.numbers, 0, match.numbers.length);
    System.arraycopy(match.sorts, 0, copy.sorts, 0, match.sorts.length);
    System.arraycopy(match.expressions, 0, copy.expressions, 0, match.expressions.length);
    long rest = number;
    for (List<Consumer<Match>> choices : options.reversed()) {
      choices.get((int) (rest % choices.size())).accept(copy);
      rest /= choices.size();
    }
    return copy;
  }
}
