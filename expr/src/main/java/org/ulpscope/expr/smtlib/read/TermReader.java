package org.ulpscope.expr.smtlib.read;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtException;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// Parses terms (SMT-LIB 2.6 §3.6) with an explicit stack of frames, so nesting may be as deep as
/// memory allows.
final class TermReader {
  private static final int LONGEST_DECIMAL = 100_000;

  /// A `let`: first its bindings, which do not see each other, then its body.
  private static final class Let {
    private final List<SmtName> names = new ArrayList<>();
    private final List<SmtTerm> terms = new ArrayList<>();
    private int mark;
    private boolean inBody;
  }

  /// `(! term attributes)`.
  private record Annotation() {}

  /// A name given by `:named`.
  record Label(SmtName name, SmtTerm term) {}

  private final SmtLexer lexer;
  private final Builder builder;
  private final Scope scope;
  private final SortReader sorts;
  private final Deque<Object> frames = new ArrayDeque<>();
  private final List<Label> labels = new ArrayList<>();

  TermReader(SmtLexer lexer, Builder builder, Scope scope, SortReader sorts) {
    this.lexer = lexer;
    this.builder = builder;
    this.scope = scope;
    this.sorts = sorts;
  }

  Builder builder() {
    return builder;
  }

  SmtException error(int offset, String reason) {
    return lexer.error(offset, reason);
  }

  /// The names given to terms since the last call.
  List<Label> takeLabels() {
    var taken = List.copyOf(labels);
    labels.clear();
    return taken;
  }

  boolean hasLabels() {
    return !labels.isEmpty();
  }

  /// The name of a term that has just been read, if it was given one.
  Optional<String> label(Expr expr) {
    return hasLabels()
            && labels.getLast().term() instanceof SmtTerm.Value value
            && value.expr() == expr
        ? Optional.of(labels.getLast().name().text())
        : Optional.empty();
  }

  /// The term that starts at the current token.
  SmtTerm current() {
    while (true) {
      SmtTerm term =
          switch (lexer.token()) {
            case OPEN -> open();
            case CLOSE -> close();
            default -> atom();
          };
      if (term != null && deliver(term)) {
        return term;
      }
      lexer.next();
    }
  }

  /// Passes a term to the frames that wait for it. Returns true if none does.
  private boolean deliver(SmtTerm term) {
    while (true) {
      switch (frames.peek()) {
        case null -> {
          return true;
        }
        case Application call -> {
          call.add(term);
          return false;
        }
        case Let let when !let.inBody -> {
          let.terms.add(term);
          expectClose("the end of a binding");
          binding(let);
          return false;
        }
        case Let let -> {
          expectClose("the end of a let");
          scope.undo(let.mark);
          frames.pop();
        }
        case Annotation _ -> {
          attributes(term);
          frames.pop();
        }
        default -> throw new IllegalStateException("frame " + frames.peek());
      }
    }
  }

  private SmtTerm close() {
    if (frames.peek() instanceof Application call) {
      frames.pop();
      return call.result();
    }
    throw lexer.unexpected("a term");
  }

  // ---- after a bracket ----

  private SmtTerm open() {
    int offset = lexer.start();
    return switch (lexer.next()) {
      case OPEN -> {
        frames.push(compoundHead(offset));
        yield null;
      }
      case SYMBOL -> lexer.isQuoted() ? apply(offset) : special(offset);
      default -> throw lexer.unexpected("a function");
    };
  }

  private SmtTerm apply(int offset) {
    frames.push(Application.of(this, offset, known()));
    return null;
  }

  private SmtName known() {
    SmtName name = lexer.name();
    if (name.meaning() == null) {
      throw lexer.error(lexer.start(), name.text() + " is not declared");
    }
    return name;
  }

  private SmtTerm special(int offset) {
    return switch (lexer.name().text()) {
      case "let" -> {
        lexer.expect(SmtLexer.Token.OPEN, "the bindings of a let");
        var let = new Let();
        frames.push(let);
        binding(let);
        yield null;
      }
      case "!" -> {
        frames.push(new Annotation());
        yield null;
      }
      case "_" -> indexed(offset).result();
      case "as" -> qualified(offset);
      case "forall", "exists", "match", "par", "lambda" ->
          throw lexer.error(offset, lexer.name().text() + " is not supported");
      default -> apply(offset);
    };
  }

  /// Reads up to the term of the next binding, or past all bindings.
  private void binding(Let let) {
    switch (lexer.next()) {
      case OPEN -> let.names.add(lexer.expectSymbol("a variable"));
      case CLOSE -> {
        let.mark = scope.mark();
        let.inBody = true;
        for (int i = 0; i < let.names.size(); i++) {
          scope.bind(let.names.get(i), new Denotation.Variable(let.terms.get(i)));
        }
      }
      default -> throw lexer.unexpected("a binding");
    }
  }

