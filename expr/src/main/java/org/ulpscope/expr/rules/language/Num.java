package org.ulpscope.expr.rules.language;

import java.util.List;
import java.util.function.Consumer;

/// A number in a rule: a width, a position, or the parameter of an operator. Sets are also numbers,
/// represented by their masks.
///
/// ```
/// w - int(C)        O1 & swap(O2)        cat(x) | {nan}
/// ```
public sealed interface Num {
  /// The kind of quantity that the number represents.
  enum Kind {
    NUMBER,
    OUTCOMES,
    CATEGORIES,
    FAMILY,
    POLICY
  }

  /// A literal number or set.
  ///
  /// @param text as written
  record Literal(int value, Kind kind, String text) implements Num {
    @Override
    public String toString() {
      return text;
    }
  }

  record Variable(String name) implements Num {
    @Override
    public String toString() {
      return name;
    }
  }

  /// Arithmetic on numbers or sets.
  ///
  /// @param operator one of `+ - * / % & |`
  record Binary(char operator, Num left, Num right) implements Num {
    @Override
    public String toString() {
      return bracketed(left) + " " + operator + " " + bracketed(right);
    }

    private static String bracketed(Num operand) {
      return operand instanceof Binary ? "(" + operand + ")" : operand.toString();
    }
  }

  /// The complement, the swapped outcomes, the negated categories, the magnitudes' categories.
  record Unary(String function, Num operand) implements Num {
    @Override
    public String toString() {
      boolean bare = function.equals("~") && !(operand instanceof Binary);
      return bare ? "~" + operand : function + "(" + operand + ")";
    }
  }

  /// A function of variables: `int(C)`, `size(x)`, `cat(x)`, `possible(x, y)`, `precision(F)`,
  /// `emax(F)`, `width(F)`.
  record About(String function, List<String> names, Position at) implements Num {
    /// Whether the argument is a format; else it is an expression.
    public boolean isOfFormat() {
      return function.equals("precision") || function.equals("emax") || function.equals("width");
    }

    @Override
    public String toString() {
      return function + "(" + String.join(", ", names) + ")";
    }
  }

  /// Calls `visitor` for every part.
  default void visit(Consumer<Num> visitor) {
    visitor.accept(this);
    switch (this) {
      case Binary(_, Num left, Num right) -> {
        left.visit(visitor);
        right.visit(visitor);
      }
      case Unary(_, Num operand) -> operand.visit(visitor);
      case Literal _, Variable _, About _ -> {}
    }
  }

  /// A plain number.
  static Num of(int value) {
    return new Literal(value, Kind.NUMBER, Integer.toString(value));
  }
}
