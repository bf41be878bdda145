package org.ulpscope.engine;

import org.ulpscope.engine.code.Step;

/// Runs a state to its end.
///
/// ```java
/// Stop stop = new Interpreter().run(state);
/// ```
public final class Interpreter {
  /// Runs until the program ends or does something it must not.
  public Stop run(State state) {
    Frame frame = state.frame();
    int pc = 0;
    try {
      while (frame != null) {
        Step[] steps = frame.code.steps();
        long[] r = frame.bits;
        pc = frame.pc;
        int following = pc;
        while (following >= 0) {
          pc = following;
          following = steps[pc].run(state, r);
        }
        frame = state.frame();
      }
      return new Stop.Exited(state.exitCode());
    } catch (ProgramError error) {
      // The step that failed has not moved on, so the frame it ran in is `frame`.
      frame.pc = pc;
      return Stop.Failed.at(frame, error);
    } catch (OutOfMemoryError _) {
      frame.pc = pc;
      return Stop.Failed.at(
          frame,
          new ProgramError(ProgramError.Kind.OUT_OF_MEMORY, "Ulpscope itself has no memory left"));
    }
  }
}
