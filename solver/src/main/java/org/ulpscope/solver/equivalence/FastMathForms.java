package org.ulpscope.solver.equivalence;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.scalar.UlpDistance;

/// A normal form in which expressions that are equal under fast-math assumptions become the same: a
/// fused multiply-add is split (`contraction`), a quotient becomes a product (`reciprocal`), sums
/// and products lose their bracketing (`associative`), and subnormal results become zeros
/// (`flush-to-zero`).
///
/// These assumptions change values: two expressions with the same form may still have different
/// values, and two with different forms are not known to differ under the assumptions.
public final class FastMathForms {
  private final Builder builder;
  private final boolean contracts;
  private final boolean inverts;
  private final boolean regroups;
  private final boolean flushes;
  private final Reassociation brackets;
  private final Map<Expr, Expr> plain = new HashMap<>();
  private final Map<Expr, Expr> flushed = new HashMap<>();

  public FastMathForms(Builder builder, Set<Assumption> assumptions) {
    this.builder = builder;
    this.contracts = assumptions.contains(Assumption.CONTRACTION);
    this.inverts = assumptions.contains(Assumption.RECIPROCAL);
    this.regroups = assumptions.contains(Assumption.ASSOCIATIVE);
    this.flushes = assumptions.contains(Assumption.FLUSH_TO_ZERO);
    this.brackets = new Reassociation(builder, assumptions.contains(Assumption.POSITIVE_ZERO));
  }

  /// Whether any assumption changes expressions.
  public boolean areTaken() {
    return contracts || inverts || regroups || flushes;
  }

  public Expr of(Expr root) {
    Expr result = contracts || inverts ? changed(root, plain, this::unfused) : root;
    result = regroups ? brackets.of(result) : result;
    // Reassociation does not move flushed results, so flushing comes last.
    return flushes ? changed(result, flushed, this::flushed) : result;
  }

  /// The assumptions that could change the given expressions.
  public static Set<Assumption> thatMatterTo(List<Expr> exprs) {
    var matter = EnumSet.noneOf(Assumption.class);
    int sums = 0;
    for (Expr expr : Graphs.postOrder(exprs)) {
      if (expr.sort() instanceof Sort.Fp) {
        matter.addAll(EnumSet.of(Assumption.POSITIVE_ZERO, Assumption.ORDERED, Assumption.FINITE));
      }
      if (isRounded(expr)) {
        matter.add(Assumption.FLUSH_TO_ZERO);
      }
      switch (expr.operator()) {
        case FADD, FSUB, FMUL -> sums++;
        case FDIV -> matter.add(Assumption.RECIPROCAL);
        case FMA -> {
          matter.add(Assumption.CONTRACTION);
          sums += 2;
        }
        default -> {}
      }
    }
    if (sums > 1) {
      matter.add(Assumption.ASSOCIATIVE);
    }
    return matter;
  }

  private static Expr changed(Expr root, Map<Expr, Expr> known, UnaryOperator<Expr> change) {
    for (Expr expr : Graphs.postOrder(root)) {
      if (!known.containsKey(expr)) {
        known.put(expr, change.apply(expr));
      }
    }
    return known.get(root);
  }

  private Expr flushed(Expr expr) {
    var x = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < x.length; i++) {
      x[i] = flushed.get(expr.child(i));
      changed |= x[i] != expr.child(i);
    }
    Expr same = changed ? builder.rebuild(expr, x) : expr;
    return isRounded(expr) && isRounded(same) ? orZero(same) : same;
  }

  private Expr orZero(Expr x) {
    Format format = x.sort().format();
    Expr size = builder.fabs(x);
    Expr isTiny = builder.fcmp(size, builder.number(UlpDistance.leastNormal(format)), Outcomes.LT);
    return builder.ite(isTiny, builder.copysign(builder.number(Datum.zero(format, false)), x), x);
  }

  /// Whether the result of this operation may be subnormal although its operands are not.
  private static boolean isRounded(Expr expr) {
    return switch (expr.operator()) {
      case FADD, FSUB, FMUL, FDIV, FMA, FREM, FMOD, FCONVERT -> true;
      default -> false;
    };
  }

  private Expr unfused(Expr expr) {
    var x = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < x.length; i++) {
      x[i] = plain.get(expr.child(i));
      changed |= x[i] != expr.child(i);
    }
    if (contracts && expr.operator() == Operator.FMA) {
      return builder.fadd(x[0], builder.fmul(x[0], x[1], x[2]), x[3]);
    }
    if (inverts && expr.operator() == Operator.FDIV && expr.sort() instanceof Sort.Fp(var format)) {
      Expr one = builder.number(Datum.parse(format, "1"));
      return builder.fmul(x[0], x[1], builder.fdiv(x[0], one, x[2]));
    }
    return changed ? builder.rebuild(expr, x) : expr;
  }
}
