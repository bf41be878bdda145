package org.ulpscope.engine.libc.cxx;

import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.Model;
import org.ulpscope.engine.call.ModelCall;
import org.ulpscope.engine.call.ModelTable;
import org.ulpscope.engine.libc.posix.AllocationModels;
import org.ulpscope.engine.libc.posix.AllocatorFamily;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.program.Function;

/// C++'s `operator new` and `operator delete`, in all their forms (C++20 [new.delete]).
///
/// A program may replace any form. The other forms use the one they are defined to call: the array
/// form calls the single-object form, and a sized form calls the unsized one.
public final class NewModels {
  private static final String NOTHROW = "RKSt9nothrow_t";
  private static final String ALIGNED = "St11align_val_t";

  /// libstdc++'s function that throws `std::bad_alloc`.
  private static final String THROW_BAD_ALLOC = "_ZSt17__throw_bad_allocv";

  private NewModels() {}

  public static void addTo(ModelTable table) {
    ModelTable.Group heap = table.assuming(Effect.HEAP);
    ModelTable.Group models = table.assuming();
    // Sizes are `unsigned long` on 64-bit targets and `unsigned int` on 32-bit ones: m and j.
    for (String size : List.of("m", "j")) {
      String single = "_Znw" + size;
      String array = "_Zna" + size;
      for (String alignment : List.of("", ALIGNED)) {
        add(heap, single + alignment, NewModels::allocate);
        add(heap, array + alignment, NewModels::allocate, single + alignment);
        String nothrow = alignment + NOTHROW;
        add(heap, single + nothrow, NewModels::tryToAllocate, single + alignment);
        add(heap, array + nothrow, NewModels::tryToAllocate, array + alignment, single + alignment);
        addDelete(models, size, alignment);
      }
    }
  }

  private static void addDelete(ModelTable.Group models, String size, String alignment) {
    String single = "_ZdlPv" + alignment;
    String array = "_ZdaPv" + alignment;
    add(models, single, NewModels::free);
    add(models, "_ZdlPv" + size + alignment, NewModels::free, single);
    add(models, single + NOTHROW, NewModels::free, single);
    add(models, array, NewModels::free, single);
    add(models, "_ZdaPv" + size + alignment, NewModels::free, array, single);
    add(models, array + NOTHROW, NewModels::free, array, single);
  }

  /// Adds a form that uses the first of `others` that the program defines, or else `model`.
  private static void add(ModelTable.Group models, String name, Model model, String... others) {
    Model form =
        call -> {
          for (String other : others) {
            Optional<Long> function = defined(call.state(), other);
            if (function.isPresent()) {
              call.become(function.get(), call.bits(0), last(call));
              return;
            }
          }
          model.run(call);
        };
    models.put(name, form, form);
  }

  /// The second argument: an alignment, if there is one.
  private static long last(ModelCall call) {
    return call.argumentCount() > 1 ? call.bits(1) : 0;
  }

  private static Optional<Long> defined(State state, String name) {
    return state
        .loaded()
        .program()
        .function(name)
        .filter(function -> !function.isDeclaration())
        .map(Function::name)
        .map(state.loaded()::symbol);
  }

  private static long request(ModelCall call) {
    boolean aligned = call.name().contains(ALIGNED);
    int alignment = aligned ? (int) call.bits(1) : AllocationModels.ALIGNMENT;
    return AllocationModels.allocate(call, call.bits(0), alignment);
  }

  private static void tryToAllocate(ModelCall call) {
    call.result(request(call));
  }

  private static void allocate(ModelCall call) {
    long address = request(call);
    if (address != 0) {
      call.result(address);
      return;
    }
    long thrower =
        defined(call.state(), THROW_BAD_ALLOC)
            .orElseThrow(
                () ->
                    new ProgramError(
                        ProgramError.Kind.OUT_OF_MEMORY,
                        "new of " + Long.toUnsignedString(call.bits(0)) + " bytes"));
    call.become(thrower);
  }

  private static void free(ModelCall call) {
    requireSize(call);
    AllocationModels.free(call.state(), call.bits(0), "delete", AllocatorFamily.of(call.name()));
  }

  /// A sized form is told the size that was asked for (C++20 [new.delete.single]). It is that of
  /// the static type, so it is wrong if an object is deleted through a base class without a virtual
  /// destructor ([expr.delete]).
  private static void requireSize(ModelCall call) {
    boolean isSized = call.name().matches("_Zd[la]Pv[mj].*");
    MemoryObject block = call.state().memory().near(call.bits(0));
    if (isSized
        && block != null
        && block.isAlive()
        && block.address() == call.bits(0)
        && AllocatorFamily.of(block.name()) == AllocatorFamily.of(call.name())
        && block.size() != call.bits(1)) {
      throw new ProgramError(
          ProgramError.Kind.MISMATCHED_FREE,
          ("delete of %d bytes, but new allocated %d: the object has another type, and its class no"
                  + " virtual destructor")
              .formatted(call.bits(1), block.size()));
    }
  }
}
