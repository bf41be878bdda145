package org.ulpscope.engine.step;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Alignment;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.engine.symbolic.Provenance;
import org.ulpscope.engine.symbolic.SymbolicAccess;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;

/// Loads and stores.
public final class MemorySteps {
  private MemorySteps() {}

  /// The step that loads a scalar `offset` bytes after a pointer.
  ///
  /// @param kind the float format, if a float is loaded
  public static Step load(int bits, Optional<Sort.Fp> kind, int d, Place from) {
    if (bits > 64) {
      return new LoadWide(bits, kind, d, from);
    }
    return switch (bits) {
      case 8 -> new Load8(d, from);
      case 16 -> new Load16(kind, d, from);
      case 32 -> new Load32(kind, d, from);
      case 64 -> new Load64(kind, d, from);
      default -> new LoadBits(d, from, bits);
    };
  }

  /// The step that stores such a scalar.
  public static Step store(int bits, Optional<Sort.Fp> kind, int value, Place to) {
    if (bits > 64) {
      return new StoreWide(bits, kind, value, to);
    }
    return switch (bits) {
      case 8 -> new Store8(value, to);
      case 16 -> new Store16(kind, value, to);
      case 32 -> new Store32(kind, value, to);
      case 64 -> new Store64(kind, value, to);
      default -> new StoreBits(value, to, bits);
    };
  }

  /// Where a scalar is in memory.
  ///
  /// @param pointer the register of a pointer
  /// @param offset in bytes from there
  /// @param alignment what the instruction demands of the pointer, a power of two; 1 if another
  ///   step has checked it
  public record Place(int pointer, long offset, int alignment) {}

  private abstract static class Access extends Step {
    final int bits;
    final int register;
    final int pointer;
    final long offset;

    /// The bits of the pointer that must not be set.
    final long misaligned;

    Access(int bits, int register, Place place) {
      this.bits = bits;
      this.register = register;
      this.pointer = place.pointer();
      this.offset = place.offset();
      this.misaligned = place.alignment() - 1L;
    }

    /// The address of the access.
    final long address(State state, long[] r) {
      long base = r[pointer];
      if ((base & misaligned) != 0) {
        Alignment.fail(state, base, width(), misaligned + 1);
      }
      return base + offset;
    }

    /// The number of bytes accessed.
    final int width() {
      return (bits + 7) / 8;
    }

    /// The address, if the pointer is symbolic.
    final Expr address(State state, Frame frame) {
      Expr base = frame.exprs[pointer];
      Alignment.require(state, base, misaligned + 1);
      return offset == 0
          ? base
          : Provenance.plus(state, base, state.builder().bits(base.sort().width(), offset));
    }
  }

  private abstract static class Load extends Access {
    private final Optional<Sort.Fp> kind;

    Load(int bits, Optional<Sort.Fp> kind, int d, Place place) {
      super(bits, d, place);
      this.kind = kind;
    }

    /// Loads from an object that has symbolic bytes.
    final int loadFrom(State state, MemoryObject object, int at) {
      Frame frame = state.frame();
      put(frame, MemoryExprs.read(state, object, at, width(), kind), state);
      if (frame.exprs == null) {
        return next;
      }
      frame.pc = next; // the frame may have just become symbolic
      return FRAME_CHANGED;
    }

    private void put(Frame frame, Expr loaded, State state) {
      frame.set(register, state.builder().extract(loaded, 0, bits));
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (frame.exprs[pointer] == null) {
        frame.exprs[register] = null;
        return run(state, frame.bits);
      }
      put(frame, SymbolicAccess.load(state, address(state, frame), pointer, width(), kind), state);
      return next;
    }
  }

  private static final class Load8 extends Load {
    Load8(int d, Place place) {
      super(8, Optional.empty(), d, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, 1);
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      r[register] = object.load8(at);
      return next;
    }
  }

  private static final class Load16 extends Load {
    Load16(Optional<Sort.Fp> kind, int d, Place place) {
      super(16, kind, d, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, 2);
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      r[register] = object.load16(at);
      return next;
    }
  }

  private static final class Load32 extends Load {
    Load32(Optional<Sort.Fp> kind, int d, Place place) {
      super(32, kind, d, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, 4);
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      r[register] = object.load32(at);
      return next;
    }
  }

  private static final class Load64 extends Load {
    Load64(Optional<Sort.Fp> kind, int d, Place place) {
      super(64, kind, d, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, 8);
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      r[register] = object.load64(at);
      return next;
    }
  }

  /// A width that is not a machine word, such as `i1` or `i24`.
  private static final class LoadBits extends Load {
    final int width;
    final long mask;

