package org.ulpscope.expr;

import java.math.BigInteger;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.MinMax;
import org.ulpscope.ieee.OutOfRange;
import org.ulpscope.ieee.RoundingMode;

/// Makes expressions: checks sorts, folds constants, orders the operands of commutative operators,
/// asks its [Rewriter] for a simpler expression, and interns the result. Thread-safe.
///
/// ```java
/// var b = new Builder();
/// Expr x = b.symbol("x", Sorts.bits(32));
/// b.add(x, b.bits(32, 0))
/// ```
///
/// A method throws [IllegalArgumentException] if its operands have the wrong sorts; the message
/// names them.
public final class Builder {
  private final Nodes nodes = new Nodes();
  private final Rewriter rewriter;
  private final Expr nearest;

  /// A builder without rules.
  public Builder() {
    this(Rewriter.NONE);
  }

  public Builder(Rewriter rewriter) {
    this.rewriter = rewriter;
    this.nearest = mode(RoundingMode.NEAREST_EVEN);
  }

  /// The approximate number of expressions of this builder that are still in use.
  public int size() {
    return nodes.size();
  }

  // ---- leaves ----

  /// A symbol. Two symbols with the same name and sort are the same.
  public Expr symbol(String name, Sort sort) {
    return nodes.symbol(name, sort);
  }

  /// A constant that keeps its name, such as the address of an object: it is not folded with other
  /// constants, so an expression shows that it was computed from it. It differs from a symbol of
  /// the same name. Solvers know no values of named constants; [Graphs#unnamed] replaces them.
  public Expr named(String name, Expr.Constant value) {
    return nodes.named(name, value);
  }

  /// The constant with the low `width` bits of `value`.
  public Expr bits(int width, long value) {
    return bits(width, BigInteger.valueOf(value));
  }

  public Expr bits(int width, BigInteger value) {
    return nodes.constant(Sorts.bits(width), TwosComplement.keep(value, width));
  }

  public Expr bool(boolean value) {
    return bits(1, value ? 1 : 0);
  }

  public Expr number(Datum value) {
    return nodes.constant(Sorts.of(value.format()), value.bits());
  }

  public Expr number(double value) {
    return number(Datum.of(value));
  }

  public Expr number(float value) {
    return number(Datum.of(value));
  }

  public Expr mode(RoundingMode mode) {
    return nodes.constant(Sorts.ROUNDING, BigInteger.valueOf(mode.ordinal()));
  }

  /// The mode that rounds to nearest even.
  public Expr nearest() {
    return nearest;
  }

  // ---- bit-vectors ----

  public Expr not(Expr a) {
    return unary(Operator.NOT, Check.bits(a), 0, a);
  }

  public Expr neg(Expr a) {
    return unary(Operator.NEG, Check.bits(a), 0, a);
  }

  public Expr add(Expr a, Expr b) {
    return binary(Operator.ADD, Check.sameBits(a, b), 0, a, b);
  }

  public Expr sub(Expr a, Expr b) {
    return binary(Operator.SUB, Check.sameBits(a, b), 0, a, b);
  }

  public Expr mul(Expr a, Expr b) {
    return binary(Operator.MUL, Check.sameBits(a, b), 0, a, b);
  }

  public Expr udiv(Expr a, Expr b) {
    return binary(Operator.UDIV, Check.sameBits(a, b), 0, a, b);
  }

  public Expr urem(Expr a, Expr b) {
    return binary(Operator.UREM, Check.sameBits(a, b), 0, a, b);
  }

  public Expr sdiv(Expr a, Expr b) {
    return binary(Operator.SDIV, Check.sameBits(a, b), 0, a, b);
  }

  public Expr srem(Expr a, Expr b) {
    return binary(Operator.SREM, Check.sameBits(a, b), 0, a, b);
  }

  public Expr and(Expr a, Expr b) {
    return binary(Operator.AND, Check.sameBits(a, b), 0, a, b);
  }

