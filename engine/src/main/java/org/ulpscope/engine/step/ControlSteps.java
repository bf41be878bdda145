package org.ulpscope.engine.step;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.symbolic.Branching;
import org.ulpscope.engine.symbolic.Join;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;

/// Jumps, and moves of values between registers.
public final class ControlSteps {
  private ControlSteps() {}

  /// Copies one register.
  public static final class Move extends Step {
    final int d;
    final int a;

    public Move(int d, int a) {
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[a];
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.exprs[d] = frame.exprs[a];
      frame.bits[d] = frame.bits[a];
      return next;
    }
  }

  /// Copies one wide register.
  public static final class MoveWide extends Step {
    final int d;
    final int a;

    public MoveWide(int d, int a) {
      this.d = d;
      this.a = a;
    }

    @Override
    public int run(State state, long[] r) {
      var wideBits = state.frame().wide;
      wideBits[d] = wideBits[a];
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.exprs[d] = frame.exprs[a];
      return run(state, frame.bits);
    }
  }

  public static final class Select extends Step {
    final int d;
    final int condition;
    final int a;
    final int b;

    public Select(int d, int condition, int a, int b) {
      this.d = d;
      this.condition = condition;
      this.a = a;
      this.b = b;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = r[condition] != 0 ? r[a] : r[b];
      return next;
    }
  }

  public static final class SelectWide extends Step {
    final int d;
    final int condition;
    final int a;
    final int b;

    public SelectWide(int d, int condition, int a, int b) {
      this.d = d;
      this.condition = condition;
      this.a = a;
      this.b = b;
    }

    @Override
    public int run(State state, long[] r) {
      var wideBits = state.frame().wide;
      wideBits[d] = r[condition] != 0 ? wideBits[a] : wideBits[b];
      return next;
    }
  }

  /// Jumps to another block. `counted` is the number of instructions of the block that ends here.
  public static final class Jump extends Step {
    final int counted;

    public Jump(int counted) {
      this.counted = counted;
    }

    @Override
    public int run(State state, long[] r) {
      return state.count(counted) ? next : state.pauseAt(next);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }

  public static final class Branch extends Step {
    final int counted;
    final int condition;
    public int whenTrue;
    public int whenFalse;

    /// Where the two arms join; null if they do not.
    public Join join;

    public Branch(int counted, int condition) {
      this.counted = counted;
      this.condition = condition;
    }

    @Override
    public int run(State state, long[] r) {
      int target = r[condition] != 0 ? whenTrue : whenFalse;
      return state.count(counted) ? target : state.pauseAt(target);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      Expr chosen = frame.exprs[condition];
      return chosen == null
          ? run(state, frame.bits)
          : Branching.branch(state, counted, chosen, whenTrue, whenFalse, join);
    }
  }

  /// Assigns the phis of a block, all at once. No target is a later source; see `EdgeCopies`.
  public static final class Copies extends Step {
    final int[] targets;
    final int[] sources;

    public Copies(int[] targets, int[] sources) {
      this.targets = targets;
      this.sources = sources;
    }

    @Override
    public int run(State state, long[] r) {
      for (int i = 0; i < targets.length; i++) {
        r[targets[i]] = r[sources[i]];
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      for (int i = 0; i < targets.length; i++) {
        frame.exprs[targets[i]] = frame.exprs[sources[i]];
      }
      return run(state, frame.bits);
    }
  }

  public static final class TermCopies extends Step {
    final int[] targets;
    final int[] sources;

    public TermCopies(int[] targets, int[] sources) {
      this.targets = targets;
      this.sources = sources;
    }

    @Override
    public int run(State state, long[] r) {
      var wideBits = state.frame().wide;
      for (int i = 0; i < targets.length; i++) {
        wideBits[targets[i]] = wideBits[sources[i]];
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      for (int i = 0; i < targets.length; i++) {
        frame.exprs[targets[i]] = frame.exprs[sources[i]];
      }
      return run(state, frame.bits);
    }
  }

  public static final class Switch extends Step {
    final int counted;
    final int value;
    final long[] keys;
    public final int[] targets;

    /// @param keys the cases in ascending order
    public Switch(int counted, int value, long[] keys) {
      this.counted = counted;
      this.value = value;
      this.keys = keys;
      this.targets = new int[keys.length];
    }

    @Override
    public int run(State state, long[] r) {
      int found = Arrays.binarySearch(keys, r[value]);
      int target = found >= 0 ? targets[found] : next;
      return state.count(counted) ? target : state.pauseAt(target);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      Expr chosen = frame.exprs[value];
      if (chosen == null) {
        return run(state, frame.bits);
      }
      BigInteger[] wide =
          Arrays.stream(keys).mapToObj(TwosComplement::unsigned).toArray(BigInteger[]::new);
      return Branching.switchOver(state, counted, chosen, wide, targets, next);
    }
  }

  /// A switch over a value of more than 64 bits.
  public static final class WideSwitch extends Step {
    final int counted;
    final int value;
    final BigInteger[] keys;
    public final int[] targets;

    public WideSwitch(int counted, int value, List<BigInteger> keys) {
      this.counted = counted;
      this.value = value;
      this.keys = keys.toArray(BigInteger[]::new);
      this.targets = new int[this.keys.length];
    }

    @Override
    public int run(State state, long[] r) {
      int found = Arrays.asList(keys).indexOf(state.frame().wide[value]);
      int target = found >= 0 ? targets[found] : next;
      return state.count(counted) ? target : state.pauseAt(target);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      Expr chosen = frame.exprs[value];
      return chosen == null
          ? run(state, frame.bits)
          : Branching.switchOver(state, counted, chosen, keys, targets, next);
    }
  }

  /// Jumps to the block at an address; see `LoadedProgram.block`.
  public static final class IndirectJump extends Step {
    final int counted;
    final int address;
    final long[] blockAddresses;
    public final int[] targets;

    public IndirectJump(int counted, int address, long[] blockAddresses) {
      this.counted = counted;
      this.address = address;
      this.blockAddresses = blockAddresses;
      this.targets = new int[blockAddresses.length];
    }

    @Override
    public int run(State state, long[] r) {
      for (int i = 0; i < blockAddresses.length; i++) {
        if (blockAddresses[i] == r[address]) {
          return state.count(counted) ? targets[i] : state.pauseAt(targets[i]);
        }
      }
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL,
          "jump to 0x" + Long.toHexString(r[address]) + ", which is not a label of this jump");
    }

    /// One path per label, and one for all other addresses.
    @Override
    public int runSymbolic(State state, Frame frame) {
      Expr to = frame.exprs[address];
      if (to == null) {
        return run(state, frame.bits);
      }
      Builder b = state.builder();
      for (int i = 0; i < blockAddresses.length; i++) {
        if (state.holds(b.eq(to, b.bits(to.sort().width(), blockAddresses[i])))) {
          return state.count(counted) ? targets[i] : state.pauseAt(targets[i]);
        }
      }
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, "jump to an address that is not a label of this jump");
    }
  }

  /// Ends the path: the program must not get here, or Ulpscope cannot continue.
  public static final class Fail extends Step {
    final ProgramError.Kind kind;
    final String message;

    public Fail(ProgramError.Kind kind, String message) {
      this.kind = kind;
      this.message = message;
    }

    @Override
    public int run(State state, long[] r) {
      throw new ProgramError(kind, message);
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
