package org.ulpscope.engine.libc.math;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// Facts about the functions of `<math.h>` that hold in every reasonable library: where they are
/// NaN, the rules of C17 annex F.10 for zeros and infinities, their ranges and signs.
///
/// A bound is used only if it is a number of the format or is rounded outwards: a library with an
/// error of less than one unit in the last place then satisfies it. `LibmFactsTest` checks them
/// against this machine's library.
///
/// ```java
/// LibmFacts.of(b, "exp", r, x)    // r >= 0, x = 0 -> r = 1, …
/// ```
final class LibmFacts {
  private static final Categories NOT_NAN = Categories.ALL.without(Categories.NAN);

  /// A quarter and a half of a turn, rounded up.
  private static final String QUARTER = "1.5708";

  private static final String HALF = "3.1416";

  private final Builder b;
  private final Format format;
  private final Expr r;
  private final Expr x;
  private final Expr y;
  private final List<Expr> facts = new ArrayList<>();

  private LibmFacts(Builder b, Expr r, Expr... arguments) {
    this.b = b;
    this.r = r;
    this.x = arguments[0];
    this.y = arguments.length > 1 ? arguments[1] : null;
    this.format = r.sort().format();
  }

  /// The known facts about a function's value.
  ///
  /// @param function its name in C
  /// @param r its value
  static List<Expr> of(Builder b, String function, Expr r, Expr... arguments) {
    var facts = new LibmFacts(b, r, arguments);
    boolean isSingle = r.sort().format().equals(Format.SINGLE);
    facts.state(isSingle ? function.substring(0, function.length() - 1) : function);
    return facts.facts;
  }

  private void state(String function) {
    switch (function) {
      case "pow" -> pow();
      case "hypot" -> hypot();
      case "atan2" -> atan2();
      default -> {
        given(is(x, Categories.NAN), is(r, Categories.NAN));
        unary(function);
      }
    }
  }

  private void unary(String function) {
    switch (function) {
      case "sin", "cos", "tan" -> circular(function);
      case "asin", "acos" -> inverse(function.equals("asin"));
      case "atan" -> {
        odd();
        given(isNumber(), and(within(r, QUARTER), atMost(r, x)));
      }
      case "sinh", "asinh", "cbrt", "erf", "tanh" -> {
        odd();
        oddBounds(function);
      }
      case "cosh" -> {
        given(isNumber(), atLeast(r, "1"));
        given(is(x, Categories.ZERO), same(r, number("1")));
        given(is(x, Categories.INFINITE), is(r, Categories.PLUS_INFINITY));
      }
      case "acosh" -> {
        given(below(x, "1"), is(r, Categories.NAN));
        given(atLeast(x, "1"), atLeast(r, "0"));
        given(equal(x, "1"), same(r, number("0")));
      }
      case "atanh" -> {
        Expr inside = below(b.fabs(x), "1");
        given(above(b.fabs(x), "1"), is(r, Categories.NAN));
        given(equal(b.fabs(x), "1"), is(r, Categories.INFINITE));
        given(inside, and(is(r, Categories.FINITE), atMost(x, r)));
        given(within(x, "1"), sameSign());
      }
      case "exp", "exp2", "exp10" -> exponential(function);
      case "expm1" -> {
        odd();
        given(isNumber(), atLeast(r, "-1"));
      }
      case "log", "log2", "log10" -> logarithm();
      case "log1p" -> {
        given(below(x, "-1"), is(r, Categories.NAN));
        given(equal(x, "-1"), is(r, Categories.MINUS_INFINITY));
        given(is(x, Categories.PLUS_INFINITY), same(r, x));
        given(atLeast(x, "-1"), and(is(r, NOT_NAN), sameSign()));
        given(is(x, Categories.ZERO), same(r, x));
      }
      case "erfc" -> {
        given(isNumber(), and(atLeast(r, "0"), noMore(r, "2")));
        given(is(x, Categories.ZERO), same(r, number("1")));
      }
      case "lgamma" -> {
        given(isNumber(), is(r, NOT_NAN));
        given(is(x, Categories.INFINITE), is(r, Categories.PLUS_INFINITY));
      }
      case "tgamma" -> {
        given(is(x, Categories.MINUS_INFINITY), is(r, Categories.NAN));
        given(above(x, "0"), atLeast(r, "0"));
      }
      default -> {} // of Bessel functions, only that they propagate NaNs is known
    }
  }

