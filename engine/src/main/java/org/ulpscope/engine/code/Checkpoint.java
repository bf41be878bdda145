package org.ulpscope.engine.code;

import org.ulpscope.engine.Frame;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.State;

/// A point behind a call that control can come back to, as `longjmp` does.
///
/// @param result the register in which the call's result is expected
public record Checkpoint(Frame frame, int pc, int result) {
  /// Leaves all frames above this one and goes on as if the call had just returned `value`.
  ///
  /// @throws ProgramError if the frame has been left already
  public void resume(State state, long value) {
    for (Frame f = state.frame(); f != frame; f = f.caller) {
      if (f == null) {
        throw new ProgramError(
            ProgramError.Kind.INVALID_CALL, "longjmp into a function that has returned");
      }
    }
    for (Frame f = state.frame(); f != frame; f = f.caller) {
      f.releaseLocals(state, 0);
    }
    if (result >= 0) {
      frame.bits[result] = value;
    }
    frame.pc = pc;
    state.leave(frame);
  }
}
