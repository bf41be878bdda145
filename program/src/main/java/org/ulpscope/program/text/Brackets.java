package org.ulpscope.program.text;

import org.ulpscope.program.Type;

/// The brackets around the elements of a constant, which follow its type.
enum Brackets {
  ARRAY("[", "]"),
  VECTOR("<", ">"),
  STRUCT("{", "}"),
  PACKED("<{", "}>");

  private final String open;
  private final String close;

  Brackets(String open, String close) {
    this.open = open;
    this.close = close;
  }

  static Brackets of(Type type) {
    return switch (type) {
      case Type.Array _ -> ARRAY;
      case Type.Vector _ -> VECTOR;
      case Type.Struct struct -> struct.packed() ? PACKED : STRUCT;
      case Type.Named(_, var body) -> body.packed() ? PACKED : STRUCT;
      default -> STRUCT;
    };
  }

  String open() {
    return open;
  }

  String close() {
    return close;
  }

  /// Whether there are blanks inside the brackets.
  boolean spaced() {
    return this == STRUCT || this == PACKED;
  }

  /// The size of an element of packed data; 0 if such elements cannot be listed one by one. Arrays
  /// of bytes are strings, so a size of 1 implies a vector.
  static int elementBytes(Type type) {
    return switch (type) {
      case Type.Array(_, Type.Int(int bits)) when bits == 8 -> 0;
      case Type.Array(_, Type element) -> scalarBytes(element);
      case Type.Vector(_, Type element, _) -> scalarBytes(element);
      default -> 0;
    };
  }

  private static int scalarBytes(Type type) {
    return switch (type) {
      case Type.Int(int bits) when bits == 8 || bits == 16 || bits == 32 || bits == 64 -> bits / 8;
      case Type.Fp fp when fp.bits() <= 64 -> fp.bits() / 8;
      default -> 0;
    };
  }
}
