package org.ulpscope.program;

/// Common types, and queries about types.
public final class Types {
  public static final Type.Int I1 = new Type.Int(1);
  public static final Type.Int I8 = new Type.Int(8);
  public static final Type.Int I16 = new Type.Int(16);
  public static final Type.Int I32 = new Type.Int(32);
  public static final Type.Int I64 = new Type.Int(64);
  public static final Type.Int I128 = new Type.Int(128);
  public static final Type.Fp FLOAT = Type.Fp.FLOAT;
  public static final Type.Fp DOUBLE = Type.Fp.DOUBLE;
  public static final Type.Pointer POINTER = new Type.Pointer(0);
  public static final Type.Special VOID = Type.Special.VOID;

  private Types() {}

  /// The vector of `length` elements of `element`.
  public static Type.Vector vector(int length, Type element) {
    return new Type.Vector(length, element, false);
  }

  /// The fields of a structure, named or not.
  ///
  /// @throws IllegalArgumentException if `type` is not a structure with known fields
  public static Type.Struct struct(Type type) {
    return switch (type) {
      case Type.Struct struct -> struct;
      case Type.Named named -> named.body();
      default -> throw new IllegalArgumentException(type + " is not a structure");
    };
  }
}
