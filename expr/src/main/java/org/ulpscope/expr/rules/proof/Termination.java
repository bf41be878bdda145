package org.ulpscope.expr.rules.proof;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.rules.language.Condition;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.language.RuleNotation;
import org.ulpscope.expr.rules.language.RuleTerm;

/// Checks that rewriting with a rule terminates.
///
/// The right side must be cheaper ([Cost]). At equal cost a rule must be of one of six kinds, each
/// with its own decreasing measure:
///
/// - *narrowing*: only the parameter changes, to a smaller set;
/// - *renaming*: only a number changes to one that is written shorter, or a rounding mode to RNE;
/// - *exchange*: two neighbouring operands are swapped, and a condition says that the one that
///   moves to the front comes before the other;
/// - *complement*: the comparison of an `ite` loses the outcome "unordered";
/// - *chains* of an associative and commutative operator: elements move so that the chain becomes a
///   list, or an element that comes before another moves inward past it;
/// - *bounds*: an `ite` on an order against a constant returns that constant in its first arm; of
///   two nested `ite`s the one that tests a lower bound is outermost; an `ite` on an order of two
///   other expressions compares them in their order; a constant is on the later side of an
///   equality.
public final class Termination {
  private final Rule rule;

  private Termination(Rule rule) {
    this.rule = rule;
  }

  /// Rejects a rule with which rewriting might not terminate.
  ///
  /// @throws RuleException if rewriting might not terminate
  public static void check(Rule rule) {
    new Termination(rule).check();
  }

  private void check() {
    Polynomial gain = gain();
    if (gain.isPositive()) {
      return;
    }
    boolean orders =
        gain.isZero()
            && (isNarrowing()
                || isExchange()
                || isComplement()
                || isRenaming()
                || isChainStep()
                || exchangesBounds()
                || putsBoundFirst()
                || ordersChoice()
                || movesConstant());
    if (!orders) {
      throw new RuleException(
          rule.at(),
          "rewriting might not terminate: the right side of %s costs %s, which is not less than the left side's %s"
              .formatted(
                  rule.name(),
                  Cost.text(rule.left(), rule.right()),
                  Cost.text(rule.left(), rule.left())));
    }
  }

  private Polynomial gain() {
    int variables = Cost.names(rule.left()).size();
    if (variables > Polynomial.VARIABLES) {
      throw new RuleException(
          rule.at(),
          "%s has %d variables on its left side; termination can be shown for at most %d"
              .formatted(rule.name(), variables, Polynomial.VARIABLES));
    }
    try {
      return Cost.gain(rule.left(), rule.right());
    } catch (ArithmeticException e) {
      throw new RuleException(
          rule.at(),
          "the sides of %s are too deep to show termination (%s): split it into smaller rules"
              .formatted(rule.name(), e.getMessage()));
    }
  }

  // ---- a smaller set ----

  private boolean isNarrowing() {
    if (rule.left() instanceof RuleTerm.Operation left
        && rule.right() instanceof RuleTerm.Operation right
        && left.operator() == right.operator()
        && names(left.operands()).equals(names(right.operands()))
        && left.parameter() instanceof Num.Variable set
        && right.parameter() instanceof Num.Binary(char operator, Num kept, _)) {
      return operator == '&'
          && kept.equals(set)
          && rule.conditions().stream()
              .anyMatch(
                  c ->
                      c instanceof Condition.Comparison(Num a, String relation, Num b, _)
                          && a.toString().equals(right.parameter().toString())
                          && relation.equals("!=")
                          && b.equals(set));
    }
    return false;
  }

  private static List<String> names(List<RuleTerm> operands) {
    return operands.stream()
        .map(o -> o instanceof RuleTerm.Variable variable ? variable.name() : o.toString())
        .toList();
  }

  // ---- swapped operands ----

  private boolean isExchange() {
    if (rule.left() instanceof RuleTerm.Operation left
        && rule.right() instanceof RuleTerm.Operation right
        && left.operator() == right.operator()
        && Objects.equals(left.parameter(), right.parameter())) {
      List<String> before = names(left.operands());
      List<String> after = names(right.operands());
      for (int i = 0; i + 1 < before.size(); i++) {
        var exchanged = new ArrayList<>(before);
        Collections.swap(exchanged, i, i + 1);
        if (exchanged.equals(after) && isBefore(before.get(i + 1), before.get(i))) {
          return true;
        }
      }
    }
    return false;
  }

  /// The arms of an `ite` are swapped and its comparison is complemented, which removes the outcome
  /// "unordered".
  private boolean isComplement() {
    if (rule.left() instanceof RuleTerm.Operation left
        && rule.right() instanceof RuleTerm.Operation right
        && left.operator() == Operator.ITE
        && right.operator() == Operator.ITE
        && left.operands().get(0) instanceof RuleTerm.Operation before
        && right.operands().get(0) instanceof RuleTerm.Operation after
        && before.operator() == Operator.FCMP
        && before.parameter() instanceof Num.Variable set) {
      List<String> arms = names(left.operands().subList(1, 3));
      return names(before.operands()).equals(names(after.operands()))
          && after.toString().endsWith(", ~" + set + ")")
          && arms.reversed().equals(names(right.operands().subList(1, 3)))
          && rule.conditions().stream().anyMatch(c -> c.toString().equals("{?} within " + set));
    }
    return false;
  }

