package org.ulpscope.engine.step;

import java.util.Optional;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.program.debug.IntegerType;

/// Instructions that read what the machine decides: its cycle counter and its random numbers.
public final class WorldSteps {
  private WorldSteps() {}

  private static final String CYCLES = "cycle counter";

  /// Whether an input is read by an instruction, so that no native run can be given its value.
  public static boolean isReadByInstruction(String input) {
    return input.startsWith(CYCLES) || input.startsWith("rdrand") || input.startsWith("rdseed");
  }

  private static boolean isInput(State state, Effect effect) {
    return state.isSymbolic() && state.loaded().world().isInput(effect);
  }

  private static Expr input(State state, Frame frame, String name, int bits) {
    var type = new IntegerType("unsigned long", false);
    var input =
        state.inputs().add(name, bits / 8, frame.code.location(frame.pc), Optional.of(type));
    return state.inputs().read(state.builder(), input, 0, bits / 8, Optional.empty());
  }

  /// Continues behind a step that may have made its frame symbolic.
  private static int after(Frame frame, int next) {
    frame.pc = next;
    return Step.FRAME_CHANGED;
  }

  /// A counter of cycles. It advances with the instructions executed, or has any value that is not
  /// less than the one before (Intel SDM, volume 3, 19.17: it increases monotonically).
  public static final class Counter extends Step {
    private final int register;
    private final int index;

    /// The counter's latest value on a path.
    private static final class Latest implements State.Memo {
      private Expr value;

      Latest(Expr value) {
        this.value = value;
      }

      @Override
      public Latest copy() {
        return new Latest(value);
      }
    }

    /// @param index of this step
    public Counter(int register, int index) {
      this.register = register;
      this.index = index;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      frame.pc = index;
      if (!isInput(state, Effect.CLOCK)) {
        if (state.isSymbolic()) {
          state.exploration().ledger().assume(Effect.CLOCK);
        }
        frame.clear(register);
        r[register] = state.instructions();
        return next;
      }
      Builder b = state.builder();
      Latest latest = state.memo(Latest.class, () -> new Latest(b.bits(64, 0)));
      Expr now = input(state, frame, CYCLES, 64);
      state.assume(b.ule(latest.value, now));
      latest.value = now;
      frame.set(register, now);
      return after(frame, next);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }

  /// RDRAND and RDSEED: any number and 1, or 0 and 0 if there is none yet (Intel SDM, RDRAND).
  public static final class Random extends Step {
    private final String name;
    private final int bits;
    private final int register;
    private final int index;

    /// @param register of the number; the next one is for the success
    /// @param index of this step
    public Random(String name, int bits, int register, int index) {
      this.name = name;
      this.bits = bits;
      this.register = register;
      this.index = index;
    }

    @Override
    public int run(State state, long[] r) {
      if (!isInput(state, Effect.RANDOM)) {
        throw ProgramError.unsupported(
            name + ", whose numbers the machine chooses (--sym-random explores all of them)");
      }
      Frame frame = state.frame();
      frame.pc = index;
      Builder b = state.builder();
      Expr number = input(state, frame, name, bits);
      Expr success = b.extract(input(state, frame, name + " succeeds", 8), 0, 1);
      frame.set(register, b.ite(success, number, b.bits(bits, 0)));
      frame.set(register + 1, b.zext(success, 32));
      return after(frame, next);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
