package org.ulpscope.engine.step;

import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.SymbolicAccess;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Address arithmetic.
public final class AddressSteps {
  private AddressSteps() {}

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
      r[d] = (r[base] + offset) & mask;
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (frame.exprs[base] == null) {
        frame.exprs[d] = null;
        return run(state, frame.bits);
      }
      Builder b = state.builder();
      Expr from = frame.exprs[base];
      Expr to = b.add(from, b.bits(from.sort().width(), offset));
      SymbolicAccess.derive(state, from, to);
      frame.set(d, to);
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
      r[d] = (r[base] + offset + i * scale) & mask;
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
      Expr to = b.add(from, distance);
      SymbolicAccess.derive(state, from, to);
      frame.set(d, to);
      return next;
    }
  }
}
