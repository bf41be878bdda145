package org.ulpscope.engine.state;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.engine.Console;
import org.ulpscope.engine.memory.Undo;
import org.ulpscope.ieee.RoundingMode;

/// A call of a library model, all of whose effects are kept or none: a model that finds that it
/// needs a number where there is an expression is left, and called again once there is one.
///
/// Memory, memos, output, inputs, constraints and the floating-point environment are restored. What
/// cannot be, such as an allocation, is noticed, and the path is given up.
final class Transaction {
  final Undo memory = new Undo();

  /// Memos as they were before the model asked for them; empty for one that was not there. Null
  /// until it asks for one.
  private Map<Class<? extends State.Memo>, Optional<State.Memo>> memos;

  final RoundingMode roundingMode;
  final int raised;
  final Frame frame;
  final int inputs;
  final long numbers;
  final int waiting;

  /// Null until constraints are added.
  PathCondition path;

  /// Null until a flag that depends on inputs is raised.
  RaisedFlags raisedFlags;

  private Buffered console;

  Transaction(
      RoundingMode roundingMode, int raised, Frame frame, int inputs, long numbers, int waiting) {
    this.roundingMode = roundingMode;
    this.raised = raised;
    this.frame = frame;
    this.inputs = inputs;
    this.numbers = numbers;
    this.waiting = waiting;
  }

  /// Remembers a memo before it is used.
  ///
  /// @return whether it was not remembered before
  boolean save(Class<? extends State.Memo> type, State.Memo before) {
    if (memos == null) {
      memos = new HashMap<>();
    }
    return memos.putIfAbsent(type, Optional.ofNullable(before)) == null;
  }

  Map<Class<? extends State.Memo>, Optional<State.Memo>> memos() {
    return memos == null ? Map.of() : memos;
  }

  /// Output that waits for the end of the transaction.
  private static final class Held extends ByteArrayOutputStream {
    private final OutputStream real;
    private boolean isFlushed;

    Held(OutputStream real) {
      this.real = real;
    }

    @Override
    public void flush() {
      isFlushed = true;
    }

    void release() {
      try {
        if (size() > 0) {
          writeTo(real);
        }
        if (isFlushed) {
          real.flush();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private record Buffered(Console real, Console held, Held out, Held err) {
    static Buffered of(Console real) {
      var out = new Held(real.out());
      var err = new Held(real.err());
      return new Buffered(real, new Console(real.in(), out, err, real.environment()), out, err);
    }
  }

  /// A console whose output waits.
  Console holding(Console real) {
    if (console == null || !console.real.equals(real)) {
      release();
      console = Buffered.of(real);
    }
    return console.held;
  }

  void release() {
    if (console != null) {
      console.out.release();
      console.err.release();
      console = null;
    }
  }
}
