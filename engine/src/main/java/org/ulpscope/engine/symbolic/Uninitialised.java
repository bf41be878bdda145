package org.ulpscope.engine.symbolic;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.Cell;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;

/// Reads of uninitialised memory. A byte that is read before it is written is a fresh symbol: it
/// may have any value. Copying such bytes, or padding, is not an error, and a copy has the same
/// value as the original. Where behaviour depends on one, all its values are explored, and the
/// ledger says so; with `--check=uninitialised` it is a finding ([#check]).
public final class Uninitialised {
  private static final String PREFIX = "uninitialised ";

  private Uninitialised() {}

  /// Takes note, or reports an error, if the value of an expression depends on uninitialised
  /// memory.
  ///
  /// @param use what the value is needed for, as in "a branch"
  public static void check(State state, Expr value, String use) {
    if (!state.inputs().hasUnwritten()) {
      return;
    }
    Optional<ProgramError> found = error(value, use);
    if (found.isEmpty()) {
      return;
    }
    // The memory may occur in an expression without mattering, as in `c ? 1 : unwritten` under c.
    Builder b = state.builder();
    Expr isDependent = state.plain(b.not(b.eq(value, otherwise(b, value))));
    if (isReported(state)) {
      state.report(isDependent, found::get);
    } else {
      String text =
          found.get().getMessage()
              + "; all its values are explored (--check=uninitialised reports it)";
      state.exploration().doubt(state, isDependent, Ledger.Kind.ASSUMED, text);
    }
  }

  /// The error that the value of an expression depends on uninitialised memory; empty if no such
  /// memory occurs in it. Whether the value really depends on it is a separate question; see
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

  /// The expression with different values for uninitialised memory.
  public static Expr otherwise(Builder b, Expr value) {
    return Graphs.replace(b, value, expr -> isUnwritten(expr) ? another(b, expr) : null);
  }

  /// Whether a dependence on uninitialised memory is a finding.
  private static boolean isReported(State state) {
    return state.loaded().checks().has(ProgramError.Kind.UNINITIALISED);
  }

  /// Puts unknowns in place of uninitialised bytes that are about to be read. A run without
  /// symbolic values reads zeros.
  static void reveal(State state, long address, int width) {
    MemoryObject object = state.memory().near(address);
    int from = (int) (address - object.address());
    if (state.isSymbolic()) {
      identify(state, object, from, width);
      return;
    }
    MemoryObject own = state.memory().initialisable(address, width);
    for (int i = from; i < from + width; i++) {
      if (!own.isWritten(i, 1)) {
        own.store8(i, 0);
      }
    }
  }

  /// Bytes of an object, some of which are uninitialised.
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
    state.inputs().noteUnwritten();
    return state.fresh(PREFIX + "byte " + offset + " of the " + object, Sorts.bits(8));
  }

  /// Gives bytes that nothing has written an identity before they are read or copied: a copy has
  /// the same value as the original, and two reads have the same value, whatever it is. There is no
  /// symbol yet, so copying padding or the unused end of a buffer costs one cell.
  ///
  /// @param from the first byte, counted from the beginning of the object
  static void identify(State state, MemoryObject object, int from, int length) {
    MemoryObject own = state.memory().initialisable(object.address() + from, length);
    for (int i = from; i < from + length; i++) {
      int end = i;
      while (end < from + length && !own.isWritten(end, 1)) {
        end++;
      }
      if (end > i) {
        var content = new Cell.Content.Unwritten(state.inputs().number(), own.toString());
        own.store(new Cell(i, end - i, content, i));
        i = end;
      }
    }
  }

  /// Copied bytes that nothing has written.
  static Expr read(State state, Cell.Content.Unwritten unwritten, int from, int width) {
    state.inputs().noteUnwritten();
    Builder b = state.builder();
    Expr value = null;
    for (int i = from; i < from + width; i++) {
      String kind = PREFIX + "byte " + i + " of the " + unwritten.owner();
      Expr piece =
          state
              .inputs()
              .numbered(b, kind, state.exploration().name(), unwritten.number(), i, Sorts.bits(8));
      value = value == null ? piece : b.concat(piece, value);
    }
    return value;
  }

  /// Whether an expression was read from uninitialised memory.
  public static boolean isUnwritten(Expr expr) {
    return expr instanceof Expr.Symbol symbol && symbol.name().startsWith(PREFIX);
  }

  private static Expr another(Builder b, Expr symbol) {
    return b.symbol("another " + ((Expr.Symbol) symbol).name(), symbol.sort());
  }

  /// Runs at the start of a function and makes unspecified constants symbolic: what optimisers
  /// leave of a variable that is never set, and unused lanes.
  public static final class Constants extends Step {
    private final String function;
    private Map<Integer, Integer> widths = Map.of();

    public Constants(String function) {
      this.function = function;
    }

    /// Sets the registers to consider.
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
        state.inputs().noteUnwritten();
        widths.forEach(
            (register, bits) ->
                frame.set(
                    register, state.fresh(PREFIX + "a value in " + function, Sorts.bits(bits))));
      }
      return next;
    }
  }
}
