package org.ulpscope.engine.unwind;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.JumpTarget;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// The points saved by `setjmp`. A jump buffer holds the number of its point, so a copy of the
/// buffer works like the buffer.
public final class JumpPoints implements State.Memo {
  private static final int NUMBER_BYTES = 4;

  private final Map<Long, JumpTarget> points = new HashMap<>();
  private long last;

  private JumpPoints() {}

  @Override
  public JumpPoints copy() {
    var copy = new JumpPoints();
    copy.points.putAll(points);
    copy.last = last;
    return copy;
  }

  private static JumpPoints of(State state) {
    return state.memo(JumpPoints.class, JumpPoints::new);
  }

  /// Saves a point in the buffer at `buffer`.
  ///
  /// @param point makes it; the buffer, which may be a local variable itself, has been written then
  public static void save(State state, long buffer, Supplier<JumpTarget> point) {
    JumpPoints saved = of(state);
    long number = ++saved.last;
    MemoryObject object = state.memory().writable(buffer, NUMBER_BYTES);
    object.store((int) (buffer - object.address()), NUMBER_BYTES, number);
    saved.points.put(number, point.get());
  }

  /// Jumps to the point saved in a buffer, where the call returns once more, with `value`.
  public static void jump(State state, long buffer, long value) {
    MemoryObject object = state.memory().readable(buffer, NUMBER_BYTES);
    long number = object.load((int) (buffer - object.address()), NUMBER_BYTES);
    JumpTarget point = of(state).points.get(number);
    if (point == null) {
      throw new ProgramError(
          ProgramError.Kind.INVALID_CALL, "longjmp with a buffer that setjmp did not initialise");
    }
    point.resume(state, value & 0xffff_ffffL);
  }

  /// `llvm.eh.sjlj.setjmp`, clang's `__builtin_setjmp`. The buffer has five words; the compiler
  /// fills in the first and the third.
  public static final class Save extends Step {
    final int d;
    final int buffer;
    final long offset;

    public Save(int d, int buffer, long offset) {
      this.d = d;
      this.buffer = buffer;
      this.offset = offset;
    }

    @Override
    public int run(State state, long[] r) {
      save(state, r[buffer] + offset, () -> JumpTarget.of(state, state.frame(), next, d));
      r[d] = 0;
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, buffer);
      frame.clear(d);
      return run(state, frame.bits);
    }
  }

  /// `llvm.eh.sjlj.longjmp`, clang's `__builtin_longjmp`, which always returns 1.
  public static final class Jump extends Step {
    final int buffer;
    final long offset;

    public Jump(int buffer, long offset) {
      this.buffer = buffer;
      this.offset = offset;
    }

    @Override
    public int run(State state, long[] r) {
      jump(state, r[buffer] + offset, 1);
      return FRAME_CHANGED;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, buffer);
      return run(state, frame.bits);
    }
  }
}
