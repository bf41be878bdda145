package org.ulpscope.solver.equivalence;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Order;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.MinMax;

/// Brings minima, maxima and saturation into a normal form that does not depend on bracketing,
/// order or repetition of operands: scalar code shares operands between neighbours, SIMD code does
/// not.
///
/// ```java
/// var extrema = new Extrema(b, Set.of());
/// extrema.of(min(min(x, y), z)) == extrema.of(min(z, min(y, min(z, x))))   // true
/// ```
///
/// Minima and maxima of integers are `ite`s on a comparison of their arms. For floats, bracketing
/// does not matter only without NaNs and if the signs of zeros do not matter, so they are left
/// unchanged unless both are assumed.
public final class Extrema {
  /// The maximum length of a list of operands.
  private static final int MOST = 1000;

  /// How two operands are compared, and whether the smaller one is taken.
  private enum Kind {
    LEAST_UNSIGNED,
    GREATEST_UNSIGNED,
    LEAST_SIGNED,
    GREATEST_SIGNED,
    LEAST_FLOAT,
    GREATEST_FLOAT
  }

  /// The operands of an extremum, sorted and without duplicates.
  private record Operands(Kind kind, List<Expr> list) {}

  private record Two(Kind kind, Expr x, Expr y) {}

  private final Builder b;
  private final boolean knowsFloats;
  private final Map<Expr, Expr> normal = new HashMap<>();
  private final Map<Expr, Operands> operands = new HashMap<>();

  public Extrema(Builder builder, Set<Assumption> assumptions) {
    this.b = builder;
    this.knowsFloats =
        assumptions.contains(Assumption.POSITIVE_ZERO)
            && (assumptions.contains(Assumption.ORDERED)
                || assumptions.contains(Assumption.FINITE));
  }

  public Expr of(Expr root) {
    if (!normal.containsKey(root)) {
      for (Expr expr : Graphs.postOrder(root)) {
        if (!normal.containsKey(expr)) {
          normal.put(expr, made(expr));
        }
      }
    }
    return normal.get(root);
  }

  private Expr made(Expr expr) {
    Optional<Two> two = two(expr);
    if (two.isPresent()) {
      return made(two.get().kind(), normal.get(two.get().x()), normal.get(two.get().y()));
    }
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = normal.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    Expr same = changed ? b.rebuild(expr, children) : expr;
    return same.operator() == Operator.ITE ? saturated(same) : same;
  }

  // ---- saturation ----

  /// Scalar code tests whether x is in range, then on which side it is: `x + C < D ? y : 0 < x ? u
  /// : v`, where the first comparison is unsigned. PACKSSDW tests one bound after the other. If
  /// zero is in range, a value that is out of range and above zero is above the range.
  private Expr saturated(Expr choice) {
    Expr isWithin = choice.child(0);
    Expr outside = choice.child(2);
    boolean isShape =
        isWithin.operator() == Operator.ULT
            && outside.operator() == Operator.ITE
            && outside.child(0).operator() == Operator.SLT
            && isZero(outside.child(0).child(0));
    if (!isShape || !(isWithin.child(1) instanceof Expr.Constant count)) {
      return choice;
    }
    Expr x = outside.child(0).child(1);
    Optional<BigInteger> shift = shift(isWithin.child(0), x);
    if (shift.isEmpty() || count.bits().signum() == 0) {
      return choice;
    }
    int width = x.sort().width();
    BigInteger low = shift.get().negate();
    BigInteger high = low.add(count.bits()).subtract(BigInteger.ONE);
    boolean fits = low.bitLength() < width && high.bitLength() < width;
    if (!fits || low.signum() > 0 || high.signum() < 0) {
      return choice;
    }
    Expr isBelow = b.slt(x, b.bits(width, TwosComplement.keep(low, width)));
    Expr isAbove = b.slt(b.bits(width, TwosComplement.keep(high, width)), x);
    return b.ite(isBelow, outside.child(2), b.ite(isAbove, outside.child(1), choice.child(1)));
  }

