package org.ulpscope.engine.symbolic;

import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.LeavesInterpreter;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.Undecided;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.memory.SizeQuestion;
import org.ulpscope.engine.memory.SymbolicRead;
import org.ulpscope.engine.memory.UnwrittenRead;
import org.ulpscope.engine.state.Exploration;
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
/// A frame without symbolic registers simply runs its steps. In a frame with symbolic registers,
/// each step first checks whether its operands are symbolic.
///
/// A step that needs a number but finds an expression throws without having changed anything. The
/// state is then forked, one fork per possible outcome, and each fork retries the step.
public final class Interpreter {
  private final Consumer<Frame> watcher;

  public Interpreter() {
    this(null);
  }

  /// @param watcher receives the frame before each of its steps; null for none
  public Interpreter(Consumer<Frame> watcher) {
    this.watcher = watcher;
  }

  /// Runs until the program ends, fails, or pauses.
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
            frame.pc = pc; // a step may report an error and continue
            following = steps[pc].runSymbolic(state, frame);
          }
        }
      } catch (ProgramError error) {
        // The step that failed has not switched frames, so it ran in `frame`.
        frame.pc = pc;
        return Stop.Failed.at(frame, error);
      } catch (InfeasiblePath _) {
        return new Stop.Infeasible();
      } catch (Undecided
          | SymbolicRegister
          | SymbolicRead
          | UnwrittenRead
          | SizeQuestion question) {
        frame.pc = pc;
        Stop stop = settle(state, frame, question);
        if (stop != null) {
          return stop;
        }
      } catch (LeavesInterpreter | CancellationException | UncheckedIOException leaving) {
        throw leaving;
      } catch (RuntimeException | StackOverflowError | AssertionError mistake) {
        // A mistake of a step or model costs its path, never the run and its findings.
        frame.pc = pc;
        return Stop.Failed.at(frame, internal(mistake));
      } catch (OutOfMemoryError _) {
        frame.pc = pc;
        return Stop.Failed.at(
            frame,
            new ProgramError(ProgramError.Kind.OUT_OF_MEMORY, "Ulpscope itself ran out of memory"));
      }
      frame = state.frame();
    }
    return frame == null ? new Stop.Exited(state.exitCode()) : new Stop.Paused();
  }

  /// A mistake of Ulpscope itself, as the reason why a path has no result.
  public static ProgramError internal(Throwable mistake) {
    StackTraceElement[] trace = mistake.getStackTrace();
    String place = trace.length == 0 ? "" : " at " + trace[0];
    return new ProgramError(
        ProgramError.Kind.INTERNAL, "Ulpscope made a mistake: " + mistake + place);
  }

  /// Runs a state speculatively until its current frame reaches a step, or for so many steps in
  /// frames that hold symbolic values.
  ///
  /// @throws NotMergeable if it does not get there, or does something that cannot be merged
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
        while (following >= 0) {
          frame.pc = following;
          try {
            following =
                frame.exprs == null
                    ? steps[following].run(state, frame.bits)
                    : steps[following].runSymbolic(state, frame);
          } catch (UnwrittenRead unwritten) {
            Uninitialised.reveal(state, unwritten.address(), unwritten.width());
            continue;
          }
          if (isOurs && following == target) {
            frame.pc = target;
            return;
          }
          if (--left == 0) {
            throw new NotMergeable();
          }
        }
      }
    } catch (NotMergeable | LeavesInterpreter | CancellationException leaving) {
      throw leaving;
    } catch (RuntimeException | StackOverflowError | AssertionError _) {
      // What went wrong is told by the path that does the same without being merged.
      throw new NotMergeable();
    }
    throw new NotMergeable();
  }

  /// Forks a state, so that a step that needs a concrete answer can be retried.
  ///
  /// @return why the state cannot continue; null if it can
  private static Stop settle(State state, Frame frame, RuntimeException question) {
    try {
      switch (question) {
        case Undecided undecided -> {
          Uninitialised.check(state, undecided.condition(), "the behaviour of a library function");
          forkOn(state, undecided.condition());
        }
        case SymbolicRegister symbolic -> concretise(state, frame, symbolic.register());
        case SymbolicRead symbolic -> concretise(state, symbolic.address(), symbolic.width());
        case UnwrittenRead unwritten ->
            Uninitialised.reveal(state, unwritten.address(), unwritten.width());
        case SizeQuestion size -> Extents.require(state, size);
        default -> throw new AssertionError(question);
      }
      return null;
    } catch (ProgramError error) {
      return Stop.Failed.at(frame, error);
    } catch (InfeasiblePath _) {
      return new Stop.Infeasible();
    } catch (LeavesInterpreter | CancellationException leaving) {
      throw leaving;
    } catch (RuntimeException | StackOverflowError | AssertionError mistake) {
      return Stop.Failed.at(frame, internal(mistake));
    }
  }

  /// The state itself continues with the condition; the fork continues with its negation.
  private static void forkOn(State state, Expr condition) {
    State other = state.fork();
    other.assume(state.builder().not(condition));
    state.assume(condition);
    state.exploration().add(other);
    state.pauseAt(state.frame().pc);
  }

  /// Continues with one value of an expression and leaves the others to a fork, if there are any.
  private static BigInteger choose(State state, Expr expr) {
    Builder b = state.builder();
    BigInteger value = state.pick(expr);
    Expr same = b.eq(expr, b.bits(expr.sort().width(), value));
    switch (state.decide(same)) {
      case TRUE -> {}
      case FALSE -> throw new AssertionError("an infeasible value was picked");
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
    int width = expr.sort().width();
    if (expr.hasNamed()) {
      List<Provenance.Alternative> pointers = Provenance.alternatives(state, expr, 1);
      if (pointers.size() != 1) {
        chooseAlternative(state, frame, register);
        return;
      }
    }
    BigInteger value = choose(state, state.plain(expr));
    MemoryObject object = expr.hasNamed() ? Provenance.object(state, expr) : null;
    MemoryObject there = object == null ? null : state.memory().near(value.longValue());
    boolean isOutside = object != null && (there == null || there.address() != object.address());
    // Library models get a number. That of a pointer outside its object must not hit another one.
    long number = isOutside ? state.memory().outside(value.longValue()) : value.longValue();
    frame.set(
        register,
        width <= 64 ? state.builder().bits(width, number) : state.builder().bits(width, value));
  }

  /// Decides the first open choice between pointers.
  private static void chooseAlternative(State state, Frame frame, int register) {
    Builder b = state.builder();
    Expr expr = frame.exprs[register];
    Expr choice = Provenance.choice(expr);
    Expr condition = state.plain(choice.child(0));
    Exploration.Truth truth = state.decide(condition);
    if (truth == Exploration.Truth.EITHER) {
      State other = state.fork();
      other.assume(b.not(condition));
      other.frame().set(register, Provenance.decided(state, expr, choice, false));
      state.assume(condition);
      state.exploration().add(other);
      state.pauseAt(state.frame().pc);
    }
    frame.set(register, Provenance.decided(state, expr, choice, truth != Exploration.Truth.FALSE));
  }

  private static void concretise(State state, long address, int width) {
    MemoryObject object = state.memory().readable(address, width);
    int offset = (int) (address - object.address());
    BigInteger value = choose(state, MemoryExprs.load(state, object, offset, width));
    MemoryObject own = state.memory().writable(address, width);
    own.store(offset, TwosComplement.toBytes(value, width));
  }
}
