package org.ulpscope.expr.smtlib;

import java.util.List;

/// What a name means as a term or as the head of one.
sealed interface Meaning {
  /// A constant of the script, a definition without parameters, or a variable of a `let`.
  record Variable(Term term) implements Meaning {}

  /// A declared function with arguments.
  record Declared(List<SmtSort> parameters, SmtSort result) implements Meaning {}

  /// A defined function with arguments.
  record Defined(Macro macro) implements Meaning {}

  /// A function of a theory.
  ///
  /// @param indices how many numerals stand in `(_ name 1 2)`
  /// @param isStandard whether SMT-LIB defines it; others give way to a script's own definitions
  record Theory(int indices, Function function, boolean isStandard) implements Meaning {}
}
