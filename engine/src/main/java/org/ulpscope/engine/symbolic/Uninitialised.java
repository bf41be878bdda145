package org.ulpscope.engine.symbolic;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;

/// Reads of memory that nothing has written to. A byte that is read before it is written is a
/// symbol of its own; what is done with it is fine until the program's behaviour depends on it.
///
/// Copying such bytes, or padding, is no error: [#check] asks whether another value would make a
/// difference.
public final class Uninitialised {
  private static final String PREFIX = "uninitialised ";

  /// Of longer stretches the beginning is looked at.
  private static final long MOST_REVEALED = 1 << 12;

  private Uninitialised() {}

  /// Reports it if the value of an expression depends on memory that has not been written.
  ///
  /// @param use what the value is needed for, as in "a branch"
  public static void check(State state, Expr value, String use) {
    if (areLookedFor(state)) {
      Builder b = state.builder();
      error(value, use)
          .ifPresent(error -> state.report(b.not(b.eq(value, otherwise(b, value))), () -> error));
    }
  }

  /// The error that the value of an expression depends on memory that has not been written; nothing
  /// if no such memory occurs in it. Whether it does depend on it is another question: see
  /// [#otherwise].
  public static Optional<ProgramError> error(Expr value, String use) {
    return Graphs.symbols(List.of(value)).stream()
        .filter(Uninitialised::isUnwritten)
        .map(Expr.Symbol::name)
        .min(Comparator.naturalOrder())
        .map(name -> name.substring(PREFIX.length(), name.indexOf('@')))
        .map(
            what ->
                new ProgramError(
                    ProgramError.Kind.UNINITIALISED,
                    use + " depends on " + what + ", which has not been written"));
  }

  /// An expression with other values in memory that has not been written.
  public static Expr otherwise(Builder b, Expr value) {
    return Graphs.replace(b, value, expr -> isUnwritten(expr) ? another(b, expr) : null);
  }

  /// Whether such reads are looked for: only then is what they read a symbol.
  public static boolean areLookedFor(State state) {
    return state.isSymbolic() && state.loaded().checks().has(ProgramError.Kind.UNINITIALISED);
  }

  /// Puts symbols where memory has not been written, from an address on: for those who read it
  /// otherwise than by loads. Nothing changes if such reads are not looked for.
  ///
  /// @param most how many bytes are looked at
  public static void reveal(State state, long address, long most) {
    if (!areLookedFor(state)) {
      return;
    }
    MemoryObject object = state.memory().near(address);
    if (object == null || !object.isAlive() || address < object.address()) {
      return; // who reads it says what is wrong
    }
    int from = (int) Math.min(address - object.address(), object.size());
    int to = (int) Math.min(object.size(), from + Math.min(most, MOST_REVEALED));
    if (object.isWritten(from, to - from)) {
      return;
    }
    MemoryObject own = state.memory().writable(address, to - from);
    for (int i = from; i < to; i++) {
      if (!own.isWritten(i, 1)) {
        own.store(i, symbol(state, own, i));
      }
    }
  }

  /// Some bytes of an object, not all of which have been written.
  static Expr read(State state, MemoryObject object, int at, int width) {
    Builder b = state.builder();
    Expr value = null;
    for (int i = at; i < at + width; i++) {
      Expr piece =
          object.isWritten(i, 1)
              ? MemoryExprs.loadWritten(state, object, i, 1, Optional.empty())
              : symbol(state, object, i);
      value = value == null ? piece : b.concat(piece, value);
    }
    return value;
  }

  private static Expr symbol(State state, MemoryObject object, int offset) {
    String address = Long.toHexString(object.address() + offset);
    return state
        .builder()
        .symbol(PREFIX + "byte " + offset + " of the " + object + "@" + address, Sorts.bits(8));
  }

  /// Whether an expression is what was read from memory that has not been written.
  public static boolean isUnwritten(Expr expr) {
    return expr instanceof Expr.Symbol symbol && symbol.name().startsWith(PREFIX);
  }

  private static Expr another(Builder b, Expr symbol) {
    return b.symbol("another " + ((Expr.Symbol) symbol).name(), symbol.sort());
  }

  /// Stands before a load, and takes its place if some of the bytes have not been written.
  public static final class Load extends Step {
    private final int bits;
    private final int d;
    private final int pointer;
    private final long offset;

    public Load(int bits, int d, int pointer, long offset) {
      this.bits = bits;
      this.d = d;
      this.pointer = pointer;
      this.offset = offset;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      int following = runSymbolic(state, frame);
      if (frame.exprs != null) {
        frame.pc = following;
        return FRAME_CHANGED;
      }
      return following;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (!state.isSymbolic() || frame.isSymbolic(pointer)) {
        return next;
      }
      long address = frame.bits[pointer] + offset;
      int width = (bits + 7) / 8;
      MemoryObject object = state.memory().near(address);
      if (object == null || !object.isAlive()) {
        return next; // the load says what is wrong
      }
      long at = address - object.address();
      if (at < 0 || at + width > object.size() || object.isWritten((int) at, width)) {
        return next;
      }
      Expr value = read(state, object, (int) at, width);
      frame.set(d, state.builder().extract(value, 0, bits));
      return next + 1; // behind the load
    }
  }

  /// Stands at the beginning of a function and makes symbols of constants that may be anything:
  /// what optimisers leave of a variable that nothing sets, and lanes that nothing fills.
  public static final class Constants extends Step {
    private final String function;
    private Map<Integer, Integer> widths = Map.of();

    public Constants(String function) {
      this.function = function;
    }

    /// Says which registers are looked at.
    ///
    /// @param widths of registers, in bits
    public void setAll(Map<Integer, Integer> widths) {
      this.widths = widths;
    }

    @Override
    public int run(State state, long[] r) {
      if (widths.isEmpty() || !state.isSymbolic()) {
        return next;
      }
      Frame frame = state.frame();
      frame.pc = runSymbolic(state, frame);
      return FRAME_CHANGED;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (state.isSymbolic()) {
        widths.forEach(
            (register, bits) ->
                frame.set(
                    register,
                    state
                        .builder()
                        .symbol(
                            PREFIX + "a value in " + function + "@" + register, Sorts.bits(bits))));
      }
      return next;
    }
  }
}