  public Expr or(Expr a, Expr b) {
    return binary(Operator.OR, Check.sameBits(a, b), 0, a, b);
  }

  public Expr xor(Expr a, Expr b) {
    return binary(Operator.XOR, Check.sameBits(a, b), 0, a, b);
  }

  public Expr shl(Expr a, Expr b) {
    return binary(Operator.SHL, Check.sameBits(a, b), 0, a, b);
  }

  public Expr lshr(Expr a, Expr b) {
    return binary(Operator.LSHR, Check.sameBits(a, b), 0, a, b);
  }

  public Expr ashr(Expr a, Expr b) {
    return binary(Operator.ASHR, Check.sameBits(a, b), 0, a, b);
  }

  /// Equality of bits, for every sort. Floats are equal if their bits are, so a NaN may equal
  /// itself and zeros of different signs differ. Arrays are equal if all their elements are.
  public Expr eq(Expr a, Expr b) {
    Check.same(a, b);
    return binary(Operator.EQ, Sorts.BOOL, 0, a, b);
  }

  public Expr ult(Expr a, Expr b) {
    Check.sameBits(a, b);
    return binary(Operator.ULT, Sorts.BOOL, 0, a, b);
  }

  public Expr ule(Expr a, Expr b) {
    Check.sameBits(a, b);
    return binary(Operator.ULE, Sorts.BOOL, 0, a, b);
  }

  public Expr slt(Expr a, Expr b) {
    Check.sameBits(a, b);
    return binary(Operator.SLT, Sorts.BOOL, 0, a, b);
  }

  public Expr sle(Expr a, Expr b) {
    Check.sameBits(a, b);
    return binary(Operator.SLE, Sorts.BOOL, 0, a, b);
  }

  /// `high` above `low`.
  public Expr concat(Expr high, Expr low) {
    int width = Check.bits(high).width() + Check.bits(low).width();
    return binary(Operator.CONCAT, Sorts.bits(width), 0, high, low);
  }

  /// `width` bits of `a` from bit `low` on.
  public Expr extract(Expr a, int low, int width) {
    Check.range(a, low, width);
    return width == a.sort().width() ? a : unary(Operator.EXTRACT, Sorts.bits(width), low, a);
  }

  public Expr zext(Expr a, int width) {
    Check.widens(a, width);
    return width == a.sort().width() ? a : unary(Operator.ZEXT, Sorts.bits(width), 0, a);
  }

  public Expr sext(Expr a, int width) {
    Check.widens(a, width);
    return width == a.sort().width() ? a : unary(Operator.SEXT, Sorts.bits(width), 0, a);
  }

