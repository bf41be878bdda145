package org.ulpscope.expr.rules.language;

import java.util.Set;

/// Checks that everything a rule uses on its right side or in a condition is bound by its left
/// side.
///
/// @param bound the variables that the left side binds
public record Binding(Set<String> bound, Inference inference) {
  public void check(Rule rule) {
    check(rule.right());
    for (Condition condition : rule.conditions()) {
      Position at = condition.at();
      switch (condition) {
        case Condition.Comparison comparison -> {
          check(comparison.left(), at);
          check(comparison.right(), at);
        }
        case Condition.Holds(RuleTerm term) -> {
          check(term);
          if (!term.isConstantTerm()) {
            throw new RuleException(at, "a condition may compute with constants only");
          }
        }
        case Condition.Before(String first, String second, _) -> {
          check(first, at);
          check(second, at);
        }
        case Condition.IsNot(String name, _, _) -> check(name, at);
        case Condition.Canonical(String name, _) -> check(name, at);
        case Condition.Fits(String narrow, String wide, _) -> {
          checkFormat(narrow, at);
          checkFormat(wide, at);
        }
        case Condition.Plain(String format, _) -> checkFormat(format, at);
      }
    }
  }

  private void check(RuleTerm side) {
    side.visit(
        part -> {
          switch (part) {
            case RuleTerm.Variable variable -> check(variable.name(), variable.at());
            case RuleTerm.Literal _ -> check(inference.sort(part), part.at());
            case RuleTerm.Operation operation -> {
              if (operation.parameter() != null) {
                check(operation.parameter(), operation.at());
              }
              if (RuleNotation.needsSuperscript(operation.operator())) {
                check(inference.sort(part), part.at());
              }
            }
          }
        });
  }

  private void check(SortTerm sort, Position at) {
    switch (sort) {
      case SortTerm.Bits(Num width) -> check(width, at);
      case SortTerm.Array(Num index, Num element) -> {
        check(index, at);
        check(element, at);
      }
      case SortTerm.Fp(String name) -> check(name, at);
      case SortTerm.Any(String name) -> check(name, at);
      case SortTerm.Given _, SortTerm.Rounding _ -> {}
    }
  }

  private void check(Num number, Position at) {
    inference
        .resolve(number)
        .visit(
            part -> {
              switch (part) {
                case Num.Variable(String name) -> check(name, at);
                case Num.About about -> {
                  for (String name : about.names()) {
                    if (about.isOfFormat()) {
                      checkFormat(name, about.at());
                    } else {
                      check(name, about.at());
                    }
                  }
                }
                case Num.Literal _, Num.Binary _, Num.Unary _ -> {}
              }
            });
  }

  private void checkFormat(String name, Position at) {
    check(inference.resolve(new SortTerm.Fp(name)), at);
  }

  private void check(String name, Position at) {
    if (!bound.contains(name)) {
      String reason =
          name.startsWith("$")
              ? "the left side does not determine the sort of this; add a superscript"
              : name + " is not bound: it does not occur on the left side";
      throw new RuleException(at, reason);
    }
  }
}
