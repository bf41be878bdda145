package org.ulpscope.engine.state;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;

/// One step of a translated function. Most instructions become one step; a vector operation becomes
/// one step a lane.
///
/// Steps are shared by all states that run the function, so a step never changes once it is built.
public abstract class Step {
  /// Returned by a step that made another frame the current one.
  public static final int FRAME_CHANGED = -1;

  /// The step that follows, if nothing else is decided.
  protected int next;

  private Lifting meaning;

  /// Carries the step out.
  ///
  /// @param r the registers of the current frame
  /// @return the index of the step to go on with, or [#FRAME_CHANGED]
  public abstract int run(State state, long[] r);

  /// Carries the step out in a frame that may hold symbolic registers.
  ///
  /// A step that computes one register from others has a [Lifting] and need not say more; a step
  /// that has none must override this.
  public int runSymbolic(State state, Frame frame) {
    if (meaning == null) {
      throw ProgramError.unsupported(
          "a symbolic value where " + getClass().getSimpleName() + " may need a number");
    }
    return meaning.run(this, state, frame);
  }

  /// Refuses to go on while one of these registers is symbolic; the interpreter then makes it
  /// concrete and tries again. To be called before anything is changed.
  public static void needsNumbers(Frame frame, int... registers) {
    for (int register : registers) {
      if (frame.isSymbolic(register)) {
        throw new SymbolicRegister(register);
      }
    }
  }

  /// Says what this step computes, in expressions.
  public final Step meaning(Lifting said) {
    meaning = said;
    return this;
  }

  public final void setNext(int index) {
    next = index;
  }

  public final int next() {
    return next;
  }
}
