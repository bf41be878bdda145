package org.ulpscope.engine.step;

import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.ieee.RoundingMode;

/// Steps that change or read the rounding mode.
public final class FenvSteps {
  private FenvSteps() {}

  /// The modes in the order of C's `FLT_ROUNDS` and `llvm.set.rounding`.
  private static final RoundingMode[] BY_NUMBER = {
    RoundingMode.TOWARD_ZERO,
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.NEAREST_AWAY
  };

  private static final class Saved implements State.Memo {
    private RoundingMode mode = RoundingMode.NEAREST_EVEN;

    @Override
    public Saved copy() {
      var copy = new Saved();
      copy.mode = mode;
      return copy;
    }
  }

  private static Saved saved(State state) {
    return state.memo(Saved.class, Saved::new);
  }

  /// Sets the mode that a constrained operation names; [Pop] restores the previous one.
  public static final class Push extends Step {
    final RoundingMode mode;

    public Push(RoundingMode mode) {
      this.mode = mode;
    }

    @Override
    public int run(State state, long[] r) {
      saved(state).mode = state.roundingMode();
      state.setRoundingMode(mode);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }

  public static final class Pop extends Step {
    @Override
    public int run(State state, long[] r) {
      state.setRoundingMode(saved(state).mode);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }

  public static final class Get extends Step {
    final int d;

    public Get(int d) {
      this.d = d;
    }

    @Override
    public int run(State state, long[] r) {
      for (int i = 0; i < BY_NUMBER.length; i++) {
        if (BY_NUMBER[i] == state.roundingMode()) {
          r[d] = i;
        }
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.clear(d);
      return run(state, frame.bits);
    }
  }

  public static final class Set extends Step {
    final int number;

    public Set(int number) {
      this.number = number;
    }

    @Override
    public int run(State state, long[] r) {
      int n = (int) r[number];
      if (n >= 0 && n < BY_NUMBER.length) {
        state.setRoundingMode(BY_NUMBER[n]);
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, number);
      return run(state, frame.bits);
    }
  }
}
