package org.ulpscope.engine.libc.posix;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.base.Errno;
import org.ulpscope.engine.libc.base.OwnNames;
import org.ulpscope.engine.libc.base.Pointers;
import org.ulpscope.engine.libc.base.SymbolicInputs;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.Extents;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// C17 7.22.3 memory management. `NewModels` contains C++'s `new` and `delete`.
public final class AllocationModels {
  /// Guaranteed by glibc and the C++ ABI for any size.
  public static final int ALIGNMENT = 16;

  /// Larger requests fail, as on a machine without that much memory.
  private static final long LARGEST = 1L << 30;

  /// Up to this, every possible value of a symbolic size is tried.
  private static final long LARGEST_TRIED = 4096;

  private AllocationModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group heap = table.assuming(Effect.HEAP);
    put(heap, "malloc", AllocationModels::malloc);
    put(heap, "calloc", AllocationModels::calloc);
    put(heap, "realloc", AllocationModels::realloc);
    put(heap, "reallocarray", AllocationModels::reallocarray);
    put(heap, "aligned_alloc", AllocationModels::alignedAlloc);
    put(heap, "memalign", AllocationModels::alignedAlloc);
    put(heap, "posix_memalign", AllocationModels::posixMemalign);
    ModelTable.Group models = table.assuming();
    // For the library's C sources and for harnesses, whose own memory is none of the program's.
    models.put(
        OwnNames.PREFIX + "malloc", call -> call.result(allocate(call, size(call, 0), ALIGNMENT)));
    models.put(OwnNames.PREFIX + "calloc", AllocationModels::calloc);
    models.put(OwnNames.PREFIX + "realloc", AllocationModels::realloc);
    models.put(OwnNames.PREFIX + "aligned_alloc", AllocationModels::alignedAlloc);
    models.put("free", call -> free(call.state(), call.bits(0), "free", AllocatorFamily.MALLOC));
    models.put(
        "malloc_usable_size",
        call ->
            call.result(
                call.bits(0) == 0
                    ? 0
                    : Extents.exact(
                        call.state(), owned(call.state(), call.bits(0), "malloc_usable_size"))));
  }

  /// Adds a function that allocates with [#allocate], which fails where memory may run out.
  public static void put(ModelTable.Group heap, String name, Model model) {
    heap.put(name, model, model);
  }

  /// A new block; 0 if there is no memory for it.
  public static long allocate(ModelCall call, long size, int alignment) {
    if (size < 0 || size > LARGEST || fails(call, call.name())) {
      Errno.set(call.state(), Errno.ENOMEM);
      return 0;
    }
    String name = call.name().replace(OwnNames.PREFIX, "");
    return call.state()
        .memory()
        .allocate(MemoryObject.Kind.HEAP, name, size, alignment, false)
        .address();
  }

  /// Whether a function finds no memory on this path. If memory may run out, that is an input.
  public static boolean fails(ModelCall call, String function) {
    boolean isOwn = function.startsWith(OwnNames.PREFIX);
    String shown = function.startsWith("_Zn") ? "new" : function; // mangled
    return call.isInput(Effect.HEAP)
        && !isOwn
        && SymbolicInputs.happens(call.state(), shown + " fails");
  }

  /// A size, which may depend on inputs. Each small size is tried on a path of its own. All sizes
  /// that are too large share one path, with the size -1. The remaining ones are concretised to one
  /// size, which the ledger records.
  static long size(ModelCall call, int argument) {
    if (!call.isSymbolic(argument)) {
      return call.bits(argument);
    }
    State state = call.state();
    Builder b = state.builder();
    Expr size = call.expr(argument);
    int width = size.sort().width();
    if (state.holds(b.ult(b.bits(width, LARGEST), size))) {
      return -1;
    }
    if (!state.holds(b.ult(b.bits(width, LARGEST_TRIED), size))) {
      return call.bits(argument);
    }
    BigInteger one = state.pick(size);
    Expr same = b.eq(size, b.bits(width, one));
    if (state.decide(same) != Exploration.Truth.TRUE) {
      String cut = " with only one of the sizes above " + LARGEST_TRIED + " bytes";
      state.exploration().ledger().add(Ledger.Kind.INCOMPLETE, call.name() + cut);
      state.assume(same);
    }
    return one.longValue();
  }

  private static void malloc(ModelCall call) {
    Optional<Expr> symbolic = symbolicSize(call, 0, 1);
    long size = symbolic.isPresent() ? capacity(call.state(), symbolic.get()) : size(call, 0);
    long address = allocate(call, size, ALIGNMENT);
    if (address != 0) {
      setExtent(call.state(), address, symbolic);
    }
    call.result(address);
  }

  private static void calloc(ModelCall call) {
    int counted = call.isSymbolic(0) ? 0 : 1;
    long each = call.isSymbolic(1 - counted) ? -1 : call.bits(1 - counted);
    Optional<Expr> symbolic = each <= 0 ? Optional.empty() : symbolicSize(call, counted, each);
    long size =
        symbolic.isPresent()
            ? capacity(call.state(), symbolic.get())
            : product(size(call, 0), size(call, 1));
    long address = allocate(call, size, ALIGNMENT);
    if (address != 0) {
      call.state().memory().writable(address, size).fill(0, (int) size, (byte) 0);
      setExtent(call.state(), address, symbolic);
    }
    call.result(address);
  }

  // ---- sizes that depend on inputs ----

  /// The number of bytes of an array whose number of elements depends on inputs, if it is small.
  /// Such a block has a symbolic size; whether a size is small is decided, one path each.
  private static Optional<Expr> symbolicSize(ModelCall call, int argument, long each) {
    State state = call.state();
    // Where expressions are compared, as in a crosscheck, one path per size keeps them alike.
    if (!call.isSymbolic(argument) || each > LARGEST_TRIED || state.exploration().readsArrays()) {
      return Optional.empty();
    }
    Builder b = state.builder();
    Expr count = call.expr(argument);
    int width = count.sort().width();
    if (!state.holds(b.ule(count, b.bits(width, LARGEST_TRIED / each)))) {
      return Optional.empty();
    }
    return Optional.of(b.mul(count, b.bits(width, each)));
  }

  /// The smallest power of two that a size does not exceed on this path.
  private static long capacity(State state, Expr size) {
    Builder b = state.builder();
    long capacity = 1;
    while (capacity < LARGEST_TRIED
        && state.decide(b.ule(size, b.bits(size.sort().width(), capacity)))
            != Exploration.Truth.TRUE) {
      capacity *= 2;
    }
    return capacity;
  }

  private static void setExtent(State state, long address, Optional<Expr> size) {
    Memory memory = state.memory();
    size.ifPresent(bytes -> memory.setExtent(memory.near(address), state.plain(bytes)));
  }

  /// The size of an array; -1 if it is too large, so that the allocation fails (C17 7.22.3.2).
  private static long product(long count, long each) {
    if (count == 0 || each == 0) {
      return 0;
    }
    boolean isTooLarge = count < 0 || each < 0 || count > LARGEST || each > LARGEST;
    return isTooLarge ? -1 : count * each; // at most 2^60
  }

  private static void realloc(ModelCall call) {
    resize(call, call.bits(0), size(call, 1));
  }

  private static void reallocarray(ModelCall call) {
    resize(call, call.bits(0), product(size(call, 1), size(call, 2)));
  }

  private static void resize(ModelCall call, long old, long size) {
    State state = call.state();
    if (old == 0) {
      call.result(allocate(call, size, ALIGNMENT));
      return;
    }
    MemoryObject block = owned(state, old, "realloc");
    long kept = Extents.exact(state, block);
    AllocatorFamily.MALLOC.requireFor(state, block);
    if (size == 0) {
      state.memory().release(block);
      call.result(0L);
      return;
    }
    long address = allocate(call, size, ALIGNMENT);
    if (address != 0) {
      MemoryObject larger = state.memory().writable(address, size);
      larger.copyFrom(0, block, 0, (int) Math.min(size, kept));
      state.memory().release(block);
    }
    call.result(address);
  }

  /// glibc rounds an alignment up to a power of two.
  private static void alignedAlloc(ModelCall call) {
    long alignment = call.bits(0);
    if (alignment < 0 || alignment > LARGEST) {
      Errno.set(call.state(), Errno.EINVAL);
      call.result(0L);
      return;
    }
    int power = alignment <= 1 ? 1 : (int) (Long.highestOneBit(alignment - 1) << 1);
    call.result(allocate(call, call.bits(1), Math.max(ALIGNMENT, power)));
  }

  private static void posixMemalign(ModelCall call) {
    long alignment = call.bits(1);
    if (Long.bitCount(alignment) != 1
        || alignment < Pointers.word(call.state())
        || alignment > LARGEST) {
      call.result(Errno.EINVAL);
      return;
    }
    long address = allocate(call, call.bits(2), (int) call.bits(1));
    if (address == 0) {
      call.result(Errno.ENOMEM);
    } else {
      Pointers.store(call.state(), call.bits(0), address);
      call.result(0L);
    }
  }

  /// Releases a block.
  ///
  /// @param how what the program calls it
  public static void free(State state, long address, String how, AllocatorFamily family) {
    if (address != 0) {
      MemoryObject block = owned(state, address, how);
      family.requireFor(state, block);
      state.memory().release(block);
    }
  }

  /// The live heap block that starts at an address.
  private static MemoryObject owned(State state, long address, String how) {
    MemoryObject object = state.memory().near(address);
    String problem = null;
    if (object == null) {
      problem = "there is no object";
    } else if (object.kind() != MemoryObject.Kind.HEAP) {
      problem = "it points to the " + object;
    } else if (!object.isAlive()) {
      problem = "the " + object + " has already been freed";
    } else if (object.address() != address) {
      problem = "it points " + (address - object.address()) + " bytes into the " + object;
    }
    if (problem != null) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_FREE,
          how + " of 0x" + Long.toHexString(address) + ": " + problem);
    }
    return object;
  }
}
