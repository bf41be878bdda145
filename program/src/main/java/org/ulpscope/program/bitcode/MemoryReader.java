package org.ulpscope.program.bitcode;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Flags;
import org.ulpscope.program.Operand;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Operation.Access;
import org.ulpscope.program.Operation.Ordering;
import org.ulpscope.program.Type;
import org.ulpscope.program.bitcode.stream.Bitstream;
import org.ulpscope.program.bitcode.table.Operators;
import org.ulpscope.program.bitcode.table.TypeTable;

/// Reads instructions that allocate, read, write and address memory.
final class MemoryReader {
  /// The synchronisation scopes of a module without a table of scope names.
  private static final List<String> FIXED_SCOPES = List.of("singlethread", "");

  private final Bitstream in;
  private final TypeTable types;
  private final Operators operators;
  private final Operands operands;
  private final Body body;
  private final DataLayout layout;
  private final List<String> scopes;
  private final Access[] plain = new Access[32];

  MemoryReader(
      Bitstream in,
      TypeTable types,
      Operators operators,
      Operands operands,
      Body body,
      DataLayout layout,
      List<String> scopes) {
    this.in = in;
    this.types = types;
    this.operators = operators;
    this.operands = operands;
    this.body = body;
    this.layout = layout;
    this.scopes = scopes.isEmpty() ? FIXED_SCOPES : scopes;
  }

  /// ALLOCA: `[type, type of count, count, packed, address space?]`
  ///
  /// `packed` contains the alignment in bits 0 to 4 and 8 to 10; bit 6 indicates that `type` is the
  /// type of the variable and not of a pointer.
  void alloca() {
    Type allocated = operands.type();
    Type countType = operands.type();
    Operand count = operands.absolute(countType);
    long packed = operands.number();
    if ((packed & (1 << 6)) == 0) {
      throw in.error("a variable with the pointer type of older versions");
    }
    int alignment = alignment((packed & 31) | ((packed >>> 8 & 7) << 5));
    int space = operands.hasMore() ? operands.index() : layout.allocaAddressSpace();
    body.add(new Operation.Alloca(allocated, count, alignment), types.pointer(space));
  }

  /// LOAD: `[pointer, type, alignment, volatile]`
  void load() {
    Operand pointer = operands.typed();
    Type type = operands.type();
    body.add(new Operation.Load(pointer, access()), type);
  }

  /// LOADATOMIC: `[pointer, type, alignment, volatile, ordering, scope]`
  void loadAtomic() {
    Operand pointer = operands.typed();
    Type type = operands.type();
    body.add(new Operation.Load(pointer, atomicAccess()), type);
  }

  /// STORE: `[pointer, value, alignment, volatile]`
  void store() {
    Operand pointer = operands.typed();
    Operand value = operands.typed();
    body.add(new Operation.Store(value, pointer, access()));
  }

  /// STOREATOMIC: `[pointer, value, alignment, volatile, ordering, scope]`
  void storeAtomic() {
    Operand pointer = operands.typed();
    Operand value = operands.typed();
    body.add(new Operation.Store(value, pointer, atomicAccess()));
  }

  private Access access() {
    int alignment = alignment(operands.number());
    if (operands.flag()) {
      return new Access(alignment, true, Ordering.NOT_ATOMIC, "");
    }
    int index = Integer.numberOfTrailingZeros(alignment);
    if (plain[index] == null) {
      plain[index] = Access.plain(alignment);
    }
    return plain[index];
  }

  private Access atomicAccess() {
    int alignment = alignment(operands.number());
    boolean isVolatile = operands.flag();
    Ordering ordering = operators.ordering(operands.number());
    return new Access(alignment, isVolatile, ordering, scope());
  }

  private int alignment(long code) {
    int alignment = operators.alignment(code);
    if (alignment == 0) {
      throw in.error("a memory access without an alignment");
    }
    return alignment;
  }

  private String scope() {
    int index = operands.index();
    if (index >= scopes.size()) {
      throw in.error("synchronisation scope " + index + " is not defined");
    }
    return scopes.get(index);
  }

  /// GEP: `[flags, type, base, index…]`
  void elementPointer() {
    Flags flags = operators.ofElementPointer(operands.number());
    Type element = operands.type();
    Operand base = operands.typed();
    Type type = base.type();
    List<Operand> indices = new ArrayList<>(operands.left());
    while (operands.hasMore()) {
      Operand index = operands.typed();
      indices.add(index);
      if (index.type() instanceof Type.Vector lanes && type instanceof Type.Pointer) {
        type = new Type.Vector(lanes.length(), type, lanes.scalable());
      }
    }
    if (!(type.scalar() instanceof Type.Pointer)) {
      throw in.error("address arithmetic on " + type);
    }
    body.add(new Operation.ElementPointer(element, base, indices, flags), type);
  }

  /// FENCE: `[ordering, scope]`
  void fence() {
    Ordering ordering = operators.ordering(operands.number());
    body.add(new Operation.Fence(ordering, scope()));
  }

  /// CMPXCHG: `[pointer, expected, replacement, volatile, ordering, scope, ordering on failure,
  /// weak, alignment]`
  void compareExchange() {
    Operand pointer = operands.typed();
    Operand expected = operands.typed();
    Operand replacement = operands.implied(expected.type());
    boolean isVolatile = operands.flag();
    Ordering ordering = operators.ordering(operands.number());
    String scope = scope();
    Ordering failure = operators.ordering(operands.number());
    boolean weak = operands.flag();
    Access access = new Access(alignment(operands.number()), isVolatile, ordering, scope);
    body.add(
        new Operation.CompareExchange(pointer, expected, replacement, weak, failure, access),
        types.exchange(expected.type()));
  }

  /// ATOMICRMW: `[pointer, value, operator, volatile, ordering, scope, alignment]`
  void readModifyWrite() {
    Operand pointer = operands.typed();
    Operand value = operands.typed();
    var operator = operators.atomic(operands.number());
    boolean isVolatile = operands.flag();
    Ordering ordering = operators.ordering(operands.number());
    String scope = scope();
    Access access = new Access(alignment(operands.number()), isVolatile, ordering, scope);
    body.add(new Operation.ReadModifyWrite(operator, pointer, value, access), value.type());
  }
}
