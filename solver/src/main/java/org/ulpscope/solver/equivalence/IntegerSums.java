package org.ulpscope.solver.equivalence;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.equivalence.IntegerPolynomial.Atom;

/// Brings integer arithmetic into a normal form that does not depend on bracketing or, if nothing
/// overflows, on widths: SIMD code adds in 16 bits and in pairs what scalar code adds in 32 bits,
/// one after the other.
///
/// Every bit-vector of width w is an [IntegerPolynomial] modulo 2^w. If all values of the
/// polynomial fit into w bits, unsigned or in two's complement, then the bit-vector read in that
/// way *equals* the polynomial, and an extension to more bits has the same polynomial. Expressions
/// that are not arithmetic are unknowns with their known range.
public final class IntegerSums {
  /// The width up to which products are represented as a whole if only a part of their bits is
  /// used.
  private static final int WIDEST_PART = 32;

  private final Builder b;
  private final Slices slices;
  private final Map<Expr, Expr> normal = new HashMap<>();
  private final Map<Expr, IntegerPolynomial> forms = new HashMap<>();

  public IntegerSums(Builder builder) {
    this.b = builder;
    this.slices = new Slices(builder);
  }

  public Expr of(Expr whole) {
    Expr root = slices.of(whole);
    if (!normal.containsKey(root)) {
      for (Expr expr : Graphs.postOrder(root)) {
        if (!normal.containsKey(expr)) {
          visit(expr);
        }
      }
    }
    return normal.get(root);
  }

  private void visit(Expr expr) {
    if (isNumber(expr)) {
      IntegerPolynomial form = polynomial(expr, expr.sort().width()).modulo(expr.sort().width());
      forms.put(expr, form);
      normal.put(expr, form.bits(b, expr.sort().width()));
    } else {
      normal.put(expr, other(expr));
    }
  }

  private static boolean isNumber(Expr expr) {
    return expr.sort() instanceof Sort.Bits(int width) && width > 1;
  }

  // ---- numbers ----

  private IntegerPolynomial polynomial(Expr expr, int width) {
    return switch (expr.operator()) {
      case CONSTANT -> IntegerPolynomial.of(((Expr.Constant) expr).bits());
      case ADD -> form(expr, 0).plus(form(expr, 1));
      case SUB -> form(expr, 0).minus(form(expr, 1));
      case NEG -> form(expr, 0).times(BigInteger.ONE.negate());
      case NOT ->
          form(expr, 0).times(BigInteger.ONE.negate()).minus(IntegerPolynomial.of(BigInteger.ONE));
      case MUL -> {
        IntegerPolynomial left = form(expr, 0);
        IntegerPolynomial right = form(expr, 1);
        yield product(left, right, width);
      }
      case ZEXT -> extended(expr.child(0));
      case CONCAT -> concat(expr);
      case SEXT -> signExtended(expr.child(0));
      case EXTRACT -> extract(expr, width);
      case ITE -> choice(expr, width);
      case AND -> masked(expr);
      case OR -> absoluteOf(expr).orElseGet(() -> unknown(expr));
      default -> unknown(expr);
    };
  }

  private IntegerPolynomial form(Expr expr, int child) {
    return forms.get(expr.child(child));
  }

  /// An unknown, without leading zeros.
  private IntegerPolynomial unknown(Expr expr) {
    Expr rebuilt = rebuilt(expr);
    boolean hasZeros =
        rebuilt.operator() == Operator.CONCAT
            && rebuilt.child(0) instanceof Expr.Constant constant
            && constant.bits().signum() == 0;
    return IntegerPolynomial.of(Atom.unsigned(hasZeros ? rebuilt.child(1) : rebuilt));
  }

  /// Expanded only if that does not lose its range.
  private IntegerPolynomial product(IntegerPolynomial left, IntegerPolynomial right, int width) {
    if (left.isOneTerm() || right.isOneTerm()) {
      IntegerPolynomial sum = left.times(right);
      boolean isExact =
          sum.low().equals(IntegerPolynomial.least(left, right))
              && sum.high().equals(IntegerPolynomial.greatest(left, right));
      if (isExact || left.isConstant() || right.isConstant()) {
        return sum;
      }
    }
    // Modulo 2^width this is right for all factors, so it may have more bits than that: the low
    // bits of a product are those of the same product in a wider type.
    BigInteger low = IntegerPolynomial.least(left, right);
    BigInteger high = IntegerPolynomial.greatest(left, right);
    boolean isSigned = low.signum() < 0;
    int needed = Math.max(1, Math.max(low.bitLength(), high.bitLength()) + (isSigned ? 1 : 0));
    return needed <= Math.max(width, WIDEST_PART)
        ? IntegerPolynomial.of(new Atom(product(left, right, needed, b), isSigned, low, high))
        : IntegerPolynomial.of(Atom.unsigned(product(left, right, width, b)));
  }

