/// Inputs and outputs of functions as numbers of a type: [ScalarType], the [Bounds] of an input and
/// the resulting constraints ([InputConstraints]), values worth trying ([InputGuesses]), and when
/// two outputs count as different ([Comparison]).
///
/// Nothing here depends on functions or programs.
package org.ulpscope.solver.scalar;
