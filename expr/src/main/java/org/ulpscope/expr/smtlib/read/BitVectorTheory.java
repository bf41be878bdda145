package org.ulpscope.expr.smtlib.read;

import java.math.BigInteger;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.smtlib.SmtTerm;

/// FixedSizeBitVectors and the logic QF_BV, with the overflow predicates of SMT-LIB 2.7.
final class BitVectorTheory {
  /// The widest bit-vector that is accepted.
  static final int WIDEST = 1 << 20;

  private BitVectorTheory() {}

  /// Two operands, with the builder that makes the result.
  private interface Binary {
    Expr apply(Builder b, Expr x, Expr y);
  }

  static void declare(Theories.Table table) {
    declareArithmetic(table);
    declareComparisons(table);
    declareOverflows(table);
    table.add("concat", BitVectorTheory::concat);
    table.addIndexed("extract", 2, BitVectorTheory::extract);
    table.addIndexed("repeat", 1, BitVectorTheory::repeat);
    table.addIndexed("zero_extend", 1, call -> extend(call, false));
    table.addIndexed("sign_extend", 1, call -> extend(call, true));
    table.addIndexed("rotate_left", 1, call -> rotate(call, call.index(0)));
    table.addIndexed("rotate_right", 1, call -> rotate(call, -call.index(0)));
  }

  private static void declareArithmetic(Theories.Table table) {
    table.add("bvnot", call -> unary(call, call.builder()::not));
    table.add("bvneg", call -> unary(call, call.builder()::neg));
    table.add("bvadd", call -> leftAssociative(call, Builder::add));
    table.add("bvmul", call -> leftAssociative(call, Builder::mul));
    table.add("bvand", call -> leftAssociative(call, Builder::and));
    table.add("bvor", call -> leftAssociative(call, Builder::or));
    table.add("bvxor", call -> leftAssociative(call, Builder::xor));
    table.add("bvsub", call -> leftAssociative(call, Builder::sub));
    table.add("bvxnor", call -> leftAssociative(call, (b, x, y) -> b.not(b.xor(x, y))));
    table.add("bvnand", call -> binary(call, (b, x, y) -> b.not(b.and(x, y))));
    table.add("bvnor", call -> binary(call, (b, x, y) -> b.not(b.or(x, y))));
    table.add("bvudiv", call -> binary(call, Builder::udiv));
    table.add("bvurem", call -> binary(call, Builder::urem));
    table.add("bvsdiv", call -> binary(call, Builder::sdiv));
    table.add("bvsrem", call -> binary(call, Builder::srem));
    table.add("bvsmod", call -> binary(call, BitVectorTheory::signedModulo));
    table.add("bvshl", call -> binary(call, Builder::shl));
    table.add("bvlshr", call -> binary(call, Builder::lshr));
    table.add("bvashr", call -> binary(call, Builder::ashr));
    table.add("bvcomp", call -> binary(call, Builder::eq));
    table.addExtension("bvredor", call -> reduction(call, true));
    table.addExtension("bvredand", call -> reduction(call, false));
    table.addExtension("bvredxor", BitVectorTheory::parity);
  }

  private static void declareComparisons(Theories.Table table) {
    table.add("bvult", call -> predicate(call, Builder::ult));
    table.add("bvule", call -> predicate(call, Builder::ule));
    table.add("bvugt", call -> predicate(call, (b, x, y) -> b.ult(y, x)));
    table.add("bvuge", call -> predicate(call, (b, x, y) -> b.ule(y, x)));
    table.add("bvslt", call -> predicate(call, Builder::slt));
    table.add("bvsle", call -> predicate(call, Builder::sle));
    table.add("bvsgt", call -> predicate(call, (b, x, y) -> b.slt(y, x)));
    table.add("bvsge", call -> predicate(call, (b, x, y) -> b.sle(y, x)));
  }

  private static void declareOverflows(Theories.Table table) {
    table.addExtension("bvnego", call -> overflow(call, 1, 1, true, (b, x, _) -> b.neg(x)));
    table.addExtension("bvuaddo", call -> overflow(call, 2, 1, false, Builder::add));
    table.addExtension("bvsaddo", call -> overflow(call, 2, 1, true, Builder::add));
    table.addExtension("bvusubo", call -> predicate(call, Builder::ult));
    table.addExtension("bvssubo", call -> overflow(call, 2, 1, true, Builder::sub));
    table.addExtension("bvumulo", call -> overflow(call, 2, 2, false, Builder::mul));
    table.addExtension("bvsmulo", call -> overflow(call, 2, 2, true, Builder::mul));
    table.addExtension("bvsdivo", BitVectorTheory::divisionOverflow);
  }

  private static SmtTerm unary(Application call, UnaryOperator<Expr> operation) {
    call.exactly(1);
    return SmtTerm.bits(operation.apply(call.bits(0)));
  }

  private static SmtTerm binary(Application call, Binary operation) {
    call.exactly(2);
    return SmtTerm.bits(operation.apply(call.builder(), call.bits(0), call.sameBits(1)));
  }

  private static SmtTerm predicate(Application call, Binary operation) {
    call.exactly(2);
    return SmtTerm.bool(operation.apply(call.builder(), call.bits(0), call.sameBits(1)));
  }

