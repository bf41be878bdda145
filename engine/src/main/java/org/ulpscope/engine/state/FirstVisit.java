package org.ulpscope.engine.state;

import org.ulpscope.engine.flow.BlockCoverage;

/// Stands in for the first step of a block until a state comes there; then it takes note, puts the
/// step back in its place and carries it out. So it costs nothing to know which blocks were
/// reached.
///
/// Several threads may come there at once. Each puts the same step back.
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