  /// The constant added to x, which may be sign-extended first; empty if it is another expression.
  private static Optional<BigInteger> shift(Expr sum, Expr x) {
    if (isExtended(sum, x)) {
      return Optional.of(BigInteger.ZERO);
    }
    if (sum.operator() == Operator.ADD) {
      for (int i = 0; i < 2; i++) {
        if (sum.child(i) instanceof Expr.Constant constant && isExtended(sum.child(1 - i), x)) {
          return Optional.of(TwosComplement.signed(constant.bits(), sum.sort().width()));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isExtended(Expr expr, Expr x) {
    return expr == x || (expr.operator() == Operator.SEXT && expr.child(0) == x);
  }

  private static boolean isZero(Expr expr) {
    return expr instanceof Expr.Constant constant && constant.bits().signum() == 0;
  }

  // ---- recognition ----

  private Optional<Two> two(Expr expr) {
    return switch (expr.operator()) {
      case FMIN -> floats(Kind.LEAST_FLOAT, expr);
      case FMAX -> floats(Kind.GREATEST_FLOAT, expr);
      case ITE -> chosen(expr);
      default -> Optional.empty();
    };
  }

  private Optional<Two> floats(Kind kind, Expr expr) {
    return knowsFloats
        ? Optional.of(new Two(kind, expr.child(0), expr.child(1)))
        : Optional.empty();
  }

  /// `x < y ? x : y` and similar; of two equal operands it does not matter which is taken.
  private static Optional<Two> chosen(Expr expr) {
    Expr condition = expr.child(0);
    boolean isTurned = condition.operator() == Operator.NOT;
    Expr order = isTurned ? condition.child(0) : condition;
    Expr whenTrue = expr.child(isTurned ? 2 : 1);
    Expr whenFalse = expr.child(isTurned ? 1 : 2);
    boolean isSigned;
    switch (order.operator()) {
      case ULT, ULE -> isSigned = false;
      case SLT, SLE -> isSigned = true;
      default -> {
        return Optional.empty();
      }
    }
    if (order.child(0) == whenTrue && order.child(1) == whenFalse) {
      Kind least = isSigned ? Kind.LEAST_SIGNED : Kind.LEAST_UNSIGNED;
      return Optional.of(new Two(least, whenTrue, whenFalse));
    }
    if (order.child(0) == whenFalse && order.child(1) == whenTrue) {
      Kind greatest = isSigned ? Kind.GREATEST_SIGNED : Kind.GREATEST_UNSIGNED;
      return Optional.of(new Two(greatest, whenFalse, whenTrue));
    }
    return Optional.empty();
  }

  // ---- normal form ----

  private Expr made(Kind kind, Expr x, Expr y) {
    List<Expr> all =
        Stream.concat(operandsOf(kind, x), operandsOf(kind, y))
            .distinct()
            .sorted(Order::compare)
            .toList();
    Expr result = all.getLast();
    for (Expr each : all.reversed().subList(1, all.size())) {
      result = apply(kind, each, result);
    }
    operands.putIfAbsent(result, new Operands(kind, all));
    return result;
  }

  private Stream<Expr> operandsOf(Kind kind, Expr x) {
    Operands known = operands.get(x);
    boolean isSame = known != null && known.kind() == kind && known.list().size() < MOST;
    return isSame ? known.list().stream() : Stream.of(x);
  }

  private Expr apply(Kind kind, Expr x, Expr y) {
    return switch (kind) {
      case LEAST_UNSIGNED -> b.ite(b.ult(x, y), x, y);
      case GREATEST_UNSIGNED -> b.ite(b.ult(x, y), y, x);
      case LEAST_SIGNED -> b.ite(b.slt(x, y), x, y);
      case GREATEST_SIGNED -> b.ite(b.slt(x, y), y, x);
      case LEAST_FLOAT -> b.fmin(MinMax.X86, x, y);
      case GREATEST_FLOAT -> b.fmax(MinMax.X86, x, y);
    };
  }
}