  private void circular(String function) {
    given(is(x, Categories.INFINITE), is(r, Categories.NAN));
    Expr finite = is(x, Categories.FINITE);
    switch (function) {
      case "sin" -> {
        given(finite, and(within(r, "1"), atMost(r, x)));
        given(is(x, Categories.ZERO), same(r, x));
      }
      case "cos" -> {
        given(finite, within(r, "1"));
        given(is(x, Categories.ZERO), same(r, number("1")));
      }
      default -> {
        given(finite, is(r, Categories.FINITE));
        given(is(x, Categories.ZERO), same(r, x));
      }
    }
  }

  private void inverse(boolean isSine) {
    Expr inside = within(x, "1");
    given(above(b.fabs(x), "1"), is(r, Categories.NAN));
    if (isSine) {
      given(inside, and(within(r, QUARTER), sameSign()));
      given(is(x, Categories.ZERO), same(r, x));
    } else {
      given(inside, and(atLeast(r, "0"), noMore(r, HALF)));
      given(equal(x, "1"), same(r, number("0")));
    }
  }

  /// An odd, increasing function that is defined everywhere.
  private void odd() {
    given(isNumber(), and(is(r, NOT_NAN), sameSign()));
    given(is(x, Categories.ZERO), same(r, x));
  }

  private void oddBounds(String function) {
    Expr infinite = is(x, Categories.INFINITE);
    switch (function) {
      case "sinh", "asinh" -> given(infinite, same(r, x));
      case "cbrt" -> {
        given(infinite, same(r, x));
        given(is(x, Categories.FINITE), is(r, Categories.FINITE));
      }
      default -> {
        given(isNumber(), within(r, "1"));
        given(infinite, same(b.fabs(r), number("1")));
      }
    }
  }

  private void exponential(String function) {
    given(isNumber(), atLeast(r, "0"));
    given(is(x, Categories.ZERO), same(r, number("1")));
    given(is(x, Categories.PLUS_INFINITY), is(r, Categories.PLUS_INFINITY));
    given(is(x, Categories.MINUS_INFINITY), same(r, number("0")));
    given(above(x, "0"), atLeast(r, "1"));
    given(below(x, "0"), noMore(r, "1"));
    boolean isSingle = format.equals(Format.SINGLE);
    String most =
        switch (function) {
          case "exp" -> isSingle ? "88" : "709";
          case "exp2" -> isSingle ? "127" : "1023";
          default -> isSingle ? "38" : "308";
        };
    given(below(x, most), is(r, Categories.FINITE));
  }

  private void logarithm() {
    given(below(x, "0"), is(r, Categories.NAN));
    given(is(x, Categories.ZERO), is(r, Categories.MINUS_INFINITY));
    given(is(x, Categories.PLUS_INFINITY), same(r, x));
    given(is(x, Categories.POSITIVE), within(r, "1100"));
    given(equal(x, "1"), same(r, number("0")));
    given(above(x, "1"), atLeast(r, "0"));
    given(and(above(x, "0"), below(x, "1")), noMore(r, "0"));
  }

