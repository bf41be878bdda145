package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// A type that specimens compute with. Its name is that of the prelude's C typedef: `f32`, `u8`,
/// `f32x4`.
///
/// ```java
/// new Type.Vector(Type.Scalar.F32, 4).text()   // f32x4
/// ```
public sealed interface Type {
  /// The name of the type in C.
  String text();

  int bits();

  boolean isFloat();

  /// How many words of 64 bits its values take among a specimen's outputs.
  int words();

  /// A number or a boolean.
  enum Scalar implements Type {
    BOOL(1),
    I8(8),
    I16(16),
    I32(32),
    I64(64),
    I128(128),
    U8(8),
    U16(16),
    U32(32),
    U64(64),
    U128(128),
    F16(16),
    BF16(16),
    F32(32),
    F64(64),
    F80(80);

    public static final List<Scalar> FLOATS = List.of(F16, BF16, F32, F64, F80);
    static final List<Scalar> SIGNED = List.of(I8, I16, I32, I64, I128);
    static final List<Scalar> UNSIGNED = List.of(U8, U16, U32, U64, U128);
    public static final List<Scalar> INTEGERS =
        List.of(I8, I16, I32, I64, I128, U8, U16, U32, U64, U128);

    private final int bits;

    Scalar(int bits) {
      this.bits = bits;
    }

    @Override
    public String text() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    @Override
    public int bits() {
      return bits;
    }

    @Override
    public boolean isFloat() {
      return FLOATS.contains(this);
    }

    public boolean isSigned() {
      return SIGNED.contains(this);
    }

    public boolean isInteger() {
      return INTEGERS.contains(this);
    }

    @Override
    public int words() {
      return bits > 64 ? 2 : 1;
    }

    /// The unsigned type of an integer's width.
    public Scalar unsigned() {
      return isSigned() ? UNSIGNED.get(SIGNED.indexOf(this)) : this;
    }

    /// The signed type of an integer's width.
    Scalar signed() {
      return isSigned() ? this : SIGNED.get(UNSIGNED.indexOf(this));
    }

    /// An unsigned type that is not promoted to `int` (C17 §6.3.1.1), so that arithmetic in it
    /// wraps.
    public Scalar wrapping() {
      return bits < 32 ? U32 : unsigned();
    }
  }

  /// A vector of GNU C.
  record Vector(Scalar lane, int lanes) implements Type {
    @Override
    public String text() {
      return lane.text() + "x" + lanes;
    }

    @Override
    public int bits() {
      return lane.bits() * lanes;
    }

    @Override
    public boolean isFloat() {
      return lane.isFloat();
    }

    @Override
    public int words() {
      return lanes;
    }

    /// The type of a comparison of such vectors: lanes of all ones or zeros.
    public Vector mask() {
      Scalar integer =
          switch (lane.bits()) {
            case 8 -> Scalar.I8;
            case 16 -> Scalar.I16;
            case 32 -> Scalar.I32;
            default -> Scalar.I64;
          };
      return new Vector(integer, lanes);
    }
  }

  /// A structure with some fields, which are scalars or vectors; a bit-field has a width.
  record Struct(String text, List<Field> fields) implements Type {
    public Struct {
      fields = List.copyOf(fields);
    }

    @Override
    public int bits() {
      return fields.stream().mapToInt(f -> f.type().bits()).sum();
    }

    @Override
    public boolean isFloat() {
      return false;
    }

    @Override
    public int words() {
      return fields.stream().mapToInt(f -> f.type().words()).sum();
    }
  }

  /// A member of a structure.
  ///
  /// @param width of a bit-field, or 0
  record Field(String name, Type type, int width) {}
}
