package org.ulpscope.solver.scalar;

import org.ulpscope.expr.Expr;

/// A scalar that the caller sees when the function has returned.
///
/// @param bits a bit-vector of the type's width
public record ScalarOutput(String name, ScalarType type, Expr bits) {}