  private void attributes(SmtTerm term) {
    while (lexer.next() != SmtLexer.Token.CLOSE) {
      if (lexer.token() != SmtLexer.Token.KEYWORD) {
        throw lexer.unexpected("an attribute");
      }
      if (lexer.string().equals(":named")) {
        SmtName name = lexer.expectSymbol("a name");
        if (name.meaning() != null) {
          throw lexer.error(lexer.start(), name.text() + " is already defined");
        }
        labels.add(new Label(name, term));
        scope.bind(name, new Denotation.Variable(term));
      } else {
        lexer.skipExpression();
      }
    }
  }

  // ---- identifiers ----

  /// A head in brackets: `(_ extract 3 0)` or `(as const (Array …))`.
  private Application compoundHead(int offset) {
    SmtName kind = lexer.expectSymbol("_ or as");
    return switch (kind.text()) {
      case "_" -> indexed(offset);
      case "as" -> constantArray(offset);
      default -> throw lexer.unexpected("_ or as");
    };
  }

  /// The rest after `(_`.
  private Application indexed(int offset) {
    SmtName name = lexer.expectSymbol("the name of a function");
    var indices = new ArrayList<Integer>();
    if (isDecimalBits(name.text())) {
      return decimalBits(offset, name.text());
    }
    while (lexer.next() != SmtLexer.Token.CLOSE) {
      if (lexer.token() != SmtLexer.Token.NUMERAL) {
        throw lexer.unexpected("an index");
      }
      indices.add(sorts.index());
    }
    if (!(name.meaning() instanceof Denotation.Theory)) {
      throw lexer.error(offset, "(_ " + name.text() + " …) is not supported");
    }
    int[] numbers = indices.stream().mapToInt(Integer::intValue).toArray();
    return new Application(this, offset, name.text(), name.meaning(), numbers);
  }

  private static boolean isDecimalBits(String name) {
    return name.length() > 2
        && name.startsWith("bv")
        && name.chars().skip(2).allMatch(c -> c >= '0' && c <= '9');
  }

  /// `(_ bv10 32)`.
  private Application decimalBits(int offset, String name) {
    int width = sorts.numeral();
    expectClose("a closing bracket");
    if (width < 1 || width > BitVectorTheory.WIDEST || name.length() > LONGEST_DECIMAL) {
      throw lexer.error(offset, "unsupported bit-vector width: " + width);
    }
    var value = new BigInteger(name.substring(2));
    if (value.bitLength() > width) {
      throw lexer.error(offset, name.substring(2) + " does not fit into " + width + " bits");
    }
    SmtTerm term = SmtTerm.bits(builder.bits(width, value));
    return new Application(this, offset, name, new Denotation.Variable(term), new int[0]);
  }

  /// `(as name sort)`: a term annotated with its sort.
  private SmtTerm qualified(int offset) {
    lexer.expectSymbol("a name");
    SmtTerm term = Application.of(this, offset, known()).result();
    SmtSort sort = sorts.read();
    expectClose("a closing bracket");
    if (!(term instanceof SmtTerm.Value value) || !value.sort().equals(sort)) {
      throw lexer.error(offset, "the term is not of sort " + sort);
    }
    return term;
  }

  private Application constantArray(int offset) {
    if (!lexer.expectSymbol("const").is("const")) {
      throw lexer.unexpected("const");
    }
    SmtSort sort = sorts.read();
    expectClose("a closing bracket");
    if (!(sort instanceof SmtSort.Array array)) {
      throw lexer.error(offset, "const needs an array sort, not " + sort);
    }
    TheoryFunction fill = call -> ArrayTheory.fill(call, array);
    return new Application(this, offset, "const", new Denotation.Theory(0, fill, true), new int[0]);
  }

  private void expectClose(String what) {
    lexer.expect(SmtLexer.Token.CLOSE, what);
  }

  // ---- atoms ----

  private SmtTerm atom() {
    return switch (lexer.token()) {
      case SYMBOL -> Application.of(this, lexer.start(), known()).result();
      case HEXADECIMAL -> literal(16, 4);
      case BINARY -> literal(2, 1);
      case NUMERAL, DECIMAL -> {
        if (lexer.end() - lexer.start() > LONGEST_DECIMAL) {
          throw lexer.error(lexer.start(), "a number has more than 100000 digits");
        }
        yield Reals.decimal(lexer.string());
      }
      default -> throw lexer.unexpected("a term");
    };
  }

  private SmtTerm literal(int radix, int bitsPerDigit) {
    int digits = lexer.end() - lexer.start() - 2;
    if (digits > BitVectorTheory.WIDEST / bitsPerDigit) {
      throw lexer.error(lexer.start(), "a literal has " + digits + " digits, which is too many");
    }
    String text = lexer.slice(lexer.start() + 2, lexer.end());
    Expr bits = builder.bits(digits * bitsPerDigit, new BigInteger(text, radix));
    return SmtTerm.bits(bits);
  }
}
