package org.ulpscope.expr.smtlib.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtException;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.SmtTerm;

/// Parses SMT-LIB 2.6 scripts over bit-vectors, floats, arrays of these and functions: QF_BV,
/// QF_FP, QF_BVFP, QF_ABVFP, QF_UFBV and similar logics.
///
/// ```java
/// List<SmtCommand> commands = SmtParser.parse("q.smt2", """
///     (declare-const x Float32)
///     (assert (fp.lt x ((_ to_fp 8 24) RNE 0.1)))
///     (check-sat)
///     """, builder);
/// ```
///
/// For every text the result is a list of commands or an [SmtException].
public final class SmtParser {
  private final SmtLexer lexer;
  private final SortReader sorts;
  private final TermReader terms;
  private final Declarations declarations;
  private final List<SmtCommand> commands = new ArrayList<>();
  private int lineOffset;
  private int line = 1;

  private SmtParser(String source, byte[] text, Builder builder) {
    lexer = new SmtLexer(source, text, new NameTable());
    sorts = new SortReader(lexer);
    var scope = new Scope();
    terms = new TermReader(lexer, builder, scope, sorts);
    declarations = new Declarations(lexer, builder, scope, sorts, terms);
  }

  /// Parses a text.
  ///
  /// @param source its name in messages
  /// @throws SmtException if it cannot be parsed
  public static List<SmtCommand> parse(String source, String text, Builder builder) {
    return parse(source, text.getBytes(StandardCharsets.UTF_8), builder);
  }

  /// Parses a file.
  ///
  /// @throws SmtException if it cannot be parsed
  public static List<SmtCommand> parse(Path file, Builder builder) throws IOException {
    return parse(file.toString(), Files.readAllBytes(file), builder);
  }

  /// Parses a text in UTF-8.
  ///
  /// @throws SmtException if it cannot be parsed
  public static List<SmtCommand> parse(String source, byte[] text, Builder builder) {
    var parser = new SmtParser(source, text, builder);
    boolean more = true;
    while (more) {
      more = parser.command();
    }
    return List.copyOf(parser.commands);
  }

  /// Parses a command; returns false at the end.
  private boolean command() {
    switch (lexer.next()) {
      case END -> {
        return false;
      }
      case OPEN -> {}
      default -> throw lexer.unexpected("a command");
    }
    int offset = lexer.start();
    countLines(offset);
    String name = lexer.expectSymbol("the name of a command").text();
    boolean more = true;
    switch (name) {
      case "set-logic" -> add(new SmtCommand.SetLogic(symbol("a logic").text(), line));
      case "set-info" -> add(new SmtCommand.SetInfo(keyword(), attributeValue(), line));
      case "set-option" -> setOption();
      case "declare-const" -> add(declarations.declareConstant(line));
      case "declare-fun" -> add(declarations.declareFunction(line));
      case "define-fun" -> declarations.define(true);
      case "define-const" -> declarations.define(false);
      case "declare-sort" -> declarations.declareSort();
      case "define-sort" -> declarations.defineSort();
      case "assert" -> assertion();
      case "check-sat" -> add(new SmtCommand.CheckSat(line));
      case "check-sat-assuming" -> checkAssuming();
      case "push" -> push();
      case "pop" -> pop(offset);
      case "reset" -> reset();
      case "reset-assertions" -> resetAssertions();
      case "get-model" -> add(new SmtCommand.GetModel(line));
      case "get-value" -> getValue();
      case "echo" -> echo();
      case "exit" -> {
        add(new SmtCommand.Exit(line));
        more = false;
      }
      case "get-assertions",
          "get-assignment",
          "get-proof",
          "get-unsat-assumptions",
          "get-unsat-core" ->
          add(new SmtCommand.Get(name, Optional.empty(), line));
      case "get-info", "get-option" -> add(new SmtCommand.Get(name, Optional.of(keyword()), line));
      default -> throw refused(name, offset);
    }
    lexer.expect(SmtLexer.Token.CLOSE, "the end of " + name);
    declarations.keepLabels();
    return more;
  }

