package org.ulpscope.expr.rules.language;

import org.ulpscope.expr.Operator;

/// A condition under which a rule applies.
public sealed interface Condition {
  Position at();

  /// A comparison of two numbers.
  ///
  /// @param operator one of `== != < <= > >= within`
  record Comparison(Num left, String operator, Num right, Position at) implements Condition {
    @Override
    public String toString() {
      return left + " " + operator + " " + right;
    }
  }

  /// A term over constants that must be true.
  record Holds(RuleTerm term) implements Condition {
    @Override
    public Position at() {
      return term.at();
    }

    @Override
    public String toString() {
      return term.toString();
    }
  }

  /// The first comes before the second in the order of operands.
  record Before(String first, String second, Position at) implements Condition {
    @Override
    public String toString() {
      return first + " before " + second;
    }
  }

  /// The variable does not stand for this operation or leaf.
  record IsNot(String variable, Operator operator, Position at) implements Condition {
    @Override
    public String toString() {
      return variable + " is not " + RuleNotation.name(operator);
    }
  }

  /// Arithmetic leaves the value unchanged: multiplied by one, it keeps its bits.
  record Canonical(String variable, Position at) implements Condition {
    @Override
    public String toString() {
      return "canonical(" + variable + ")";
    }
  }

  /// Every number of the first format is a number of the second.
  record Fits(String narrow, String wide, Position at) implements Condition {
    @Override
    public String toString() {
      return narrow + " fits " + wide;
    }
  }

  /// Every number of the format has a single encoding, unlike in x87 formats.
  record Plain(String format, Position at) implements Condition {
    @Override
    public String toString() {
      return "plain(" + format + ")";
    }
  }
}
