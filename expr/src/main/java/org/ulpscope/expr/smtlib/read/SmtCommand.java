package org.ulpscope.expr.smtlib.read;

import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtSort;

/// A command of a script (SMT-LIB 2.6 §3.9), with its terms as expressions. Definitions and named
/// terms are already expanded, so terms refer only to declared symbols.
///
/// ```java
/// switch (command) {
///   case SmtCommand.Assert(var condition, var _, var _) -> assertions.add(condition);
///   case SmtCommand.CheckSat(var _) -> …
///   default -> {}
/// }
/// ```
public sealed interface SmtCommand {
  /// The line on which it begins, counted from 1.
  int line();

  record SetLogic(String logic, int line) implements SmtCommand {}

  /// `(set-info :status sat)`: the keyword with its colon, and the value as it is written, strings
  /// and quoted symbols without their quotes.
  record SetInfo(String keyword, String value, int line) implements SmtCommand {}

  record SetOption(String keyword, String value, int line) implements SmtCommand {}

  /// A constant or a function. A constant is the symbol with its name and sort; an application of a
  /// function is an [Expr.Application] with its name.
  ///
  /// A `FloatingPoint` constant is a symbol of float sort, of which every NaN represents SMT-LIB's
  /// NaN.
  record Declare(String name, List<SmtSort> parameters, SmtSort sort, int line)
      implements SmtCommand {}

  /// A condition that is to hold.
  ///
  /// @param label the name of the asserted term, if it has one
  record Assert(Expr condition, Optional<String> label, int line) implements SmtCommand {}

  record CheckSat(int line) implements SmtCommand {}

  record CheckSatAssuming(List<Expr> assumptions, int line) implements SmtCommand {}

  record Push(int levels, int line) implements SmtCommand {}

  record Pop(int levels, int line) implements SmtCommand {}

  record Reset(int line) implements SmtCommand {}

  record ResetAssertions(int line) implements SmtCommand {}

  record GetModel(int line) implements SmtCommand {}

  record GetValue(List<Asked> terms, int line) implements SmtCommand {}

  /// A command that asks for something else about the last answer or the solver, such as
  /// `get-unsat-core` and `get-info`.
  ///
  /// @param keyword of `get-info` and `get-option`, with its colon
  record Get(String what, Optional<String> keyword, int line) implements SmtCommand {}

  record Echo(String text, int line) implements SmtCommand {}

  record Exit(int line) implements SmtCommand {}

  /// A term whose value is requested.
  ///
  /// @param text the term as it is written, to be repeated in the answer
  record Asked(String text, SmtSort sort, Expr expr) {}
}
