package org.ulpscope.expr.smtlib.read;

import java.util.List;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// The meaning of a name as a term or as the head of one.
public sealed interface Denotation {
  /// A constant of the script, a definition without parameters, or a variable of a `let`.
  record Variable(SmtTerm term) implements Denotation {}

  /// A declared function with arguments.
  record Declared(List<SmtSort> parameters, SmtSort result) implements Denotation {}

  /// A defined function with arguments.
  record Defined(Macro macro) implements Denotation {}

  /// A function of a theory.
  ///
  /// @param indices how many numerals follow in `(_ name 1 2)`
  /// @param isStandard whether SMT-LIB defines it; others can be redefined by a script
  record Theory(int indices, TheoryFunction function, boolean isStandard) implements Denotation {}
}
