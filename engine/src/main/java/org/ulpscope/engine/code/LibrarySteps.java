package org.ulpscope.engine.code;

import java.math.BigInteger;
import java.util.List;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.expr.Expr;
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, list);
      return run(state, frame.bits);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, from);
      return run(state, frame.bits);
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
      var arguments = new VaList(state, r[list]);
      BigInteger value = arguments.next(type);
      arguments.store();
      Wide.write(state, r, bits, d, value);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, list);
      frame.clear(d);
      return run(state, frame.bits);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.clear(d);
      frame.clear(d + 1);
      return run(state, frame.bits);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, from, length);
      return run(state, frame.bits);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, length);
      if (!frame.isSymbolic(value) || frame.bits[length] == 0) {
        return run(state, frame.bits);
      }
      Expr each = state.builder().extract(frame.exprs[value], 0, 8);
      MemoryObject target = state.memory().writable(frame.bits[to], frame.bits[length]);
      int start = (int) (frame.bits[to] - target.address());
      for (int i = 0; i < frame.bits[length]; i++) {
        target.store(start + i, each);
      }
      return next;
    }
  }

  /// Where the lanes of a masked access are.
  enum Addressing {
    /// Side by side, whether they are accessed or not.
    IN_PLACE,
    /// Each where a pointer of its own leads.
    BY_LANE,
    /// Those that are accessed side by side, and no others between them.
    DENSE
  }

  /// Loads or stores the lanes whose mask bit is set.
  static final class Masked extends Step {
    final boolean store;
    final List<ValueShape.Leaf> leaves;
    final int value;
    final int pointer;
    final Addressing addressing;
    final int mask;

    Masked(
        boolean store,
        List<ValueShape.Leaf> leaves,
        int value,
        int pointer,
        Addressing addressing,
        int mask) {
      this.store = store;
      this.leaves = leaves;
      this.value = value;
      this.pointer = pointer;
      this.addressing = addressing;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      if (state.isSymbolic()) {
        boolean wasConcrete = frame.exprs == null;
        int following = runSymbolic(state, frame);
        if (wasConcrete && frame.exprs != null) {
          frame.pc = following;
          return FRAME_CHANGED;
        }
        return following;
      }
      int accessed = 0;
      for (int i = 0; i < leaves.size(); i++) {
        if (r[mask + i] != 0) {
          ValueShape.Leaf leaf = leaves.get(i);
          long address = address(r, i, accessed++);
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

    @Override
    public int runSymbolic(State state, Frame frame) {
      for (int i = 0; i < leaves.size(); i++) {
        needsNumbers(frame, mask + i, addressing == Addressing.BY_LANE ? pointer + i : pointer);
      }
      int accessed = 0;
      for (int i = 0; i < leaves.size(); i++) {
        if (frame.bits[mask + i] != 0) {
          lane(state, frame, i, address(frame.bits, i, accessed++));
        }
      }
      return next;
    }

    private long address(long[] r, int lane, int accessedBefore) {
      return switch (addressing) {
        case IN_PLACE -> r[pointer] + leaves.get(lane).offset();
        case BY_LANE -> r[pointer + lane];
        case DENSE -> r[pointer] + leaves.get(accessedBefore).offset();
      };
    }

    private void lane(State state, Frame frame, int i, long address) {
      ValueShape.Leaf leaf = leaves.get(i);
      int width = (leaf.bits() + 7) / 8;
      if (store) {
        MemoryObject object = state.memory().writable(address, width);
        Expr given = frame.expr(state, value + i, leaf.bits());
        Terms.store(state, object, (int) (address - object.address()), given);
      } else {
        MemoryObject object = state.memory().readable(address, width);
        int at = (int) (address - object.address());
        Expr loaded = Terms.load(state, object, at, width);
        frame.set(value + i, state.builder().extract(loaded, 0, leaf.bits()));
      }
    }
  }
}
