package org.ulpscope.expr.print;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Expr;

/// Prints expressions for people: infix, every operation in brackets, shared subexpressions once as
/// named definitions.
///
/// ```java
/// Infix.of(b.fmul(b.nearest(), sum, sum))
/// // N0 = x + y
/// // N0 * N0
/// ```
///
/// The notation: `x + y`, `x - y`, `x * y`, `x / y` and `-x` of floats and integers alike, with
/// `+[RTZ]` for other modes than nearest; `/u`, `/s`, `%u`, `%s`, `<u`, `<s`, `>>u`, `>>s` where
/// the sign matters; `=` for the same bits, and `==`, `<`, … or a set of outcomes such as `{<,?}`
/// for comparisons of floats; `x in {nan,+inf}`; `a ++ b` and `a[7:0]` for concatenation and
/// extraction; `m[i]` and `m{i := v}` for arrays; `float(b)` and `bits(x)` for a change of sort;
/// `f32(x)`, `f64(signed i)`, `s32[RTZ,x86](x)` for conversions.
public final class Infix {
  /// The default line width.
  public static final int WIDTH = 100;

  private Infix() {}

  /// The text of an expression with a line width of about [#WIDTH] characters. The last line is the
  /// expression itself.
  public static String of(Expr root) {
    return of(root, WIDTH);
  }

  /// The text of an expression, with a given line width.
  ///
  /// @param width the approximate maximum line length: subexpressions get names until it fits; 0
  ///   for no limit
  public static String of(Expr root, int width) {
    return String.join("\n", lines(List.of(root), width));
  }

  /// Several expressions that share their named subexpressions: first the definitions, then one
  /// line per expression.
  public static List<String> lines(List<Expr> roots, int width) {
    var naming = new Naming(roots, width);
    naming.giveNames(naming.parts().list());
    var lines = new ArrayList<String>();
    for (Expr named : naming.named()) {
      var line = new StringBuilder(naming.nameOf(named)).append(" = ");
      new LineWriter(naming, line).definition(named);
      lines.add(line.toString());
    }
    for (Expr root : roots) {
      var line = new StringBuilder();
      new LineWriter(naming, line).reference(root);
      lines.add(line.toString());
    }
    return lines;
  }
}
