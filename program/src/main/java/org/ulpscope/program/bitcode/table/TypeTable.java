package org.ulpscope.program.bitcode.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.program.Type;
import org.ulpscope.program.Types;
import org.ulpscope.program.bitcode.stream.Bitstream;

/// The types of a module by number, and the few that operations derive from them. A type is created
/// once and shared.
public final class TypeTable {
  // LLVMBitCodes.h, enum TypeCodes.
  private static final int NUMENTRY = 1;
  private static final int VOID = 2;
  private static final int FLOAT = 3;
  private static final int DOUBLE = 4;
  private static final int LABEL = 5;
  private static final int OPAQUE = 6;
  private static final int INTEGER = 7;
  private static final int HALF = 10;
  private static final int ARRAY = 11;
  private static final int VECTOR = 12;
  private static final int X86_FP80 = 13;
  private static final int FP128 = 14;
  private static final int PPC_FP128 = 15;
  private static final int METADATA = 16;
  private static final int STRUCT_ANON = 18;
  private static final int STRUCT_NAME = 19;
  private static final int STRUCT_NAMED = 20;
  private static final int FUNCTION = 21;
  private static final int TOKEN = 22;
  private static final int BFLOAT = 23;
  private static final int X86_AMX = 24;
  private static final int OPAQUE_POINTER = 25;
  private static final int TARGET_TYPE = 26;

  /// LLVM's IntegerType::MAX_INT_BITS.
  private static final int WIDEST_INTEGER = 1 << 23;

  /// Types nested deeper than any compiler produces would exhaust the stack of code that traverses
  /// them.
  private static final int DEEPEST = 500;

  private final Bitstream in;
  private final List<Type> types = new ArrayList<>();
  private final List<Integer> depths = new ArrayList<>();
  private final List<Type> structs = new ArrayList<>();
  private final Map<Integer, Type.Pointer> pointers = new HashMap<>();
  private final Map<Type, Type> booleans = new HashMap<>();
  private final Map<Type, Type.Struct> exchanges = new HashMap<>();
  private String name = "";
  private int unnamed;
  private int depth;

  public TypeTable(Bitstream in) {
    this.in = in;
  }

  /// Reads the block of types at the current position.
  public void read() {
    in.enter();
    while (in.nextRecord()) {
      switch (in.code()) {
        case NUMENTRY -> {}
        case STRUCT_NAME -> name = in.text(0);
        default -> add(type());
      }
    }
  }

  private void add(Type type) {
    if (depth > DEEPEST) {
      throw in.error("types are nested " + depth + " deep");
    }
    types.add(type);
    depths.add(depth);
    depth = 0;
  }

  /// A component of the type being read; it was read before, since no type is recursive.
  private Type part(int index) {
    int id = in.intOp(index);
    Type type = get(id);
    depth = Math.max(depth, depths.get(id) + 1);
    return type;
  }

  private Type type() {
    return switch (in.code()) {
      case VOID -> Types.VOID;
      case HALF -> Type.Fp.HALF;
      case BFLOAT -> Type.Fp.BFLOAT;
      case FLOAT -> Type.Fp.FLOAT;
      case DOUBLE -> Type.Fp.DOUBLE;
      case X86_FP80 -> Type.Fp.X86_FP80;
      case FP128 -> Type.Fp.FP128;
      case PPC_FP128 -> Type.Fp.PPC_FP128;
      case LABEL -> Type.Special.LABEL;
      case METADATA -> Type.Special.METADATA;
      case TOKEN -> Type.Special.TOKEN;
      case X86_AMX -> Type.Special.X86_AMX;
      case INTEGER -> integer(in.intOp(0));
      case OPAQUE_POINTER -> pointer(in.intOp(0));
      case ARRAY -> new Type.Array(in.op(0), element(1));
      case VECTOR -> vector();
      case STRUCT_ANON -> new Type.Struct(range(1, in.size()), in.flag(0));
      case STRUCT_NAMED ->
          struct(new Type.Named(takeName(), new Type.Struct(range(1, in.size()), in.flag(0))));
      case OPAQUE -> struct(new Type.Opaque(takeName()));
      case FUNCTION -> new Type.Signature(part(1), range(2, in.size()), in.flag(0));
      case TARGET_TYPE -> target();
      default -> throw in.error("type code " + in.code() + " does not exist in LLVM 20");
    };
  }

  private Type.Int integer(int bits) {
    if (bits < 1 || bits > WIDEST_INTEGER) {
      throw in.error("an integer type of " + bits + " bits");
    }
    return new Type.Int(bits);
  }

  private Type vector() {
    int length = in.intOp(0);
    Type element = part(1);
    boolean isElement =
        element instanceof Type.Int
            || element instanceof Type.Fp
            || element instanceof Type.Pointer
            || element instanceof Type.Target;
    if (length == 0 || !isElement) {
      throw in.error("a vector of " + length + " elements of " + element);
    }
    return new Type.Vector(length, element, in.size() > 2 && in.flag(2));
  }

  private Type element(int index) {
    Type type = part(index);
    if (type instanceof Type.Signature || type == Types.VOID || type == Type.Special.LABEL) {
      throw in.error("an aggregate of " + type);
    }
    return type;
  }

  private Type target() {
    int count = in.intOp(0);
    if (count >= in.size()) {
      throw in.error("a target type of " + count + " types");
    }
    List<Integer> numbers = new ArrayList<>();
    for (int i = count + 1; i < in.size(); i++) {
      numbers.add(in.intOp(i));
    }
    return new Type.Target(takeName(), range(1, count + 1), numbers);
  }

  private List<Type> range(int from, int to) {
    List<Type> list = new ArrayList<>();
    for (int i = from; i < to; i++) {
      list.add(part(i));
    }
    return list;
  }

  private Type struct(Type type) {
    structs.add(type);
    return type;
  }

  /// The name read last. A structure without one is numbered, as in LLVM's text form.
  private String takeName() {
    String taken = name.isEmpty() ? String.valueOf(unnamed++) : name;
    name = "";
    return taken;
  }

  /// The type with a given number.
  public Type get(int id) {
    if (id >= types.size() || id < 0) {
      throw in.error("type " + id + " is not defined");
    }
    return types.get(id);
  }

  /// The type whose number is in the current record.
  public Type at(int index) {
    return get(in.intOp(index));
  }

  public Type.Signature signature(int id) {
    if (get(id) instanceof Type.Signature signature) {
      return signature;
    }
    throw in.error("type " + id + " is not the type of a function");
  }

  public Type.Pointer pointer(int addressSpace) {
    return pointers.computeIfAbsent(addressSpace, Type.Pointer::new);
  }

  /// The type of a comparison of values of type `operand`: one bit per lane.
  public Type comparison(Type operand) {
    return operand instanceof Type.Vector vector
        ? booleans.computeIfAbsent(
            vector, _ -> new Type.Vector(vector.length(), Types.I1, vector.scalable()))
        : Types.I1;
  }

  /// The type `{ T, i1 }` of a compare-and-exchange.
  public Type exchange(Type value) {
    return exchanges.computeIfAbsent(value, _ -> new Type.Struct(List.of(value, Types.I1), false));
  }

  /// The named structures, in order.
  public List<Type> structs() {
    return structs;
  }
}
