package org.ulpscope.expr.kquery;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;

/// Writes queries in KLEE's language, KQuery, with KLEE-Float's names for operations on floats.
///
/// ```java
/// KQuery.query(List.of(b.fcmp(x, y, Outcomes.LT)), b.bool(false))
/// // array x[4] : w32 -> w8 = symbolic
/// // array y[4] : w32 -> w8 = symbolic
/// // (query [(FOLt (ReadLSB w32 0 x) (ReadLSB w32 0 y))]
/// //        false)
/// ```
///
/// As in KLEE, a symbol is an array of bytes that is read, a subexpression used twice is written
/// once as `N0:(…)` and then as `N0`, and stores are `[index=value] @ array`. KQuery has no sort of
/// floats: `float(b)` and `bits(x)` are not written, negation and copysign are operations on bits,
/// and comparisons and classes without a name in KLEE-Float are composed of those it has.
///
/// Beyond what KLEE-Float reads:
///
/// - a rounding mode other than to nearest even follows the operands: `(FAdd w32 x y RZ)`;
/// - `FMA`, `FRem` (IEEE's remainder), `FMod` (C's), `FRound` (to an integer), `FMin…` and `FMax…`
///   with the family in the name, `FPToSISat` and `FPToUISat`;
/// - uninterpreted functions by their own names;
/// - `(Fill v)` and `(Select c a b)` in place of an array.
///
/// A float constant is a hexadecimal float; infinities and NaNs are written as their bits.
public final class KQuery {
  private KQuery() {}

  /// A single expression, without declarations.
  public static String of(Expr root) {
    var out = new StringBuilder();
    new KQueryWriter(List.of(root), out).expr(root);
    return out.toString();
  }

  /// A query: whether the constraints imply the last expression, with all arrays declared.
  public static String query(List<Expr> constraints, Expr implied) {
    var roots = new ArrayList<>(constraints);
    roots.add(implied);
    var out = new StringBuilder();
    var writer = new KQueryWriter(roots, out);
    declare(roots, writer, out);
    out.append("(query [");
    for (int i = 0; i < constraints.size(); i++) {
      out.append(i > 0 ? "\n        " : "");
      writer.expr(constraints.get(i));
    }
    out.append(constraints.isEmpty() ? "] " : "]\n       ");
    writer.expr(implied);
    return out.append(")\n").toString();
  }

  /// Arrays in order of their names, as KLEE declares them.
  private static void declare(List<Expr> roots, KQueryWriter writer, StringBuilder out) {
    var declarations = new TreeMap<String, Sort>();
    for (Expr.Symbol symbol : Graphs.symbols(roots)) {
      declarations.put(writer.arrayName(symbol), symbol.sort());
    }
    declarations.forEach(
        (name, sort) -> {
          out.append("array ").append(name).append('[');
          switch (sort) {
            case Sort.Array(int index, int element) -> {
              out.append(index < Integer.SIZE - 1 ? String.valueOf(1 << index) : "");
              out.append("] : w").append(index).append(" -> w").append(element);
            }
            default -> out.append((sort.width() + 7) / 8).append("] : w32 -> w8");
          }
          out.append(" = symbolic\n");
        });
  }
}
