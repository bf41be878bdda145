package org.ulpscope.engine.state;

import org.ulpscope.engine.flow.BlockCoverage;

/// Replaces the first step of a block until a state reaches it. It then marks the block as reached,
/// puts the original step back and executes it. So block coverage costs nothing afterwards.
///
/// Several threads may get here at once. Each puts the same step back.
final class FirstVisit extends Step {
  private final BlockCoverage reach;
  private final Step[] steps;
  private final int index;
  private final int block;
  private final Step real;

  FirstVisit(BlockCoverage reach, Step[] steps, int index, int block) {
    this.reach = reach;
    this.steps = steps;
    this.index = index;
    this.block = block;
    this.real = steps[index];
    setNext(real.next());
  }

  private Step arrive() {
    reach.visit(block);
    steps[index] = real;
    return real;
  }

  @Override
  public int run(State state, long[] r) {
    return arrive().run(state, r);
  }

  @Override
  public int runSymbolic(State state, Frame frame) {
    return arrive().runSymbolic(state, frame);
  }
}
