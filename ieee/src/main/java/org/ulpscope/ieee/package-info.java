/// Exact IEEE-754 arithmetic: the one home of floating-point truth. Every constant fold, model check,
/// interval and concrete execution computes here.
///
/// A [Format][org.ulpscope.ieee.Format] says how many bits exponent and significand have. Arithmetic in a
/// format is an object, made once:
///
///     Fpu f = Fpu.of(Format.SINGLE);
///     Flags flags = new Flags();
///     long third = f.div(0x3f800000L, 0x40400000L, RoundingMode.NEAREST_EVEN, flags);
///     flags.isRaised(Flags.INEXACT)     // true
///
/// [Fpu][org.ulpscope.ieee.Fpu] works on raw bits in a `long`, without allocation, for formats up to 64
/// bits. [WideFpu][org.ulpscope.ieee.WideFpu] does the same for every format, the x87's and binary128
/// included, on a [Datum][org.ulpscope.ieee.Datum], which is a format and a bit pattern:
///
///     Datum x = Datum.parse(Format.X87, "0.1");
///     WideFpu.of(Format.X87).sqrt(x, RoundingMode.TOWARD_ZERO, Flags.IGNORED)
///
/// What the standard leaves open is chosen when the arithmetic is made: which NaN is delivered
/// ([NanRule][org.ulpscope.ieee.NanRule]), when a result is tiny
/// ([Tininess][org.ulpscope.ieee.Tininess]); or per call, what an integer conversion out of range
/// answers ([OutOfRange][org.ulpscope.ieee.OutOfRange]) and which minimum is meant
/// ([MinMax][org.ulpscope.ieee.MinMax]).
///
/// [DecimalDigits][org.ulpscope.ieee.DecimalDigits] and [HexDigits][org.ulpscope.ieee.HexDigits] are what a
/// `printf` needs. Sets of floats are in `org.ulpscope.ieee.interval`, numbers of any precision and the
/// elementary functions in `org.ulpscope.ieee.bigfloat`.
///
/// How it is known to be right: the two implementations are judged exhaustively, on tiny formats, by exact
/// rationals that share no code with them; float, double and x87 by the machine's own instructions and
/// libm, bits and flags, in every hardware rounding mode; texts by libc and the JDK; `bigfloat` by MPFR.
///
/// Why it was written: Java computes in round-to-nearest only and shows no flags, and no maintained
/// library was found for IEEE formats with all rounding modes, flags, x87 encodings and bit-level
/// NaN rules.
///
/// What must not live here: expressions, solvers, anything that knows of programs. This room uses nothing
/// but the JDK.
package org.ulpscope.ieee;
