package org.ulpscope.solver.smt;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.ieee.RoundingMode;

/// Parses the values of a model in SMT-LIB syntax.
///
/// ```
/// ((x #x3f800000) (r RNE) (a (store ((as const (Array …)) #x00) #x01 #xff)))
/// ```
final class Values {
  private Values() {}

  /// @param text the answer to `(get-value (…))`
  /// @param symbols in the order in which they were requested
  static Assignment read(String text, List<Expr.Symbol> symbols) {
    var assignment = new Assignment();
    if (symbols.isEmpty()) {
      return assignment;
    }
    List<Tree> pairs = new TreeReader(text).read().list();
    if (pairs.size() != symbols.size()) {
      throw new IllegalArgumentException(
          "the solver returned " + pairs.size() + " values for " + symbols.size() + " symbols");
    }
    for (int i = 0; i < pairs.size(); i++) {
      Expr.Symbol symbol = symbols.get(i);
      Tree value = pairs.get(i).list().get(1);
      if (symbol.sort() instanceof Sort.Array) {
        assignment.set(symbol, array(value));
      } else {
        assignment.set(symbol, number(value));
      }
    }
    return assignment;
  }

  private static BigInteger number(Tree value) {
    if (value instanceof Tree.Branch(List<Tree> parts)) {
      boolean isDecimal =
          parts.size() == 3 && parts.get(0).is("_") && parts.get(1).text().startsWith("bv");
      if (isDecimal) {
        return new BigInteger(parts.get(1).text().substring(2));
      }
      throw new IllegalArgumentException("not a value of a symbol: " + value);
    }
    String text = value.text();
    if (text.startsWith("#x")) {
      return new BigInteger(text.substring(2), 16);
    }
    if (text.startsWith("#b")) {
      return new BigInteger(text.substring(2), 2);
    }
    return switch (text) {
      case "false" -> BigInteger.ZERO;
      case "true" -> BigInteger.ONE;
      default -> BigInteger.valueOf(mode(text).ordinal());
    };
  }

  private static RoundingMode mode(String text) {
    return switch (text) {
      case "RNE", "roundNearestTiesToEven" -> RoundingMode.NEAREST_EVEN;
      case "RNA", "roundNearestTiesToAway" -> RoundingMode.NEAREST_AWAY;
      case "RTP", "roundTowardPositive" -> RoundingMode.TOWARD_POSITIVE;
      case "RTN", "roundTowardNegative" -> RoundingMode.TOWARD_NEGATIVE;
      case "RTZ", "roundTowardZero" -> RoundingMode.TOWARD_ZERO;
      default -> throw new IllegalArgumentException("not a value of a symbol: " + text);
    };
  }

  /// Stores over a constant array; the outermost store to an index wins.
  private static ArrayValue array(Tree value) {
    var stores = new ArrayList<List<Tree>>();
    Tree at = value;
    while (at instanceof Tree.Branch(List<Tree> parts) && parts.getFirst().is("store")) {
      stores.add(parts);
      at = parts.get(1);
    }
    if (!(at instanceof Tree.Branch(List<Tree> filled))
        || filled.size() != 2
        || !(filled.getFirst() instanceof Tree.Branch(List<Tree> head))
        || !head.getFirst().is("as")
        || !head.get(1).is("const")) {
      throw new IllegalArgumentException("not a value of an array: " + at);
    }
    Map<BigInteger, BigInteger> elements = new HashMap<>();
    for (List<Tree> store : stores) {
      elements.putIfAbsent(number(store.get(2)), number(store.get(3)));
    }
    return ArrayValue.of(number(filled.get(1)), elements);
  }
}
