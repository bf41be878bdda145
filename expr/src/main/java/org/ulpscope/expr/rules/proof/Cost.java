package org.ulpscope.expr.rules.proof;

import java.util.LinkedHashSet;
import java.util.List;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.rules.language.RuleTerm;

/// The cost of an expression, as a polynomial in the costs of a term's variables. Each application
/// of a rule makes the expression cheaper, so there is no infinite sequence of applications;
/// docs/rules.md has the argument.
///
/// A leaf costs 2. Every operator's polynomial grows with each operand, and is symmetric where the
/// operator is commutative, so neither a cheaper operand nor an exchange can raise the cost.
/// Operators whose chains are put in order have polynomials that do not depend on the bracketing.
final class Cost {
  /// The cost of a leaf, the least there is.
  static final int LEAF = 2;

  private final List<String> names;
  private final boolean aboveLeaves;

  private Cost(List<String> names, boolean aboveLeaves) {
    this.names = names;
    this.aboveLeaves = aboveLeaves;
  }

  /// The cost of `left` minus that of `right`, where a variable of the polynomial is the cost of
  /// its expression minus that of a leaf.
  static Polynomial gain(RuleTerm left, RuleTerm right) {
    var cost = new Cost(names(left), true);
    return cost.of(left).minus(cost.of(right));
  }

  /// The cost of a side in the costs of the left side's variables, for messages.
  static String text(RuleTerm left, RuleTerm side) {
    List<String> names = names(left);
    return new Cost(names, false).of(side).text(names);
  }

  /// The variables that have costs.
  static List<String> names(RuleTerm left) {
    var names = new LinkedHashSet<String>();
    left.visit(
        part -> {
          if (part instanceof RuleTerm.Variable variable && !variable.isConstant()) {
            names.add(variable.name());
          }
        });
    return List.copyOf(names);
  }

  private Polynomial of(RuleTerm term) {
    if (term.isConstantTerm()) {
      return Polynomial.of(LEAF);
    }
    return switch (term) {
      case RuleTerm.Variable variable -> {
        Polynomial cost = Polynomial.variable(names.indexOf(variable.name()));
        yield aboveLeaves ? cost.plus(Polynomial.of(LEAF)) : cost;
      }
      case RuleTerm.Literal _ -> Polynomial.of(LEAF);
      case RuleTerm.Operation operation ->
          ofOperation(
              operation.operator(),
              operation.operands().stream().map(this::of).toArray(Polynomial[]::new));
    };
  }

  private static Polynomial ofOperation(Operator operator, Polynomial... operands) {
    Polynomial x = operands[0];
    Polynomial y = operands.length > 1 ? operands[1] : null;
    return switch (operator) {
      case NOT -> x.power(2).times(2);
      case NEG -> x.power(2).times(12);
      case ADD -> x.times(y).times(29);
      case AND, OR -> x.times(y).times(4);
      case SUB -> x.times(y.power(2)).times(349);
      case MUL -> x.times(y).times(x.plus(y)).times(7);
      case XOR -> x.times(y).power(2).times(2);
      case UDIV, UREM, SDIV, SREM -> x.power(2).times(y).times(4);
      case SHL, LSHR -> x.power(2).times(y).times(2);
      case ASHR -> x.power(4).times(y).times(7);
      case EQ -> x.times(y).power(2).times(3);
      case ULT, SLT -> x.times(y).power(4).times(20);
      case ULE, SLE -> x.times(y).power(4).times(30);
      case CONCAT -> x.times(2).plus(y).plus(Polynomial.of(1));
      case EXTRACT -> x.power(2);
      case ZEXT -> x.times(4);
      case SEXT -> x.power(2).times(12);
      case ITE -> {
        Polynomial arms = y.plus(operands[2]).times(17).plus(Polynomial.of(18));
        yield x.power(2).times(arms).plus(Polynomial.of(1));
      }
      case SELECT -> x.times(y).times(2);
      case STORE -> x.times(y).times(operands[2]).times(4);
      case FILL, FLOAT, FNEG, FCLASS -> x.times(2);
      case BITS, FABS -> x.times(3);
      case COPYSIGN -> x.times(y).times(4).plus(Polynomial.of(1));
      case FADD -> x.times(y).times(operands[2]).times(4);
      case FSUB -> x.times(y).times(operands[2]).times(5);
      case FMUL -> x.times(y).times(operands[2]).times(3);
      case FDIV -> x.times(y).times(operands[2]).times(7);
      case FMA -> x.times(y).times(operands[2]).times(operands[3]).times(20);
      case FSQRT, FREM, FMOD -> x.times(y).times(4);
      case FROUND, FCONVERT, FTOSI, FTOUI, FMIN -> x.times(y).times(2);
      // Cheaper than a minimum, so that of two bounds the lower one is outermost.
      case FMAX -> x.plus(y).plus(Polynomial.of(1));
      case SITOF, UITOF -> x.times(y.power(2)).times(48);
      case FCMP -> x.times(y).power(2).times(2);
      case CONSTANT, SYMBOL, APPLY -> throw new IllegalStateException(operator.name());
    };
  }
}
