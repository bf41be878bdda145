package org.ulpscope.engine.step;

import org.ulpscope.engine.Ledger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.simd.LaneProgram;
import org.ulpscope.engine.simd.Mxcsr;
import org.ulpscope.engine.simd.Row;
import org.ulpscope.engine.simd.Shape;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.RaisedFlags;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Flags;

/// Steps for the rows of the table of processor intrinsics.
public final class SimdSteps {
  public static final int NO_MASK = -1;

  private SimdSteps() {}

  // ---- values ----

  /// Computes lanes from lanes.
  public static final class Compute extends Step {
    final Row.Pure row;
    final LaneProgram program;
    final int[] lanes;
    final int[] first;
    final int d;
    final int results;
    final ThreadLocal<org.ulpscope.expr.eval.Registers> registers;

    /// @param lanes the registers of all operands except immediates
    /// @param first the first register of each operand
    public Compute(Row.Pure row, LaneProgram program, int[] lanes, int[] first, int d) {
      this.row = row;
      this.program = program;
      this.lanes = lanes;
      this.first = first;
      this.d = d;
      this.results = row.signature().result().lanes();
      this.registers = ThreadLocal.withInitial(program::registers);
    }

    /// The table does not define which exceptions a row raises.
    private void doubtFlags(State state) {
      boolean hasFloat = row.signature().result().isFloat();
      for (Shape operand : row.signature().operands()) {
        hasFloat |= operand.isFloat();
      }
      if (hasFloat) {
        state.raisedFlags().doubt(Flags.ALL);
      }
    }

    @Override
    public int run(State state, long[] r) {
      long[] given = new long[lanes.length];
      for (int i = 0; i < given.length; i++) {
        given[i] = r[lanes[i]];
      }
      doubtFlags(state);
      long[] result = new long[results];
      program.run(registers.get(), state.roundingMode(), given, result);
      System.arraycopy(result, 0, r, d, results);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      boolean symbolic = false;
      for (int lane : lanes) {
        symbolic |= frame.isSymbolic(lane);
      }
      if (!symbolic) {
        for (int i = 0; i < results; i++) {
          frame.clear(d + i);
        }
        return run(state, frame.bits);
      }
      doubtFlags(state);
      Expr[][] operands = new Expr[first.length][];
      for (int i = 0; i < first.length; i++) {
        operands[i] = operand(state, frame, row.signature().operands().get(i), first[i]);
      }
      Expr[] lanes = row.apply(state.builder(), Formulas.mode(state), operands);
      set(frame, d, lanes);
      for (Expr lane : lanes) {
        state.exploration().computed(frame, lane);
      }
      return next;
    }
  }

  private static Expr[] operand(State state, Frame frame, Shape shape, int register) {
    var lanes = new Expr[shape.lanes()];
    for (int lane = 0; lane < lanes.length; lane++) {
      lanes[lane] = frame.expr(state, register + lane, shape.width());
    }
    return lanes;
  }

  private static void set(Frame frame, int d, Expr[] lanes) {
    for (int i = 0; i < lanes.length; i++) {
      frame.set(d + i, lanes[i]);
    }
  }

  /// Approximates a function. For a concrete operand, the best approximation is assumed.
  public static final class Approximated extends Step {
    final Row.Approximate row;
    final LaneProgram program;
    final int a;
    final int d;
    final int lanes;

    public Approximated(Row.Approximate row, LaneProgram program, int a, int d) {
      this.row = row;
      this.program = program;
      this.a = a;
      this.d = d;
      this.lanes = row.signature().result().lanes();
    }

    private void note(State state) {
      if (state.isSymbolic()) {
        state
            .exploration()
            .ledger()
            .add(
                Ledger.Kind.ASSUMED,
                row.name() + " differs between processors, within the architecture's bound");
      }
    }

