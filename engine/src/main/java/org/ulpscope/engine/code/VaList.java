package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;

/// Takes arguments from a `va_list`, as `va_arg` does: from where [VariableArguments] put them.
public final class VaList {
  private final State state;
  private final long address;

  public VaList(State state, long address) {
    this.state = state;
    this.address = address;
  }

  /// The number of bytes of a `va_list`.
  static int size(State state) {
    return switch (state.machine().abi()) {
      case X86_64 -> 24;
      case AARCH64 -> 32;
      case I386 -> 4;
      case OTHER -> throw ProgramError.unsupported("va_list on this target");
    };
  }

  /// The bits of the next argument, which has the given scalar type.
  public BigInteger next(Type type) {
    DataLayout layout = state.machine().layout();
    MemoryObject list = state.memory().writable(address, size(state));
    int at = (int) (address - list.address());
    long from =
        state.machine().abi() == Abi.X86_64
            ? Amd64Arguments.take(list, at, type, layout)
            : takeFromStack(list, at, type, layout);
    int width = (int) layout.storeSize(type);
    MemoryObject area = state.memory().readable(from, width);
    BigInteger bits = Wide.fromBytes(area.copy((int) (from - area.address()), width));
    return Wide.keep(bits, (int) layout.bits(type));
  }

  private static long takeFromStack(MemoryObject list, int at, Type type, DataLayout layout) {
    int word = layout.pointerBits(0) / 8;
    long alignment = word == 4 ? 4 : Math.max(8, Math.min(16, layout.alignment(type)));
    long from = DataLayout.roundUp(list.load(at, word), alignment);
    list.store(at, word, from + DataLayout.roundUp(layout.size(type), word));
    return from;
  }
}
