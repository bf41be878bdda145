package org.ulpscope.expr.rules.language;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.expr.Operator;

/// An expression with variables: a side of a rule.
///
/// ```
/// and(sext^w(p^1), x)
/// ```
///
/// The superscript is null if none is written.
public sealed interface RuleTerm {
  Position at();

  SortTerm superscript();

  /// Stands for any expression; if its name begins with a capital, for any constant.
  record Variable(String name, SortTerm superscript, Position at) implements RuleTerm {
    public boolean isConstant() {
      return Character.isUpperCase(name.charAt(0));
    }

    @Override
    public String toString() {
      return name + power(superscript);
    }
  }

  /// A number, as written.
  record Literal(String text, SortTerm superscript, Position at) implements RuleTerm {
    @Override
    public String toString() {
      return text + power(superscript);
    }
  }

  /// An operator applied.
  ///
  /// @param parameter null if the operator has none
  record Operation(
      Operator operator, List<RuleTerm> operands, Num parameter, SortTerm superscript, Position at)
      implements RuleTerm {
    @Override
    public String toString() {
      Stream<Object> last = parameter == null ? Stream.of() : Stream.of(parameter);
      return Stream.concat(operands.stream(), last)
          .map(Object::toString)
          .collect(
              Collectors.joining(
                  ", ", RuleNotation.name(operator) + power(superscript) + "(", ")"));
    }
  }

  private static String power(SortTerm superscript) {
    return superscript == null ? "" : "^" + superscript;
  }

  /// Calls `visitor` for every part, the whole term first.
  default void visit(Consumer<RuleTerm> visitor) {
    visitor.accept(this);
    if (this instanceof Operation operation) {
      operation.operands().forEach(operand -> operand.visit(visitor));
    }
  }

  /// Whether all variables stand for constants: the builder folds such a term.
  default boolean isConstantTerm() {
    return switch (this) {
      case Variable variable -> variable.isConstant();
      case Literal _ -> true;
      case Operation operation -> operation.operands().stream().allMatch(RuleTerm::isConstantTerm);
    };
  }
}
