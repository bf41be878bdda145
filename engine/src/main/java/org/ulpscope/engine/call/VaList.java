package org.ulpscope.engine.call;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Abi;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;

/// Takes arguments from a `va_list`, as `va_arg` does: from where `VariableArguments` put them.
///
/// The list in memory stays as it is until it is [stored][#store], so that whoever meets a symbolic
/// argument has changed nothing. A function of the library need not store it: what `vprintf` leaves
/// in the list is indeterminate (C17 7.21.6.8).
public final class VaList {
  private final State state;
  private final long address;

  /// The list as it is by now.
  private final ByteBuffer list;

  public VaList(State state, long address) {
    this.state = state;
    this.address = address;
    int size = size(state);
    MemoryObject object = state.memory().readable(address, size);
    byte[] bytes = object.copy((int) (address - object.address()), size);
    this.list = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /// The number of bytes of a `va_list`.
  static int size(State state) {
    return switch (state.loaded().abi()) {
      case X86_64 -> 24;
      case AARCH64 -> 32;
      case I386 -> 4;
      case OTHER -> throw ProgramError.unsupported("va_list on this target");
    };
  }

  /// The bits of the next argument, which has the given scalar type.
  public BigInteger next(Type type) {
    DataLayout layout = state.loaded().layout();
    long from =
        state.loaded().abi() == Abi.X86_64
            ? Amd64Arguments.take(list, type, layout)
            : takeFromStack(type, layout);
    int width = (int) layout.storeSize(type);
    MemoryObject area = state.memory().readable(from, width);
    BigInteger bits = TwosComplement.fromBytes(area.copy((int) (from - area.address()), width));
    return TwosComplement.keep(bits, (int) layout.bits(type));
  }

  private long takeFromStack(Type type, DataLayout layout) {
    int word = layout.pointerBits(0) / 8;
    long alignment = word == 4 ? 4 : Math.max(8, Math.min(16, layout.alignment(type)));
    long top = word == 4 ? Integer.toUnsignedLong(list.getInt(0)) : list.getLong(0);
    long from = DataLayout.roundUp(top, alignment);
    long after = from + DataLayout.roundUp(layout.size(type), word);
    if (word == 4) {
      list.putInt(0, (int) after);
    } else {
      list.putLong(0, after);
    }
    return from;
  }

  /// Has the program's list move on as well.
  void store() {
    MemoryObject object = state.memory().writable(address, list.capacity());
    object.store((int) (address - object.address()), list.array());
  }
}
