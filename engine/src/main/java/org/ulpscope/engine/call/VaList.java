package org.ulpscope.engine.call;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Abi;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;

/// Takes arguments from a `va_list`, as `va_arg` does, from where `VariableArguments` put them.
///
/// The list in memory is unchanged until it is [stored][#store], so that a retry on a symbolic
/// argument has no effect. A library function need not store it: the list is indeterminate after
/// `vprintf` (C17 7.21.6.8).
public final class VaList {
  private final State state;
  private final long address;

  /// The current state of the list.
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
    long from = take(type);
    int width = (int) layout.storeSize(type);
    MemoryObject area = state.memory().readable(from, width);
    BigInteger bits = TwosComplement.fromBytes(area.copy((int) (from - area.address()), width));
    return TwosComplement.keep(bits, (int) layout.bits(type));
  }

  /// The next argument if it is symbolic; otherwise the list is as it was.
  public Optional<Expr> nextExpr(Type type) {
    DataLayout layout = state.loaded().layout();
    byte[] before = list.array().clone();
    long from = take(type);
    int width = (int) layout.storeSize(type);
    MemoryObject area = state.memory().readable(from, width);
    int offset = (int) (from - area.address());
    if (area.isConcrete(offset, width)) {
      System.arraycopy(before, 0, list.array(), 0, before.length);
      return Optional.empty();
    }
    Expr bytes = MemoryExprs.load(state, area, offset, width);
    return Optional.of(state.builder().extract(bytes, 0, (int) layout.bits(type)));
  }

  private long take(Type type) {
    DataLayout layout = state.loaded().layout();
    return state.loaded().abi() == Abi.X86_64
        ? Amd64Arguments.take(list, type, layout)
        : takeFromStack(type, layout);
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

  /// Advances the program's list as well.
  void store() {
    MemoryObject object = state.memory().writable(address, list.capacity());
    object.store((int) (address - object.address()), list.array());
  }
}
