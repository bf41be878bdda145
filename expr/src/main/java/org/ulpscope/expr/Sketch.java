package org.ulpscope.expr;

/// A short text for an expression, for messages and debuggers: for example `FADD(RNE, x, 1.5)`,
/// with deep parts cut.
final class Sketch {
  private static final int DEEPEST = 4;

  private Sketch() {}

  static String of(Expr expr) {
    var text = new StringBuilder();
    write(text, expr, 0);
    return text.toString();
  }

  private static void write(StringBuilder text, Expr expr, int depth) {
    switch (expr) {
      case Expr.Constant constant when constant.sort().isFloat() -> text.append(constant.datum());
      case Expr.Constant constant -> text.append(constant.bits());
      case Expr.Symbol symbol -> text.append(symbol.name());
      default -> {
        text.append(
            expr instanceof Expr.Application application
                ? application.function()
                : expr.operator().name());
        if (depth == DEEPEST) {
          text.append("(…)");
          return;
        }
        text.append('(');
        for (int i = 0; i < expr.arity(); i++) {
          text.append(i == 0 ? "" : ", ");
          write(text, expr.child(i), depth + 1);
        }
        text.append(')');
      }
    }
  }
}
