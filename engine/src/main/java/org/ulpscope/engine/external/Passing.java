package org.ulpscope.engine.external;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
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

/// The arguments of one native call: their representation in the other process, and the effects
/// copied back.
final class Passing {
  private static final int POINTER_BYTES = 8;

  /// What stands where nothing has been written: no byte that functions often write.
  private static final byte FILLING = (byte) 0xa5;

  private final ModelCall call;
  private final State state;
  private final boolean chooses;
  private final List<MemoryObject> objects = new ArrayList<>();
  private final List<byte[]> blocks = new ArrayList<>();

  /// @param chooses whether symbolic values are concretised to one value
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
      throw ExternalCalls.cannot(call, "has an argument that points to no object of the program");
    }
    if (object.isReadOnly() && !object.isWritten(0, object.size())) {
      throw ExternalCalls.cannot(call, "has a stream as an argument");
    }
    if (object.extent() != null) {
      throw ExternalCalls.cannot(call, "has an argument whose size depends on inputs");
    }
    if (!objects.contains(object)) {
      blocks.add(bytes(object));
      objects.add(object);
    }
    return new NativeCall.Pointer(objects.indexOf(object), address - object.address());
  }

  /// The live object that contains an address or ends just before it; null if there is none.
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
    if (IntStream.range(0, bytes.length).anyMatch(i -> !object.isSet(i))) {
      String taken = " is assumed not to read memory that nothing has written";
      state.exploration().ledger().add(Ledger.Kind.ASSUMED, call.name() + taken);
    }
    for (int i = 0; i < bytes.length; i++) {
      if (!object.isSet(i)) {
        bytes[i] = FILLING;
      } else if (object.isConcrete(i, 1)) {
        bytes[i] = (byte) object.load8(i);
      }
    }
    for (Cell cell : object.cellsIn(0, bytes.length)) {
      if (!object.isSet(cell.offset())) {
        continue;
      }
      Expr value = MemoryExprs.load(state, object, cell.offset(), cell.width());
      BigInteger chosen = choose(value, "memory that an argument points to");
      for (int i = 0; i < cell.width(); i++) {
        bytes[cell.offset() + i] = chosen.shiftRight(8 * i).byteValue();
      }
    }
    for (int i = 0; i + POINTER_BYTES <= bytes.length; i += POINTER_BYTES) {
      boolean isNumber = object.isConcrete(i, POINTER_BYTES) && object.isWritten(i, POINTER_BYTES);
      long word = isNumber ? object.load64(i) : 0;
      if (word != 0 && pointee(word) != null) {
        throw ExternalCalls.cannot(call, "has an argument that points to memory with pointers");
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
              + " is called natively, but "
              + what
              + " is symbolic; use --external-calls=all to concretise it to one value");
    }
    Builder b = state.builder();
    BigInteger one = state.pick(value);
    Expr same = b.eq(value, b.bits(value.sort().width(), one));
    if (state.decide(same) != Exploration.Truth.TRUE) {
      String cut = " was called natively with only one value of its symbolic arguments";
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

  /// Copies back the function's changes. All bytes between the first and the last that differ count
  /// as written, since a function may also rewrite the same value; but memory that nothing had
  /// written before is written only where it differs from its filling.
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
        for (int at = first; at <= last; at++) {
          if (old.isSet(at) || after[at] != before[at]) {
            own.store8(at, after[at]);
          }
        }
      }
    }
  }
}
