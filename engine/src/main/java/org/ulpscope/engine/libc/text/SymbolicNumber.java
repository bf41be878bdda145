package org.ulpscope.engine.libc.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.libc.math.FloatAnatomy;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.step.Formulas;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.Format;

/// Numbers at the start of a text with symbolic bytes, as `strtol` and `strtod` parse them.
///
/// It forks on the class of each character (blank, sign, digit, end), not on the digit itself: the
/// values of `"7"` and `"3"` are one expression.
///
/// @param value a bit-vector, or a float
/// @param used how many bytes were consumed, including blanks; 0 if there is no number
/// @param isOutOfRange whether the value was out of range and is the nearest representable one
record SymbolicNumber(Expr value, int used, boolean isOutOfRange) {
  /// Exponents with more digits than this do not occur in practice.
  private static final int MOST_EXPONENT_DIGITS = 4;

  /// A choice between more numbers than this is not attempted.
  private static final int MOST_NUMBERS = 1000;

  /// @param base 2 to 36, or 0 to derive it from the text
  /// @param width of the result in bits
  static SymbolicNumber integer(State state, long address, int base, int width, boolean signed) {
    return new Reader(state, address).integer(base, width, signed);
  }

  static SymbolicNumber floating(State state, long address, Sort.Fp sort) {
    return new Reader(state, address).floating(sort);
  }

  private static final class Reader {
    private final State state;
    private final Builder b;
    private final long start;
    private int at;
    private boolean negative;

    Reader(State state, long start) {
      this.state = state;
      this.b = state.builder();
      this.start = start;
    }

    private boolean is(int ahead, int... characters) {
      return SymbolicText.isAny(
          state,
          start + at + ahead,
          c -> {
            for (int character : characters) {
              if (c == character) {
                return true;
              }
            }
            return false;
          });
    }

    private boolean isDigit(int ahead, int radix) {
      return SymbolicText.isAny(
          state, start + at + ahead, c -> c < 0x80 && Character.digit(c, radix) >= 0);
    }

    private void blanksAndSign() {
      while (SymbolicText.isAny(state, start + at, CharacterModels::isSpace)) {
        at++;
      }
      if (is(0, '-')) {
        negative = true;
        at++;
      } else if (is(0, '+')) {
        at++;
      }
    }

    private List<Expr> digits(int radix) {
      var digits = new ArrayList<Expr>();
      while (isDigit(0, radix)) {
        digits.add(digit(SymbolicText.at(state, start + at)));
        at++;
      }
      return digits;
    }

    /// The value of a digit in any base.
    private Expr digit(Expr character) {
      Expr lower = SymbolicText.lower(b, character);
      Expr isLetter = b.ule(b.bits(8, 'a'), lower);
      return b.sub(lower, b.ite(isLetter, b.bits(8, 'a' - 10), b.bits(8, '0')));
    }

    /// The number that digits denote, in as many bits as necessary.
    private Expr magnitude(List<Expr> digits, int radix, int least) {
      int width = Math.max(least, 6 * digits.size() + 8);
      Expr sum = b.bits(width, 0);
      for (Expr digit : digits) {
        sum = b.add(b.mul(sum, b.bits(width, radix)), b.zext(digit, width));
      }
      return sum;
    }

    SymbolicNumber integer(int base, int width, boolean signed) {
      blanksAndSign();
      int radix = base;
      if ((base == 0 || base == 16) && is(0, '0') && is(1, 'x', 'X') && isDigit(2, 16)) {
        at += 2;
        radix = 16;
      } else if (base == 0) {
        radix = is(0, '0') ? 8 : 10;
      }
      List<Expr> digits = digits(radix);
      if (digits.isEmpty()) {
        return new SymbolicNumber(b.bits(width, 0), 0, false);
      }
      Expr magnitude = magnitude(digits, radix, width + 8);
      int wide = magnitude.sort().width();
      BigInteger one = BigInteger.ONE;
      BigInteger most = one.shiftLeft(signed ? width - 1 : width).subtract(one);
      BigInteger bound = negative && signed ? most.add(one) : most;
      if (state.holds(b.ult(b.bits(wide, bound), magnitude))) {
        BigInteger nearest = negative && signed ? most.add(one).negate() : most;
        BigInteger bits = nearest.mod(one.shiftLeft(width));
        return new SymbolicNumber(b.bits(width, bits), at, true);
      }
      Expr value = b.extract(magnitude, 0, width);
      return new SymbolicNumber(negative ? b.neg(value) : value, at, false);
    }

