/// Expressions as SMT-LIB 2.6, written and read.
///
/// `write.SmtScript` prints a query for solvers and for whoever wants to run it again;
/// `read.SmtParser` reads scripts over bit-vectors, floats and arrays as a list of `SmtCommand`s:
///
/// ```java
/// String text = SmtScript.of(constraints).withModel(true).toString();
/// for (SmtCommand command : SmtParser.parse("query.smt2", text, builder)) { … }
/// ```
///
/// **Two notions of a float.** Here a float is its bits, payloads of NaNs included; SMT-LIB's
/// `FloatingPoint` sort has numbers, and among them one NaN.
///
/// - Printing, a float symbol is declared as a bit-vector. Where arithmetic is done it becomes a
///   number by `to_fp`; where the bits of a result are looked at, they are a bit-vector of which
///   the script asserts that it becomes the result, and is the canonical pattern if that is NaN.
///   Solvers need no `fp.to_ieee_bv`. What SMT-LIB lacks (`fmod`, the families of minimum and
///   maximum, conversions with an answer out of range, the 80-bit format of the x87) is defined in
///   the script.
/// - Reading, a `FloatingPoint` constant is a float symbol all NaNs of which mean the one NaN:
///   equality holds between any two, functions and arrays are given the canonical one. Where
///   SMT-LIB leaves a result open, it is an unknown, see [Unspecified].
///
/// **Depth does not matter**: neither direction recurses over terms.
///
/// This package has what both directions share. What does not belong here: solving, and the values
/// of models beyond how they are written.
///
/// @see <a href="https://smt-lib.org/theories-FloatingPoint.shtml">The FloatingPoint theory</a>
package org.ulpscope.expr.smtlib;
