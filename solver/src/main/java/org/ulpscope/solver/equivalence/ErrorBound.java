package org.ulpscope.solver.equivalence;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.scalar.InputConstraints;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.UlpDistance;

/// A bound on the difference of two float expressions that differ only in bracketing and rounding,
/// such as a sum of many terms from left to right and one in four lanes.
///
/// Each expression is an exact sum of shared parts, with integer coefficients, plus an error. A
/// rounded result is off by at most half an ulp: u = 2^-p times its magnitude, where p is the
/// precision, or half of the smallest subnormal number for products (IEEE 754-2019 §4.3; sums that
/// are subnormal are exact). If both sums have the same parts, only the errors differ. Magnitudes
/// follow from the bounds of inputs. If an input has no bounds, or something may overflow, there is
/// no result.
///
/// All numbers are rounded up, so the bound holds for any precision.
public final class ErrorBound {
  private static final MathContext UP = new MathContext(40, java.math.RoundingMode.CEILING);

  /// @param parts the coefficient of each shared part
  /// @param error the maximum distance from their exact sum
  private record Form(Map<Expr, BigInteger> parts, BigDecimal error) {}

  private final Map<Expr, BigDecimal> ofInputs = new HashMap<>();
  private final Map<Expr, Optional<BigDecimal>> magnitudes = new HashMap<>();
  private final Map<Expr, Optional<Form>> forms = new HashMap<>();
  private final Set<Expr> shared = new HashSet<>();

  private ErrorBound(List<ScalarInput> inputs) {
    for (ScalarInput input : inputs) {
      if (input.type().isFloat() && input.bounds().low().isPresent()) {
        Datum low = InputConstraints.low(input, input.bounds().low().get());
        Datum high = InputConstraints.high(input, input.bounds().high().orElseThrow());
        if (isFinite(low) && isFinite(high)) {
          ofInputs.put(
              input.symbol(), UlpDistance.exact(low).abs().max(UlpDistance.exact(high).abs()));
        }
      }
    }
  }

  private static boolean isFinite(Datum x) {
    return !x.isNan() && !x.abs().equals(Datum.infinity(x.format(), false));
  }

  /// A bound on |x - y|; empty if none was found. If there is one, both are finite.
  public static Optional<BigDecimal> of(Expr x, Expr y, List<ScalarInput> inputs) {
    var bound = new ErrorBound(inputs);
    bound.shared.addAll(Graphs.postOrder(x));
    bound.shared.retainAll(new HashSet<>(Graphs.postOrder(y)));
    Graphs.postOrder(List.of(x, y)).forEach(bound::visit);
    Optional<Form> left = bound.forms.get(x);
    Optional<Form> right = bound.forms.get(y);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    var rest = new HashMap<>(left.get().parts());
    right.get().parts().forEach((part, n) -> rest.merge(part, n.negate(), BigInteger::add));
    BigDecimal total = left.get().error().add(right.get().error(), UP);
    for (var entry : rest.entrySet()) {
      BigDecimal times = new BigDecimal(entry.getValue().abs());
      total = total.add(times.multiply(bound.magnitudes.get(entry.getKey()).orElseThrow(), UP), UP);
    }
    return Optional.of(total);
  }

  private void visit(Expr expr) {
    if (expr.sort() instanceof Sort.Fp(var format)) {
      magnitudes.put(expr, magnitude(expr, format).filter(m -> fits(m, format)));
      forms.put(expr, magnitudes.get(expr).flatMap(_ -> form(expr, format)));
    }
  }

  // ---- magnitudes ----

