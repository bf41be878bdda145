package org.ulpscope.crosscheck;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.crosscheck.Polynomial.Atom;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;

/// Brings integer arithmetic into a form that depends neither on brackets nor, where nothing
/// overflows, on widths: SIMD code adds in 16 bits and in pairs what scalar code adds in 32, one
/// after the other.
///
/// Every bit-vector of width w is a [Polynomial] modulo 2^w. If all values of the polynomial fit
/// into w bits, read unsigned or as two's complement, then so read the bit-vector *is* the
/// polynomial, and an extension to more bits has the same one. What is no arithmetic is an unknown
/// in it, with the range that is known of it.
final class IntegerSums {
  /// Products of which only a part is used are known as a whole up to so many bits.
  private static final int WIDEST_PART = 32;

  private final Builder b;
  private final Slices slices;
  private final Map<Expr, Expr> normal = new HashMap<>();
  private final Map<Expr, Polynomial> forms = new HashMap<>();

  IntegerSums(Builder builder) {
    this.b = builder;
    this.slices = new Slices(builder);
  }

  Expr of(Expr whole) {
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
      Polynomial form = polynomial(expr, expr.sort().width()).modulo(expr.sort().width());
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

  private Polynomial polynomial(Expr expr, int width) {
    return switch (expr.operator()) {
      case CONSTANT -> Polynomial.of(((Expr.Constant) expr).bits());
      case ADD -> form(expr, 0).plus(form(expr, 1));
      case SUB -> form(expr, 0).minus(form(expr, 1));
      case NEG -> form(expr, 0).times(BigInteger.ONE.negate());
      case NOT -> form(expr, 0).times(BigInteger.ONE.negate()).minus(Polynomial.of(BigInteger.ONE));
      case MUL -> {
        Polynomial left = form(expr, 0);
        Polynomial right = form(expr, 1);
        yield product(left, right, width);
      }
      case ZEXT -> extended(expr.child(0));
      case CONCAT -> concat(expr);
      case SEXT -> signExtended(expr.child(0));
      case EXTRACT -> extract(expr, width);
      case ITE -> choice(expr, width);
      case AND -> masked(expr);
      case OR -> absoluteOf(expr).orElseGet(() -> opaque(expr));
      default -> opaque(expr);
    };
  }

  private Polynomial form(Expr expr, int child) {
    return forms.get(expr.child(child));
  }

  /// An unknown; without the zeros in front of it, if there are some.
  private Polynomial opaque(Expr expr) {
    Expr rebuilt = rebuilt(expr);
    boolean hasZeros =
        rebuilt.operator() == Operator.CONCAT
            && rebuilt.child(0) instanceof Expr.Constant constant
            && constant.bits().signum() == 0;
    return Polynomial.of(Atom.unsigned(hasZeros ? rebuilt.child(1) : rebuilt));
  }

  /// Multiplied out only if its range is not lost by that.
  private Polynomial product(Polynomial left, Polynomial right, int width) {
    if (left.isOneTerm() || right.isOneTerm()) {
      Polynomial sum = left.times(right);
      boolean isExact =
          sum.low().equals(Polynomial.least(left, right))
              && sum.high().equals(Polynomial.greatest(left, right));
      if (isExact || left.isConstant() || right.isConstant()) {
        return sum;
      }
    }
    // Modulo 2^width this is right whatever the factors are, so it may have more bits than that:
    // the
    // low bits of a product are those of the same product in a wider type.
    BigInteger low = Polynomial.least(left, right);
    BigInteger high = Polynomial.greatest(left, right);
    boolean isSigned = low.signum() < 0;
    int needed = Math.max(1, Math.max(low.bitLength(), high.bitLength()) + (isSigned ? 1 : 0));
    return needed <= Math.max(width, WIDEST_PART)
        ? Polynomial.of(new Atom(product(left, right, needed, b), isSigned, low, high))
        : Polynomial.of(Atom.unsigned(product(left, right, width, b)));
  }

  private static Expr product(Polynomial left, Polynomial right, int width, Builder b) {
    return b.mul(left.bits(b, width), right.bits(b, width));
  }

  private Polynomial extended(Expr inner) {
    Polynomial form = forms.get(inner);
    return form != null && form.fitsUnsigned(inner.sort().width())
        ? form
        : Polynomial.of(Atom.unsigned(normal.get(inner)));
  }

  private Polynomial signExtended(Expr inner) {
    Polynomial form = forms.get(inner);
    return form != null && form.fitsSigned(inner.sort().width())
        ? form
        : Polynomial.of(Atom.signed(normal.get(inner)));
  }

  /// With a constant in front or behind. 2^k x is right modulo 2^w, whatever x is modulo 2^(w-k).
  private Polynomial concat(Expr expr) {
    Expr high = expr.child(0);
    Expr low = expr.child(1);
    BigInteger scale = BigInteger.ONE.shiftLeft(low.sort().width());
    if (high instanceof Expr.Constant constant) {
      return extended(low).plus(Polynomial.of(constant.bits().multiply(scale)));
    }
    if (low instanceof Expr.Constant constant && forms.containsKey(high)) {
      return forms.get(high).times(scale).plus(Polynomial.of(constant.bits()));
    }
    if (high.operator() == Operator.EXTRACT
        && high.parameter() == low.sort().width()
        && forms.containsKey(high.child(0))
        && forms.containsKey(low)) {
      // The high bits of a number above what may be its low bits, computed in fewer.
      Polynomial whole = forms.get(high.child(0));
      if (whole.minus(forms.get(low)).isMultipleOf(scale)) {
        return whole;
      }
    }
    return opaque(expr);
  }

  /// The low bits are those of the polynomial. Those above are a quotient, of as few bits as there
  /// can be.
  private Polynomial extract(Expr expr, int width) {
    Polynomial form = forms.get(expr.child(0));
    int from = expr.parameter();
    if (form == null) {
      return opaque(expr);
    }
    if (from == 0) {
      return form;
    }
    Polynomial kept = form.modulo(from + width);
    if (kept.fitsUnsigned(from + width)) {
      int needed = kept.unsignedWidth();
      return needed <= from
          ? Polynomial.of(BigInteger.ZERO)
          : Polynomial.of(
              new Atom(
                  b.extract(kept.sum(b, needed), from, needed - from),
                  false,
                  kept.low().shiftRight(from),
                  kept.high().shiftRight(from)));
    }
    if (kept.fitsSigned(from + width)) {
      int needed = Math.max(from + 1, kept.signedWidth());
      return Polynomial.of(
          new Atom(
              b.extract(kept.sum(b, needed), from, needed - from),
              true,
              kept.low().shiftRight(from),
              kept.high().shiftRight(from)));
    }
    return Polynomial.of(Atom.unsigned(b.extract(kept.sum(b, from + width), from, width)));
  }

  /// What a mask of low bits leaves is a number of as many bits.
  private Polynomial masked(Expr expr) {
    boolean isMask =
        expr.child(1) instanceof Expr.Constant constant
            && constant.bits().and(constant.bits().add(BigInteger.ONE)).signum() == 0;
    if (!isMask) {
      return opaque(expr);
    }
    int kept = ((Expr.Constant) expr.child(1)).bits().bitLength();
    Polynomial form = form(expr, 0).modulo(kept);
    return form.fitsUnsigned(kept) ? form : Polynomial.of(Atom.unsigned(form.sum(b, kept)));
  }

  /// A choice, in as few bits as both need.
  private Polynomial choice(Expr expr, int width) {
    Expr condition = normal.get(expr.child(0));
    if (condition.isConstant()) {
      return form(expr, condition.isTrue() ? 1 : 2);
    }
    Polynomial whenTrue = underLess(condition, form(expr, 1), true);
    Polynomial whenFalse = underLess(condition, form(expr, 2), false);
    if (whenTrue.isSameAs(whenFalse)) {
      return form(expr, 1);
    }
    Optional<Polynomial> positive = larger(condition);
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
      return Polynomial.of(new Atom(chosen, false, low, high));
    }
    if (whenTrue.fitsSigned(width) && whenFalse.fitsSigned(width)) {
      int needed = Math.max(whenTrue.signedWidth(), whenFalse.signedWidth());
      Expr chosen = b.ite(condition, low(whenTrue, needed), low(whenFalse, needed));
      return Polynomial.of(new Atom(chosen, true, low, high));
    }
    return opaque(expr);
  }

