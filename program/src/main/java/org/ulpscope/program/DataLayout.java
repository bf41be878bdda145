package org.ulpscope.program;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Sizes, alignments and offsets on the target: LLVM's data layout string, as defined by the LLVM
/// Language Reference (section Data Layout).
///
/// ```java
/// var layout = DataLayout.parse("e-m:e-p270:32:32-i64:64-i128:128-f80:128-n8:16:32:64-S128");
/// layout.size(Type.Fp.X86_FP80)        // 16: ten bytes and six of padding
/// layout.storeSize(Type.Fp.X86_FP80)   // 10
/// ```
///
/// Two layouts are equal if their strings are.
public final class DataLayout {
  private record PointerSpec(int bits, int alignment, int indexBits) {}

  private final String text;
  private boolean bigEndian;
  private int allocaAddressSpace;
  private int aggregateAlignment = 1;
  private final Map<Integer, PointerSpec> pointers = new HashMap<>();
  private final Map<Integer, Integer> integers = new HashMap<>();
  private final Map<Integer, Integer> floats = new HashMap<>();
  private final Map<Integer, Integer> vectors = new HashMap<>();

  private DataLayout(String text) {
    this.text = text;
    pointers.put(0, new PointerSpec(64, 8, 64));
    Map.of(1, 1, 8, 1, 16, 2, 32, 4, 64, 4).forEach(integers::put);
    Map.of(16, 2, 32, 4, 64, 8, 128, 16).forEach(floats::put);
    Map.of(64, 8, 128, 16).forEach(vectors::put);
  }

  /// Parses a data layout string.
  ///
  /// @throws IllegalArgumentException if a required number is missing
  public static DataLayout parse(String text) {
    var layout = new DataLayout(text);
    for (String item : text.split("-", -1)) {
      if (!item.isEmpty()) {
        layout.read(item);
      }
    }
    return layout;
  }

