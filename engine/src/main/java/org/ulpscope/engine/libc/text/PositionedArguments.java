package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.program.Type;

/// Arguments that a format may select by position (POSIX `%2$d`).
///
/// Such a format is processed twice: the first pass only collects the types of the arguments.
final class PositionedArguments {
  private final Arguments source;
  private final SortedMap<Integer, Type> types = new TreeMap<>();
  private List<Arguments.Value> values;

  PositionedArguments(Arguments source) {
    this.source = source;
  }

  /// The argument at a position, or the next one if the position is 0; zero while types are
  /// collected.
  Arguments.Value nextValue(int position, Type type) {
    if (position == 0) {
      return source.nextValue(type);
    }
    if (values == null) {
      types.put(position, type);
      return Arguments.Value.ZERO;
    }
    return values.get(position - 1);
  }

  /// As [#nextValue], of an argument that has to be a number.
  BigInteger next(int position, Type type) {
    if (position == 0) {
      return source.next(type);
    }
    Arguments.Value value = nextValue(position, type);
    if (value.isSymbolic()) {
      throw ProgramError.unsupported("printf with a symbolic argument by position");
    }
    return value.number();
  }

  /// Whether arguments were requested by position but not fetched yet.
  boolean isCollecting() {
    return values == null && !types.isEmpty();
  }

  /// Fetches all arguments requested so far.
  void fetch() {
    values = new ArrayList<>();
    if (types.isEmpty()) {
      return;
    }
    for (int position = 1; position <= types.lastKey(); position++) {
      // POSIX allows no gaps; default promotion turns most arguments into an int.
      values.add(source.nextValue(types.getOrDefault(position, new Type.Int(32))));
    }
  }
}