  private Expr low(Polynomial form, int width) {
    return form.bits(b, width);
  }

  // ---- absolute values ----

  private static Polynomial negated(Polynomial form) {
    return form.times(BigInteger.ONE.negate());
  }

  /// What is positive if a condition holds, and only then: y - x if it is x < y.
  private Optional<Polynomial> larger(Expr condition) {
    if (condition.operator() != Operator.ULT) {
      return Optional.empty();
    }
    Polynomial smaller = value(condition.child(0), false);
    Polynomial larger = value(condition.child(1), false);
    return smaller == null || larger == null
        ? Optional.empty()
        : Optional.of(larger.minus(smaller));
  }

  /// |x|, which is |-x|: of the two the one whose first term is positive is written down.
  private Polynomial absolute(Polynomial form) {
    Polynomial x = form.beginsPositive() ? form : negated(form);
    BigInteger most = x.low().abs().max(x.high().abs());
    int needed = Math.max(1, most.bitLength());
    Expr isNegative = less(x, Polynomial.of(BigInteger.ZERO));
    Expr chosen = b.ite(isNegative, negated(x).sum(b, needed), x.sum(b, needed));
    return Polynomial.of(new Atom(chosen, false, BigInteger.ZERO, most));
  }

  /// Differences that stop at zero, one way and the other: of x - y and y - x one is zero then.
  private Optional<Polynomial> absoluteOf(Expr or) {
    Optional<Polynomial> left = orZero(or.child(0));
    Optional<Polynomial> right = orZero(or.child(1));
    boolean isAbsolute =
        left.isPresent() && right.isPresent() && left.get().isSameAs(negated(right.get()));
    return isAbsolute ? Optional.of(absolute(left.get())) : Optional.empty();
  }