  private Optional<BigDecimal> magnitude(Expr expr, Format format) {
    return switch (expr.operator()) {
      case CONSTANT -> {
        Datum value = ((Expr.Constant) expr).datum();
        yield isFinite(value) ? Optional.of(UlpDistance.exact(value).abs()) : Optional.empty();
      }
      case SYMBOL -> Optional.ofNullable(ofInputs.get(expr));
      case FNEG, FABS -> magnitudes.get(expr.child(0));
      case FADD, FSUB -> both(expr, 1, 2).map(m -> rounded(m[0].add(m[1], UP), format));
      case FMUL -> both(expr, 1, 2).map(m -> rounded(m[0].multiply(m[1], UP), format));
      case FMA ->
          both(expr, 1, 2)
              .flatMap(
                  m ->
                      magnitudes
                          .get(expr.child(3))
                          .map(c -> rounded(m[0].multiply(m[1], UP).add(c, UP), format)));
      case FCONVERT -> magnitudes.get(expr.child(1)).map(m -> rounded(m, format));
      case FMIN, FMAX -> both(expr, 0, 1).map(m -> m[0].max(m[1]));
      case ITE -> both(expr, 1, 2).map(m -> m[0].max(m[1]));
      default -> Optional.empty();
    };
  }

  private Optional<BigDecimal[]> both(Expr expr, int first, int second) {
    BigDecimal a = magnitudes.get(expr.child(first)).orElse(null);
    BigDecimal b = magnitudes.get(expr.child(second)).orElse(null);
    return a == null || b == null ? Optional.empty() : Optional.of(new BigDecimal[] {a, b});
  }

  /// In any rounding mode, the error of a result is at most one ulp.
  private static BigDecimal rounded(BigDecimal exact, Format format) {
    return exact.add(exact.multiply(unit(format).add(unit(format)), UP), UP).add(tiny(format), UP);
  }

  /// 2^-p.
  private static BigDecimal unit(Format format) {
    return BigDecimal.ONE.divide(new BigDecimal(BigInteger.TWO.pow(format.significandBits())));
  }

  private static BigDecimal tiny(Format format) {
    return BigDecimal.ONE.divide(new BigDecimal(BigInteger.TWO.pow(-format.minQuantum())), UP);
  }

  private static boolean fits(BigDecimal magnitude, Format format) {
    return magnitude.compareTo(new BigDecimal(BigInteger.TWO.pow(format.maxExponent()))) < 0;
  }

  // ---- forms ----

  private Optional<Form> form(Expr expr, Format format) {
    Optional<Form> itself = Optional.of(new Form(Map.of(expr, BigInteger.ONE), BigDecimal.ZERO));
    if (expr.isConstant()) {
      return isZero(expr) ? Optional.of(new Form(Map.of(), BigDecimal.ZERO)) : itself;
    }
    return switch (expr.operator()) {
      case FNEG -> forms.get(expr.child(0)).map(ErrorBound::negated);
      case FADD -> sum(expr, format, false).or(() -> itself);
      case FSUB -> sum(expr, format, true).or(() -> itself);
      default -> itself;
    };
  }

  private static boolean isZero(Expr expr) {
    return ((Expr.Constant) expr).datum().abs().bits().signum() == 0;
  }

  private static Form negated(Form form) {
    var parts = new HashMap<Expr, BigInteger>();
    form.parts().forEach((part, n) -> parts.put(part, n.negate()));
    return new Form(parts, form.error());
  }

  /// A sum that occurs in both expressions is a shared part; other sums are split into terms.
  private Optional<Form> sum(Expr expr, Format format, boolean isDifference) {
    if (shared.contains(expr)) {
      return Optional.empty();
    }
    Form left = forms.get(expr.child(1)).orElseThrow();
    Form right = forms.get(expr.child(2)).orElseThrow();
    var parts = new HashMap<>(left.parts());
    (isDifference ? negated(right) : right)
        .parts()
        .forEach((part, n) -> parts.merge(part, n, BigInteger::add));
    BigDecimal magnitude = magnitudes.get(expr).orElseThrow();
    boolean isNearest =
        expr.child(0) instanceof Expr.Constant mode
            && mode.low() == RoundingMode.NEAREST_EVEN.ordinal();
    BigDecimal unit = isNearest ? unit(format) : unit(format).add(unit(format));
    BigDecimal own = magnitude.multiply(unit, UP);
    return Optional.of(new Form(parts, left.error().add(right.error(), UP).add(own, UP)));
  }
}
