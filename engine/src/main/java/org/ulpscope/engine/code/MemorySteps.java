package org.ulpscope.engine.code;

import java.math.BigInteger;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;

/// Loads, stores, address arithmetic and local variables.
final class MemorySteps {
  private MemorySteps() {}

  /// The step that loads a scalar of `bits` bits, at most 64, from `offset` bytes behind a pointer.
  static Step load(int bits, int d, int pointer, long offset) {
    return switch (bits) {
      case 8 -> new Load8(d, pointer, offset);
      case 16 -> new Load16(d, pointer, offset);
      case 32 -> new Load32(d, pointer, offset);
      case 64 -> new Load64(d, pointer, offset);
      default -> new LoadBits(d, pointer, offset, bits);
    };
  }

  /// The step that stores such a scalar.
  static Step store(int bits, int value, int pointer, long offset) {
    return switch (bits) {
      case 8 -> new Store8(value, pointer, offset);
      case 16 -> new Store16(value, pointer, offset);
      case 32 -> new Store32(value, pointer, offset);
      case 64 -> new Store64(value, pointer, offset);
      default -> new StoreBits(value, pointer, offset, bits);
    };
  }

  private abstract static class Access extends Step {
    final int register;
    final int pointer;
    final long offset;

    Access(int register, int pointer, long offset) {
      this.register = register;
      this.pointer = pointer;
      this.offset = offset;
    }
  }

  private static final class Load8 extends Access {
    Load8(int d, int pointer, long offset) {
      super(d, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().readable(address, 1);
      r[register] = object.load8((int) (address - object.address()));
      return next;
    }
  }

  private static final class Load16 extends Access {
    Load16(int d, int pointer, long offset) {
      super(d, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().readable(address, 2);
      r[register] = object.load16((int) (address - object.address()));
      return next;
    }
  }

  private static final class Load32 extends Access {
    Load32(int d, int pointer, long offset) {
      super(d, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().readable(address, 4);
      r[register] = object.load32((int) (address - object.address()));
      return next;
    }
  }

  private static final class Load64 extends Access {
    Load64(int d, int pointer, long offset) {
      super(d, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().readable(address, 8);
      r[register] = object.load64((int) (address - object.address()));
      return next;
    }
  }

  /// A width that is no machine word, such as `i1` or `i24`.
  private static final class LoadBits extends Access {
    final int width;
    final long mask;

    LoadBits(int d, int pointer, long offset, int bits) {
      super(d, pointer, offset);
      this.width = (bits + 7) / 8;
      this.mask = IntegerSteps.mask(bits);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().readable(address, width);
      r[register] = object.load((int) (address - object.address()), width) & mask;
      return next;
    }
  }