    LoadBits(int d, Place place, int bits) {
      super(bits, Optional.empty(), d, place);
      this.width = (bits + 7) / 8;
      this.mask = TwosComplement.mask(bits);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, width);
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      r[register] = object.load(at, width) & mask;
      return next;
    }
  }

  /// Loads a scalar of more than 64 bits.
  private static final class LoadWide extends Load {
    LoadWide(int bits, Optional<Sort.Fp> kind, int d, Place place) {
      super(bits, kind, d, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, width());
      int at = (int) (address - object.address());
      if (!object.isConcrete()) {
        return loadFrom(state, object, at);
      }
      byte[] bytes = object.copy(at, width());
      state.frame().wide[register] = TwosComplement.keep(TwosComplement.fromBytes(bytes), bits);
      return next;
    }
  }

  private abstract static class Store extends Access {
    private final Optional<Sort.Fp> kind;

    Store(int bits, Optional<Sort.Fp> kind, int value, Place place) {
      super(bits, value, place);
      this.kind = kind;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (frame.exprs[pointer] != null) {
        Expr value = frame.expr(state, register, bits);
        SymbolicAccess.store(state, address(state, frame), pointer, value, kind);
        return next;
      }
      if (frame.exprs[register] == null) {
        return run(state, frame.bits);
      }
      long address = address(state, frame.bits);
      MemoryObject object = state.memory().writable(address, width());
      MemoryExprs.store(state, object, (int) (address - object.address()), frame.exprs[register]);
      return next;
    }
  }

  private static final class Store8 extends Store {
    Store8(int value, Place place) {
      super(8, Optional.empty(), value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, 1);
      object.store8((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store16 extends Store {
    Store16(Optional<Sort.Fp> kind, int value, Place place) {
      super(16, kind, value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, 2);
      object.store16((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store32 extends Store {
    Store32(Optional<Sort.Fp> kind, int value, Place place) {
      super(32, kind, value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, 4);
      object.store32((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store64 extends Store {
    Store64(Optional<Sort.Fp> kind, int value, Place place) {
      super(64, kind, value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, 8);
      object.store64((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class StoreBits extends Store {
    StoreBits(int value, Place place, int bits) {
      super(bits, Optional.empty(), value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, width());
      object.store((int) (address - object.address()), width(), r[register]);
      return next;
    }
  }

  private static final class StoreWide extends Store {
    StoreWide(int bits, Optional<Sort.Fp> kind, int value, Place place) {
      super(bits, kind, value, place);
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, width());
      BigInteger value = state.frame().wide[register];
      object.store((int) (address - object.address()), TwosComplement.toBytes(value, width()));
      return next;
    }
  }

  /// Loads a vector whose elements are not whole bytes: they are adjacent, the first in the lowest
  /// bits.
  public static final class LoadPacked extends Access {
    final int elementBits;
    final int length;

    public LoadPacked(int elementBits, int length, int d, Place place) {
      super(elementBits * length, d, place);
      this.elementBits = elementBits;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      long address = address(state, r);
      MemoryObject object = state.memory().readable(address, width());
      int at = (int) (address - object.address());
      boolean isUnwritten = !object.isWritten(at, width()) && state.isSymbolic();
      if (isUnwritten || !object.isConcrete(at, width())) {
        return loadFrom(state, object, at);
      }
      BigInteger all = TwosComplement.fromBytes(object.copy(at, width()));
      for (int i = 0; i < length; i++) {
        r[register + i] =
            all.shiftRight(i * elementBits).longValue() & TwosComplement.mask(elementBits);
        state.frame().clear(register + i);
      }
      return next;
    }

    private int loadFrom(State state, MemoryObject object, int at) {
      Frame frame = state.frame();
      Expr all = MemoryExprs.read(state, object, at, width());
      for (int i = 0; i < length; i++) {
        frame.set(register + i, state.builder().extract(all, i * elementBits, elementBits));
      }
      frame.pc = next;
      return FRAME_CHANGED;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, pointer);
      return run(state, frame.bits);
    }
  }

  public static final class StorePacked extends Access {
    final int elementBits;
    final int length;

    public StorePacked(int elementBits, int length, int value, Place place) {
      super(elementBits * length, value, place);
      this.elementBits = elementBits;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      BigInteger all = BigInteger.ZERO;
      for (int i = length - 1; i >= 0; i--) {
        all = all.shiftLeft(elementBits).or(TwosComplement.unsigned(r[register + i]));
      }
      long address = address(state, r);
      MemoryObject object = state.memory().writable(address, width());
      object.store((int) (address - object.address()), TwosComplement.toBytes(all, width()));
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, pointer);
      Expr all = frame.expr(state, register, elementBits);
      for (int i = 1; i < length; i++) {
        all = state.builder().concat(frame.expr(state, register + i, elementBits), all);
      }
      long address = address(state, frame.bits);
      MemoryObject object = state.memory().writable(address, width());
      MemoryExprs.store(state, object, (int) (address - object.address()), all);
      return next;
    }
  }
}
