/// Binary floating point of any precision, correctly rounded: the reference for shadow computations
/// and libm models.
///
///     var c = new Context(200, RoundingMode.NEAREST_EVEN);
///     BigFloat x = BigFloat.of(0.1);                          // the double, exactly
///     BigFloat sine = Functions.sin(x, c);                    // 200 correct bits
///     double rounded = sine.toDouble();
///
/// [BigFloat][org.ulpscope.ieee.bigfloat.BigFloat] is the number: an integer times a power of two,
/// or a zero, an infinity or the NaN. Its arithmetic is exact before it is rounded.
/// [Functions][org.ulpscope.ieee.bigfloat.Functions] are the elementary functions. They are
/// computed in balls (integers with an error bound that each operation updates) and rounded by
/// Ziv's strategy: as long as the error leaves the rounding in doubt, they are recomputed with more
/// bits.
///
/// Why it was written. GNU MPFR does all of this, but is not on Maven Central, and Ulpscope must
/// run where it is not installed; where it is, the tests compare with it bit for bit. The pure-Java
/// libraries found (`com.github.peteroupc:numbers`, `BigDecimal`-based ones) work in decimal or do
/// not round their elementary functions correctly in every mode, and an oracle must not be only
/// "almost always right".
///
/// What must not live here: formats and flags, which belong to `org.ulpscope.ieee`.
package org.ulpscope.ieee.bigfloat;
