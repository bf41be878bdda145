package org.ulpscope.engine.state;

import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;

/// A point after a call to which control can return, as by `longjmp`.
///
/// @param result the register that receives the call's result
/// @param localCount how many local variables the function had
/// @param locals those of them that are not volatile, as they were then
public record JumpTarget(
    Frame frame, int pc, int result, int localCount, List<MemoryObject> locals) {
  /// The point in a frame of a state, as the state is now.
  public static JumpTarget of(State state, Frame frame, int pc, int result) {
    return new JumpTarget(frame, pc, result, frame.localCount(), frame.copiesOfLocals(state));
  }

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
    current.releaseScope(state, localCount);
    forgetChanges(state, current);
    if (result >= 0) {
      current.bits[result] = value;
      current.clear(result);
    }
    current.pc = pc;
  }

  /// A local variable that is not volatile and has changed since is indeterminate (C17 7.13.2.1p3).
  private void forgetChanges(State state, Frame current) {
    for (MemoryObject then : locals) {
      MemoryObject now = state.memory().near(then.address());
      if (!current.hasLocal(then.address())) {
        continue; // a block with a variable-length array has been left
      }
      if (!then.isAlive() && now.isAlive()) {
        state.memory().endScope(now);
      } else if (now.isAlive()) {
        state.memory().forgetChanges(then);
      }
    }
  }
}