  private static Expr product(
      IntegerPolynomial left, IntegerPolynomial right, int width, Builder b) {
    return b.mul(left.bits(b, width), right.bits(b, width));
  }

  private IntegerPolynomial extended(Expr inner) {
    IntegerPolynomial form = forms.get(inner);
    return form != null && form.fitsUnsigned(inner.sort().width())
        ? form
        : IntegerPolynomial.of(Atom.unsigned(normal.get(inner)));
  }

  private IntegerPolynomial signExtended(Expr inner) {
    IntegerPolynomial form = forms.get(inner);
    return form != null && form.fitsSigned(inner.sort().width())
        ? form
        : IntegerPolynomial.of(Atom.signed(normal.get(inner)));
  }

  /// A concatenation with a constant above or below. 2^k x is right modulo 2^w whenever x is right
  /// modulo 2^(w-k).
  private IntegerPolynomial concat(Expr expr) {
    Expr high = expr.child(0);
    Expr low = expr.child(1);
    BigInteger scale = BigInteger.ONE.shiftLeft(low.sort().width());
    if (high instanceof Expr.Constant constant) {
      return extended(low).plus(IntegerPolynomial.of(constant.bits().multiply(scale)));
    }
    if (low instanceof Expr.Constant constant && forms.containsKey(high)) {
      return forms.get(high).times(scale).plus(IntegerPolynomial.of(constant.bits()));
    }
    if (high.operator() == Operator.EXTRACT
        && high.parameter() == low.sort().width()
        && forms.containsKey(high.child(0))
        && forms.containsKey(low)) {
      // The high bits of a number above bits that may be its low bits, computed in a smaller width.
      IntegerPolynomial whole = forms.get(high.child(0));
      if (whole.minus(forms.get(low)).isMultipleOf(scale)) {
        return whole;
      }
    }
    return unknown(expr);
  }

  /// Low bits are those of the polynomial. Higher bits are a quotient, in the smallest possible
  /// width.
  private IntegerPolynomial extract(Expr expr, int width) {
    IntegerPolynomial form = forms.get(expr.child(0));
    int from = expr.parameter();
    if (form == null) {
      return unknown(expr);
    }
    if (from == 0) {
      return form;
    }
    IntegerPolynomial kept = form.modulo(from + width);
    if (kept.fitsUnsigned(from + width)) {
      int needed = kept.unsignedWidth();
      return needed <= from
          ? IntegerPolynomial.of(BigInteger.ZERO)
          : IntegerPolynomial.of(
              new Atom(
                  b.extract(kept.sum(b, needed), from, needed - from),
                  false,
                  kept.low().shiftRight(from),
                  kept.high().shiftRight(from)));
    }
    if (kept.fitsSigned(from + width)) {
      int needed = Math.max(from + 1, kept.signedWidth());
      return IntegerPolynomial.of(
          new Atom(
              b.extract(kept.sum(b, needed), from, needed - from),
              true,
              kept.low().shiftRight(from),
              kept.high().shiftRight(from)));
    }
    return IntegerPolynomial.of(Atom.unsigned(b.extract(kept.sum(b, from + width), from, width)));
  }

  /// Masking the low bits gives a number of that width.
  private IntegerPolynomial masked(Expr expr) {
    boolean isMask =
        expr.child(1) instanceof Expr.Constant constant
            && constant.bits().and(constant.bits().add(BigInteger.ONE)).signum() == 0;
    if (!isMask) {
      return unknown(expr);
    }
    int kept = ((Expr.Constant) expr.child(1)).bits().bitLength();
    IntegerPolynomial form = form(expr, 0).modulo(kept);
    return form.fitsUnsigned(kept) ? form : IntegerPolynomial.of(Atom.unsigned(form.sum(b, kept)));
  }

