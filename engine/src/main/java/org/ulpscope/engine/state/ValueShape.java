package org.ulpscope.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;

/// How a value is distributed over registers: one register per scalar, in memory order.
///
/// ```java
/// ValueShape.of(Types.vector(4, Types.FLOAT), layout).slots()   // 4
/// ```
///
/// @param leaves the scalars
/// @param packed whether the scalars are packed bitwise in memory, as in a vector of `i1`; their
///   offsets are then meaningless
public record ValueShape(List<Leaf> leaves, boolean packed) {
  /// A scalar of a value.
  ///
  /// @param offset in bytes, from the start of the value in memory
  public record Leaf(Type type, int bits, long offset) {
    /// Whether the scalar lives in the plane of wide registers.
    public boolean isWide() {
      return bits > 64;
    }
  }

  public static final ValueShape NOTHING = new ValueShape(List.of(), false);

  /// Values with more scalars than this are rejected; clang produces none.
  private static final int MOST_SLOTS = 1 << 16;

  public ValueShape {
    leaves = List.copyOf(leaves);
  }

  /// The shape of a type.
  ///
  /// @throws IllegalArgumentException if values of that type are too large or have no size
  public static ValueShape of(Type type, DataLayout layout) {
    if (type instanceof Type.Special) {
      return NOTHING;
    }
    var leaves = new ArrayList<Leaf>();
    add(leaves, type, layout, 0);
    boolean packed = type instanceof Type.Vector vector && layout.bits(vector.element()) % 8 != 0;
    return new ValueShape(leaves, packed);
  }

  private static void add(List<Leaf> leaves, Type type, DataLayout layout, long offset) {
    switch (type) {
      case Type.Int _, Type.Fp _, Type.Pointer _, Type.Target _ ->
          leaves.add(new Leaf(type, (int) layout.bits(type), offset));
      case Type.Vector(int length, Type element, _) -> {
        layout.bits(type); // rejects scalable vectors
        addElements(leaves, length, element, layout, offset, layout.bits(element) / 8);
      }
      case Type.Array(long length, Type element) ->
          addElements(leaves, length, element, layout, offset, layout.size(element));
      case Type.Struct struct -> addFields(leaves, struct, layout, offset);
      case Type.Named(_, var body) -> addFields(leaves, body, layout, offset);
      case Type.Opaque _, Type.Signature _, Type.Special _ ->
          throw new IllegalArgumentException("there are no values of type " + type);
    }
  }

  private static void addElements(
      List<Leaf> leaves, long length, Type element, DataLayout layout, long offset, long stride) {
    if (length > MOST_SLOTS) {
      throw new IllegalArgumentException("a value of " + length + " elements is too large");
    }
    for (int i = 0; i < length; i++) {
      add(leaves, element, layout, offset + i * stride);
    }
  }

  private static void addFields(
      List<Leaf> leaves, Type.Struct struct, DataLayout layout, long offset) {
    for (int i = 0; i < struct.fields().size(); i++) {
      add(leaves, struct.fields().get(i), layout, offset + layout.fieldOffset(struct, i));
    }
  }

  /// The number of registers.
  public int slots() {
    return leaves.size();
  }

  public boolean hasWide() {
    return leaves.stream().anyMatch(Leaf::isWide);
  }

  /// The first register, within the value, of a member given by constant indices.
  public static int slotOf(Type type, List<Integer> indices, DataLayout layout) {
    int slot = 0;
    Type current = type;
    for (int index : indices) {
      if (current instanceof Type.Array array) {
        slot += index * of(array.element(), layout).slots();
        current = array.element();
      } else {
        Type.Struct struct = Types.struct(current);
        for (int i = 0; i < index; i++) {
          slot += of(struct.fields().get(i), layout).slots();
        }
        current = struct.fields().get(index);
      }
    }
    return slot;
  }
}
