package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import java.util.function.Consumer;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.Undecided;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.memory.SymbolicRead;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.TwosComplement;

/// Runs a state until it ends or pauses.
///
/// ```java
/// Stop stop = new Interpreter().run(state);
/// ```
///
/// A frame without symbolic registers runs its steps one after the other; in a frame with some,
/// each step first looks whether its operands are among them.
///
/// A step that needs a number and finds an expression throws, having changed nothing: the state is
/// then copied, one copy for each way to go on, and each tries the step again.
public final class Interpreter {
  private final Consumer<Frame> watcher;

  public Interpreter() {
    this(null);
  }

  /// @param watcher is shown the frame before each of its steps; null for none
  public Interpreter(Consumer<Frame> watcher) {
    this.watcher = watcher;
  }

  /// Runs until the program ends, does something it must not, or pauses.
  public Stop run(State state) {
    Frame frame = state.frame();
    int pc = 0;
    while (frame != null && !state.isPaused()) {
      try {
        Step[] steps = frame.code.steps();
        long[] r = frame.bits;
        pc = frame.pc;
        int following = pc;
        if (watcher != null) {
          while (following >= 0) {
            pc = following;
            frame.pc = pc;
            watcher.accept(frame);
            following =
                frame.exprs == null ? steps[pc].run(state, r) : steps[pc].runSymbolic(state, frame);
          }
        } else if (frame.exprs == null) {
          while (following >= 0) {
            pc = following;
            following = steps[pc].run(state, r);
          }
        } else {
          while (following >= 0) {
            pc = following;
            frame.pc = pc; // a step may report an error and go on
            following = steps[pc].runSymbolic(state, frame);
          }
        }
      } catch (ProgramError error) {
        // The step that failed has not moved on, so the frame it ran in is `frame`.
        frame.pc = pc;
        return Stop.Failed.at(frame, error);
      } catch (InfeasiblePath _) {
        return new Stop.Infeasible();
      } catch (Undecided | SymbolicRegister | SymbolicRead question) {
        frame.pc = pc;
        Stop stop = settle(state, frame, question);
        if (stop != null) {
          return stop;
        }
      } catch (OutOfMemoryError _) {
        frame.pc = pc;
        return Stop.Failed.at(
            frame,
            new ProgramError(
                ProgramError.Kind.OUT_OF_MEMORY, "Ulpscope itself has no memory left"));
      }
      frame = state.frame();
    }
    return frame == null ? new Stop.Exited(state.exitCode()) : new Stop.Paused();
  }

  /// Runs a state on trial until its current frame comes to a step, or for so many steps in frames
  /// that hold symbolic values.
  ///
  /// @throws NotMergeable if it does not get there, or does something on the way that cannot be
  ///   merged
  public void runTo(State state, int target, int limit) {
    int depth = state.frame().depth;
    int left = limit;
    state.setSlice(limit);
    try {
      for (Frame frame = state.frame(); frame != null; frame = state.frame()) {
        if (frame.depth < depth || state.isPaused()) {
          throw new NotMergeable();
        }
        Step[] steps = frame.code.steps();
        int following = frame.pc;
        boolean isOurs = frame.depth == depth;
        if (isOurs && following == target) {
          return;
        }
        boolean concrete = frame.exprs == null;
        while (following >= 0) {
          frame.pc = following;
          following =
              concrete
                  ? steps[following].run(state, frame.bits)
                  : steps[following].runSymbolic(state, frame);
          if (isOurs && following == target) {
            frame.pc = target;
            return;
          }
          if (--left == 0) {
            throw new NotMergeable();
          }
        }
      }
    } catch (ProgramError | InfeasiblePath | Undecided | SymbolicRegister | SymbolicRead _) {
      throw new NotMergeable();
    }
    throw new NotMergeable();
  }

  /// Makes copies of a state, so that a step that needs to know something can be tried again.
  ///
  /// @return why the state cannot go on; null if it can
  private static Stop settle(State state, Frame frame, RuntimeException question) {
    try {
      switch (question) {
        case Undecided undecided -> {
          Uninitialised.check(state, undecided.condition(), "what a library function does");
          goBothWays(state, undecided.condition());
        }
        case SymbolicRegister symbolic -> concretise(state, frame, symbolic.register());
        case SymbolicRead symbolic -> concretise(state, symbolic.address(), symbolic.width());
        default -> throw new AssertionError(question);
      }
      return null;
    } catch (ProgramError error) {
      return Stop.Failed.at(frame, error);
    } catch (InfeasiblePath _) {
      return new Stop.Infeasible();
    }
  }

  /// The state itself takes the way on which the condition holds.
  private static void goBothWays(State state, Expr condition) {
    State other = state.fork();
    other.assume(state.builder().not(condition));
    state.assume(condition);
    state.exploration().add(other);
    state.pauseAt(state.frame().pc);
  }

  /// Goes on with one value of an expression here and leaves the others to a copy, if there are
  /// any.
  private static BigInteger choose(State state, Expr expr) {
    Builder b = state.builder();
    BigInteger value = state.exploration().pick(state, expr);
    Expr same = b.eq(expr, b.bits(expr.sort().width(), value));
    switch (state.decide(same)) {
      case TRUE -> {}
      case FALSE -> throw new AssertionError("a value was picked that is not possible");
      case EITHER -> {
        State other = state.fork();
        other.assume(b.not(same));
        state.assume(same);
        state.exploration().add(other);
        state.pauseAt(state.frame().pc);
      }
    }
    return value;
  }

  private static void concretise(State state, Frame frame, int register) {
    Expr expr = frame.exprs[register];
    BigInteger value = choose(state, expr);
    frame.set(register, state.builder().bits(expr.sort().width(), value));
  }

  private static void concretise(State state, long address, int width) {
    MemoryObject object = state.memory().readable(address, width);
    int offset = (int) (address - object.address());
    BigInteger value = choose(state, MemoryExprs.load(state, object, offset, width));
    MemoryObject own = state.memory().writable(address, width);
    own.store(offset, TwosComplement.toBytes(value, width));
  }
}
