package org.ulpscope.expr.smtlib.write;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.smtlib.read.SmtLexer;
import org.ulpscope.expr.smtlib.read.SortReader;
import org.ulpscope.expr.smtlib.read.Theories;

/// The names in a script. Symbols and functions keep their names as far as SMT-LIB allows: they are
/// quoted if necessary, and changed if they clash with each other or with a reserved name.
final class Vocabulary {
  private static final Set<String> RESERVED =
      Set.of(
          "BINARY",
          "DECIMAL",
          "HEXADECIMAL",
          "NUMERAL",
          "STRING",
          "_",
          "!",
          "as",
          "let",
          "exists",
          "forall",
          "match",
          "par",
          "lambda",
          "const",
          "Int",
          "Real");

  /// A function is identified by its name and sorts.
  record Signature(String function, List<Sort> parameters, Sort result) {
    static Signature of(Expr.Application application) {
      var parameters = new ArrayList<Sort>();
      for (Expr argument : application.children()) {
        parameters.add(argument.sort());
      }
      return new Signature(application.function(), parameters, application.sort());
    }
  }

  private final Set<String> taken = new HashSet<>();
  private final Map<Expr.Symbol, String> symbols = new LinkedHashMap<>();
  private final Map<Signature, String> functions = new LinkedHashMap<>();
  private final Map<String, Integer> counters = new HashMap<>();

  Vocabulary(List<Expr> expressions) {
    for (Expr expr : expressions) {
      switch (expr) {
        case Expr.Symbol symbol -> symbols.computeIfAbsent(symbol, s -> spelled(s.name()));
        case Expr.Application application ->
            functions.computeIfAbsent(
                Signature.of(application), signature -> spelled(signature.function()));
        default -> {}
      }
    }
  }

  /// All symbols with their names, in order of their first occurrence.
  Map<Expr.Symbol, String> symbols() {
    return symbols;
  }

  Map<Signature, String> functions() {
    return functions;
  }

  String of(Expr.Symbol symbol) {
    return symbols.get(symbol);
  }

  String of(Expr.Application application) {
    return functions.get(Signature.of(application));
  }

  /// An unused name: the given prefix with a number.
  String fresh(String prefix) {
    while (true) {
      String name = prefix + counters.merge(prefix, 1, Integer::sum);
      if (taken.add(name)) {
        return name;
      }
    }
  }

  /// The given name if it is unused, else a similar one.
  String unique(String name) {
    return taken.add(name) ? name : fresh(name + "~");
  }

  private String spelled(String name) {
    String allowed = name.replace('|', '/').replace('\\', '/');
    boolean clashes =
        RESERVED.contains(allowed)
            || Theories.meaning(allowed) != null
            || SortReader.predefined(allowed) != null;
    String free = clashes ? fresh(allowed + "~") : unique(allowed);
    return isSimple(free) ? free : "|" + free + "|";
  }

  private static boolean isSimple(String name) {
    return !name.isEmpty()
        && !Character.isDigit(name.charAt(0))
        && name.chars().allMatch(SmtLexer::isSymbolCharacter);
  }
}
