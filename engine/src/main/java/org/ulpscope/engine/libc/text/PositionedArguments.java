package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.program.Type;

/// Arguments that a format may ask for by position (POSIX `%2$d`).
///
/// Such a format is run twice: the first time only tells which argument has which type.
final class PositionedArguments {
  private final Arguments source;
  private final SortedMap<Integer, Type> types = new TreeMap<>();
  private List<BigInteger> values;

  PositionedArguments(Arguments source) {
    this.source = source;
  }

  /// The argument at a position, or the next one if the position is 0; zero while types are
  /// collected.
  BigInteger next(int position, Type type) {
    if (position == 0) {
      return source.next(type);
    }
    if (values == null) {
      types.put(position, type);
      return BigInteger.ZERO;
    }
    return values.get(position - 1);
  }

  /// Whether arguments by position have been asked for but not fetched.
  boolean isCollecting() {
    return values == null && !types.isEmpty();
  }

  /// Fetches all arguments asked for so far.
  void fetch() {
    values = new ArrayList<>();
    if (types.isEmpty()) {
      return;
    }
    for (int position = 1; position <= types.lastKey(); position++) {
      // POSIX allows no gaps; an int is what default promotion makes of most.
      values.add(source.next(types.getOrDefault(position, new Type.Int(32))));
    }
  }
}
