package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// A statement of a specimen.
public sealed interface Statement {
  record Assign(Place place, Expression value) implements Statement {}

  /// `*(condition ? &one : &other) = value`.
  record AssignEither(Expression condition, Place one, Place other, Expression value)
      implements Statement {}

  record If(Expression condition, List<Statement> then, List<Statement> otherwise)
      implements Statement {
    public If {
      then = List.copyOf(then);
      otherwise = List.copyOf(otherwise);
    }
  }

  /// Runs at most `limit` times, while a condition holds.
  record Loop(Variable counter, int limit, Expression condition, List<Statement> body)
      implements Statement {
    public Loop {
      body = List.copyOf(body);
    }
  }

  /// Leaves the innermost loop, or its current iteration, if a condition holds.
  record Leave(Expression condition, boolean forGood) implements Statement {}

  /// One case for each value of a selector modulo their number; the last is the default.
  ///
  /// @param falls whether each case falls through to the next one
  record Switch(Expression selector, List<List<Statement>> cases, boolean falls)
      implements Statement {
    public Switch {
      cases = cases.stream().map(List::copyOf).toList();
    }
  }

  /// Copies bytes between arrays of integers, which may be the same.
  ///
  /// @param bytes a power of two that divides the sizes of both
  record Copy(Variable to, Expression toUnit, Variable from, Expression fromUnit, int bytes)
      implements Statement {}

  /// Sets the rounding mode to one of C's four, by its number modulo 4.
  record Round(Expression mode) implements Statement {}
}