  /// An `ite`, in the smallest width that both arms need.
  private IntegerPolynomial choice(Expr expr, int width) {
    Expr condition = normal.get(expr.child(0));
    if (condition.isConstant()) {
      return form(expr, condition.isTrue() ? 1 : 2);
    }
    IntegerPolynomial whenTrue = underLess(condition, form(expr, 1), true);
    IntegerPolynomial whenFalse = underLess(condition, form(expr, 2), false);
    if (whenTrue.isSameAs(whenFalse)) {
      return form(expr, 1);
    }
    Optional<IntegerPolynomial> positive = larger(condition);
    if (positive.isPresent()
        && positive.get().isSameAs(whenTrue)
        && positive.get().isSameAs(negated(whenFalse))) {
      return absolute(positive.get());
    }
    BigInteger low = whenTrue.low().min(whenFalse.low());
    BigInteger high = whenTrue.high().max(whenFalse.high());
    if (whenTrue.fitsUnsigned(width) && whenFalse.fitsUnsigned(width)) {
      int needed = Math.max(whenTrue.unsignedWidth(), whenFalse.unsignedWidth());
      Expr chosen = b.ite(condition, low(whenTrue, needed), low(whenFalse, needed));
      return IntegerPolynomial.of(new Atom(chosen, false, low, high));
    }
    if (whenTrue.fitsSigned(width) && whenFalse.fitsSigned(width)) {
      int needed = Math.max(whenTrue.signedWidth(), whenFalse.signedWidth());
      Expr chosen = b.ite(condition, low(whenTrue, needed), low(whenFalse, needed));
      return IntegerPolynomial.of(new Atom(chosen, true, low, high));
    }
    return unknown(expr);
  }

  private Expr low(IntegerPolynomial form, int width) {
    return form.bits(b, width);
  }

  // ---- absolute values ----

  private static IntegerPolynomial negated(IntegerPolynomial form) {
    return form.times(BigInteger.ONE.negate());
  }

  /// A polynomial that is positive if and only if a condition holds: y - x for x < y.
  private Optional<IntegerPolynomial> larger(Expr condition) {
    if (condition.operator() != Operator.ULT) {
      return Optional.empty();
    }
    IntegerPolynomial smaller = value(condition.child(0), false);
    IntegerPolynomial larger = value(condition.child(1), false);
    return smaller == null || larger == null
        ? Optional.empty()
        : Optional.of(larger.minus(smaller));
  }

  /// |x|, which equals |-x|: the one whose first term is positive is the normal form.
  private IntegerPolynomial absolute(IntegerPolynomial form) {
    IntegerPolynomial x = form.beginsPositive() ? form : negated(form);
    BigInteger most = x.low().abs().max(x.high().abs());
    int needed = Math.max(1, most.bitLength());
    Expr isNegative = less(x, IntegerPolynomial.of(BigInteger.ZERO));
    Expr chosen = b.ite(isNegative, negated(x).sum(b, needed), x.sum(b, needed));
    return IntegerPolynomial.of(new Atom(chosen, false, BigInteger.ZERO, most));
  }

  /// The bitwise or of two saturating differences, x - y and y - x, of which one is zero.
  private Optional<IntegerPolynomial> absoluteOf(Expr or) {
    Optional<IntegerPolynomial> left = orZero(or.child(0));
    Optional<IntegerPolynomial> right = orZero(or.child(1));
    boolean isAbsolute =
        left.isPresent() && right.isPresent() && left.get().isSameAs(negated(right.get()));
    return isAbsolute ? Optional.of(absolute(left.get())) : Optional.empty();
  }

  /// The x of max(x, 0): x if it is positive, else zero.
  private Optional<IntegerPolynomial> orZero(Expr expr) {
    if (expr.operator() != Operator.ITE) {
      return Optional.empty();
    }
    Expr condition = normal.get(expr.child(0));
    boolean isTurned = condition.operator() == Operator.ULE;
    if (isTurned) {
      condition = b.not(condition);
    }
    IntegerPolynomial whenTrue = form(expr, isTurned ? 2 : 1);
    IntegerPolynomial whenFalse = form(expr, isTurned ? 1 : 2);
    Optional<IntegerPolynomial> positive = larger(condition);
    if (positive.isEmpty()) {
      return Optional.empty();
    }
    if (whenFalse.isZero() && whenTrue.isSameAs(positive.get())) {
      return positive;
    }
    IntegerPolynomial negative = negated(positive.get());
    return whenTrue.isZero() && whenFalse.isSameAs(negative)
        ? Optional.of(negative)
        : Optional.empty();
  }

  /// A difference under a condition that determines its sign.
  private IntegerPolynomial underLess(Expr condition, IntegerPolynomial form, boolean holds) {
    if (condition.operator() != Operator.ULT || !forms.containsKey(condition.child(0))) {
      return form;
    }
    IntegerPolynomial smaller = value(condition.child(0), false);
    IntegerPolynomial larger = value(condition.child(1), false);
    if (smaller == null || larger == null) {
      return form;
    }
    IntegerPolynomial difference = holds ? larger.minus(smaller) : smaller.minus(larger);
    return difference.isSameAs(form)
        ? form.atLeast(holds ? BigInteger.ONE : BigInteger.ZERO)
        : form;
  }

