package org.ulpscope.solver.smt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.smtlib.write.SmtScript;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;

/// A query for native solvers: the script, the symbols whose values are requested, and the
/// translation of their values to an assignment.
///
/// @param script up to `(check-sat)`
/// @param symbols the symbols whose values are requested
/// @param terms the symbols' names in the script, in the same order
/// @param applications the applications of functions
/// @param distrust why an `unsat` of a solver is not trusted, if so
record Question(
    String script,
    List<Expr.Symbol> symbols,
    List<String> terms,
    Applications applications,
    Optional<String> distrust) {

  /// Translates a query.
  ///
  /// @throws OverException if the budget ends before
  /// @throws IllegalArgumentException if the query cannot be expressed in SMT-LIB
  static Question of(Query query, Budget budget) {
    Applications applications = Applications.of(query);
    SmtScript script = SmtScript.of(applications.constraints());
    Map<Expr.Symbol, String> names = script.names();
    var text = new StringBuilder("(set-option :produce-models true)\n");
    try {
      script.write(new Stoppable(text, budget));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen: it is written to memory
    }
    var symbols = new ArrayList<Expr.Symbol>(names.size());
    var terms = new ArrayList<String>(names.size());
    names.forEach(
        (symbol, name) -> {
          symbols.add(symbol);
          terms.add(name);
        });
    return new Question(
        text.toString(), symbols, terms, applications, UnsatTrustPolicy.about(query.constraints()));
  }

  /// Parses the values returned by a solver.
  ///
  /// @param values as `((term value) …)`, in the order of [#terms]
  /// @throws IllegalArgumentException if they cannot be parsed
  Assignment read(Query query, String values) {
    Assignment all = Values.read(values, symbols);
    applications.define(all);
    return all;
  }

  /// Thrown if the budget ends while a query is translated.
  static final class OverException extends RuntimeException {
    private static final long serialVersionUID = 1;

    OverException(Budget budget) {
      super(budget.end());
    }
  }

  /// A writer that throws when the budget is over.
  private record Stoppable(StringBuilder text, Budget budget) implements Appendable {
    @Override
    public Appendable append(CharSequence part) {
      text.append(part);
      return this;
    }

    @Override
    public Appendable append(CharSequence part, int start, int end) {
      text.append(part, start, end);
      return this;
    }

    /// Every line ends with a call of this method.
    @Override
    public Appendable append(char c) {
      if (budget.isOver()) {
        throw new OverException(budget);
      }
      text.append(c);
      return this;
    }
  }
}