  private SmtException refused(String name, int offset) {
    return lexer.error(
        offset,
        switch (name) {
          case "declare-datatype", "declare-datatypes" -> name + ": data types are not supported";
          case "define-fun-rec", "define-funs-rec" -> name + ": recursion is not supported";
          default -> "unknown command " + name;
        });
  }

  private void add(SmtCommand command) {
    commands.add(command);
  }

  private void countLines(int offset) {
    line += lexer.newlines(lineOffset, offset);
    lineOffset = offset;
  }

  private SmtName symbol(String what) {
    return lexer.expectSymbol(what);
  }

  private void open(String what) {
    lexer.expect(SmtLexer.Token.OPEN, what);
  }

  // ---- information and options ----

  private String keyword() {
    lexer.expect(SmtLexer.Token.KEYWORD, "a keyword");
    return lexer.string();
  }

  /// The value of an attribute as it is written, without quotes.
  private String attributeValue() {
    String text = lexer.skipExpression();
    int last = text.length() - 1;
    if (last > 0 && text.charAt(0) == '|' && text.charAt(last) == '|') {
      return text.substring(1, last);
    }
    return text.startsWith("\"") ? text.substring(1, last).replace("\"\"", "\"") : text;
  }

  private void setOption() {
    String keyword = keyword();
    String value = attributeValue();
    if (keyword.equals(":global-declarations")) {
      declarations.setGlobal(value.equals("true"));
    }
    add(new SmtCommand.SetOption(keyword, value, line));
  }

  private void echo() {
    lexer.expect(SmtLexer.Token.STRING, "a string");
    add(new SmtCommand.Echo(lexer.string(), line));
  }

  // ---- assertions and questions ----

  private Expr condition() {
    lexer.next();
    int offset = lexer.start();
    SmtTerm term = terms.current();
    if (term instanceof SmtTerm.Value value && value.sort() instanceof SmtSort.Bool) {
      return value.expr();
    }
    throw lexer.error(offset, "expected a term of sort Bool");
  }

  private void assertion() {
    Expr condition = condition();
    Optional<String> label = terms.label(condition);
    add(new SmtCommand.Assert(condition, label, line));
  }

  private void checkAssuming() {
    open("assumptions");
    var assumptions = new ArrayList<Expr>();
    while (lexer.next() != SmtLexer.Token.CLOSE) {
      int offset = lexer.start();
      SmtTerm term = terms.current();
      if (!(term instanceof SmtTerm.Value value) || !(value.sort() instanceof SmtSort.Bool)) {
        throw lexer.error(offset, "expected a term of sort Bool");
      }
      assumptions.add(value.expr());
    }
    add(new SmtCommand.CheckSatAssuming(List.copyOf(assumptions), line));
  }

  private void getValue() {
    open("terms");
    var asked = new ArrayList<SmtCommand.Asked>();
    while (lexer.next() != SmtLexer.Token.CLOSE) {
      int offset = lexer.start();
      SmtTerm term = terms.current();
      if (!(term instanceof SmtTerm.Value value)) {
        throw lexer.error(
            offset, "get-value does not support plain numbers, which have no sort here");
      }
      asked.add(new SmtCommand.Asked(lexer.slice(offset, lexer.end()), value.sort(), value.expr()));
    }
    add(new SmtCommand.GetValue(List.copyOf(asked), line));
  }

  // ---- levels ----

  private void push() {
    int levels = declarations.levelCount();
    declarations.push(levels);
    add(new SmtCommand.Push(levels, line));
  }

  private void pop(int offset) {
    int levels = declarations.levelCount();
    declarations.pop(levels, offset);
    add(new SmtCommand.Pop(levels, line));
  }

  private void reset() {
    declarations.reset();
    add(new SmtCommand.Reset(line));
  }

  private void resetAssertions() {
    declarations.resetLevels();
    add(new SmtCommand.ResetAssertions(line));
  }
}