  /// `ite(C < x, a, ite(x < D, b, c))` becomes `ite(x < D, b, ite(C < x, a, c))`.
  private boolean exchangesBounds() {
    if (rule.left() instanceof RuleTerm.Operation outer
        && outer.operator() == Operator.ITE
        && outer.operands().get(2) instanceof RuleTerm.Operation inner
        && inner.operator() == Operator.ITE
        && isOrderAgainstConstant(outer.operands().get(0), 0)
        && isOrderAgainstConstant(inner.operands().get(0), 1)) {
      String exchanged =
          "ite(%s, %s, ite(%s, %s, %s))"
              .formatted(
                  inner.operands().get(0),
                  inner.operands().get(1),
                  outer.operands().get(0),
                  outer.operands().get(1),
                  inner.operands().get(2));
      return rule.right().toString().equals(exchanged);
    }
    return false;
  }

  /// An `ite` on an order against a constant becomes one whose first arm is that constant.
  private boolean putsBoundFirst() {
    return rule.left() instanceof RuleTerm.Operation left
        && rule.right() instanceof RuleTerm.Operation right
        && isBound(left)
        && isBound(right)
        && bound(right).equals(right.operands().get(1).toString())
        && (!left.operands().get(1).isConstantTerm() || differ(left));
  }

  private static boolean isBound(RuleTerm.Operation choice) {
    return choice.operator() == Operator.ITE
        && (isOrderAgainstConstant(choice.operands().get(0), 0)
            || isOrderAgainstConstant(choice.operands().get(0), 1));
  }

  /// The constant in the condition of an `ite`.
  private static String bound(RuleTerm.Operation choice) {
    List<RuleTerm> sides = ((RuleTerm.Operation) choice.operands().get(0)).operands();
    return sides.get(sides.get(0).isConstantTerm() ? 0 : 1).toString();
  }

  /// Whether a condition says that the constant of an `ite` differs from its first arm.
  private boolean differ(RuleTerm.Operation choice) {
    String bound = bound(choice);
    String arm = choice.operands().get(1).toString();
    return rule.conditions().stream()
        .map(Object::toString)
        .anyMatch(
            c ->
                c.equals("eq(" + bound + ", add(" + arm + ", 1))")
                    || c.equals("eq(add(" + bound + ", 1), " + arm + ")"));
  }

  /// `ite(x < y, u, v)` becomes `ite(y < x, v, u)` or with the arms as they were, y before x.
  private boolean ordersChoice() {
    if (rule.left() instanceof RuleTerm.Operation left
        && rule.right() instanceof RuleTerm.Operation right
        && left.operator() == Operator.ITE
        && right.operator() == Operator.ITE
        && left.operands().get(0) instanceof RuleTerm.Operation before
        && right.operands().get(0) instanceof RuleTerm.Operation after
        && before.operator() == after.operator()) {
      List<String> sides = names(before.operands());
      List<String> arms = names(left.operands().subList(1, 3));
      List<String> newArms = names(right.operands().subList(1, 3));
      return sides.size() == 2
          && sides.reversed().equals(names(after.operands()))
          && (arms.equals(newArms) || arms.reversed().equals(newArms))
          && isBefore(sides.get(1), sides.get(0));
    }
    return false;
  }

  /// `eq(y, add(x, C))` becomes `eq(x, add(y, neg(C)))`, x before y.
  private boolean movesConstant() {
    if (rule.left() instanceof RuleTerm.Operation left
        && left.operator() == Operator.EQ
        && left.operands().get(1) instanceof RuleTerm.Operation sum
        && sum.operator() == Operator.ADD
        && sum.operands().get(1).isConstantTerm()) {
      String y = left.operands().get(0).toString();
      String x = sum.operands().get(0).toString();
      String moved = "eq(%s, add(%s, neg(%s)))".formatted(x, y, sum.operands().get(1));
      return rule.right().toString().equals(moved) && isBefore(x, y);
    }
    return false;
  }

  private static boolean isOrderAgainstConstant(RuleTerm condition, int place) {
    return condition instanceof RuleTerm.Operation order
        && (order.operator() == Operator.ULT || order.operator() == Operator.SLT)
        && order.operands().get(place).isConstantTerm()
        && !order.operands().get(1 - place).isConstantTerm();
  }

  private boolean isBefore(String first, String second) {
    return rule.conditions().stream()
        .anyMatch(
            c ->
                c instanceof Condition.Before(String a, String b, _)
                    && a.equals(first)
                    && b.equals(second));
  }

