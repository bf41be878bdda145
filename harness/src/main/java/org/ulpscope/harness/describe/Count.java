package org.ulpscope.harness.describe;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.ulpscope.program.InputException;

/// How many elements an array has: an expression over sizes, such as `n`, `w*h` or
/// `stride*(h-1)+w`.
///
/// ```java
/// Count count = new Count.Times(new Count.Name("w"), new Count.Name("h"));
/// count.value(Map.of("w", 3L, "h", 2L))   // 6
/// ```
public sealed interface Count {
  record Literal(long value) implements Count {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  record Name(String name) implements Count {
    @Override
    public String toString() {
      return name;
    }
  }

  record Plus(Count left, Count right) implements Count {
    @Override
    public String toString() {
      return left + "+" + right;
    }
  }

  record Minus(Count left, Count right) implements Count {
    @Override
    public String toString() {
      return left
          + "-"
          + (right instanceof Literal || right instanceof Name ? right : "(" + right + ")");
    }
  }

  record Times(Count left, Count right) implements Count {
    @Override
    public String toString() {
      return factor(left) + "*" + factor(right);
    }

    private static String factor(Count count) {
      return count instanceof Plus || count instanceof Minus ? "(" + count + ")" : count.toString();
    }
  }

  /// Its value for some sizes.
  ///
  /// @throws InputException if a size is missing, or the value is too large for memory
  default long value(Map<String, Long> sizes) {
    try {
      return compute(sizes);
    } catch (ArithmeticException _) {
      throw InputException.of("too many elements in [" + this + "] for " + sizes);
    }
  }

  private long compute(Map<String, Long> sizes) {
    return switch (this) {
      case Literal(long value) -> value;
      case Name(String name) -> {
        Long value = sizes.get(name);
        if (value == null) {
          throw InputException.of("the size " + name + " is not known; add --sizes " + name + "=…");
        }
        yield value;
      }
      case Plus(Count left, Count right) ->
          Math.addExact(left.compute(sizes), right.compute(sizes));
      case Minus(Count left, Count right) ->
          Math.subtractExact(left.compute(sizes), right.compute(sizes));
      case Times(Count left, Count right) ->
          Math.multiplyExact(left.compute(sizes), right.compute(sizes));
    };
  }

  /// The names that occur.
  default Set<String> names() {
    var names = new LinkedHashSet<String>();
    collect(names);
    return names;
  }

  private void collect(Set<String> names) {
    switch (this) {
      case Literal _ -> {}
      case Name(String name) -> names.add(name);
      case Plus(Count left, Count right) -> {
        left.collect(names);
        right.collect(names);
      }
      case Minus(Count left, Count right) -> {
        left.collect(names);
        right.collect(names);
      }
      case Times(Count left, Count right) -> {
        left.collect(names);
        right.collect(names);
      }
    }
  }
}
