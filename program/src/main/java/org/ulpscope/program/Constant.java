package org.ulpscope.program;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/// An operand that is known before the program runs.
///
/// Numbers are stored as bits, so a signalling NaN or an x87 unnormal is preserved.
public sealed interface Constant extends Operand {
  /// An integer as bits: `value` is at least 0 and less than 2 to the power of the type's width.
  record Int(Type.Int type, BigInteger value) implements Constant {
    public Int {
      if (value.signum() < 0 || value.bitLength() > type.bits()) {
        throw new IllegalArgumentException(value + " does not fit " + type);
      }
    }

    /// The integer of `type` with the low bits of `value`.
    public static Int of(Type.Int type, long value) {
      BigInteger bits = BigInteger.valueOf(value);
      return new Int(type, bits.mod(BigInteger.ONE.shiftLeft(type.bits())));
    }

    /// The value as a two's complement number.
    public BigInteger signed() {
      boolean negative = type.bits() > 0 && value.testBit(type.bits() - 1);
      return negative ? value.subtract(BigInteger.ONE.shiftLeft(type.bits())) : value;
    }
  }

  /// A floating-point number as bits.
  record Fp(Type.Fp type, BigInteger bits) implements Constant {
    public Fp {
      if (bits.signum() < 0 || bits.bitLength() > type.bits()) {
        throw new IllegalArgumentException("0x" + bits.toString(16) + " does not fit " + type);
      }
    }
  }

  /// The null pointer.
  record Null(Type.Pointer type) implements Constant {}

  /// An array, structure or vector of zeros (`zeroinitializer`).
  record Zero(Type type) implements Constant {}

  /// Any value, possibly a different one at each use.
  record Undef(Type type) implements Constant {}

  /// The value of an operation whose preconditions were violated.
  record Poison(Type type) implements Constant {}

  /// An array, structure or vector, element by element.
  record Aggregate(Type type, List<Constant> elements) implements Constant {
    public Aggregate {
      elements = List.copyOf(elements);
    }
  }

  /// An array or vector of integers of 8 to 64 bits or of half, bfloat, float or double numbers, as
  /// the little-endian bytes of its elements without padding. Strings and tables are represented
  /// this way.
  final class Data implements Constant {
    private final Type type;
    private final byte[] bytes;

    public Data(Type type, byte[] bytes) {
      this.type = type;
      this.bytes = bytes.clone();
    }

    @Override
    public Type type() {
      return type;
    }

    public Type element() {
      return type instanceof Type.Array array ? array.element() : type.scalar();
    }

    /// The number of bytes of one element.
    public int elementBytes() {
      return switch (element()) {
        case Type.Int(int bits) -> bits / 8;
        case Type.Fp fp -> fp.bits() / 8;
        default -> throw new IllegalStateException("packed data of " + element());
      };
    }

    public int length() {
      return bytes.length / elementBytes();
    }

    /// The bits of an element.
    public long element(int index) {
      int size = elementBytes();
      long value = 0;
      for (int i = size - 1; i >= 0; i--) {
        value = (value << 8) | (bytes[index * size + i] & 0xff);
      }
      return value;
    }

    public byte[] bytes() {
      return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Data data
          && type.equals(data.type)
          && Arrays.equals(bytes, data.bytes);
    }

    @Override
    public int hashCode() {
      return 31 * type.hashCode() + Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
      return "Data[" + type + ", " + bytes.length + " bytes]";
    }
  }

  /// The address of a global, function or alias.
  record Symbol(String name, Type.Pointer type) implements Constant {}

  /// The address of a block, for computed gotos.
  record BlockAddress(String function, int block, Type.Pointer type) implements Constant {}

  /// An operation on constants that the linker or loader evaluates. Its operands are constants.
  record Expression(Operation operation, Type type) implements Constant {}

  /// The absence of a token.
  record NoToken() implements Constant {
    @Override
    public Type type() {
      return Type.Special.TOKEN;
    }
  }

  /// A constant that the reader does not support. It only ends the paths that use it.
  record Unsupported(Type type, String reason) implements Constant {}
}
