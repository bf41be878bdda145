package org.ulpscope.engine.unwind;

import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.call.CallSite;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Operation;

/// Propagates exceptions from throw to catch, in the two phases of the Itanium C++ ABI: a handler
/// is searched for first, and only then are frames unwound.
public final class Unwinder {
  /// An exception in flight.
  ///
  /// @param object the value that landing pads receive
  /// @param selector the clause that caught it; 0 for a cleanup
  public record Flight(long object, int selector) {}

  /// Decides whether a clause catches an exception; implemented by the language runtime.
  public interface Matcher {
    /// Whether a clause that names a type catches an exception.
    ///
    /// @param typeInfo the type that a clause names; 0 catches everything
    boolean catches(State state, long object, long typeInfo);
  }

  private static final class Current implements State.Memo {
    private Flight flight = new Flight(0, 0);
    private Matcher matcher = (_, _, _) -> false;

    @Override
    public Current copy() {
      var copy = new Current();
      copy.flight = flight;
      copy.matcher = matcher;
      return copy;
    }
  }

  private Unwinder() {}

  private static Current current(State state) {
    return state.memo(Current.class, Current::new);
  }

  /// The exception that a landing pad receives.
  public static Flight flight(State state) {
    return current(state).flight;
  }

  /// Throws an exception: control goes to the innermost landing pad that handles it, starting with
  /// the current frame's call.
  public static void raise(State state, long object, Matcher matcher) {
    current(state).matcher = matcher;
    unwind(state, state.frame(), object);
  }

  /// Whether an exception thrown now would be caught.
  public static boolean isCaught(State state, long object, Matcher matcher) {
    return isCaught(state, state.frame(), object, matcher);
  }

  /// Continues from a landing pad that was only a cleanup.
  static void resume(State state, long object) {
    unwind(state, state.frame().caller, object);
  }

  private static void unwind(State state, Frame from, long object) {
    Matcher matcher = current(state).matcher;
    if (!isCaught(state, from, object, matcher)) {
      throw new ProgramError(
          ProgramError.Kind.UNCAUGHT_EXCEPTION, "an exception is thrown that nothing catches");
    }
    for (Frame frame = from; frame != null; frame = frame.caller) {
      CallSite site = siteOf(frame);
      if (site != null && site.unwind != CallSite.NO_UNWIND) {
        Optional<Integer> selector = select(state, site.landingPad, object, matcher);
        if (selector.isPresent()) {
          current(state).flight = new Flight(object, selector.get());
          state.leave(frame).pc = site.unwind;
          return;
        }
      }
      frame.endLocals(state);
    }
    throw new AssertionError("the handler found in the first phase is missing in the second");
  }

  private static boolean isCaught(State state, Frame from, long object, Matcher matcher) {
    for (Frame frame = from; frame != null; frame = frame.caller) {
      CallSite site = siteOf(frame);
      if (site != null
          && site.unwind != CallSite.NO_UNWIND
          && select(state, site.landingPad, object, matcher).filter(s -> s != 0).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static CallSite siteOf(Frame frame) {
    return frame.code.steps()[frame.pc] instanceof CallSite site ? site : null;
  }

  /// The clause of a landing pad that handles an exception: its selector, 0 for a cleanup, or
  /// empty.
  private static Optional<Integer> select(
      State state, Operation.LandingPad pad, long object, Matcher matcher) {
    for (Operation.Clause clause : pad.clauses()) {
      if (clause.filter()) {
        if (violates(state, clause, object, matcher)) {
          return Optional.of(-1);
        }
      } else {
        long type = address(state, (Constant) clause.value());
        if (matcher.catches(state, object, type)) {
          return Optional.of(state.loaded().typeId(type));
        }
      }
    }
    return pad.cleanup() ? Optional.of(0) : Optional.empty();
  }

  /// Whether a list of allowed types (`throw(A, B)`, `noexcept`) excludes an exception.
  private static boolean violates(
      State state, Operation.Clause filter, long object, Matcher matcher) {
    if (filter.value() instanceof Constant.Aggregate(_, var allowed)) {
      return allowed.stream()
          .noneMatch(type -> matcher.catches(state, object, address(state, type)));
    }
    return true;
  }

  private static long address(State state, Constant type) {
    return state.loaded().constants().scalar(type).longValue();
  }
}
