package org.ulpscope.engine.unwind;

import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// Steps of landing pads and of `resume`.
public final class UnwindSteps {
  private UnwindSteps() {}

  /// Receives the exception in flight: `{ object, selector }`.
  public static final class Land extends Step {
    final int d;

    public Land(int d) {
      this.d = d;
    }

    @Override
    public int run(State state, long[] r) {
      Unwinder.Flight flight = Unwinder.flight(state);
      r[d] = flight.object();
      r[d + 1] = flight.selector() & 0xffff_ffffL;
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.clear(d);
      frame.clear(d + 1);
      return run(state, frame.bits);
    }
  }

  /// Continues to unwind to the callers.
  public static final class Resume extends Step {
    final int value;

    public Resume(int value) {
      this.value = value;
    }

    @Override
    public int run(State state, long[] r) {
      long object = r[value];
      state.frame().releaseLocals(state);
      Unwinder.resume(state, object);
      return FRAME_CHANGED;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
