package org.ulpscope.engine.step;

import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// Takes note in the ledger that one of several allowed results was taken.
public final class TakenChoice extends Step {
  private final Ledger.Kind kind;
  private final String text;

  public TakenChoice(Ledger.Kind kind, String text) {
    this.kind = kind;
    this.text = text;
  }

  @Override
  public int run(State state, long[] r) {
    if (state.isSymbolic()) {
      state.exploration().ledger().note(kind, text);
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    return run(state, frame.bits);
  }
}
