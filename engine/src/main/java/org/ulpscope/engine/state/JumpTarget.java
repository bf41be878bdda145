package org.ulpscope.engine.state;

import org.ulpscope.engine.ProgramError;

/// A point behind a call that control can come back to, as `longjmp` does.
///
/// @param result the register in which the call's result is expected
public record JumpTarget(Frame frame, int pc, int result) {
  /// Leaves all frames above this one and goes on as if the call had just returned `value`.
  ///
  /// @throws ProgramError if the frame has been left already
  public void resume(State state, long value) {
    Frame target = state.frame();
    while (target != null && !target.isSameCall(frame)) {
      target = target.caller;
    }
    if (target == null) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, "longjmp into a function that has returned");
    }
    for (Frame f = state.frame(); f != target; f = f.caller) {
      f.endLocals(state);
    }
    Frame current = state.leave(target);
    if (result >= 0) {
      current.bits[result] = value;
      current.clear(result);
    }
    current.pc = pc;
  }
}
