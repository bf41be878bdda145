package org.ulpscope.engine.state;

import org.ulpscope.engine.ProgramError;

/// A point after a call to which control can return, as by `longjmp`.
///
/// @param result the register that receives the call's result
public record JumpTarget(Frame frame, int pc, int result) {
  /// Unwinds all frames above this one and continues as if the call had just returned `value`.
  ///
  /// @throws ProgramError if the frame has already returned
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