  public Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    Check.bool(condition);
    Check.same(whenTrue, whenFalse);
    if (whenTrue == whenFalse || condition.isTrue()) {
      return whenTrue;
    }
    if (condition.isFalse()) {
      return whenFalse;
    }
    return nary(Operator.ITE, whenTrue.sort(), 0, condition, whenTrue, whenFalse, null);
  }

  // ---- arrays ----

  public Expr select(Expr array, Expr index) {
    Sort.Array sort = Check.array(array, index);
    return binary(Operator.SELECT, Sorts.bits(sort.elementWidth()), 0, array, index);
  }

  public Expr store(Expr array, Expr index, Expr element) {
    Sort.Array sort = Check.array(array, index);
    Check.width(element, sort.elementWidth());
    return nary(Operator.STORE, sort, 0, array, index, element, null);
  }

  /// An array whose elements are all `element`.
  public Expr fill(int indexWidth, Expr element) {
    var sort = new Sort.Array(indexWidth, Check.bits(element).width());
    return unary(Operator.FILL, sort, 0, element);
  }

  // ---- floats ----

  /// The float with these bits.
  public Expr asFloat(Expr bits, Sort.Fp sort) {
    Check.width(bits, sort.width());
    if (bits.operator() == Operator.BITS && bits.child(0).sort().equals(sort)) {
      return bits.child(0);
    }
    return unary(Operator.FLOAT, sort, 0, bits);
  }

  /// The bits of a float.
  public Expr asBits(Expr x) {
    int width = Check.floating(x).width();
    return x.operator() == Operator.FLOAT
        ? x.child(0)
        : unary(Operator.BITS, Sorts.bits(width), 0, x);
  }

  public Expr fneg(Expr x) {
    return unary(Operator.FNEG, Check.floating(x), 0, x);
  }

  public Expr fabs(Expr x) {
    return unary(Operator.FABS, Check.floating(x), 0, x);
  }

  public Expr copysign(Expr x, Expr sign) {
    return binary(Operator.COPYSIGN, Check.sameFloats(x, sign), 0, x, sign);
  }

  public Expr fadd(Expr mode, Expr x, Expr y) {
    return rounded(Operator.FADD, mode, x, y);
  }

  public Expr fsub(Expr mode, Expr x, Expr y) {
    return rounded(Operator.FSUB, mode, x, y);
  }

  public Expr fmul(Expr mode, Expr x, Expr y) {
    return rounded(Operator.FMUL, mode, x, y);
  }

  public Expr fdiv(Expr mode, Expr x, Expr y) {
    return rounded(Operator.FDIV, mode, x, y);
  }

  private Expr rounded(Operator operator, Expr mode, Expr x, Expr y) {
    Check.mode(mode);
    return nary(operator, Check.sameFloats(x, y), 0, mode, x, y, null);
  }

  public Expr fma(Expr mode, Expr x, Expr y, Expr z) {
    Check.mode(mode);
    Check.sameFloats(y, z);
    return nary(Operator.FMA, Check.sameFloats(x, y), 0, mode, x, y, z);
  }

  public Expr fsqrt(Expr mode, Expr x) {
    Check.mode(mode);
    return binary(Operator.FSQRT, Check.floating(x), 0, mode, x);
  }

  public Expr frem(Expr x, Expr y) {
    return binary(Operator.FREM, Check.sameFloats(x, y), 0, x, y);
  }

  public Expr fmod(Expr x, Expr y) {
    return binary(Operator.FMOD, Check.sameFloats(x, y), 0, x, y);
  }

  /// The nearest integer in the direction of the mode, as a float.
  public Expr fround(Expr mode, Expr x) {
    Check.mode(mode);
    return binary(Operator.FROUND, Check.floating(x), 0, mode, x);
  }

  public Expr fmin(MinMax family, Expr x, Expr y) {
    return binary(Operator.FMIN, Check.sameFloats(x, y), family.ordinal(), x, y);
  }

  public Expr fmax(MinMax family, Expr x, Expr y) {
    return binary(Operator.FMAX, Check.sameFloats(x, y), family.ordinal(), x, y);
  }

  /// Converts a float to another format.
  public Expr convert(Expr mode, Expr x, Sort.Fp to) {
    Check.mode(mode);
    return binary(Operator.FCONVERT, to, 0, mode, Check.isFloat(x));
  }

  public Expr toSigned(Expr mode, Expr x, int width, OutOfRange policy) {
    return toInteger(Operator.FTOSI, mode, x, width, policy);
  }

  public Expr toUnsigned(Expr mode, Expr x, int width, OutOfRange policy) {
    return toInteger(Operator.FTOUI, mode, x, width, policy);
  }

  private Expr toInteger(Operator operator, Expr mode, Expr x, int width, OutOfRange policy) {
    Check.mode(mode);
    Check.hasAnswer(policy);
    return binary(operator, Sorts.bits(width), policy.ordinal(), mode, Check.isFloat(x));
  }

  public Expr fromSigned(Expr mode, Expr x, Sort.Fp to) {
    Check.mode(mode);
    Check.bits(x);
    return binary(Operator.SITOF, to, 0, mode, x);
  }

  public Expr fromUnsigned(Expr mode, Expr x, Sort.Fp to) {
    Check.mode(mode);
    Check.bits(x);
    return binary(Operator.UITOF, to, 0, mode, x);
  }

  /// Whether comparing x with y has one of the given outcomes.
  public Expr fcmp(Expr x, Expr y, Outcomes outcomes) {
    Check.sameFloats(x, y);
    if (outcomes.equals(Outcomes.NONE) || outcomes.equals(Outcomes.ALL)) {
      return bool(outcomes.equals(Outcomes.ALL));
    }
    // The lesser operand comes first: y > x is x < y.
    return Order.compare(x, y) <= 0
        ? binary(Operator.FCMP, Sorts.BOOL, outcomes.mask(), x, y)
        : binary(Operator.FCMP, Sorts.BOOL, outcomes.swapped().mask(), y, x);
  }

  /// Whether x is in one of the given categories.
  public Expr fclass(Expr x, Categories categories) {
    Check.floating(x);
    Categories possible = x.categories().and(categories);
    if (possible.equals(Categories.NONE) || possible.equals(x.categories())) {
      return bool(!possible.equals(Categories.NONE));
    }
    return unary(Operator.FCLASS, Sorts.BOOL, possible.mask(), x);
  }

  // ---- functions ----

  /// Applies an uninterpreted function.
  public Expr apply(String function, Sort result, Expr... arguments) {
    return nodes.application(function, result, arguments.clone());
  }

  // ---- any operator ----

  /// An operation given by its operator. Missing operands are null.
  ///
  /// @param sort of the result; used only if the operands do not determine it, as for
  ///   [Operator#ZEXT]
  /// @param parameter the operator's parameter; see [Operator]
  /// @throws IllegalArgumentException if operands have the wrong sorts, or for a leaf or a function
  public Expr make(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    return Dispatch.make(this, operator, sort, parameter, a, b, c, d);
  }

  /// The same operation on other operands, which must have the same number.
  ///
  /// @throws IllegalArgumentException if the number or the sorts of operands do not match
  public Expr rebuild(Expr expr, Expr... children) {
    if (children.length != expr.arity()) {
      throw new IllegalArgumentException(
          expr.operator() + " has " + expr.arity() + " operands, not " + children.length);
    }
    if (expr instanceof Expr.Application application) {
      return apply(application.function(), expr.sort(), children);
    }
    return children.length == 0
        ? expr
        : make(
            expr.operator(),
            expr.sort(),
            expr.parameter(),
            children[0],
            children.length > 1 ? children[1] : null,
            children.length > 2 ? children[2] : null,
            children.length > 3 ? children[3] : null);
  }

  private Expr unary(Operator operator, Sort sort, int parameter, Expr a) {
    return nary(operator, sort, parameter, a, null, null, null);
  }

  private Expr binary(Operator operator, Sort sort, int parameter, Expr a, Expr b) {
    return nary(operator, sort, parameter, a, b, null, null);
  }

  private Expr nary(Operator operator, Sort sort, int parameter, Expr a, Expr b, Expr c, Expr d) {
    if (Folding.isPossible(operator, a, b, c, d)) {
      return nodes.constant(sort, Folding.fold(operator, sort, parameter, a, b, c, d));
    }
    Expr first = a;
    Expr second = b;
    Expr third = c;
    if (operator.isCommutative()) {
      if (c == null && Order.compare(a, b) > 0) {
        first = b;
        second = a;
      } else if (c != null && Order.compare(b, c) > 0) {
        second = c;
        third = b;
      }
    }
    Expr simpler = rewriter.rewrite(this, operator, sort, parameter, first, second, third, d);
    return simpler != null
        ? simpler
        : nodes.operation(operator, sort, parameter, first, second, third, d);
  }
}
