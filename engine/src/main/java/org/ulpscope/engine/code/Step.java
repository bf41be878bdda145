package org.ulpscope.engine.code;

import org.ulpscope.engine.State;

/// One step of a translated function. Most instructions become one step; a vector operation becomes
/// one step a lane.
///
/// Steps are shared by all states that run the function, so a step never changes once it is built.
public abstract class Step {
  /// Returned by a step that made another frame the current one.
  public static final int FRAME_CHANGED = -1;

  /// The step that follows, if nothing else is decided.
  protected int next;

  /// Carries the step out.
  ///
  /// @param r the registers of the current frame
  /// @return the index of the step to go on with, or [#FRAME_CHANGED]
  public abstract int run(State state, long[] r);

  final void setNext(int index) {
    next = index;
  }

  public final int next() {
    return next;
  }
}
