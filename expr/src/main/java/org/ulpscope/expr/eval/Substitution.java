package org.ulpscope.expr.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Numbering;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.RoundingMode;

/// Expressions with subexpressions replaced.
///
/// ```java
/// Substitution.of(b, expr, Map.of(x, b.number(1.0)))            // x is now 1
/// Substitution.partial(b, expr, new Assignment().set(i, 3))     // i is known, the rest is not
/// ```
public final class Substitution {
  private final Builder builder;
  private final Assignment assignment;
  private final Numbering numbers;
  private final Expr[] replaced;

  private Substitution(Builder builder, Assignment assignment, Numbering numbers) {
    this.builder = builder;
    this.assignment = assignment;
    this.numbers = numbers;
    this.replaced = new Expr[numbers.size()];
  }

  /// An expression with some subexpressions replaced by others of the same sort. Replacements are
  /// not searched again.
  public static Expr of(Builder builder, Expr root, Map<Expr, Expr> replacements) {
    replacements.forEach(
        (from, to) -> {
          if (!from.sort().equals(to.sort())) {
            throw new IllegalArgumentException(
                "cannot substitute %s of sort %s for %s of sort %s"
                    .formatted(to, to.sort(), from, from.sort()));
          }
        });
    return Graphs.replace(builder, root, replacements::get);
  }

  /// Partial evaluation: the residual expression if some symbols, arrays and functions are known.
  /// It is a constant if all that matter are known.
  public static Expr partial(Builder builder, Expr root, Assignment assignment) {
    Numbering numbers = Numbering.of(Graphs.postOrder(root));
    var substitution = new Substitution(builder, assignment, numbers);
    for (int i = 0; i < numbers.size(); i++) {
      substitution.replaced[i] = substitution.known(numbers.get(i));
    }
    return substitution.replaced[numbers.of(root)];
  }

  private Expr known(Expr expr) {
    return switch (expr) {
      case Expr.Symbol symbol -> knownSymbol(symbol);
      case Expr.Application application -> knownApplication(application);
      default -> expr.operator() == Operator.SELECT ? knownElement(expr) : rebuilt(expr);
    };
  }

  private Expr knownSymbol(Expr.Symbol symbol) {
    // Arrays stay: reads from them are replaced, and a long list of stores would add nothing.
    return assignment.number(symbol).map(bits -> constant(symbol.sort(), bits)).orElse(symbol);
  }

  private Expr knownApplication(Expr.Application application) {
    Expr rebuilt = rebuilt(application);
    List<Expr> arguments = rebuilt.children();
    if (!arguments.stream().allMatch(Expr::isConstant)) {
      return rebuilt;
    }
    List<BigInteger> values = arguments.stream().map(a -> ((Expr.Constant) a).bits()).toList();
    return assignment
        .function(application.function())
        .map(function -> constant(application.sort(), function.apply(values)))
        .orElse(rebuilt);
  }

  /// An element at a known index, if the stores above it also have known indices.
  private Expr knownElement(Expr select) {
    Expr rebuilt = rebuilt(select);
    if (rebuilt.operator() != Operator.SELECT
        || !(rebuilt.child(1) instanceof Expr.Constant index)) {
      return rebuilt;
    }
    Expr at = rebuilt.child(0);
    while (at.operator() == Operator.STORE && at.child(1).isConstant()) {
      if (at.child(1) == index) {
        return at.child(2);
      }
      at = at.child(0);
    }
    if (at.operator() == Operator.FILL) {
      return at.child(0);
    }
    if (at instanceof Expr.Symbol symbol && assignment.array(symbol).isPresent()) {
      return constant(select.sort(), assignment.array(symbol).get().get(index.bits()));
    }
    return at == rebuilt.child(0) ? rebuilt : builder.select(at, index);
  }

  private Expr rebuilt(Expr expr) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced[numbers.of(expr.child(i))];
      changed |= children[i] != expr.child(i);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }

  private Expr constant(Sort sort, BigInteger bits) {
    return switch (sort) {
      case Sort.Bits(int width) -> builder.bits(width, bits);
      case Sort.Fp(var format) ->
          builder.number(new Datum(format, TwosComplement.keep(bits, format.width())));
      case Sort.Rounding() -> builder.mode(RoundingMode.values()[bits.intValueExact()]);
      case Sort.Array _ -> throw new IllegalArgumentException("an array is not a constant");
    };
  }
}
