package org.ulpscope.engine.call;

import java.nio.ByteBuffer;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Where the System V AMD64 ABI passes the arguments of a call: six general registers, eight vector
/// registers, then the stack (3.2.3).
///
/// A variadic function saves its registers to an area of 176 bytes and finds variable arguments
/// there by two offsets (3.5.7). It matters which arguments are in registers: a structure with an
/// alignment of 16 is taken from consecutive general registers as it is, but from a multiple of 16
/// on the stack.
final class Amd64Arguments {
  /// The end of the saved general registers and the start of the vector registers.
  static final int GENERAL_END = 48;

  static final int VECTOR_END = 176;

  private static final int GENERAL_SIZE = 8;
  private static final int VECTOR_SIZE = 16;

  /// The location of an argument: an offset in the register save area or in the stack area.
  record Place(boolean inRegisters, int offset) {}

  private final DataLayout layout;
  private int general;
  private int vector = GENERAL_END;
  private int stack;
  private int stackAlignment = VECTOR_SIZE;

  Amd64Arguments(DataLayout layout) {
    this.layout = layout;
  }

  /// The offset of the next general register.
  int general() {
    return general;
  }

  /// The offset of the next vector register.
  int vector() {
    return vector;
  }

  /// The number of stack bytes in use.
  int stack() {
    return stack;
  }

  /// The largest alignment required on the stack.
  int stackAlignment() {
    return stackAlignment;
  }

  /// Resets the stack: variable arguments follow the named ones.
  void endOfNamed() {
    stack = 0;
  }

  /// The location of the next argument.
  Place next(Operation.Argument argument) {
    var copied = argument.attributes().type("byval");
    if (copied.isPresent()) {
      long alignment = argument.attributes().number("align").orElse(1L);
      return onStack(layout.size(copied.get()), alignment);
    }
    return next(argument.value().type());
  }

  private Place next(Type type) {
    long size = layout.size(type);
    if (isGeneral(type) && general + size <= GENERAL_END) {
      var place = new Place(true, general);
      general += (int) DataLayout.roundUp(size, GENERAL_SIZE);
      return place;
    }
    if (isVector(type) && vector < VECTOR_END) {
      var place = new Place(true, vector);
      vector += VECTOR_SIZE;
      return place;
    }
    return onStack(size, layout.alignment(type));
  }

  private Place onStack(long size, long alignment) {
    stack = (int) DataLayout.roundUp(stack, Math.max(GENERAL_SIZE, alignment));
    stackAlignment = (int) Math.max(stackAlignment, alignment);
    var place = new Place(false, stack);
    stack += (int) DataLayout.roundUp(size, GENERAL_SIZE);
    return place;
  }

  /// Whether values of a type are passed in general registers: class INTEGER.
  static boolean isGeneral(Type type) {
    return type instanceof Type.Int || type instanceof Type.Pointer;
  }

  /// Whether values of a type are passed in one vector register: class SSE. The 80-bit format has
  /// class X87, which is passed on the stack.
  private boolean isVector(Type type) {
    return switch (type) {
      case Type.Fp fp -> fp != Type.Fp.X86_FP80;
      case Type.Vector _ -> layout.bits(type) <= 8 * VECTOR_SIZE;
      default -> false;
    };
  }

  /// Takes the address of a scalar from a `va_list`, given as bytes, and advances the list.
  static long take(ByteBuffer list, Type type, DataLayout layout) {
    boolean isGeneral = isGeneral(type);
    int size = (int) layout.size(type);
    int step = isGeneral ? (int) DataLayout.roundUp(size, GENERAL_SIZE) : VECTOR_SIZE;
    int counter = isGeneral ? 0 : 4;
    long offset = Integer.toUnsignedLong(list.getInt(counter));
    boolean inRegisters =
        type != Type.Fp.X86_FP80 && offset + step <= (isGeneral ? GENERAL_END : VECTOR_END);
    if (inRegisters) {
      list.putInt(counter, (int) (offset + step));
      return list.getLong(16) + offset;
    }
    long alignment = Math.max(GENERAL_SIZE, layout.alignment(type));
    long from = DataLayout.roundUp(list.getLong(8), alignment);
    list.putLong(8, from + DataLayout.roundUp(size, GENERAL_SIZE));
    return from;
  }
}