  // ---- a shorter number ----

  private boolean isRenaming() {
    if (!(rule.left() instanceof RuleTerm.Operation left)
        || !(rule.right() instanceof RuleTerm.Operation right)
        || left.operator() != right.operator()) {
      return false;
    }
    boolean shorter = renamesFamily(left, right);
    if (!shorter && !Objects.equals(left.parameter(), right.parameter())) {
      return false;
    }
    for (int i = 0; i < left.operands().size(); i++) {
      RuleTerm before = left.operands().get(i);
      RuleTerm after = right.operands().get(i);
      if (after instanceof RuleTerm.Literal(String b, _, _)
          && (before instanceof RuleTerm.Literal(String a, _, _)
              ? b.length() < a.length()
              : b.equals("RNE") && excludes(before, b))) {
        shorter = true;
      } else if (!names(List.of(before)).equals(names(List.of(after)))) {
        return false;
      }
    }
    return shorter;
  }

  /// Any family of minima to x86's.
  private boolean renamesFamily(RuleTerm.Operation left, RuleTerm.Operation right) {
    return right.parameter() instanceof Num.Literal(_, Num.Kind kind, String text)
        && kind == Num.Kind.FAMILY
        && text.equals("x86")
        && rule.conditions().stream()
            .anyMatch(c -> c.toString().equals(left.parameter() + " != x86"));
  }

  private boolean excludes(RuleTerm constant, String literal) {
    String wanted = "not(eq(" + constant + ", " + literal + "))";
    return rule.conditions().stream().anyMatch(c -> c.toString().equals(wanted));
  }

  // ---- chains ----

  /// Both sides consist of one operator and the same variables. Either the sum of the elements'
  /// depths grows, which is largest for a list; or two elements are swapped so that the one that
  /// comes before the other moves inward.
  private boolean isChainStep() {
    if (!(rule.left() instanceof RuleTerm.Operation left)
        || !RuleNotation.isAssociative(left.operator())) {
      return false;
    }
    Map<String, Integer> before = new HashMap<>();
    Map<String, Integer> after = new HashMap<>();
    if (!depths(rule.left(), left, 0, before)
        || !depths(rule.right(), left, 0, after)
        || !before.keySet().equals(after.keySet())) {
      return false;
    }
    return deepens(left.operator(), before, after) || sorts(left.operator(), before, after);
  }

  /// Collects the depth of each variable. Returns false if the side is not a chain or has a
  /// variable twice.
  private static boolean depths(
      RuleTerm term, RuleTerm.Operation root, int depth, Map<String, Integer> depths) {
    return switch (term) {
      case RuleTerm.Variable variable -> depths.put(variable.name(), depth) == null;
      case RuleTerm.Literal _ -> false;
      case RuleTerm.Operation operation -> {
        boolean same =
            operation.operator() == root.operator()
                && Objects.equals(operation.parameter(), root.parameter());
        List<RuleTerm> operands = operation.operands();
        if (same && root.operator().rounds()) {
          same = operands.get(0).toString().equals(root.operands().get(0).toString());
          operands = operands.subList(1, operands.size());
        }
        boolean all = same;
        for (RuleTerm operand : operands) {
          all = all && depths(operand, root, depth + 1, depths);
        }
        yield all;
      }
    };
  }

  private boolean deepens(
      Operator operator, Map<String, Integer> before, Map<String, Integer> after) {
    Set<String> elements = elements(operator);
    int sum = 0;
    for (Map.Entry<String, Integer> entry : after.entrySet()) {
      int change = entry.getValue() - before.get(entry.getKey());
      if (change < 0 && !elements.contains(entry.getKey())) {
        return false;
      }
      sum += change;
    }
    return sum > 0;
  }

  private boolean sorts(
      Operator operator, Map<String, Integer> before, Map<String, Integer> after) {
    Set<String> elements = elements(operator);
    String inward = null;
    String outward = null;
    for (String name : before.keySet()) {
      int change = after.get(name) - before.get(name);
      if (change != 0 && !elements.contains(name)) {
        return false;
      }
      if (change > 0 && inward == null) {
        inward = name;
      } else if (change < 0 && outward == null) {
        outward = name;
      } else if (change != 0) {
        return false;
      }
    }
    return inward != null && outward != null && isBefore(inward, outward);
  }

  /// The variables that do not stand for a chain of the operator.
  private Set<String> elements(Operator operator) {
    var elements = new HashSet<String>();
    for (Condition condition : rule.conditions()) {
      if (condition instanceof Condition.IsNot(String name, var excluded, _)
          && excluded == operator) {
        elements.add(name);
      }
    }
    rule.left()
        .visit(
            part -> {
              if (part instanceof RuleTerm.Variable variable && variable.isConstant()) {
                elements.add(variable.name());
              }
            });
    return elements;
  }
}