  private void pow() {
    Expr one = number("1");
    Expr isOne = b.or(is(y, Categories.ZERO), equal(x, "1"));
    Expr nan = b.or(is(x, Categories.NAN), is(y, Categories.NAN));
    // glibc answers a NaN for a signalling one, whatever the other argument is.
    Expr quiet = b.not(b.or(isSignalling(x), isSignalling(y)));
    given(and(isOne, quiet), same(r, one));
    given(and(nan, b.not(isOne)), is(r, Categories.NAN));
    given(and(above(x, "0"), is(y, NOT_NAN)), atLeast(r, "0"));
    Expr wholeExponent = b.fcmp(b.fround(b.mode(RoundingMode.TOWARD_ZERO), y), y, Outcomes.EQ);
    Expr noRoot = and(is(y, Categories.FINITE), b.not(wholeExponent));
    given(and(is(x, Categories.NEGATIVE), noRoot), is(r, Categories.NAN));
    given(and(is(x, Categories.NEGATIVE), wholeExponent), is(r, NOT_NAN));
    given(and(atLeast(x, "1"), atLeast(y, "0")), atLeast(r, "1"));
    given(and(atLeast(x, "1"), noMore(y, "0")), noMore(r, "1"));
    Expr small = and(above(x, "0"), noMore(x, "1"));
    given(and(small, atLeast(y, "0")), noMore(r, "1"));
    given(and(small, noMore(y, "0")), atLeast(r, "1"));
  }

  private void hypot() {
    Expr infinite = b.or(is(x, Categories.INFINITE), is(y, Categories.INFINITE));
    Expr nan = b.or(is(x, Categories.NAN), is(y, Categories.NAN));
    Expr quiet = b.not(b.or(isSignalling(x), isSignalling(y)));
    given(and(infinite, quiet), is(r, Categories.PLUS_INFINITY));
    given(and(nan, b.not(infinite)), is(r, Categories.NAN));
    given(b.not(nan), and(atMost(x, r), atMost(y, r)));
    given(b.not(nan), atLeast(r, "0"));
  }

  /// Here the first argument is the ordinate.
  private void atan2() {
    Expr nan = b.or(is(x, Categories.NAN), is(y, Categories.NAN));
    given(nan, is(r, Categories.NAN));
    given(b.not(nan), and(within(r, HALF), sameSign()));
  }

  // ---- helpers ----

  /// IEEE 754-2019 §6.2.1: the first bit of the trailing significand is 0.
  private Expr isSignalling(Expr value) {
    int quietBit = value.sort().format().significandBits() - 2;
    Expr isQuiet = b.extract(b.asBits(value), quietBit, 1);
    return b.and(is(value, Categories.NAN), b.not(isQuiet));
  }

  private void given(Expr condition, Expr consequence) {
    facts.add(b.or(b.not(condition), consequence));
  }

  private Expr and(Expr left, Expr right) {
    return b.and(left, right);
  }

  private Expr is(Expr value, Categories categories) {
    return b.fclass(value, categories);
  }

  private Expr isNumber() {
    return is(x, NOT_NAN);
  }

  private Expr number(String text) {
    return b.number(Datum.parse(format, text, RoundingMode.TOWARD_POSITIVE, Flags.IGNORED));
  }

  private Expr same(Expr left, Expr right) {
    return b.eq(left, right);
  }

  private Expr equal(Expr value, String bound) {
    return b.fcmp(value, number(bound), Outcomes.EQ);
  }

  private Expr atLeast(Expr value, String bound) {
    return b.fcmp(value, number(bound), Outcomes.GE);
  }

  private Expr noMore(Expr value, String bound) {
    return b.fcmp(value, number(bound), Outcomes.LE);
  }

  private Expr below(Expr value, String bound) {
    return b.fcmp(value, number(bound), Outcomes.LT);
  }

  private Expr above(Expr value, String bound) {
    return b.fcmp(value, number(bound), Outcomes.GT);
  }

  private Expr within(Expr value, String bound) {
    return noMore(b.fabs(value), bound);
  }

  /// `|left| <= |right|`.
  private Expr atMost(Expr left, Expr right) {
    return b.fcmp(b.fabs(left), b.fabs(right), Outcomes.LE);
  }

  /// The value has the sign of the first argument.
  private Expr sameSign() {
    int top = format.width() - 1;
    return b.eq(b.extract(b.asBits(r), top, 1), b.extract(b.asBits(x), top, 1));
  }
}
