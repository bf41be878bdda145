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

/// A query as native solvers are asked it: the script, the symbols whose values are wanted, and how
/// their values become an assignment again.
///
/// @param script up to `(check-sat)`
/// @param symbols whose values are wanted
/// @param terms the symbols' names in the script, in the same order
/// @param applications where functions are applied
/// @param doubt why no claim of a solver that the query is unsatisfiable is believed, if so
record Question(
    String script,
    List<Expr.Symbol> symbols,
    List<String> terms,
    Applications applications,
    Optional<String> doubt) {

  /// Writes a query down.
  ///
  /// @throws OverException if the budget ends before
  /// @throws IllegalArgumentException if the query has something that SMT-LIB cannot say
  static Question of(Query query, Budget budget) {
    Applications applications = Applications.of(query);
    SmtScript script = SmtScript.of(applications.constraints());
    Map<Expr.Symbol, String> names = script.names();
    var text = new StringBuilder("(set-option :produce-models true)\n");
    try {
      script.write(new Stoppable(text, budget));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // nothing is written anywhere but into memory
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

  /// The values that a solver gave.
  ///
  /// @param values as `((term value) …)`, in the order of [#terms]
  /// @throws IllegalArgumentException if they cannot be understood
  Assignment read(Query query, String values) {
    Assignment all = Values.read(values, symbols);
    applications.define(all);
    return all;
  }

  /// The budget of a query ended while it was written down.
  static final class OverException extends RuntimeException {
    private static final long serialVersionUID = 1;

    OverException(Budget budget) {
      super(budget.end());
    }
  }

  /// Throws when a budget is over.
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

    /// Every line ends with a call of this.
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
