package org.ulpscope.expr.smtlib.write;

import org.ulpscope.expr.Expr;

/// Provides the texts of operands to an encoding. Every request counts as a use: an operand that is
/// requested twice in the same form gets a name.
interface Operands {
  String text(Expr operand, Form form);

  default String bits(Expr operand) {
    return text(operand, Form.BITS);
  }

  default String truth(Expr operand) {
    return text(operand, Form.TRUTH);
  }

  default String number(Expr operand) {
    return text(operand, Form.NUMBER);
  }

  /// In the form in which symbols of its sort are declared.
  default String usual(Expr operand) {
    return text(operand, Form.usual(operand.sort()));
  }
}
