package org.ulpscope.engine.step;

import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.Overlap;
import org.ulpscope.expr.Expr;

/// Steps that copy and fill blocks of memory.
public final class BlockSteps {
  private BlockSteps() {}

  public static final class CopyMemory extends Step {
    final int to;
    final int from;
    final int length;
    final boolean mayOverlap;

    public CopyMemory(int to, int from, int length, boolean mayOverlap) {
      this.to = to;
      this.from = from;
      this.length = length;
      this.mayOverlap = mayOverlap;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.copy(state, r[to], r[from], r[length]);
      if (!mayOverlap) {
        Overlap.checkUnlessSame("memcpy", r[to], r[from], r[length]);
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, from, length);
      return run(state, frame.bits);
    }
  }

  public static final class SetMemory extends Step {
    final int to;
    final int value;
    final int length;

    public SetMemory(int to, int value, int length) {
      this.to = to;
      this.value = value;
      this.length = length;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.fill(state, r[to], (byte) r[value], r[length]);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, length);
      if (!frame.isSymbolic(value) || frame.bits[length] == 0) {
        return run(state, frame.bits);
      }
      Expr each = state.builder().extract(frame.exprs[value], 0, 8);
      MemoryObject target = state.memory().writable(frame.bits[to], frame.bits[length]);
      int start = (int) (frame.bits[to] - target.address());
      for (int i = 0; i < frame.bits[length]; i++) {
        target.store(start + i, each);
      }
      return next;
    }
  }
}
