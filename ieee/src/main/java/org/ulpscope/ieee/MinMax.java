package org.ulpscope.ieee;

/// The families of minimum and maximum, which differ on NaNs and on zeros of unlike sign.
///
///     fpu.min(nan, one, MinMax.IEEE_2019, flags)   // NaN
///     fpu.min(nan, one, MinMax.C, flags)           // 1
///     fpu.min(nan, one, MinMax.X86, flags)         // 1: the second operand
///     fpu.min(one, nan, MinMax.X86, flags)         // NaN: the second operand
public enum MinMax {
  /// `minimum`/`maximum` of IEEE 754-2019 §9.6: a NaN wins, −0 is less than +0. Also
  /// `llvm.minimum`, C23 `fminimum`.
  IEEE_2019,

  /// `minimumNumber`/`maximumNumber` of IEEE 754-2019 §9.6: a number beats any NaN, and a
  /// signalling NaN still raises invalid; −0 is less than +0. Also C23 `fminimum_num`.
  IEEE_2019_NUMBER,

  /// `minNum`/`maxNum` of IEEE 754-2008 §5.3.1: a number beats a quiet NaN, but a signalling NaN
  /// gives a NaN. The standard leaves zeros open; here −0 is less than +0.
  IEEE_2008,

  /// C17 F.10.9 `fmin`/`fmax` as glibc computes them on x86-64, except `fminl`: as IEEE_2008, but
  /// for two zeros the result is the second operand, whatever the signs.
  C,

  /// MINPS, MAXPS and the similar instructions (Intel SDM): `a < b ? a : b`, so the second operand
  /// if either is a NaN or both are zeros; any NaN, even a quiet one, raises invalid.
  X86;

  /// The operand or NaN to return.
  enum Choice {
    FIRST,
    SECOND,
    NAN
  }

  /// Chooses between operands of the given classes; `zeroOrder` orders them by value and then by
  /// sign, −0 first, so it is 0 only for identical numbers.
  Choice choose(FloatClass a, FloatClass b, Outcome order, int zeroOrder, boolean max) {
    if (order == Outcome.UNORDERED) {
      return switch (this) {
        case IEEE_2019 -> Choice.NAN;
        case IEEE_2019_NUMBER ->
            a.isNan() ? (b.isNan() ? Choice.NAN : Choice.SECOND) : Choice.FIRST;
        case IEEE_2008, C ->
            a.signals() || b.signals() || (a.isNan() && b.isNan())
                ? Choice.NAN
                : a.isNan() ? Choice.SECOND : Choice.FIRST;
        case X86 -> Choice.SECOND;
      };
    }
    int sign =
        switch (this) {
          case IEEE_2019, IEEE_2019_NUMBER, IEEE_2008 -> zeroOrder;
          case C, X86 -> order == Outcome.LESS ? -1 : order == Outcome.GREATER ? 1 : 0;
        };
    return (max ? sign > 0 : sign < 0) ? Choice.FIRST : Choice.SECOND;
  }

  /// Whether operands of these classes raise invalid.
  boolean signals(FloatClass a, FloatClass b) {
    return this == X86 ? a.isNan() || b.isNan() : a.signals() || b.signals();
  }
}
