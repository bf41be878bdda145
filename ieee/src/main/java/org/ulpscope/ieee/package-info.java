/// Exact IEEE 754 arithmetic, the reference for the whole program: constant folding, model
/// evaluation, intervals and concrete execution all use it.
///
/// A [Format][org.ulpscope.ieee.Format] says how many bits exponent and significand have. An object
/// represents arithmetic in a format:
///
///     Fpu f = Fpu.of(Format.SINGLE);
///     Flags flags = new Flags();
///     long third = f.div(0x3f800000L, 0x40400000L, RoundingMode.NEAREST_EVEN, flags);
///     flags.isRaised(Flags.INEXACT)     // true
///
/// [Fpu][org.ulpscope.ieee.Fpu] works on raw bits in a `long`, without allocation, for formats up
/// to 64 bits. [WideFpu][org.ulpscope.ieee.WideFpu] does the same for every format, the x87's and
/// binary128 included, on a [Datum][org.ulpscope.ieee.Datum], which is a format and a bit pattern:
///
///     Datum x = Datum.parse(Format.X87, "0.1");
///     WideFpu.of(Format.X87).sqrt(x, RoundingMode.TOWARD_ZERO, Flags.IGNORED)
///
/// The choices that the standard leaves open are made when the arithmetic is created: which NaN is
/// delivered ([NanRule][org.ulpscope.ieee.NanRule]) and when a result is tiny
/// ([Tininess][org.ulpscope.ieee.Tininess]). Others are made per call: the result of an integer
/// conversion out of range ([OutOfRange][org.ulpscope.ieee.OutOfRange]) and which minimum is meant
/// ([MinMax][org.ulpscope.ieee.MinMax]).
///
/// [DecimalDigits][org.ulpscope.ieee.DecimalDigits] and [HexDigits][org.ulpscope.ieee.HexDigits]
/// provide the digits that `printf` needs. Sets of floats are in `org.ulpscope.ieee.interval`,
/// numbers of any precision and the elementary functions in `org.ulpscope.ieee.bigfloat`.
///
/// How it is tested: on tiny formats the two implementations are compared exhaustively with exact
/// rationals, which share no code with them. Float, double and x87 are compared, bits and flags,
/// with the machine's own instructions and libm in every hardware rounding mode; texts with libc
/// and the JDK; `bigfloat` with MPFR.
///
/// Why it was written: Java rounds to nearest only and does not expose flags, and no maintained
/// library was found for IEEE formats with all rounding modes, flags, x87 encodings and bit-level
/// NaN rules.
///
/// What must not live here: expressions, solvers, or anything about programs. This module depends
/// only on the JDK.
package org.ulpscope.ieee;