    @Override
    public int run(State state, long[] r) {
      note(state);
      var registers = program.registers();
      registers.define(row.function().symbolName(), row.function().nearest());
      long[] given = new long[lanes];
      long[] result = new long[lanes];
      System.arraycopy(r, a, given, 0, lanes);
      program.run(registers, state.roundingMode(), given, result);
      System.arraycopy(result, 0, r, d, lanes);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      Shape shape = row.signature().result();
      boolean symbolic = false;
      for (int i = 0; i < lanes; i++) {
        symbolic |= frame.isSymbolic(a + i);
      }
      if (!symbolic) {
        for (int i = 0; i < lanes; i++) {
          frame.clear(d + i);
        }
        return run(state, frame.bits);
      }
      note(state);
      Expr[] operand = operand(state, frame, shape, a);
      Expr[] result = row.apply(state.builder(), operand);
      state.assume(row.bound(state.builder(), operand));
      set(frame, d, result);
      return next;
    }
  }

  // ---- memory ----

  /// Whether the highest bit of a mask's lane is set.
  private static boolean isSet(State state, Frame frame, int register, int width) {
    if (!frame.isSymbolic(register)) {
      return (frame.bits[register] >>> (width - 1) & 1) != 0;
    }
    return state.holds(state.builder().extract(frame.exprs[register], width - 1, 1));
  }

  /// Loads a lane, symbolic or not.
  private static Expr load(State state, long address, int width) {
    MemoryObject object = state.memory().readable(address, width / 8);
    return MemoryExprs.read(state, object, (int) (address - object.address()), width / 8);
  }

  private static void store(State state, Frame frame, long address, int register, int width) {
    MemoryObject object = state.memory().writable(address, width / 8);
    int at = (int) (address - object.address());
    if (frame.isSymbolic(register)) {
      MemoryExprs.store(state, object, at, frame.exprs[register]);
    } else {
      object.store(at, width / 8, frame.bits[register]);
    }
  }

  /// A step on memory that handles registers in all planes.
  private abstract static class MemoryStep extends Step {
    @Override
    public final int run(State state, long[] r) {
      Frame frame = state.frame();
      boolean concrete = frame.exprs == null;
      int following = runSymbolic(state, frame);
      if (concrete && frame.exprs != null) {
        frame.pc = following; // the frame has just become symbolic
        return FRAME_CHANGED;
      }
      return following;
    }

    /// Loads into a register; concrete values need no expressions.
    final void load(State state, Frame frame, long address, int register, int width) {
      MemoryObject object = state.memory().readable(address, width / 8);
      int at = (int) (address - object.address());
      if (object.isConcrete(at, width / 8)) {
        frame.bits[register] = object.load(at, width / 8);
        frame.clear(register);
      } else {
        frame.set(register, SimdSteps.load(state, address, width));
      }
    }
  }

  public static final class MaskedLoad extends MemoryStep {
    final Shape shape;
    final int address;
    final int mask;
    final int d;

