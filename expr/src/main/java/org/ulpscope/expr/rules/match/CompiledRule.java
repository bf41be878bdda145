package org.ulpscope.expr.rules.match;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.language.Binding;
import org.ulpscope.expr.rules.language.Condition;
import org.ulpscope.expr.rules.language.Inference;
import org.ulpscope.expr.rules.language.Num;
import org.ulpscope.expr.rules.language.Rule;
import org.ulpscope.expr.rules.language.RuleException;
import org.ulpscope.expr.rules.language.RuleNotation;
import org.ulpscope.expr.rules.language.RuleTerm;
import org.ulpscope.expr.rules.language.SortTerm;
import org.ulpscope.expr.rules.language.Variants;

/// A compiled rule: one variant of its left side, for one order of the operands of commutative
/// operators.
public final class CompiledRule {
  private final Rule rule;
  private final RuleTerm.Operation left;
  private final Slots slots = new Slots();
  private final Shape.NumberShape parameter;
  private final Shape.SortShape sort;
  private final Shape[] operands;
  private final Guard[] guards;
  private final Template template;

  private CompiledRule(Rule rule, RuleTerm.Operation left) {
    this.rule = rule;
    this.left = left;
    Inference inference = Inference.of(left, rule.right(), rule.conditions());
    var compiler = new Shape.Compiler(inference, slots, needed(inference));
    this.parameter = compiler.parameter(left);
    this.sort = compiler.sort(inference.sort(left));
    this.operands = left.operands().stream().map(compiler::shape).toArray(Shape[]::new);
    new Binding(compiler.bound(), inference).check(rule);
    this.guards =
        rule.conditions().stream()
            .map(c -> Guard.compile(c, inference, slots))
            .toArray(Guard[]::new);
    this.template = Template.compile(rule.right(), inference, slots);
  }

  /// The rule in all its variants.
  ///
  /// @throws RuleException if it has ill-sorted sides, an unbound variable, or matches everything
  public static List<CompiledRule> of(Rule rule) {
    if (!(rule.left() instanceof RuleTerm.Operation left)) {
      throw new RuleException(rule.left().at(), "the left side must be an operation");
    }
    if (left.isConstantTerm()) {
      throw new RuleException(
          left.at(),
          "the left side has only constants, which the builder folds before any rule applies");
    }
    var variants = new ArrayList<CompiledRule>();
    for (RuleTerm variant : Variants.of(left)) {
      variants.add(new CompiledRule(rule, (RuleTerm.Operation) variant));
    }
    return variants;
  }

  /// The open widths, formats and sorts that must be bound: those with a name, and those of the
  /// right side.
  private Set<String> needed(Inference inference) {
    var names = new HashSet<String>();
    RuleTerm[] built = {rule.right()};
    for (RuleTerm term : built) {
      term.visit(part -> addNames(part, inference, names));
    }
    for (Condition condition : rule.conditions()) {
      switch (condition) {
        case Condition.Holds(RuleTerm term) -> term.visit(p -> addNames(p, inference, names));
        case Condition.Comparison c -> {
          addNames(inference.resolve(c.left()), inference, names);
          addNames(inference.resolve(c.right()), inference, names);
        }
        case Condition.Fits(String narrow, String wide, _) -> {
          addNames(inference.resolve(new SortTerm.Fp(narrow)), inference, names);
          addNames(inference.resolve(new SortTerm.Fp(wide)), inference, names);
        }
        case Condition.Plain(String format, _) ->
            addNames(inference.resolve(new SortTerm.Fp(format)), inference, names);
        case Condition.Before _, Condition.IsNot _, Condition.Canonical _ -> {}
      }
    }
    left.visit(
        part -> {
          if (part.superscript() != null) {
            addNames(inference.sort(part), inference, names);
          }
        });
    return names;
  }

  private static void addNames(RuleTerm term, Inference inference, Set<String> names) {
    if (term instanceof RuleTerm.Operation operation) {
      if (operation.parameter() != null) {
        addNames(inference.resolve(operation.parameter()), inference, names);
      }
      if (!RuleNotation.needsSuperscript(operation.operator())) {
        return;
      }
    } else if (term instanceof RuleTerm.Variable) {
      return;
    }
    addNames(inference.sort(term), inference, names);
  }

  private static void addNames(SortTerm sort, Inference inference, Set<String> names) {
    switch (sort) {
      case SortTerm.Bits(Num width) -> addNames(width, inference, names);
      case SortTerm.Array(Num index, Num element) -> {
        addNames(index, inference, names);
        addNames(element, inference, names);
      }
      case SortTerm.Fp(String name) -> names.add(name);
      case SortTerm.Any(String name) -> names.add(name);
      case SortTerm.Given _, SortTerm.Rounding _ -> {}
    }
  }

  private static void addNames(Num number, Inference inference, Set<String> names) {
    number.visit(
        part -> {
          if (part instanceof Num.Variable(String name)) {
            names.add(name);
          } else if (part instanceof Num.About about && about.isOfFormat()) {
            SortTerm format = inference.resolve(new SortTerm.Fp(about.names().getFirst()));
            addNames(format, inference, names);
          }
        });
  }

  Rule rule() {
    return rule;
  }

  Operator operator() {
    return left.operator();
  }

  /// The operator that an operand must have; null if any will do.
  Operator operandOperator(int index) {
    if (index >= left.operands().size()) {
      return null;
    }
    return switch (left.operands().get(index)) {
      case RuleTerm.Variable variable -> variable.isConstant() ? Operator.CONSTANT : null;
      case RuleTerm.Literal _ -> Operator.CONSTANT;
      case RuleTerm.Operation operation -> operation.operator();
    };
  }

  /// Whether two operands must be the same expression.
  boolean wantsSame(int first, int second) {
    return second < left.operands().size()
        && left.operands().get(first) instanceof RuleTerm.Variable(String a, _, _)
        && left.operands().get(second) instanceof RuleTerm.Variable(String b, _, _)
        && a.equals(b);
  }

  Match match() {
    return slots.match();
  }

  int expressions() {
    return slots.expressions().size();
  }

  int numbers() {
    return slots.numbers().size();
  }

  int sorts() {
    return slots.sorts().size();
  }

  /// Whether the operation about to be made has the shape of the left side and meets the
  /// conditions. If so, `match` holds the variables.
  public boolean matches(
      Builder builder, Match match, Sort result, int number, Expr a, Expr b, Expr c, Expr d) {
    if (!parameter.matches(number, match)
        || !sort.matches(result, match)
        || !operands[0].matches(a, match)
        || (operands.length > 1 && !operands[1].matches(b, match))
        || (operands.length > 2 && !operands[2].matches(c, match))
        || (operands.length > 3 && !operands[3].matches(d, match))) {
      return false;
    }
    for (Guard guard : guards) {
      if (!guard.holds(builder, match)) {
        return false;
      }
    }
    return true;
  }

  public Expr result(Builder builder, Match match) {
    return template.of(builder, match);
  }
}