  // ---- conditions and floats ----

  private Expr other(Expr expr) {
    return switch (expr.operator()) {
      case ULT, ULE -> order(expr, false);
      case SLT, SLE -> order(expr, true);
      case EQ -> isNumber(expr.child(0)) ? equal(expr) : rebuilt(expr);
      case EXTRACT -> bit(expr);
      case SITOF -> converted(expr, true);
      case UITOF -> converted(expr, false);
      default -> rebuilt(expr);
    };
  }

  /// The polynomial that a bit-vector equals if read as signed or unsigned; null if there is none.
  private IntegerPolynomial value(Expr expr, boolean isSigned) {
    IntegerPolynomial form = forms.get(expr);
    int width = expr.sort().width();
    boolean fits = form != null && (isSigned ? form.fitsSigned(width) : form.fitsUnsigned(width));
    return fits ? form : null;
  }

  /// A single bit may be the sign of the number below it.
  private Expr bit(Expr expr) {
    IntegerPolynomial form = forms.get(expr.child(0));
    int from = expr.parameter();
    if (form == null || from == 0) {
      return rebuilt(expr);
    }
    IntegerPolynomial kept = form.modulo(from + 1);
    return kept.fitsSigned(from + 1)
        ? less(kept, IntegerPolynomial.of(BigInteger.ZERO))
        : rebuilt(expr);
  }

  private Expr order(Expr expr, boolean isSigned) {
    IntegerPolynomial left = value(expr.child(0), isSigned);
    IntegerPolynomial right = value(expr.child(1), isSigned);
    if (left == null || right == null) {
      return rebuilt(expr);
    }
    boolean orEqual = expr.operator() == Operator.ULE || expr.operator() == Operator.SLE;
    // x <= y is not y < x.
    return orEqual ? b.not(less(right, left)) : less(left, right);
  }

  private Expr less(IntegerPolynomial left, IntegerPolynomial right) {
    IntegerPolynomial difference = right.minus(left);
    if (difference.low().signum() > 0) {
      return b.bool(true);
    }
    if (difference.high().signum() <= 0) {
      return b.bool(false);
    }
    Sides sides = sides(difference);
    return difference.hasSigned()
        ? b.slt(sides.negative(), sides.positive())
        : b.ult(sides.negative(), sides.positive());
  }

  private Expr equal(Expr expr) {
    IntegerPolynomial left = value(expr.child(0), false);
    IntegerPolynomial right = value(expr.child(1), false);
    if (left == null || right == null) {
      left = value(expr.child(0), true);
      right = value(expr.child(1), true);
    }
    if (left == null || right == null) {
      return rebuilt(expr);
    }
    IntegerPolynomial difference = right.minus(left);
    if (difference.low().signum() > 0 || difference.high().signum() < 0) {
      return b.bool(false);
    }
    Sides sides = sides(difference);
    return b.eq(sides.negative(), sides.positive());
  }

  /// The terms with positive coefficients, and the negated others; both in the same width.
  private record Sides(Expr positive, Expr negative) {}

  private Sides sides(IntegerPolynomial difference) {
    IntegerPolynomial positive = difference.where(n -> n.signum() > 0);
    IntegerPolynomial negative =
        difference.where(n -> n.signum() < 0).times(BigInteger.ONE.negate());
    int width =
        difference.hasSigned()
            ? Math.max(positive.signedWidth(), negative.signedWidth())
            : Math.max(positive.unsignedWidth(), negative.unsignedWidth());
    return new Sides(recordedBits(positive, width), recordedBits(negative, width));
  }

  /// The bits of a polynomial, which is recorded as the polynomial of that expression.
  private Expr recordedBits(IntegerPolynomial form, int width) {
    Expr bits = form.bits(b, width);
    if (isNumber(bits)) {
      forms.putIfAbsent(bits, form);
      normal.putIfAbsent(bits, bits);
    }
    return bits;
  }

  private Expr converted(Expr expr, boolean isSigned) {
    IntegerPolynomial value = isNumber(expr.child(1)) ? value(expr.child(1), isSigned) : null;
    if (value == null) {
      return rebuilt(expr);
    }
    var sort = (Sort.Fp) expr.sort();
    Expr mode = normal.get(expr.child(0));
    return value.low().signum() >= 0
        ? b.fromUnsigned(mode, value.sum(b, value.unsignedWidth()), sort)
        : b.fromSigned(mode, value.sum(b, value.signedWidth()), sort);
  }

  private Expr rebuilt(Expr expr) {
    if (expr.arity() == 0) {
      return expr;
    }
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = normal.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    return changed ? b.rebuild(expr, children) : expr;
  }
}
