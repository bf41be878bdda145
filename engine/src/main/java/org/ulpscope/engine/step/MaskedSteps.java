package org.ulpscope.engine.step;

import java.util.List;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.ValueShape;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Expr;

/// Loads and stores of those lanes of a vector whose mask bit is set.
public final class MaskedSteps {
  private MaskedSteps() {}

  /// The addresses of the lanes of a masked access.
  public enum Addressing {
    /// Adjacent, whether they are active or not.
    IN_PLACE,
    /// Each at a pointer of its own.
    BY_LANE,
    /// Only the active lanes, adjacent to each other.
    DENSE
  }

  /// Loads or stores the lanes whose mask bit is set.
  public static final class Masked extends Step {
    final boolean store;
    final List<ValueShape.Leaf> leaves;
    final int value;
    final int pointer;
    final Addressing addressing;
    final int mask;

    public Masked(
        boolean store,
        List<ValueShape.Leaf> leaves,
        int value,
        int pointer,
        Addressing addressing,
        int mask) {
      this.store = store;
      this.leaves = leaves;
      this.value = value;
      this.pointer = pointer;
      this.addressing = addressing;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      if (state.isSymbolic()) {
        boolean wasConcrete = frame.exprs == null;
        int following = runSymbolic(state, frame);
        if (wasConcrete && frame.exprs != null) {
          frame.pc = following;
          return FRAME_CHANGED;
        }
        return following;
      }
      int accessed = 0;
      for (int i = 0; i < leaves.size(); i++) {
        if (r[mask + i] != 0) {
          ValueShape.Leaf leaf = leaves.get(i);
          long address = address(r, i, accessed++);
          int width = (leaf.bits() + 7) / 8;
          MemoryObject object =
              store
                  ? state.memory().writable(address, width)
                  : state.memory().readable(address, width);
          int at = (int) (address - object.address());
          if (store) {
            object.store(at, width, r[value + i]);
          } else {
            r[value + i] = object.load(at, width);
          }
        }
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      for (int i = 0; i < leaves.size(); i++) {
        needsNumbers(frame, mask + i, addressing == Addressing.BY_LANE ? pointer + i : pointer);
      }
      int accessed = 0;
      for (int i = 0; i < leaves.size(); i++) {
        if (frame.bits[mask + i] != 0) {
          lane(state, frame, i, address(frame.bits, i, accessed++));
        }
      }
      return next;
    }

    private long address(long[] r, int lane, int accessedBefore) {
      return switch (addressing) {
        case IN_PLACE -> r[pointer] + leaves.get(lane).offset();
        case BY_LANE -> r[pointer + lane];
        case DENSE -> r[pointer] + leaves.get(accessedBefore).offset();
      };
    }

    private void lane(State state, Frame frame, int i, long address) {
      ValueShape.Leaf leaf = leaves.get(i);
      int width = (leaf.bits() + 7) / 8;
      if (store) {
        MemoryObject object = state.memory().writable(address, width);
        Expr given = frame.expr(state, value + i, leaf.bits());
        MemoryExprs.store(state, object, (int) (address - object.address()), given);
      } else {
        MemoryObject object = state.memory().readable(address, width);
        int at = (int) (address - object.address());
        Expr loaded = MemoryExprs.read(state, object, at, width);
        frame.set(value + i, state.builder().extract(loaded, 0, leaf.bits()));
      }
    }
  }
}
