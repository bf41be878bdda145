package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// Values for some or all symbols, arrays and functions.
///
/// ```java
/// var assignment = new Assignment()
///     .set(x, Datum.of(0.5))
///     .set(i, 3)
///     .set(mode, RoundingMode.TOWARD_ZERO)
///     .set(bytes, ArrayValue.of(0).with(3, 255))
///     .define("sin", arguments -> …);
/// ```
///
/// A value is given by its bits, a number that is not negative, as everywhere in expressions.
/// Threads may read an assignment concurrently once it is no longer changed.
public final class Assignment {
  private static final int MODES = RoundingMode.values().length;

  private final Map<Expr.Symbol, BigInteger> numbers = new LinkedHashMap<>();
  private final Map<Expr.Symbol, ArrayValue> arrays = new LinkedHashMap<>();
  private final Map<String, FunctionValue> functions = new LinkedHashMap<>();

  // ---- setting values ----

  /// Gives a symbol its bits.
  ///
  /// @throws IllegalArgumentException if `symbol` is not a symbol, or the bits are not a value of
  ///   its sort
  public Assignment set(Expr symbol, BigInteger bits) {
    Expr.Symbol named = symbol(symbol);
    if (named.sort() instanceof Sort.Array) {
      throw new IllegalArgumentException("cannot assign a number to the array " + named.name());
    }
    boolean isModeOut =
        named.sort() instanceof Sort.Rounding && bits.compareTo(BigInteger.valueOf(MODES)) >= 0;
    if (bits.signum() < 0 || bits.bitLength() > named.sort().width() || isModeOut) {
      throw new IllegalArgumentException(
          "%s has sort %s; 0x%s is not a value of it"
              .formatted(named.name(), named.sort(), bits.toString(16)));
    }
    numbers.put(named, bits);
    return this;
  }

  /// Gives a symbol the low bits of a number; wider symbols are extended with its sign.
  public Assignment set(Expr symbol, long value) {
    if (symbol(symbol).sort() instanceof Sort.Array) {
      throw new IllegalArgumentException("cannot assign a number to the array " + symbol);
    }
    return set(symbol, TwosComplement.keep(BigInteger.valueOf(value), symbol.sort().width()));
  }

  public Assignment set(Expr symbol, Datum value) {
    if (!(symbol.sort() instanceof Sort.Fp(var format)) || !format.equals(value.format())) {
      throw new IllegalArgumentException(
          symbol + " has sort " + symbol.sort() + ", not " + value.format());
    }
    return set(symbol, value.bits());
  }

  public Assignment set(Expr symbol, RoundingMode mode) {
    if (!(symbol.sort() instanceof Sort.Rounding)) {
      throw new IllegalArgumentException(
          symbol + " is not a rounding mode but has sort " + symbol.sort());
    }
    return set(symbol, BigInteger.valueOf(mode.ordinal()));
  }

  public Assignment set(Expr symbol, ArrayValue value) {
    Expr.Symbol named = symbol(symbol);
    if (!(named.sort() instanceof Sort.Array)) {
      throw new IllegalArgumentException(
          "cannot assign an array to " + named.name() + " of sort " + named.sort());
    }
    arrays.put(named, value);
    return this;
  }

  /// Defines a function.
  public Assignment define(String function, FunctionValue value) {
    functions.put(function, value);
    return this;
  }

  /// Gives zero to every symbol of an expression that has no value yet.
  public Assignment setRestToZero(Iterable<Expr> roots) {
    for (Expr.Symbol symbol : Graphs.symbols(roots)) {
      if (symbol.sort() instanceof Sort.Array) {
        arrays.putIfAbsent(symbol, ArrayValue.of(0));
      } else {
        numbers.putIfAbsent(symbol, BigInteger.ZERO);
      }
    }
    return this;
  }

  /// An independent copy.
  public Assignment copy() {
    var copy = new Assignment();
    copy.numbers.putAll(numbers);
    copy.arrays.putAll(arrays);
    copy.functions.putAll(functions);
    return copy;
  }

  /// Adds all values of another assignment that are not given here.
  ///
  /// @return whether the two had nothing in common
  public boolean join(Assignment other) {
    int before = size();
    other.numbers.forEach(numbers::putIfAbsent);
    other.arrays.forEach(arrays::putIfAbsent);
    other.functions.forEach(functions::putIfAbsent);
    return size() == before + other.size();
  }

  private int size() {
    return numbers.size() + arrays.size() + functions.size();
  }

  private static Expr.Symbol symbol(Expr expr) {
    if (expr.operator() == Operator.SYMBOL) {
      return (Expr.Symbol) expr;
    }
    throw new IllegalArgumentException(expr + " is not a symbol");
  }

  // ---- reading values ----

  /// The bits of a symbol that is not an array.
  public Optional<BigInteger> number(Expr.Symbol symbol) {
    return Optional.ofNullable(numbers.get(symbol));
  }

  public Optional<ArrayValue> array(Expr.Symbol symbol) {
    return Optional.ofNullable(arrays.get(symbol));
  }

  public Optional<FunctionValue> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /// The symbols other than arrays that have values, in the order in which the values were set.
  public Iterable<Expr.Symbol> numbers() {
    return numbers.keySet().stream().toList();
  }

  /// The arrays with values, in the order in which the values were set.
  public Iterable<Expr.Symbol> arrays() {
    return arrays.keySet().stream().toList();
  }

  /// For example `x = 0.5 (0x1p-1), i = 3`, in the order in which values were given.
  @Override
  public String toString() {
    var text = new StringJoiner(", ");
    numbers.forEach((symbol, bits) -> text.add(symbol.name() + " = " + shown(symbol.sort(), bits)));
    arrays.forEach((symbol, value) -> text.add(symbol.name() + " = " + value));
    functions.keySet().forEach(function -> text.add(function + " = …"));
    return text.toString();
  }

  private static String shown(Sort sort, BigInteger bits) {
    return switch (sort) {
      case Sort.Fp(var format) -> {
        var datum = new Datum(format, bits);
        yield datum.isNan()
            ? "nan(0x" + bits.toString(16) + ")"
            : datum + " (" + datum.toHexString() + ")";
      }
      case Sort.Rounding() -> RoundingMode.values()[bits.intValue()].name();
      default -> bits.toString();
    };
  }
}
