package org.ulpscope.engine.external;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.memory.Cell;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The arguments of one native call: what they are in the other process, and what comes back.
final class Passing {
  private static final int POINTER_BYTES = 8;

  private final ModelCall call;
  private final State state;
  private final boolean chooses;
  private final List<MemoryObject> objects = new ArrayList<>();
  private final List<byte[]> blocks = new ArrayList<>();

  /// @param chooses whether one value stands for a symbolic one
  Passing(ModelCall call, boolean chooses) {
    this.call = call;
    this.state = call.state();
    this.chooses = chooses;
  }

  NativeCall.Argument argument(int index) {
    if (call.isByValue(index)) {
      throw ExternalCalls.cannot(call, "takes a structure");
    }
    Scalar kind = ExternalCalls.scalar(call, call.type(index), "takes");
    long bits =
        call.isSymbolic(index)
            ? choose(call.expr(index), "argument " + (index + 1)).longValue()
            : call.bits(index);
    return kind == Scalar.POINTER ? pointer(bits) : new NativeCall.Value(kind, bits);
  }

  private NativeCall.Argument pointer(long address) {
    if (address == 0) {
      return new NativeCall.Pointer(-1, 0);
    }
    MemoryObject object = pointee(address);
    if (object == null) {
      throw ExternalCalls.cannot(call, "is given a pointer to no object of the program");
    }
    if (object.isReadOnly() && !object.isWritten(0, object.size())) {
      throw ExternalCalls.cannot(call, "is given a stream");
    }
    if (!objects.contains(object)) {
      blocks.add(bytes(object));
      objects.add(object);
    }
    return new NativeCall.Pointer(objects.indexOf(object), address - object.address());
  }

  /// The live object that an address is in or just behind; null if there is none.
  private MemoryObject pointee(long address) {
    MemoryObject object = state.memory().near(address);
    boolean isThere =
        object != null
            && object.isAlive()
            && address >= object.address()
            && address <= object.address() + object.size();
    return isThere ? object : null;
  }

  private byte[] bytes(MemoryObject object) {
    byte[] bytes = new byte[object.size()];
    for (int i = 0; i < bytes.length; i++) {
      if (object.isConcrete(i, 1)) {
        bytes[i] = (byte) object.load8(i);
      }
    }
    for (Cell cell : object.cellsIn(0, bytes.length)) {
      Expr value = MemoryExprs.load(state, object, cell.offset(), cell.width());
      BigInteger chosen = choose(value, "memory that an argument points to");
      for (int i = 0; i < cell.width(); i++) {
        bytes[cell.offset() + i] = chosen.shiftRight(8 * i).byteValue();
      }
    }
    for (int i = 0; i + POINTER_BYTES <= bytes.length; i += POINTER_BYTES) {
      long word = object.isConcrete(i, POINTER_BYTES) ? object.load64(i) : 0;
      if (word != 0 && pointee(word) != null) {
        throw ExternalCalls.cannot(call, "is given memory that holds pointers");
      }
    }
    return bytes;
  }

  private BigInteger choose(Expr value, String what) {
    if (value instanceof Expr.Constant constant) {
      return constant.bits();
    }
    if (!chooses) {
      throw ProgramError.unsupported(
          call.name()
              + " would be called natively, and "
              + what
              + " is symbolic; with --external-calls=all, one value of it is taken");
    }
    Builder b = state.builder();
    BigInteger one = state.exploration().pick(state, value);
    Expr same = b.eq(value, b.bits(value.sort().width(), one));
    if (state.decide(same) != Exploration.Truth.TRUE) {
      String cut = " was called natively with one value of symbolic ones, and with no other";
      state.exploration().ledger().add(Ledger.Kind.INCOMPLETE, call.name() + cut);
      state.assume(same);
    }
    return one;
  }

  List<byte[]> blocks() {
    return blocks;
  }

  MemoryObject object(int block) {
    return objects.get(block);
  }

  /// Stores what the function has changed. Bytes between the first and the last that differ count
  /// as written, since a function may also write what was there.
  void takeBack(NativeResult result) {
    for (int i = 0; i < objects.size(); i++) {
      byte[] before = blocks.get(i);
      byte[] after = result.blocks().get(i);
      int first = Arrays.mismatch(before, after);
      if (first >= 0) {
        int last = after.length - 1;
        while (before[last] == after[last]) {
          last--;
        }
        MemoryObject old = objects.get(i);
        MemoryObject own = state.memory().writable(old.address() + first, (long) last - first + 1);
        own.store(first, after, first, last - first + 1);
      }
    }
  }
}
