package org.ulpscope.solver.scalar;

import org.ulpscope.expr.Expr;

/// A scalar that the environment chooses.
public record ScalarInput(String name, ScalarType type, Expr.Symbol symbol, Bounds bounds) {}
