package org.ulpscope.engine.state;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;

/// One step of a translated function. Most instructions become one step; a vector operation becomes
/// one step per lane.
///
/// Steps are shared by all states that run the function, so a step is immutable once it is built.
public abstract class Step {
  /// Returned by a step that made another frame the current one.
  public static final int FRAME_CHANGED = -1;

  /// The following step, unless this one decides otherwise.
  protected int next;

  private Lifting lifting;

  /// Executes the step.
  ///
  /// @param r the registers of the current frame
  /// @return the index of the next step, or [#FRAME_CHANGED]
  public abstract int run(State state, long[] r);

  /// Executes the step in a frame that may hold symbolic registers.
  ///
  /// A step that computes one register from others has a [Lifting] and needs nothing else; a step
  /// that has none must override this.
  public int runSymbolic(State state, Frame frame) {
    if (lifting == null) {
      throw ProgramError.unsupported(
          "a symbolic value where " + getClass().getSimpleName() + " may need a number");
    }
    return lifting.run(this, state, frame);
  }

  /// Fails if one of these registers is symbolic; the interpreter then concretises it and retries
  /// the step. To be called before anything is changed.
  public static void needsNumbers(Frame frame, int... registers) {
    for (int register : registers) {
      if (frame.isSymbolic(register)) {
        throw new SymbolicRegister(register);
      }
    }
  }

  /// Sets the symbolic semantics of this step.
  public final Step lifting(Lifting newLifting) {
    lifting = newLifting;
    return this;
  }

  public final void setNext(int index) {
    next = index;
  }

  public final int next() {
    return next;
  }
}
