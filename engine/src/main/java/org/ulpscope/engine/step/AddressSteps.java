package org.ulpscope.engine.step;

import org.ulpscope.engine.Effect;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.StaticPointers;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Provenance;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Address arithmetic.
public final class AddressSteps {
  private AddressSteps() {}

  /// Moves a pointer out of its object's slot: its number alone no longer tells the object.
  private static int leave(State state, Step step, int d, long from, long to, long mask) {
    Frame frame = state.frame();
    Memory memory = state.memory();
    if (state.isSymbolic() && (memory.near(from) != null || Provenance.isStatic(state, from))) {
      Builder b = state.builder();
      int width = Long.bitCount(mask);
      frame.set(d, Provenance.plus(state, b.bits(width, from), b.bits(width, to - from)));
      frame.pc = step.next();
      return Step.FRAME_CHANGED;
    }
    StaticPointers.Origin origin = state.loaded().statics().origin(from);
    boolean isBack =
        origin != null && !memory.leavesSlot(origin.object(), origin.number() + to - from);
    frame.bits[d] =
        isBack ? origin.number() + to - from : memory.wasUsed(from) ? memory.outside(to) : to;
    return step.next();
  }

  /// A pointer plus a constant.
  public static final class Offset extends Step {
    final int d;
    final int base;
    final long offset;
    final long mask;

    public Offset(int d, int base, long offset, long mask) {
      this.d = d;
      this.base = base;
      this.offset = offset;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      long from = r[base];
      long to = (from + offset) & mask;
      if (state.memory().leavesSlot(from, to)) {
        return leave(state, this, d, from, to, mask);
      }
      r[d] = to;
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (frame.exprs[base] == null) {
        frame.exprs[d] = null;
        return run(state, frame.bits);
      }
      Expr from = frame.exprs[base];
      Expr distance = state.builder().bits(from.sort().width(), offset);
      frame.set(d, Provenance.plus(state, from, distance));
      return next;
    }
  }

  /// A pointer plus a constant plus one scaled index.
  public static final class Indexed extends Step {
    final int d;
    final int base;
    final long offset;
    final int index;
    final int unused;
    final long scale;
    final long mask;

    public Indexed(int d, int base, long offset, int index, int indexBits, long scale, long mask) {
      this.d = d;
      this.base = base;
      this.offset = offset;
      this.index = index;
      this.unused = 64 - indexBits;
      this.scale = scale;
      this.mask = mask;
    }

    @Override
    public int run(State state, long[] r) {
      long i = r[index] << unused >> unused;
      long from = r[base];
      long to = (from + offset + i * scale) & mask;
      if (state.memory().leavesSlot(from, to)) {
        return leave(state, this, d, from, to, mask);
      }
      r[d] = to;
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (frame.exprs[base] == null && frame.exprs[index] == null) {
        frame.exprs[d] = null;
        return run(state, frame.bits);
      }
      Builder b = state.builder();
      int width = Long.bitCount(mask);
      Expr from = frame.expr(state, base, width);
      Expr i = frame.expr(state, index, 64 - unused);
      Expr wide = width < i.sort().width() ? b.extract(i, 0, width) : b.sext(i, width);
      Expr distance = b.add(b.mul(wide, b.bits(width, scale)), b.bits(width, offset));
      frame.set(d, Provenance.plus(state, from, distance));
      return next;
    }
  }

  /// Stands before a comparison of two pointers by their order. It says nothing about pointers into
  /// different objects (C17 6.5.8p5), so what it says is an assumption.
  public static final class Order extends Step {
    final int a;
    final int b;

    public Order(int a, int b) {
      this.a = a;
      this.b = b;
    }

    @Override
    public int run(State state, long[] r) {
      if (state.memory().leavesSlot(r[a], r[b])) {
        assume(state);
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      boolean areNumbers = frame.exprs[a] == null && frame.exprs[b] == null;
      if (areNumbers) {
        return run(state, frame.bits);
      }
      if (!Provenance.haveSameObject(state, frame, a, b)) {
        assume(state);
      }
      return next;
    }

    private static void assume(State state) {
      if (state.isSymbolic()) {
        state.exploration().ledger().assume(Effect.ADDRESS_ORDER);
      }
    }
  }
}
