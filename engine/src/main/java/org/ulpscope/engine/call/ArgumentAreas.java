package org.ulpscope.engine.call;

import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Abi;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.state.VariableArguments;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Operation;
import org.ulpscope.program.Type;

/// Lays out the arguments of a call beyond the named parameters as the ABI requires, and builds a
/// `va_list` for them.
///
/// On x86-64 these are a register save area and a stack area; see [Amd64Arguments]. On other
/// targets all arguments are in the stack area, and `va_start` indicates that no registers are
/// left. That is correct for every type, because an argument that does not fit into registers is
/// passed entirely on the stack (AAPCS64 B.4).
final class ArgumentAreas {
  private static final String NAME = "variable arguments";

  private ArgumentAreas() {}

  /// Collects the arguments of `site`, starting with register number `fixed`.
  static VariableArguments of(
      State state, CallSite site, List<List<Expr>> copies, int fixed, long[] r) {
    int first = site.argumentAt(fixed);
    return state.loaded().abi() == Abi.X86_64
        ? amd64(state, site, copies, first, r)
        : onStack(state, site, copies, first, r);
  }

  /// Ends the lifetime of the areas together with the callee's local variables.
  static void endWith(Frame callee) {
    VariableArguments arguments = callee.variableArguments;
    callee.addLocal(arguments.stack());
    if (arguments.registers() != null) {
      callee.addLocal(arguments.registers());
    }
  }

  private static MemoryObject area(State state, long size, int alignment) {
    return state.memory().allocate(MemoryObject.Kind.STACK, NAME, size, alignment, false);
  }

  private static Type typeOf(Operation.Argument argument) {
    return argument.attributes().type("byval").orElse(argument.value().type());
  }

  // ---- x86-64 ----

  private static VariableArguments amd64(
      State state, CallSite site, List<List<Expr>> copies, int first, long[] r) {
    List<Operation.Argument> arguments = site.target.arguments();
    var allocation = new Amd64Arguments(state.loaded().layout());
    arguments.subList(0, first).forEach(allocation::next);
    allocation.endOfNamed();
    int namedGeneral = allocation.general();
    int namedVector = allocation.vector();
    var places = arguments.subList(first, arguments.size()).stream().map(allocation::next).toList();
    // No larger than needed, so that reading more arguments than were passed is detected.
    boolean hasVectors = allocation.vector() > Amd64Arguments.GENERAL_END;
    MemoryObject registers =
        area(state, hasVectors ? allocation.vector() : allocation.general(), 16);
    MemoryObject stack = area(state, allocation.stack(), allocation.stackAlignment());
    for (int i = 0; i < places.size(); i++) {
      Amd64Arguments.Place place = places.get(i);
      MemoryObject area = place.inRegisters() ? registers : stack;
      write(state, site, copies, first + i, r, area, place.offset());
    }
    return new VariableArguments(registers, stack, namedGeneral, namedVector);
  }

  // ---- other targets ----

  private static VariableArguments onStack(
      State state, CallSite site, List<List<Expr>> copies, int first, long[] r) {
    DataLayout layout = state.loaded().layout();
    List<Operation.Argument> arguments = site.target.arguments();
    int[] places = new int[arguments.size()];
    long size = 0;
    for (int i = first; i < places.length; i++) {
      places[i] = (int) place(layout, arguments.get(i), size);
      size = places[i] + size(layout, arguments.get(i));
    }
    MemoryObject stack = area(state, size, 16);
    for (int i = first; i < places.length; i++) {
      write(state, site, copies, i, r, stack, places[i]);
    }
    return new VariableArguments(null, stack, 0, 0);
  }

  private static long word(DataLayout layout) {
    return layout.pointerBits(0) / 8;
  }

  private static long place(DataLayout layout, Operation.Argument argument, long offset) {
    long natural =
        argument.attributes().has("byval")
            ? argument.attributes().number("align").orElse(1L)
            : layout.alignment(typeOf(argument));
    boolean is32 = word(layout) == 4;
    return DataLayout.roundUp(offset, is32 ? 4 : Math.max(8, Math.min(16, natural)));
  }

  private static long size(DataLayout layout, Operation.Argument argument) {
    return DataLayout.roundUp(layout.size(typeOf(argument)), word(layout));
  }

  // ---- values ----

  private static void write(
      State state,
      CallSite site,
      List<List<Expr>> copies,
      int argument,
      long[] r,
      MemoryObject area,
      int offset) {
    DataLayout layout = state.loaded().layout();
    Operation.Argument given = site.target.arguments().get(argument);
    int first = site.firstRegister(argument);
    if (given.attributes().has("byval")) {
      long from = r[site.arguments[first]];
      int size = (int) layout.size(typeOf(given));
      List<Expr> words = site.symbolicCopy(copies, first);
      MemoryObject source = words.isEmpty() ? MemoryBlocks.copyable(state, from, size) : null;
      CallSite.copy(state, area, offset, source, from, words, size);
      return;
    }
    List<ValueShape.Leaf> leaves = ValueShape.of(given.value().type(), layout).leaves();
    for (int i = 0; i < leaves.size(); i++) {
      ValueShape.Leaf leaf = leaves.get(i);
      int at = offset + (int) leaf.offset();
      int register = site.arguments[first + i];
      int width = (leaf.bits() + 7) / 8;
      if (state.frame().isSymbolic(register)) {
        MemoryExprs.store(state, area, at, state.frame().exprs[register]);
      } else if (leaf.isWide()) {
        area.store(at, TwosComplement.toBytes(state.frame().wide[register], width));
      } else {
        area.store(at, width, r[register]);
      }
    }
  }

  // ---- va_start ----

  /// Initialises the `va_list` at `address`.
  static void start(State state, VariableArguments arguments, long address) {
    switch (state.loaded().abi()) {
      case X86_64 -> {
        MemoryObject list = state.memory().writable(address, 24);
        int at = (int) (address - list.address());
        list.store32(at, arguments.namedGeneral());
        list.store32(at + 4, arguments.namedVector());
        list.store64(at + 8, arguments.stack().address());
        list.store64(at + 16, arguments.registers().address());
      }
      case AARCH64 -> {
        MemoryObject list = state.memory().writable(address, 32);
        int at = (int) (address - list.address());
        list.store64(at, arguments.stack().address());
        list.fill(at + 8, 24, (byte) 0); // offsets that are not negative: no registers left
      }
      case I386 -> {
        MemoryObject list = state.memory().writable(address, 4);
        list.store32((int) (address - list.address()), arguments.stack().address());
      }
      case OTHER ->
          throw ProgramError.unsupported(
              "variable arguments on " + state.loaded().program().triple());
    }
  }
}