    // ---- floats ----

    SymbolicNumber floating(Sort.Fp sort) {
      blanksAndSign();
      Format format = sort.format();
      if (word("inf")) {
        at += 3;
        at += word("inity") ? 5 : 0;
        return new SymbolicNumber(b.number(Datum.infinity(format, negative)), at, false);
      }
      if (word("nan")) {
        at += 3;
        at += is(0, '(') ? payload() : 0;
        Datum nan = Datum.nan(format);
        return new SymbolicNumber(b.number(negative ? nan.negate() : nan), at, false);
      }
      boolean isHexadecimal =
          is(0, '0') && is(1, 'x', 'X') && (isDigit(2, 16) || (is(2, '.') && isDigit(3, 16)));
      return isHexadecimal ? hexadecimal(sort) : decimal(sort);
    }

    /// The length of a NaN's payload including its parentheses; 0 if it is not closed. It is
    /// ignored, see [NumberModels#parse].
    private int payload() {
      int length = 1;
      while (SymbolicText.isAny(
          state,
          start + at + length,
          c -> c < 0x80 && (Character.isLetterOrDigit(c) || c == '_'))) {
        length++;
      }
      return is(length, ')') ? length + 1 : 0;
    }

    private boolean word(String word) {
      for (int i = 0; i < word.length(); i++) {
        if (!is(i, word.charAt(i), Character.toUpperCase(word.charAt(i)))) {
          return false;
        }
      }
      return true;
    }

    private SymbolicNumber decimal(Sort.Fp sort) {
      List<Expr> digits = digits(10);
      int fraction = 0;
      if (is(0, '.') && (!digits.isEmpty() || isDigit(1, 10))) {
        at++;
        List<Expr> behind = digits(10);
        fraction = behind.size();
        digits.addAll(behind);
      }
      if (digits.isEmpty()) {
        return new SymbolicNumber(b.number(Datum.zero(sort.format(), false)), 0, false);
      }
      int exponent = exponent('e') - fraction;
      return isOneOperation(sort.format(), digits.size(), exponent)
          ? new SymbolicNumber(value(sort, digits, exponent), at, false)
          : oneOf(sort, digits, 10, exponent);
    }

    /// The digits, as a number of the format, are scaled by a power of two and rounded once.
    private SymbolicNumber hexadecimal(Sort.Fp sort) {
      at += 2;
      List<Expr> digits = digits(16);
      int fraction = 0;
      if (is(0, '.')) {
        at++;
        List<Expr> behind = digits(16);
        fraction = behind.size();
        digits.addAll(behind);
      }
      int exponent = exponent('p') - 4 * fraction;
      Format format = sort.format();
      int digitBits = 4 * digits.size();
      if (digitBits > format.significandBits()
          || exponent < format.minExponent()
          || exponent + digitBits > format.maxExponent()) {
        return oneOf(sort, digits, 16, exponent);
      }
      state.raisedFlags().doubt(Flags.ALL);
      Expr whole = b.fromUnsigned(b.nearest(), magnitude(digits, 16, 64), sort);
      Expr signed = negative ? b.fneg(whole) : whole;
      Expr power = b.bits(FloatAnatomy.WIDTH, exponent);
      Expr value = new FloatAnatomy(b, sort).scale(Formulas.mode(state), signed, power);
      return new SymbolicNumber(value, at, false);
    }

    private int exponent(char letter) {
      if (!is(0, letter, Character.toUpperCase(letter))) {
        return 0;
      }
      int sign = is(1, '+', '-') ? 1 : 0;
      if (!isDigit(1 + sign, 10)) {
        return 0;
      }
      boolean below = sign == 1 && is(1, '-');
      at += 1 + sign;
      int exponent = 0;
      for (int count = 0; isDigit(0, 10); count++) {
        if (count == MOST_EXPONENT_DIGITS) {
          throw ProgramError.unsupported("a long exponent in symbolic text");
        }
        exponent = 10 * exponent + anyDigit();
        at++;
      }
      return below ? -exponent : exponent;
    }

