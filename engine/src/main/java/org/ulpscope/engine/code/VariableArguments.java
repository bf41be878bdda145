package org.ulpscope.engine.code;

import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// The arguments of a call beyond the named parameters, laid out in memory as the ABI's stack area.
///
/// Compilers take an argument from the registers' save area while it has some left and from the
/// stack area afterwards. `va_start` says that no registers are left, so that every argument is
/// taken from the stack area; that is right for each type, for an argument that does not fit into
/// registers goes there whole (System V AMD64 ABI 3.5.7, AAPCS64 B.4).
public final class VariableArguments {
  private final MemoryObject area;

  private VariableArguments(MemoryObject area) {
    this.area = area;
  }

  /// Gathers the arguments of `site` from register number `fixed` on.
  static VariableArguments of(State state, CallSite site, int fixed, long[] r) {
    DataLayout layout = state.machine().layout();
    List<Operation.Argument> arguments = site.target.arguments();
    long size = 0;
    int first = site.argumentAt(fixed);
    for (int i = first; i < arguments.size(); i++) {
      size = place(layout, arguments.get(i), size) + room(layout, arguments.get(i));
    }
    MemoryObject area =
        state.memory().allocate(MemoryObject.Kind.STACK, "variable arguments", size, 16, false);
    state.frame().addLocal(area);
    long offset = 0;
    for (int i = first; i < arguments.size(); i++) {
      Operation.Argument argument = arguments.get(i);
      offset = place(layout, argument, offset);
      write(state, site, i, r, area, (int) offset);
      offset += room(layout, argument);
    }
    return new VariableArguments(area);
  }

  private static long word(DataLayout layout) {
    return layout.pointerBits(0) / 8;
  }

  private static Type typeOf(Operation.Argument argument) {
    return argument.attributes().type("byval").orElse(argument.value().type());
  }

  private static long place(DataLayout layout, Operation.Argument argument, long offset) {
    long natural =
        argument.attributes().has("byval")
            ? argument.attributes().number("align").orElse(1L)
            : layout.alignment(typeOf(argument));
    boolean is32 = word(layout) == 4;
    return DataLayout.roundUp(offset, is32 ? 4 : Math.max(8, Math.min(16, natural)));
  }

  private static long room(DataLayout layout, Operation.Argument argument) {
    return DataLayout.roundUp(layout.size(typeOf(argument)), word(layout));
  }

  private static void write(
      State state, CallSite site, int argument, long[] r, MemoryObject area, int offset) {
    DataLayout layout = state.machine().layout();
    Operation.Argument given = site.target.arguments().get(argument);
    int first = site.firstRegister(argument);
    if (given.attributes().has("byval")) {
      long from = r[site.arguments[first]];
      int size = (int) layout.size(typeOf(given));
      MemoryObject source = state.memory().readable(from, size);
      area.copyFrom(offset, source, (int) (from - source.address()), size);
      return;
    }
    List<ValueShape.Leaf> leaves = ValueShape.of(given.value().type(), layout).leaves();
    for (int i = 0; i < leaves.size(); i++) {
      ValueShape.Leaf leaf = leaves.get(i);
      int at = offset + (int) leaf.offset();
      int register = site.arguments[first + i];
      int width = (leaf.bits() + 7) / 8;
      if (leaf.isWide()) {
        area.store(at, Wide.toBytes(state.frame().terms[register], width));
      } else {
        area.store(at, width, r[register]);
      }
    }
  }

  /// Fills in the `va_list` at `address`.
  void start(State state, long address) {
    switch (state.machine().abi()) {
      case X86_64 -> {
        MemoryObject list = state.memory().writable(address, 24);
        int at = (int) (address - list.address());
        list.store32(at, 48); // bytes of general registers used up
        list.store32(at + 4, 176); // bytes of vector registers used up
        list.store64(at + 8, area.address());
        list.store64(at + 16, 0);
      }
      case AARCH64 -> {
        MemoryObject list = state.memory().writable(address, 32);
        int at = (int) (address - list.address());
        list.store64(at, area.address());
        list.fill(at + 8, 24, (byte) 0); // offsets that are not negative: no registers left
      }
      case I386 -> {
        MemoryObject list = state.memory().writable(address, 4);
        list.store32((int) (address - list.address()), area.address());
      }
      case OTHER ->
          throw ProgramError.unsupported(
              "variable arguments on " + state.machine().program().triple());
    }
  }
}