  private void read(String item) {
    String[] parts = item.split(":", -1);
    String head = parts[0];
    try {
      switch (head.charAt(0)) {
        case 'e' -> bigEndian = false;
        case 'E' -> bigEndian = true;
        case 'A' -> allocaAddressSpace = Integer.parseInt(head.substring(1));
        case 'p' -> {
          int space = head.length() > 1 ? Integer.parseInt(head.substring(1)) : 0;
          int bits = Integer.parseInt(parts[1]);
          int alignment = parts.length > 2 ? bytes(parts[2]) : bits / 8;
          int index = parts.length > 4 ? Integer.parseInt(parts[4]) : bits;
          pointers.put(space, new PointerSpec(bits, alignment, index));
        }
        case 'i' -> integers.put(Integer.parseInt(head.substring(1)), bytes(parts[1]));
        case 'f' -> floats.put(Integer.parseInt(head.substring(1)), bytes(parts[1]));
        case 'v' -> vectors.put(Integer.parseInt(head.substring(1)), bytes(parts[1]));
        case 'a' -> aggregateAlignment = Math.max(1, bytes(parts[1]));
        // n (native integers), S (stack), m (mangling), P, G, F: irrelevant for sizes.
        default -> {}
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("data layout: '" + item + "' lacks a number", e);
    }
  }

  private static int bytes(String bits) {
    return Integer.parseInt(bits) / 8;
  }

  public boolean bigEndian() {
    return bigEndian;
  }

  /// The address space of local variables.
  public int allocaAddressSpace() {
    return allocaAddressSpace;
  }

  public int pointerBits(int addressSpace) {
    return pointer(addressSpace).bits();
  }

  /// The width of the integers used for address arithmetic.
  public int indexBits(int addressSpace) {
    return pointer(addressSpace).indexBits();
  }

  private PointerSpec pointer(int addressSpace) {
    PointerSpec spec = pointers.get(addressSpace);
    return spec != null ? spec : pointers.get(0);
  }

  /// The number of bits of a value.
  ///
  /// @throws IllegalArgumentException if values of this type have no size
  public long bits(Type type) {
    return switch (type) {
      case Type.Int(int bits) -> bits;
      case Type.Fp fp -> fp.bits();
      case Type.Pointer(int space) -> pointerBits(space);
      case Type.Vector(int length, Type element, boolean scalable) -> {
        if (scalable) {
          throw new IllegalArgumentException(type + " has no fixed size");
        }
        yield length * bits(element);
      }
      case Type.Array(long length, Type element) -> 8 * Math.multiplyExact(length, size(element));
      case Type.Struct struct -> 8 * structSize(struct);
      case Type.Named(_, var body) -> 8 * structSize(body);
      case Type.Target(_, var types, _) when !types.isEmpty() -> bits(types.getFirst());
      case Type.Target _ -> pointerBits(0);
      case Type.Opaque _, Type.Signature _, Type.Special _ ->
          throw new IllegalArgumentException(type + " has no size");
    };
  }

  /// The number of bytes that a store writes.
  public long storeSize(Type type) {
    return (bits(type) + 7) / 8;
  }

  /// The distance in bytes between neighbours in an array.
  public long size(Type type) {
    return roundUp(storeSize(type), alignment(type));
  }

  /// The ABI alignment of a type in bytes.
  public int alignment(Type type) {
    return switch (type) {
      case Type.Int(int bits) -> integerAlignment(bits);
      case Type.Fp fp -> {
        Integer known = floats.get(fp.bits());
        yield known != null ? known : powerOfTwoAtLeast((fp.bits() + 7) / 8);
      }
      case Type.Pointer(int space) -> pointer(space).alignment();
      case Type.Vector(_, _, _) -> {
        Integer known = vectors.get((int) bits(type));
        yield known != null ? known : powerOfTwoAtLeast(Math.max(1, (bits(type) + 7) / 8));
      }
      case Type.Array(_, Type element) -> alignment(element);
      case Type.Struct struct -> structAlignment(struct);
      case Type.Named(_, var body) -> structAlignment(body);
      case Type.Target(_, var types, _) when !types.isEmpty() -> alignment(types.getFirst());
      case Type.Target _ -> pointer(0).alignment();
      case Type.Opaque _, Type.Signature _, Type.Special _ -> 1;
    };
  }

  /// An integer without an entry has the alignment of the next wider one, or of the widest.
  private int integerAlignment(int bits) {
    int next = Integer.MAX_VALUE;
    int widest = 0;
    for (int width : integers.keySet()) {
      if (width >= bits && width < next) {
        next = width;
      }
      widest = Math.max(widest, width);
    }
    return integers.get(next == Integer.MAX_VALUE ? widest : next);
  }

  /// The offset in bytes of a field of a structure.
  public long fieldOffset(Type.Struct struct, int field) {
    long offset = 0;
    for (int i = 0; ; i++) {
      Type type = struct.fields().get(i);
      offset = struct.packed() ? offset : roundUp(offset, alignment(type));
      if (i == field) {
        return offset;
      }
      offset += size(type);
    }
  }

  private long structSize(Type.Struct struct) {
    List<Type> fields = struct.fields();
    if (fields.isEmpty()) {
      return 0;
    }
    int last = fields.size() - 1;
    long end = fieldOffset(struct, last) + size(fields.get(last));
    return roundUp(end, structAlignment(struct));
  }

  private int structAlignment(Type.Struct struct) {
    int alignment = 1;
    if (!struct.packed()) {
      for (Type field : struct.fields()) {
        alignment = Math.max(alignment, alignment(field));
      }
      alignment = Math.max(alignment, aggregateAlignment);
    }
    return alignment;
  }

  public static long roundUp(long value, long alignment) {
    return (value + alignment - 1) / alignment * alignment;
  }

  private static int powerOfTwoAtLeast(long value) {
    return (int) (value <= 1 ? 1 : Long.highestOneBit(value - 1) << 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DataLayout layout && text.equals(layout.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /// The string that this was parsed from.
  @Override
  public String toString() {
    return text;
  }
}
