package org.ulpscope.solver.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// Symbols of more than 64 bits, each composed of narrower ones that the search can step through:
/// the upper 64 bits of a float have the same order as the floats.
///
/// The explicit leading bit of x87 formats is not searched: it is set for normal numbers and clear
/// for others, as in results of the x87 itself. So some patterns are never tried, which at worst
/// misses solutions.
final class Parts {
  private final Builder builder;
  private final Map<Expr, Expr> wholes = new LinkedHashMap<>();
  private final Map<Expr, FloatLine> lines = new HashMap<>();

  Parts(Builder builder, Set<Expr.Symbol> symbols) {
    this.builder = builder;
    for (Expr.Symbol symbol : symbols) {
      if (symbol.sort().width() > Long.SIZE) {
        wholes.put(symbol, whole(symbol));
      }
    }
  }

  private Expr whole(Expr.Symbol symbol) {
    if (!(symbol.sort() instanceof Sort.Fp(var format))) {
      return words(symbol, symbol.sort().width(), null);
    }
    boolean hasLeadingBit = format.encoding() == Encoding.EXPLICIT_BIT;
    Expr bits = words(symbol, hasLeadingBit ? format.width() - 1 : format.width(), format);
    Expr pattern = hasLeadingBit ? withLeadingBit(bits, format) : bits;
    return builder.asFloat(pattern, (Sort.Fp) symbol.sort());
  }

  /// A concatenation of symbols of 64 bits, and one of the remaining bits.
  private Expr words(Expr.Symbol symbol, int width, Format format) {
    Expr all = null;
    for (int left = width; left > 0; left -= Long.SIZE) {
      int size = Math.min(left, Long.SIZE);
      Expr word = builder.symbol(symbol.name() + "!" + (left - size), Sorts.bits(size));
      if (all == null && format != null) {
        int fraction = Long.SIZE - 1 - format.exponentBits();
        lines.put(word, FloatLine.of(format, Long.SIZE, fraction));
      }
      all = all == null ? word : builder.concat(all, word);
    }
    return all;
  }

  private Expr withLeadingBit(Expr bits, Format format) {
    int fraction = format.significandBits() - 1;
    Expr exponent = builder.extract(bits, fraction, format.exponentBits());
    Expr isNormal = builder.not(builder.eq(exponent, builder.bits(format.exponentBits(), 0)));
    Expr upper = builder.extract(bits, fraction, 1 + format.exponentBits());
    Expr lower = builder.extract(bits, 0, fraction);
    return builder.concat(upper, builder.concat(isNormal, lower));
  }

  /// The same expressions over the narrower symbols.
  List<Expr> replaceIn(List<Expr> exprs) {
    if (wholes.isEmpty()) {
      return exprs;
    }
    Numbering order = Numbering.of(Graphs.postOrder(exprs));
    var replaced = new Expr[order.size()];
    for (int i = 0; i < replaced.length; i++) {
      Expr expr = order.get(i);
      Expr whole = wholes.get(expr);
      replaced[i] = whole != null ? whole : rebuilt(expr, order, replaced);
    }
    var answer = new ArrayList<Expr>();
    exprs.forEach(expr -> answer.add(replaced[order.of(expr)]));
    return answer;
  }

  private Expr rebuilt(Expr expr, Numbering order, Expr[] replaced) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced[order.of(expr.child(i))];
      changed |= children[i] != expr.child(i);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }

  /// How the values of a symbol are ordered if it is a float or the upper part of one; else null.
  FloatLine line(Expr.Symbol symbol) {
    return symbol.sort() instanceof Sort.Fp(var format) ? FloatLine.of(format) : lines.get(symbol);
  }

  /// Sets the original symbols to the values composed of their parts.
  void assemble(Assignment assignment) {
    for (var entry : wholes.entrySet()) {
      assignment.setRestToZero(List.of(entry.getValue()));
      assignment.set(entry.getKey(), new Evaluator(assignment).value(entry.getValue()));
    }
  }
}
