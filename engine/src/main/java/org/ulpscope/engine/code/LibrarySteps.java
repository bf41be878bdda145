package org.ulpscope.engine.code;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;

/// Steps for variable arguments, exceptions and blocks of memory.
final class LibrarySteps {
  private LibrarySteps() {}

  // ---- variable arguments ----

  static final class StartArguments extends Step {
    final int list;

    StartArguments(int list) {
      this.list = list;
    }

    @Override
    public int run(State state, long[] r) {
      VariableArguments arguments = state.frame().variableArguments;
      if (arguments == null) {
        throw new ProgramError(
            ProgramError.Kind.INVALID_CALL, "va_start in a call without variable arguments");
      }
      arguments.start(state, r[list]);
      return next;
    }
  }

  static final class CopyArguments extends Step {
    final int to;
    final int from;

    CopyArguments(int to, int from) {
      this.to = to;
      this.from = from;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.copy(state, r[to], r[from], VaList.size(state));
      return next;
    }
  }

  static final class NextArgument extends Step {
    final Type type;
    final int bits;
    final int d;
    final int list;

    NextArgument(Type type, int d, int list, DataLayout layout) {
      if (!(type instanceof Type.Int || type instanceof Type.Fp || type instanceof Type.Pointer)) {
        throw ProgramError.unsupported("va_arg of type " + type);
      }
      this.type = type;
      this.bits = (int) layout.bits(type);
      this.d = d;
      this.list = list;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger value = new VaList(state, r[list]).next(type);
      Wide.write(state, r, bits, d, value);
      return next;
    }
  }

  // ---- exceptions ----

  /// Receives the exception that is on its way: `{ object, selector }`.
  static final class Land extends Step {
    final int d;

    Land(int d) {
      this.d = d;
    }

    @Override
    public int run(State state, long[] r) {
      Unwinder.Flight flight = Unwinder.flight(state);
      r[d] = flight.object();
      r[d + 1] = flight.selector() & 0xffff_ffffL;
      return next;
    }
  }

  /// Sends an exception on to the callers.
  static final class Resume extends Step {
    final int value;

    Resume(int value) {
      this.value = value;
    }

    @Override
    public int run(State state, long[] r) {
      long object = r[value];
      state.frame().releaseLocals(state, 0);
      Unwinder.resume(state, object);
      return FRAME_CHANGED;
    }
  }

  // ---- blocks of memory ----

  static final class CopyMemory extends Step {
    final int to;
    final int from;
    final int length;

    CopyMemory(int to, int from, int length) {
      this.to = to;
      this.from = from;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.copy(state, r[to], r[from], r[length]);
      return next;
    }
  }

  static final class SetMemory extends Step {
    final int to;
    final int value;
    final int length;

    SetMemory(int to, int value, int length) {
      this.to = to;
      this.value = value;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.fill(state, r[to], (byte) r[value], r[length]);
      return next;
    }
  }

  /// Loads or stores the lanes whose mask bit is set.
  static final class Masked extends Step {
    final boolean store;
    final List<ValueShape.Leaf> leaves;
    final int value;
    final int pointer;
    final boolean pointerPerLane;
    final int mask;

    Masked(
        boolean store,
        List<ValueShape.Leaf> leaves,
        int value,
        int pointer,
        boolean pointerPerLane,
        int mask) {
      this.store = store;
      this.leaves = leaves;
      this.value = value;
      this.pointer = pointer;
      this.pointerPerLane = pointerPerLane;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      for (int i = 0; i < leaves.size(); i++) {
        if (r[mask + i] != 0) {
          ValueShape.Leaf leaf = leaves.get(i);
          long address = pointerPerLane ? r[pointer + i] : r[pointer] + leaf.offset();
          int width = (leaf.bits() + 7) / 8;
          MemoryObject object =
              store
                  ? state.memory().writable(address, width)
                  : state.memory().readable(address, width);
          int at = (int) (address - object.address());
          if (store) {
            object.store(at, width, r[value + i]);
          } else {
            r[value + i] = object.load(at, width);
          }
        }
      }
      return next;
    }
  }
}
