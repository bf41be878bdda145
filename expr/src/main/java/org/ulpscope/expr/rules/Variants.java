package org.ulpscope.expr.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// A left side in all orders of the operands of its commutative operators. A comparison of floats
/// with exchanged operands has swapped outcomes.
final class Variants {
  private Variants() {}

  static List<Term> of(Term left) {
    Map<String, Term> distinct = new LinkedHashMap<>();
    for (Term variant : all(left)) {
      distinct.putIfAbsent(variant.toString(), variant);
    }
    return List.copyOf(distinct.values());
  }

  private static List<Term> all(Term term) {
    if (!(term instanceof Term.Operation operation) || term.isConstantTerm()) {
      return List.of(term);
    }
    List<List<Term>> choices = List.of(List.of());
    for (Term operand : operation.operands()) {
      var longer = new ArrayList<List<Term>>();
      for (List<Term> choice : choices) {
        for (Term variant : all(operand)) {
          var extended = new ArrayList<>(choice);
          extended.add(variant);
          longer.add(extended);
        }
      }
      choices = longer;
    }
    var result = new ArrayList<Term>();
    for (List<Term> operands : choices) {
      result.add(with(operation, operands, operation.parameter()));
      if (mayExchange(operation)) {
        int last = operands.size() - 1;
        var exchanged = new ArrayList<>(operands);
        exchanged.set(last, operands.get(last - 1));
        exchanged.set(last - 1, operands.get(last));
        result.add(with(operation, exchanged, swapped(operation)));
      }
    }
    return result;
  }

  private static boolean mayExchange(Term.Operation operation) {
    Operator operator = operation.operator();
    if (!operator.isCommutative() && operator != Operator.FCMP) {
      return false;
    }
    // Constants come last by themselves.
    int last = operation.operands().size() - 1;
    return !operation.operands().get(last).isConstantTerm();
  }

  private static Num swapped(Term.Operation operation) {
    return switch (operation.parameter()) {
      case Num.Literal literal when operation.operator() == Operator.FCMP -> {
        Outcomes outcomes = new Outcomes(literal.value()).swapped();
        yield new Num.Literal(outcomes.mask(), literal.kind(), outcomes.toString());
      }
      case Num parameter when operation.operator() == Operator.FCMP ->
          new Num.Unary("swap", parameter);
      case null, default -> operation.parameter();
    };
  }

  private static Term with(Term.Operation operation, List<Term> operands, Num parameter) {
    return new Term.Operation(
        operation.operator(),
        List.copyOf(operands),
        parameter,
        operation.superscript(),
        operation.at());
  }
}
