package org.ulpscope.report.solve;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.expr.smtlib.SmtSort;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Verdict;

/// Answers as SMT-LIB writes them.
public final class SmtText {
  /// SMT-LIB 2.6 §3.1: symbols of these characters need no quotes.
  private static final Pattern SIMPLE =
      Pattern.compile("[A-Za-z~!@$%^&*_+=<>.?/-][A-Za-z0-9~!@$%^&*_+=<>.?/-]*");

  private SmtText() {}

  public static String answer(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Sat _ -> "sat";
      case Verdict.Unsat _ -> "unsat";
      case Verdict.Unknown _ -> "unknown";
    };
  }

  public static String string(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }

  static String symbol(String name) {
    return SIMPLE.matcher(name).matches() ? name : "|" + name + "|";
  }

  /// The value of a term.
  ///
  /// @throws IllegalArgumentException if it depends on a function that is not in the model
  public static String value(SmtSort sort, Expr expr, Model model) {
    return sort instanceof SmtSort.Array array
        ? array(array, model.array(expr))
        : sort.literal(model.value(expr));
  }

  private static String array(SmtSort.Array sort, ArrayValue value) {
    String text = "((as const " + sort + ") " + sort.element().literal(value.fallback()) + ")";
    for (Map.Entry<BigInteger, BigInteger> element : value.elements().entrySet()) {
      text =
          "(store %s %s %s)"
              .formatted(
                  text,
                  sort.index().literal(element.getKey()),
                  sort.element().literal(element.getValue()));
    }
    return text;
  }

  /// The value of a declared symbol or function in a model.
  public static String definition(SmtCommand.Declare declared, Model model, Builder builder) {
    var parameters = new StringBuilder();
    for (int i = 0; i < declared.parameters().size(); i++) {
      parameters.append(i == 0 ? "" : " ");
      parameters
          .append("(x!")
          .append(i)
          .append(' ')
          .append(declared.parameters().get(i))
          .append(')');
    }
    String value =
        declared.parameters().isEmpty()
            ? value(declared.sort(), builder.symbol(declared.name(), declared.sort().sort()), model)
            : function(declared, model.assignment().function(declared.name()));
    return "(define-fun %s (%s) %s %s)"
        .formatted(symbol(declared.name()), parameters, declared.sort(), value);
  }

  /// A function by its points; one that the query does not apply is zero everywhere.
  private static String function(
      SmtCommand.Declare declared, Optional<FunctionValue> interpretation) {
    if (!(interpretation.orElse(null) instanceof FunctionValue.Table(var points, var fallback))) {
      return declared.sort().literal(BigInteger.ZERO);
    }
    var inOrder = new TreeMap<List<BigInteger>, BigInteger>(SmtText::compare);
    inOrder.putAll(points);
    String text = declared.sort().literal(fallback);
    for (Map.Entry<List<BigInteger>, BigInteger> point : inOrder.descendingMap().entrySet()) {
      String value = declared.sort().literal(point.getValue());
      text =
          "(ite "
              + condition(declared.parameters(), point.getKey())
              + " "
              + value
              + " "
              + text
              + ")";
    }
    return text;
  }

  private static String condition(List<SmtSort> sorts, List<BigInteger> arguments) {
    var text = new StringBuilder();
    for (int i = 0; i < arguments.size(); i++) {
      text.append(i == 0 ? "" : " ");
      text.append("(= x!").append(i).append(' ');
      text.append(sorts.get(i).literal(arguments.get(i))).append(')');
    }
    return arguments.size() == 1 ? text.toString() : "(and " + text + ")";
  }

  private static int compare(List<BigInteger> a, List<BigInteger> b) {
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      int order = a.get(i).compareTo(b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(a.size(), b.size());
  }
}
