package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// A value that a specimen computes, without side effects.
public sealed interface Expression {
  Type type();

  /// A constant in C syntax.
  record Literal(Type type, String text) implements Expression {}

  /// The value of a place.
  record Load(Place place) implements Expression {
    @Override
    public Type type() {
      return place.type();
    }
  }

  /// A row of the vocabulary.
  record Apply(Operation operation, List<Expression> operands) implements Expression {
    public Apply {
      operands = List.copyOf(operands);
    }

    @Override
    public Type type() {
      return operation.result();
    }
  }

  /// A call of one of the specimen's own routines.
  record Invoke(String routine, Type type, List<Expression> arguments) implements Expression {
    public Invoke {
      arguments = List.copyOf(arguments);
    }
  }
}