  private static final class Store8 extends Access {
    Store8(int value, int pointer, long offset) {
      super(value, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().writable(address, 1);
      object.store8((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store16 extends Access {
    Store16(int value, int pointer, long offset) {
      super(value, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().writable(address, 2);
      object.store16((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store32 extends Access {
    Store32(int value, int pointer, long offset) {
      super(value, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().writable(address, 4);
      object.store32((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class Store64 extends Access {
    Store64(int value, int pointer, long offset) {
      super(value, pointer, offset);
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().writable(address, 8);
      object.store64((int) (address - object.address()), r[register]);
      return next;
    }
  }

  private static final class StoreBits extends Access {
    final int width;

    StoreBits(int value, int pointer, long offset, int bits) {
      super(value, pointer, offset);
      this.width = (bits + 7) / 8;
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      MemoryObject object = state.memory().writable(address, width);
      object.store((int) (address - object.address()), width, r[register]);
      return next;
    }
  }

  /// Loads a scalar of more than 64 bits.
  static final class LoadWide extends Access {
    final int bits;

    LoadWide(int bits, int d, int pointer, long offset) {
      super(d, pointer, offset);
      this.bits = bits;
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      int width = (bits + 7) / 8;
      MemoryObject object = state.memory().readable(address, width);
      byte[] bytes = object.copy((int) (address - object.address()), width);
      state.frame().terms[register] = Wide.keep(Wide.fromBytes(bytes), bits);
      return next;
    }
  }

  static final class StoreWide extends Access {
    final int bits;

    StoreWide(int bits, int value, int pointer, long offset) {
      super(value, pointer, offset);
      this.bits = bits;
    }

    @Override
    public int run(State state, long[] r) {
      long address = r[pointer] + offset;
      int width = (bits + 7) / 8;
      MemoryObject object = state.memory().writable(address, width);
      BigInteger value = state.frame().terms[register];
      object.store((int) (address - object.address()), Wide.toBytes(value, width));
      return next;
    }
  }

  /// Loads a vector whose elements are no whole bytes: they lie side by side, the first lowest.
  static final class LoadPacked extends Access {
    final int elementBits;
    final int length;

    LoadPacked(int elementBits, int length, int d, int pointer) {
      super(d, pointer, 0);
      this.elementBits = elementBits;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      int width = (elementBits * length + 7) / 8;
      MemoryObject object = state.memory().readable(r[pointer], width);
      BigInteger all = Wide.fromBytes(object.copy((int) (r[pointer] - object.address()), width));
      for (int i = 0; i < length; i++) {
        r[register + i] =
            all.shiftRight(i * elementBits).longValue() & IntegerSteps.mask(elementBits);
      }
      return next;
    }
  }

  static final class StorePacked extends Access {
    final int elementBits;
    final int length;

    StorePacked(int elementBits, int length, int value, int pointer) {
      super(value, pointer, 0);
      this.elementBits = elementBits;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      int width = (elementBits * length + 7) / 8;
      BigInteger all = BigInteger.ZERO;
      for (int i = length - 1; i >= 0; i--) {
        all = all.shiftLeft(elementBits).or(Wide.of(r[register + i]));
      }
      MemoryObject object = state.memory().writable(r[pointer], width);
      object.store((int) (r[pointer] - object.address()), Wide.toBytes(all, width));
      return next;
    }
  }

  // ---- addresses ----

  /// A pointer plus a constant.
  static final class Offset extends Step {
    final int d;
    final int base;
    final long offset;
    final long mask;

    Offset(int d, int base, long offset, long mask) {
      this.d = d;
      this.base = base;
      this.offset = offset;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = (r[base] + offset) & mask;
      return next;
    }
  }

  /// A pointer plus a constant plus one scaled index.
  static final class Indexed extends Step {
    final int d;
    final int base;
    final long offset;
    final int index;
    final int unused;
    final long scale;
    final long mask;

    Indexed(int d, int base, long offset, int index, int indexBits, long scale, long mask) {
      this.d = d;
      this.base = base;
      this.offset = offset;
      this.index = index;
      this.unused = 64 - indexBits;
      this.scale = scale;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      long i = r[index] << unused >> unused;
      r[d] = (r[base] + offset + i * scale) & mask;
      return next;
    }
  }

  // ---- local variables ----

  /// Makes a local variable of `count` elements.
  static final class Alloca extends Step {
    final int d;
    final int count;
    final long elementSize;
    final int alignment;
    final String name;

    Alloca(int d, int count, long elementSize, int alignment, String name) {
      this.d = d;
      this.count = count;
      this.elementSize = elementSize;
      this.alignment = alignment;
      this.name = name;
    }

    @Override
    public int run(State state, long[] r) {
      long size = Math.multiplyExact(r[count], elementSize);
      MemoryObject object =
          state.memory().allocate(MemoryObject.Kind.STACK, name, size, alignment, false);
      state.frame().addLocal(object);
      r[d] = object.address();
      return next;
    }
  }

  /// Remembers how many local variables there are (`llvm.stacksave`).
  static final class SaveStack extends Step {
    final int d;

    SaveStack(int d) {
      this.d = d;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = state.frame().localCount();
      return next;
    }
  }

  /// Ends the life of the local variables made since (`llvm.stackrestore`).
  static final class RestoreStack extends Step {
    final int saved;

    RestoreStack(int saved) {
      this.saved = saved;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      frame.releaseLocals(state, (int) r[saved]);
      return next;
    }
  }
}
