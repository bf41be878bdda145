/// Printer and parser for SMT-LIB 2.6.
///
/// `write.SmtScript` prints a query for solvers and for dumps; `read.SmtParser` parses scripts over
/// bit-vectors, floats and arrays as a list of `SmtCommand`s:
///
/// ```java
/// String text = SmtScript.of(constraints).withModel(true).toString();
/// for (SmtCommand command : SmtParser.parse("query.smt2", text, builder)) { … }
/// ```
///
/// **Two notions of a float.** In expressions a float is its bits, including NaN payloads;
/// SMT-LIB's `FloatingPoint` sort has numbers and a single NaN.
///
/// - In printing, a float symbol is declared as a bit-vector. For arithmetic it is converted to a
///   number by `to_fp`. If the bits of a result are used, they are a fresh bit-vector, and the
///   script asserts that it converts to the result and that it is the canonical pattern if the
///   result is NaN. So solvers do not need `fp.to_ieee_bv`. Operations that SMT-LIB lacks (`fmod`,
///   the families of minimum and maximum, conversions with a defined result out of range, the
///   80-bit format of the x87) are defined in the script.
/// - In parsing, a `FloatingPoint` constant is a float symbol of which every NaN represents
///   SMT-LIB's NaN: any two NaNs are equal, and functions and arrays get the canonical one. A
///   result that SMT-LIB leaves unspecified is a fresh symbol or function; see [Unspecified].
///
/// **Depth does not matter**: neither direction recurses over terms.
///
/// This package has the code shared by both directions. What does not belong here: solving, and
/// model values beyond their syntax.
///
/// @see <a href="https://smt-lib.org/theories-FloatingPoint.shtml">The FloatingPoint theory</a>
package org.ulpscope.expr.smtlib;
