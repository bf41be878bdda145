package org.ulpscope.program;

import java.util.List;
import java.util.Optional;
import org.ulpscope.ieee.Format;

/// The type of a value. Pointers are opaque, as in LLVM since 17, so no type is recursive and two
/// types are equal if their records are.
///
/// ```java
/// Types.vector(4, Types.FLOAT).toString()   // <4 x float>
/// ```
public sealed interface Type {
  /// An integer of `bits` bits, without sign.
  record Int(int bits) implements Type {
    @Override
    public String toString() {
      return "i" + bits;
    }
  }

  /// A floating-point type.
  enum Fp implements Type {
    HALF("half", 16),
    BFLOAT("bfloat", 16),
    FLOAT("float", 32),
    DOUBLE("double", 64),
    /// The 80-bit extended format of the x87, with an explicit integer bit.
    X86_FP80("x86_fp80", 80),
    FP128("fp128", 128),
    /// A pair of doubles; it can be read and printed, but not executed.
    PPC_FP128("ppc_fp128", 128);

    private final String name;
    private final int bits;

    Fp(String name, int bits) {
      this.name = name;
      this.bits = bits;
    }

    public int bits() {
      return bits;
    }

    /// The `ieee` format of this type; PowerPC's pairs have none.
    public Optional<Format> format() {
      return switch (this) {
        case HALF -> Optional.of(Format.HALF);
        case BFLOAT -> Optional.of(Format.BFLOAT16);
        case FLOAT -> Optional.of(Format.SINGLE);
        case DOUBLE -> Optional.of(Format.DOUBLE);
        case X86_FP80 -> Optional.of(Format.X87);
        case FP128 -> Optional.of(Format.QUAD);
        case PPC_FP128 -> Optional.empty();
      };
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /// A pointer into an address space; 0 is the default.
  record Pointer(int addressSpace) implements Type {
    @Override
    public String toString() {
      return addressSpace == 0 ? "ptr" : "ptr addrspace(" + addressSpace + ")";
    }
  }

  /// A vector of `length` elements, or of a multiple of that if it is scalable.
  record Vector(int length, Type element, boolean scalable) implements Type {
    @Override
    public String toString() {
      return "<" + (scalable ? "vscale x " : "") + length + " x " + element + ">";
    }
  }

  record Array(long length, Type element) implements Type {
    @Override
    public String toString() {
      return "[" + length + " x " + element + "]";
    }
  }

  /// A structure without a name.
  record Struct(List<Type> fields, boolean packed) implements Type {
    public Struct {
      fields = List.copyOf(fields);
    }

    @Override
    public String toString() {
      return Type.body(fields, packed);
    }
  }

  /// A named structure, `%name`. Its fields are part of it; [Program#structs] lists all of them.
  record Named(String name, Struct body) implements Type {
    @Override
    public String toString() {
      return "%" + Names.quote(name);
    }
  }

  /// A named structure whose fields are unknown.
  record Opaque(String name) implements Type {
    @Override
    public String toString() {
      return "%" + Names.quote(name);
    }
  }

  /// The type of a function; it is used by calls and functions, but no value has it.
  record Signature(Type result, List<Type> parameters, boolean variadic) implements Type {
    public Signature {
      parameters = List.copyOf(parameters);
    }

    @Override
    public String toString() {
      String list = String.join(", ", parameters.stream().map(Type::toString).toList());
      String dots = variadic ? (parameters.isEmpty() ? "..." : ", ...") : "";
      return result + " (" + list + dots + ")";
    }
  }

  /// A target-specific type, such as an OpenCL image.
  record Target(String name, List<Type> types, List<Integer> numbers) implements Type {
    public Target {
      types = List.copyOf(types);
      numbers = List.copyOf(numbers);
    }

    @Override
    public String toString() {
      var text = new StringBuilder("target(\"").append(name).append('"');
      types.forEach(type -> text.append(", ").append(type));
      numbers.forEach(number -> text.append(", ").append(number));
      return text.append(')').toString();
    }
  }

  /// Types without data.
  enum Special implements Type {
    VOID("void"),
    LABEL("label"),
    METADATA("metadata"),
    TOKEN("token"),
    X86_AMX("x86_amx");

    private final String name;

    Special(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /// This type, or its element type if it is a vector.
  default Type scalar() {
    return this instanceof Vector vector ? vector.element() : this;
  }

  private static String body(List<Type> fields, boolean packed) {
    String list = String.join(", ", fields.stream().map(Type::toString).toList());
    String braces = fields.isEmpty() ? "{}" : "{ " + list + " }";
    return packed ? "<" + braces + ">" : braces;
  }
}
