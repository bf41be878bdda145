package org.ulpscope.expr.smtlib.read;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// Parses declarations, definitions and names of terms, and removes them with the assertion level
/// to which they belong.
final class Declarations {
  private static final int MOST_LEVELS = 1_000_000;

  private final SmtLexer lexer;
  private final Builder builder;
  private final SortReader sorts;
  private final TermReader terms;
  private final Scope scope;
  private final Scope globals = new Scope();
  private final List<Integer> levels = new ArrayList<>();
  private boolean isGlobal;
  private int parameterCount;

  Declarations(SmtLexer lexer, Builder builder, Scope scope, SortReader sorts, TermReader terms) {
    this.lexer = lexer;
    this.builder = builder;
    this.scope = scope;
    this.sorts = sorts;
    this.terms = terms;
  }

  private void bind(SmtName name, Denotation meaning) {
    (isGlobal ? globals : scope).bind(name, meaning);
  }

  private SmtName freeName() {
    SmtName name = lexer.expectSymbol("a name");
    boolean isFree =
        name.meaning() == null
            || (name.meaning() instanceof Denotation.Theory theory && !theory.isStandard());
    if (!isFree) {
      throw lexer.error(lexer.start(), name.text() + " is already defined");
    }
    return name;
  }

  // ---- declarations ----

  SmtCommand declareConstant(int line) {
    return declare(freeName(), List.of(), line);
  }

  SmtCommand declareFunction(int line) {
    SmtName name = freeName();
    lexer.expect(SmtLexer.Token.OPEN, "the sorts of parameters");
    var parameters = new ArrayList<SmtSort>();
    while (lexer.next() != SmtLexer.Token.CLOSE) {
      parameters.add(sorts.current());
    }
    return declare(name, List.copyOf(parameters), line);
  }

  private SmtCommand declare(SmtName name, List<SmtSort> parameters, int line) {
    SmtSort sort = sorts.read();
    if (parameters.isEmpty()) {
      bind(name, new Denotation.Variable(constant(name.text(), sort)));
    } else if (sort instanceof SmtSort.Array
        || parameters.stream().anyMatch(SmtSort.Array.class::isInstance)) {
      throw lexer.error(lexer.start(), "functions of arrays are not supported");
    } else {
      bind(name, new Denotation.Declared(parameters, sort));
    }
    return new SmtCommand.Declare(name.text(), parameters, sort, line);
  }

  private SmtTerm.Value constant(String name, SmtSort sort) {
    Expr symbol = builder.symbol(name, sort.sort());
    return sort instanceof SmtSort.Floating
        ? SmtTerm.number(builder, sort, symbol)
        : new SmtTerm.Value(sort, symbol, true);
  }

  // ---- definitions ----

  /// `define-fun` has a list of parameters, `define-const` has none.
  void define(boolean hasParameters) {
    SmtName name = freeName();
    int mark = scope.mark();
    var parameterSorts = new ArrayList<SmtSort>();
    var parameters = new ArrayList<Expr.Symbol>();
    if (hasParameters) {
      lexer.expect(SmtLexer.Token.OPEN, "the parameters");
      while (lexer.next() != SmtLexer.Token.CLOSE) {
        if (lexer.token() != SmtLexer.Token.OPEN) {
          throw lexer.unexpected("a parameter");
        }
        parameter(parameterSorts, parameters);
      }
    }
    lexer.next();
    String sort = parameters.isEmpty() && isReal() ? "a number" : sorts.current().toString();
    lexer.next();
    int offset = lexer.start();
    SmtTerm body = terms.current();
    scope.undo(mark);
    if (!parameters.isEmpty() && terms.hasLabels()) {
      throw lexer.error(offset, "a term in the body of a function with parameters cannot be named");
    }
    if (!sortOf(body).equals(sort)) {
      throw lexer.error(offset, "the body of " + name.text() + " must be of sort " + sort);
    }
    bind(
        name,
        parameters.isEmpty()
            ? new Denotation.Variable(body)
            : new Denotation.Defined(new Macro(parameterSorts, parameters, (SmtTerm.Value) body)));
  }

  /// A real literal may be named, to be rounded later.
  private boolean isReal() {
    return lexer.token() == SmtLexer.Token.SYMBOL
        && (lexer.name().is("Real") || lexer.name().is("Int"));
  }

  private static String sortOf(SmtTerm term) {
    return switch (term) {
      case SmtTerm.Value value -> value.sort().toString();
      case SmtTerm.Real _ -> "a number";
    };
  }

  private void parameter(List<SmtSort> parameterSorts, List<Expr.Symbol> parameters) {
    SmtName name = lexer.expectSymbol("a parameter");
    SmtSort sort = sorts.read();
    lexer.expect(SmtLexer.Token.CLOSE, "the end of a parameter");
    // The bar distinguishes parameters from every symbol of a script.
    SmtTerm.Value stand = constant(name.text() + "|" + parameterCount++, sort);
    parameterSorts.add(sort);
    parameters.add((Expr.Symbol) stand.expr());
    scope.bind(name, new Denotation.Variable(stand));
  }

  /// Names given to terms inside a command are valid after its end.
  void keepLabels() {
    for (TermReader.Label label : terms.takeLabels()) {
      bind(label.name(), new Denotation.Variable(label.term()));
    }
  }

  // ---- sorts ----

  private SmtName freeSort() {
    SmtName name = lexer.expectSymbol("the name of a sort");
    if (name.sort() != null) {
      throw lexer.error(lexer.start(), "sort " + name.text() + " is already defined");
    }
    return name;
  }

  /// Some published scripts declare a sort and never use it; only a use is an error.
  void declareSort() {
    sorts.declare(freeSort());
    sorts.numeral();
  }

  void defineSort() {
    SmtName name = freeSort();
    lexer.expect(SmtLexer.Token.OPEN, "the parameters");
    if (lexer.next() != SmtLexer.Token.CLOSE) {
      throw lexer.error(lexer.start(), "sorts with parameters are not supported");
    }
    (isGlobal ? globals : scope).bindSort(name, sorts.read());
  }

  // ---- levels ----

  /// Whether declarations outlive the level they are made in: `:global-declarations`.
  void setGlobal(boolean global) {
    isGlobal = global;
  }

  /// SMT-LIB requires a number; solvers accept `(push)` for one level, and published files use it.
  int levelCount() {
    if (lexer.isBeforeClose()) {
      return 1;
    }
    int count = sorts.numeral();
    if (count > MOST_LEVELS) {
      throw lexer.error(lexer.start(), "more than " + MOST_LEVELS + " levels are not supported");
    }
    return count;
  }

  void push(int count) {
    if (levels.size() + count > MOST_LEVELS) {
      throw lexer.error(lexer.start(), "more than " + MOST_LEVELS + " levels are not supported");
    }
    for (int i = 0; i < count; i++) {
      levels.add(scope.mark());
    }
  }

  void pop(int count, int offset) {
    if (count > levels.size()) {
      throw lexer.error(offset, "cannot pop " + count + " of " + levels.size() + " levels");
    }
    for (int i = 0; i < count; i++) {
      scope.undo(levels.removeLast());
    }
  }

  void reset() {
    resetLevels();
    globals.undo(0);
    isGlobal = false;
  }

  /// Removes all but global declarations.
  void resetLevels() {
    levels.clear();
    scope.undo(0);
  }
}