    public MaskedLoad(Shape shape, int address, int mask, int d) {
      this.shape = shape;
      this.address = address;
      this.mask = mask;
      this.d = d;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, address);
      int width = shape.width();
      boolean[] taken = new boolean[shape.lanes()];
      for (int i = 0; i < taken.length; i++) {
        taken[i] = mask == NO_MASK || isSet(state, frame, mask + i, width);
      }
      for (int i = 0; i < taken.length; i++) {
        if (taken[i]) {
          load(state, frame, frame.bits[address] + (long) i * width / 8, d + i, width);
        } else {
          frame.bits[d + i] = 0;
          frame.clear(d + i);
        }
      }
      return next;
    }
  }

  public static final class MaskedStore extends MemoryStep {
    final Shape shape;
    final int address;
    final int mask;
    final int value;

    public MaskedStore(Shape shape, int address, int mask, int value) {
      this.shape = shape;
      this.address = address;
      this.mask = mask;
      this.value = value;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, address);
      int width = shape.width();
      boolean[] taken = new boolean[shape.lanes()];
      for (int i = 0; i < taken.length; i++) {
        taken[i] = isSet(state, frame, mask + i, width);
      }
      for (int i = 0; i < taken.length; i++) {
        if (taken[i]) {
          store(state, frame, frame.bits[address] + (long) i * width / 8, value + i, width);
        }
      }
      return next;
    }
  }

  public static final class Gather extends MemoryStep {
    final Row.Gather row;
    final int[] first;
    final int d;

    public Gather(Row.Gather row, int[] first, int d) {
      this.row = row;
      this.first = first;
      this.d = d;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      int width = row.signature().result().width();
      int indexWidth = row.signature().operands().get(2).width();
      needsNumbers(frame, first[1]);
      boolean[] taken = new boolean[row.count()];
      for (int i = 0; i < taken.length; i++) {
        taken[i] = isSet(state, frame, first[3] + i, width);
        if (taken[i]) {
          needsNumbers(frame, first[2] + i);
        }
      }
      for (int i = 0; i < row.signature().result().lanes(); i++) {
        if (i < taken.length && taken[i]) {
          long index = TwosComplement.signed(frame.bits[first[2] + i], indexWidth);
          long address = frame.bits[first[1]] + index * frame.bits[first[4]];
          load(state, frame, address, d + i, width);
        } else if (i < taken.length) {
          frame.set(d + i, frame.expr(state, first[0] + i, width));
        } else {
          frame.bits[d + i] = 0;
          frame.clear(d + i);
        }
      }
      return next;
    }
  }

  // ---- processor state ----

  public static final class Control extends Step {
    final Row.Control row;
    final int address;

    public Control(Row.Control row, int address) {
      this.row = row;
      this.address = address;
    }

    @Override
    public int run(State state, long[] r) {
      switch (row.action()) {
        case NOTHING -> {}
        case LOAD_MXCSR -> load(state, r[address]);
        case STORE_MXCSR -> store(state, r[address]);
        case PRIVILEGED ->
            throw new ProgramError(
                ProgramError.Kind.ABORT, "the program executed the privileged " + row.name());
      }
      return next;
    }

    /// Unknown flags stay unknown: most programs load the register only to change its rounding
    /// mode.
    private static void load(State state, long from) {
      MemoryObject object = state.memory().readable(from, 4);
      int offset = (int) (from - object.address());
      Expr flags = null;
      int bits;
      if (object.isConcrete(offset, 4)) {
        bits = (int) object.load32(offset);
      } else {
        Builder b = state.builder();
        Expr all = MemoryExprs.load(state, object, offset, 4);
        flags = b.extract(all, 0, RaisedFlags.WIDTH);
        Expr rest = b.extract(all, RaisedFlags.WIDTH, 32 - RaisedFlags.WIDTH);
        bits =
            rest instanceof Expr.Constant constant
                ? constant.bits().intValue() << RaisedFlags.WIDTH
                : (int) object.load32(offset); // retried for each value
      }
      var mxcsr = new Mxcsr(bits);
      if (!mxcsr.unsupported().isEmpty()) {
        throw ProgramError.unsupported(mxcsr.unsupported());
      }
      int unknown = state.raisedFlags().unknown();
      state.setRoundingMode(mxcsr.rounding());
      state.raisedFlags().lower(state.isSymbolic() ? state.builder() : null, Flags.ALL);
      state.flags().raise(mxcsr.flags());
      state.raisedFlags().doubt(unknown);
      if (flags != null) {
        state.raisedFlags().raise(state.builder(), flags);
      }
    }

    private static void store(State state, long to) {
      MemoryObject object = state.memory().writable(to, 4);
      int offset = (int) (to - object.address());
      Mxcsr mxcsr = Mxcsr.of(state.roundingMode(), state.flags().raised());
      if (state.isSymbolic() && state.raisedFlags().unknown() != 0) {
        state
            .exploration()
            .ledger()
            .add(Ledger.Kind.ASSUMED, "unknown exception flags are read as clear from MXCSR");
      }
      if (state.raisedFlags().isConcrete()) {
        object.store32(offset, mxcsr.bits());
      } else {
        Builder b = state.builder();
        Expr flags = b.zext(state.raisedFlags().all(b), 32);
        MemoryExprs.store(state, object, offset, b.or(b.bits(32, mxcsr.bits()), flags));
      }
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      if (address >= 0) {
        needsNumbers(frame, address);
      }
      return run(state, frame.bits);
    }
  }
}