  /// The x of max(x, 0): x if it is positive, else zero.
  private Optional<Polynomial> orZero(Expr expr) {
    if (expr.operator() != Operator.ITE) {
      return Optional.empty();
    }
    Expr condition = normal.get(expr.child(0));
    boolean isTurned = condition.operator() == Operator.ULE;
    if (isTurned) {
      condition = b.not(condition);
    }
    Polynomial whenTrue = form(expr, isTurned ? 2 : 1);
    Polynomial whenFalse = form(expr, isTurned ? 1 : 2);
    Optional<Polynomial> positive = larger(condition);
    if (positive.isEmpty()) {
      return Optional.empty();
    }
    if (whenFalse.isZero() && whenTrue.isSameAs(positive.get())) {
      return positive;
    }
    Polynomial negative = negated(positive.get());
    return whenTrue.isZero() && whenFalse.isSameAs(negative)
        ? Optional.of(negative)
        : Optional.empty();
  }

  /// A difference under the condition that says its sign.
  private Polynomial underLess(Expr condition, Polynomial form, boolean holds) {
    if (condition.operator() != Operator.ULT || !forms.containsKey(condition.child(0))) {
      return form;
    }
    Polynomial smaller = value(condition.child(0), false);
    Polynomial larger = value(condition.child(1), false);
    if (smaller == null || larger == null) {
      return form;
    }
    Polynomial difference = holds ? larger.minus(smaller) : smaller.minus(larger);
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

  /// The number that a bit-vector is, read one way; null if it is not known as one.
  private Polynomial value(Expr expr, boolean isSigned) {
    Polynomial form = forms.get(expr);
    int width = expr.sort().width();
    boolean fits = form != null && (isSigned ? form.fitsSigned(width) : form.fitsUnsigned(width));
    return fits ? form : null;
  }

  /// A single bit is the sign of what is below it, if that is a number with a sign.
  private Expr bit(Expr expr) {
    Polynomial form = forms.get(expr.child(0));
    int from = expr.parameter();
    if (form == null || from == 0) {
      return rebuilt(expr);
    }
    Polynomial kept = form.modulo(from + 1);
    return kept.fitsSigned(from + 1) ? less(kept, Polynomial.of(BigInteger.ZERO)) : rebuilt(expr);
  }

  private Expr order(Expr expr, boolean isSigned) {
    Polynomial left = value(expr.child(0), isSigned);
    Polynomial right = value(expr.child(1), isSigned);
    if (left == null || right == null) {
      return rebuilt(expr);
    }
    boolean orEqual = expr.operator() == Operator.ULE || expr.operator() == Operator.SLE;
    // x <= y is not y < x.
    return orEqual ? b.not(less(right, left)) : less(left, right);
  }

  private Expr less(Polynomial left, Polynomial right) {
    Polynomial difference = right.minus(left);
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
    Polynomial left = value(expr.child(0), false);
    Polynomial right = value(expr.child(1), false);
    if (left == null || right == null) {
      left = value(expr.child(0), true);
      right = value(expr.child(1), true);
    }
    if (left == null || right == null) {
      return rebuilt(expr);
    }
    Polynomial difference = right.minus(left);
    if (difference.low().signum() > 0 || difference.high().signum() < 0) {
      return b.bool(false);
    }
    Sides sides = sides(difference);
    return b.eq(sides.negative(), sides.positive());
  }

  /// The terms with positive factors, and the others, turned over; both in the same width.
  private record Sides(Expr positive, Expr negative) {}

  private Sides sides(Polynomial difference) {
    Polynomial positive = difference.where(n -> n.signum() > 0);
    Polynomial negative = difference.where(n -> n.signum() < 0).times(BigInteger.ONE.negate());
    int width =
        difference.hasSigned()
            ? Math.max(positive.signedWidth(), negative.signedWidth())
            : Math.max(positive.unsignedWidth(), negative.unsignedWidth());
    return new Sides(remembered(positive, width), remembered(negative, width));
  }

  /// The bits of a polynomial, which is then known to be theirs.
  private Expr remembered(Polynomial form, int width) {
    Expr bits = form.bits(b, width);
    if (isNumber(bits)) {
      forms.putIfAbsent(bits, form);
      normal.putIfAbsent(bits, bits);
    }
    return bits;
  }

  private Expr converted(Expr expr, boolean isSigned) {
    Polynomial value = isNumber(expr.child(1)) ? value(expr.child(1), isSigned) : null;
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
