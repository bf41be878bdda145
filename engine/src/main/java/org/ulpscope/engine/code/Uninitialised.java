package org.ulpscope.engine.code;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.Frame;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;
import org.ulpscope.engine.memory.MemoryObject;
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
    if (!state.machine().checks().has(ProgramError.Kind.UNINITIALISED)) {
      return;
    }
    Optional<String> first =
        Graphs.symbols(List.of(value)).stream()
            .filter(Uninitialised::isUnwritten)
            .map(Expr.Symbol::name)
            .min(Comparator.naturalOrder());
    if (first.isEmpty()) {
      return;
    }
    Builder b = state.builder();
    Expr otherwise = Graphs.replace(b, value, expr -> isUnwritten(expr) ? another(b, expr) : null);
    String what = first.get().substring(PREFIX.length(), first.get().indexOf('@'));
    state.report(
        b.not(b.eq(value, otherwise)),
        () ->
            new ProgramError(
                ProgramError.Kind.UNINITIALISED,
                use + " depends on " + what + ", which has not been written"));
  }

  /// Puts symbols where memory has not been written, from an address on: for those who read it
  /// otherwise than by loads. Nothing changes if such reads are not looked for.
  ///
  /// @param most how many bytes are looked at
  public static void reveal(State state, long address, long most) {
    if (!state.isSymbolic() || !state.machine().checks().has(ProgramError.Kind.UNINITIALISED)) {
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

  private static Expr symbol(State state, MemoryObject object, int offset) {
    String address = Long.toHexString(object.address() + offset);
    return state
        .builder()
        .symbol(PREFIX + "byte " + offset + " of the " + object + "@" + address, Sorts.bits(8));
  }

  private static boolean isUnwritten(Expr expr) {
    return expr instanceof Expr.Symbol symbol && symbol.name().startsWith(PREFIX);
  }

  private static Expr another(Builder b, Expr symbol) {
    return b.symbol("another " + ((Expr.Symbol) symbol).name(), symbol.sort());
  }

  /// Stands before a load, and takes its place if some of the bytes have not been written.
  static final class Load extends Step {
    private final int bits;
    private final int d;
    private final int pointer;
    private final long offset;

    Load(int bits, int d, int pointer, long offset) {
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

    private static Expr read(State state, MemoryObject object, int at, int width) {
      Builder b = state.builder();
      Expr value = null;
      for (int i = at; i < at + width; i++) {
        Expr piece =
            object.isWritten(i, 1) ? Terms.load(state, object, i, 1) : symbol(state, object, i);
        value = value == null ? piece : b.concat(piece, value);
      }
      return value;
    }
  }
}
