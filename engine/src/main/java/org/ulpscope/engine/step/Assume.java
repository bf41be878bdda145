package org.ulpscope.engine.step;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// Takes note in the ledger that the instruction or function behind it rests on an assumption,
/// unless that part of the world is an input.
public final class Assume extends Step {
  private final Effect effect;

  public Assume(Effect effect) {
    this.effect = effect;
  }

  @Override
  public int run(State state, long[] r) {
    if (state.isSymbolic() && !state.loaded().world().isInput(effect)) {
      state.exploration().ledger().assume(effect);
    }
    return next;
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    return run(state, frame.bits);
  }
}
