package org.ulpscope.expr.rules.language;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;

/// A left side in all orders of the operands of its commutative operators. A comparison of floats
/// with exchanged operands has swapped outcomes.
public final class Variants {
  private Variants() {}

  public static List<RuleTerm> of(RuleTerm left) {
    Map<String, RuleTerm> distinct = new LinkedHashMap<>();
    for (RuleTerm variant : all(left)) {
      distinct.putIfAbsent(variant.toString(), variant);
    }
    return List.copyOf(distinct.values());
  }

  private static List<RuleTerm> all(RuleTerm term) {
    if (!(term instanceof RuleTerm.Operation operation) || term.isConstantTerm()) {
      return List.of(term);
    }
    List<List<RuleTerm>> choices = List.of(List.of());
    for (RuleTerm operand : operation.operands()) {
      var longer = new ArrayList<List<RuleTerm>>();
      for (List<RuleTerm> choice : choices) {
        for (RuleTerm variant : all(operand)) {
          var extended = new ArrayList<>(choice);
          extended.add(variant);
          longer.add(extended);
        }
      }
      choices = longer;
    }
    var result = new ArrayList<RuleTerm>();
    for (List<RuleTerm> operands : choices) {
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

  private static boolean mayExchange(RuleTerm.Operation operation) {
    Operator operator = operation.operator();
    if (!operator.isCommutative() && operator != Operator.FCMP) {
      return false;
    }
    // The builder already puts constants last.
    int last = operation.operands().size() - 1;
    return !operation.operands().get(last).isConstantTerm();
  }

  private static Num swapped(RuleTerm.Operation operation) {
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

  private static RuleTerm with(
      RuleTerm.Operation operation, List<RuleTerm> operands, Num parameter) {
    return new RuleTerm.Operation(
        operation.operator(),
        List.copyOf(operands),
        parameter,
        operation.superscript(),
        operation.at());
  }
}