  private static SmtTerm leftAssociative(Application call, Binary operation) {
    call.atLeast(2);
    Expr result = call.bits(0);
    for (int i = 1; i < call.count(); i++) {
      result = operation.apply(call.builder(), result, call.sameBits(i));
    }
    return SmtTerm.bits(result);
  }

  /// The sign follows the divisor, as QF_BV defines it with absolute values and `bvurem`.
  private static Expr signedModulo(Builder b, Expr s, Expr t) {
    int width = s.sort().width();
    Expr negativeS = b.extract(s, width - 1, 1);
    Expr negativeT = b.extract(t, width - 1, 1);
    BinaryOperator<Expr> absolute = (x, negative) -> b.ite(negative, b.neg(x), x);
    Expr u = b.urem(absolute.apply(s, negativeS), absolute.apply(t, negativeT));
    Expr whenNegative = b.ite(negativeT, b.neg(u), b.add(b.neg(u), t));
    Expr whenPositive = b.ite(negativeT, b.add(u, t), u);
    return b.ite(b.eq(u, b.bits(width, 0)), u, b.ite(negativeS, whenNegative, whenPositive));
  }

  private static SmtTerm reduction(Application call, boolean any) {
    call.exactly(1);
    Builder b = call.builder();
    int width = call.bits(0).sort().width();
    Expr equal = b.eq(call.bits(0), b.bits(width, any ? 0 : -1));
    return SmtTerm.bits(any ? b.not(equal) : equal);
  }

  private static SmtTerm parity(Application call) {
    call.exactly(1);
    Builder b = call.builder();
    Expr x = call.bits(0);
    Expr result = b.extract(x, 0, 1);
    for (int i = 1; i < x.sort().width(); i++) {
      result = b.xor(result, b.extract(x, i, 1));
    }
    return SmtTerm.bits(result);
  }

  /// Whether the result, computed in `factor` times the width or with one bit more, is not the
  /// extension of its low part.
  private static SmtTerm overflow(
      Application call, int operands, int factor, boolean signed, Binary operation) {
    call.exactly(operands);
    Builder b = call.builder();
    int width = call.bits(0).sort().width();
    int wide = width * factor + (factor == 1 ? 1 : 0);
    Expr x = extended(b, call.bits(0), wide, signed);
    Expr y = operands == 2 ? extended(b, call.sameBits(1), wide, signed) : x;
    Expr exact = operation.apply(b, x, y);
    Expr kept = extended(b, b.extract(exact, 0, width), wide, signed);
    return SmtTerm.bool(b.not(b.eq(exact, kept)));
  }

  private static Expr extended(Builder b, Expr x, int width, boolean signed) {
    return signed ? b.sext(x, width) : b.zext(x, width);
  }

  private static SmtTerm divisionOverflow(Application call) {
    call.exactly(2);
    Builder b = call.builder();
    int width = call.bits(0).sort().width();
    Expr least = b.eq(call.bits(0), b.bits(width, BigInteger.ONE.shiftLeft(width - 1)));
    return SmtTerm.bool(b.and(least, b.eq(call.sameBits(1), b.bits(width, -1))));
  }

  // ---- other widths ----

  private static SmtTerm concat(Application call) {
    call.atLeast(2);
    Expr result = call.bits(0);
    for (int i = 1; i < call.count(); i++) {
      Expr next = call.bits(i);
      wide(call, (long) result.sort().width() + next.sort().width());
      result = call.builder().concat(result, next);
    }
    return SmtTerm.bits(result);
  }

  private static int wide(Application call, long width) {
    if (width > WIDEST) {
      throw call.error("a bit-vector has " + width + " bits; at most " + WIDEST + " are supported");
    }
    return (int) width;
  }

  private static SmtTerm extract(Application call) {
    call.exactly(1);
    Expr x = call.bits(0);
    int high = call.index(0);
    int low = call.index(1);
    if (high < low || high >= x.sort().width()) {
      throw call.error(
          "cannot extract bits "
              + high
              + " to "
              + low
              + " of a bit-vector of width "
              + x.sort().width());
    }
    return SmtTerm.bits(call.builder().extract(x, low, high - low + 1));
  }

  private static SmtTerm repeat(Application call) {
    call.exactly(1);
    Expr x = call.bits(0);
    int times = call.index(0);
    if (times == 0) {
      throw call.error("repeat needs a count of at least 1");
    }
    wide(call, (long) times * x.sort().width());
    Expr result = x;
    for (int i = 1; i < times; i++) {
      result = call.builder().concat(result, x);
    }
    return SmtTerm.bits(result);
  }

  private static SmtTerm extend(Application call, boolean signed) {
    call.exactly(1);
    Expr x = call.bits(0);
    int width = wide(call, (long) x.sort().width() + call.index(0));
    return SmtTerm.bits(extended(call.builder(), x, width, signed));
  }

  private static SmtTerm rotate(Application call, int left) {
    call.exactly(1);
    Builder b = call.builder();
    Expr x = call.bits(0);
    int width = x.sort().width();
    int by = Math.floorMod(left, width);
    return SmtTerm.bits(
        by == 0 ? x : b.concat(b.extract(x, 0, width - by), b.extract(x, width - by, by)));
  }
}
