/// Inputs and outputs of functions as numbers of a type: [ScalarType], the [Bounds] of an input and
/// the constraints they mean ([InputConstraints]), values worth trying ([InputGuesses]), and when
/// two outputs count as different ([Comparison]).
///
/// Nothing here knows functions or programs.
package org.ulpscope.solver.scalar;
