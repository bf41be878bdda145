package org.ulpscope.engine.libc.base;

import java.util.Optional;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.memory.Cell;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.program.Location;
import org.ulpscope.program.debug.IntegerType;

/// Creates inputs, and constrains them.
public final class SymbolicInputs {
  private SymbolicInputs() {}

  /// Makes bytes in memory symbolic.
  public static void make(State state, long address, int size, String name) {
    if (size > 0) {
      MemoryObject object = state.memory().writable(address, size);
      Input input = state.inputs().add(name, size, place(state), Optional.empty());
      int offset = (int) (address - object.address());
      object.store(new Cell(offset, size, new Cell.Content.Unread(input), 0));
    }
  }

  /// A new symbolic integer.
  public static Expr integer(State state, String name, int bytes, IntegerType type) {
    return scalar(state, name, bytes, Optional.empty(), Optional.of(type));
  }

  /// A new symbolic scalar, as a bit-vector.
  ///
  /// @param kind the float format, if it is a float
  /// @param type the integer type, if it is an integer
  public static Expr scalar(
      State state, String name, int bytes, Optional<Sort.Fp> kind, Optional<IntegerType> type) {
    Input input = state.inputs().add(name, bytes, place(state), type);
    return state.inputs().read(state.builder(), input, 0, bytes, kind);
  }

  /// Whether something happens that the world decides: it is an input, and each answer is a path of
  /// its own.
  ///
  /// @param event its name in tests
  public static boolean happens(State state, String event) {
    Builder b = state.builder();
    Expr chosen = integer(state, event, 1, new IntegerType("_Bool", false));
    assume(state, b.ule(chosen, b.bits(8, 1)));
    return state.holds(isTrue(b, chosen));
  }

  private static Optional<Location> place(State state) {
    Frame frame = state.frame();
    return frame.code.location(frame.pc);
  }

  /// Restricts the state to inputs that satisfy a condition.
  ///
  /// @throws InfeasiblePath if there are none
  public static void assume(State state, Expr condition) {
    switch (state.decide(condition)) {
      case TRUE -> state.exploration().assumption(state, true);
      case FALSE -> {
        state.exploration().assumption(state, false);
        throw new InfeasiblePath();
      }
      case EITHER -> {
        state.exploration().assumption(state, true);
        state.assume(condition);
      }
    }
  }

  /// Whether a scalar is not zero.
  public static Expr isTrue(Builder b, Expr scalar) {
    return b.not(b.eq(scalar, b.bits(scalar.sort().width(), 0)));
  }
}
