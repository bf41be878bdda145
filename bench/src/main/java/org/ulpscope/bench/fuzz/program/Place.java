package org.ulpscope.bench.fuzz.program;

/// An lvalue.
public sealed interface Place {
  Variable variable();

  Type type();

  /// A whole variable that is not an array.
  record Whole(Variable variable) implements Place {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /// An element of an array. The index is taken modulo the array's length.
  record Element(Variable variable, Expression index) implements Place {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /// A lane of a vector. The index is taken modulo the number of lanes.
  record Lane(Variable variable, Expression index) implements Place {
    @Override
    public Type type() {
      return ((Type.Vector) variable.type()).lane();
    }
  }

  /// A field of a structure.
  record Member(Variable variable, Type.Field field) implements Place {
    @Override
    public Type type() {
      return field.type();
    }
  }
}