    /// The digit that a character is: one path for each.
    private int anyDigit() {
      for (int digit = 0; digit < 9; digit++) {
        if (is(0, '0' + digit)) {
          return digit;
        }
      }
      return 9;
    }

    /// Whether `digits · 10^exponent` is a single product or quotient of numbers of the format, and
    /// thus rounded once: W. Clinger, How to Read Floating Point Numbers Accurately, 1990.
    private static boolean isOneOperation(Format format, int digits, int exponent) {
      BigInteger limit = BigInteger.ONE.shiftLeft(format.significandBits());
      return BigInteger.TEN.pow(digits).compareTo(limit) <= 0
          && BigInteger.valueOf(5).pow(Math.abs(exponent)).compareTo(limit) <= 0;
    }

    private Expr value(Sort.Fp sort, List<Expr> digits, int exponent) {
      Expr mode = Formulas.mode(state);
      state.raisedFlags().doubt(Flags.INEXACT);
      Expr whole = b.fromUnsigned(b.nearest(), magnitude(digits, 10, 64), sort);
      Expr signed = negative ? b.fneg(whole) : whole;
      Expr power =
          b.number(Datum.parse(sort.format(), BigInteger.TEN.pow(Math.abs(exponent)).toString()));
      return exponent < 0 ? b.fdiv(mode, signed, power) : b.fmul(mode, signed, power);
    }

    /// A choice between all numbers that the digits may denote, if only a few of them are symbolic;
    /// other texts are not supported. Forks on whether the number is out of range.
    private SymbolicNumber oneOf(Sort.Fp sort, List<Expr> digits, int radix, int exponent) {
      List<Expr> open = digits.stream().filter(digit -> !digit.isConstant()).toList();
      int count = (int) Math.min(Integer.MAX_VALUE, Math.pow(radix, open.size()));
      if (count > MOST_NUMBERS) {
        throw ProgramError.unsupported(
            open.size()
                + " symbolic digits times "
                + (radix == 10 ? 10 : 2)
                + " to the power of "
                + exponent);
      }
      var numbers = new ArrayList<Expr>();
      var outOfRange = new ArrayList<Expr>();
      for (int n = 0; n < count; n++) {
        var flags = new Flags();
        String text = text(digits, radix, n, open.size(), exponent);
        numbers.add(b.number(Datum.parse(sort.format(), text, state.roundingMode(), flags)));
        outOfRange.add(b.bool(flags.isRaised(Flags.OVERFLOW | Flags.UNDERFLOW)));
      }
      Expr which = magnitude(open, radix, 16);
      boolean isOut = state.holds(chosen(which, outOfRange, 0, count));
      state.raisedFlags().doubt(Flags.ALL);
      return new SymbolicNumber(chosen(which, numbers, 0, count), at, isOut);
    }

    /// The text with the digits of `n` in place of the symbolic ones.
    private String text(List<Expr> digits, int radix, int n, int open, int exponent) {
      var text = new StringBuilder(negative ? "-" : "").append(radix == 16 ? "0x" : "");
      int place = (int) Math.pow(radix, open);
      for (Expr digit : digits) {
        if (digit instanceof Expr.Constant known) {
          text.append(Character.forDigit(known.bits().intValue(), radix));
        } else {
          place /= radix;
          text.append(Character.forDigit(n / place % radix, radix));
        }
      }
      return text.append(radix == 16 ? 'p' : 'e').append(exponent).toString();
    }

    private Expr chosen(Expr which, List<Expr> all, int from, int to) {
      if (to - from == 1) {
        return all.get(from);
      }
      int middle = (from + to) / 2;
      return b.ite(
          b.ult(which, b.bits(which.sort().width(), middle)),
          chosen(which, all, from, middle),
          chosen(which, all, middle, to));
    }
  }
}
