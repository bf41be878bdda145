package org.ulpscope.engine.step;

import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// Local variables: they live until their function returns, or until the stack is restored.
public final class LocalSteps {
  private LocalSteps() {}

  /// Makes a local variable of `count` elements.
  public static final class Alloca extends Step {
    final int d;
    final int count;
    final long elementSize;
    final int alignment;
    final String name;

    public Alloca(int d, int count, long elementSize, int alignment, String name) {
      this.d = d;
      this.count = count;
      this.elementSize = elementSize;
      this.alignment = alignment;
      this.name = name;
    }

    @Override
    public int run(State state, long[] r) {
      long size = Math.multiplyExact(r[count], elementSize);
      MemoryObject object =
          state.memory().allocate(MemoryObject.Kind.STACK, name, size, alignment, false);
      state.frame().addLocal(object);
      r[d] = object.address();
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, count);
      frame.clear(d);
      return run(state, frame.bits);
    }
  }

  /// Remembers how many local variables there are (`llvm.stacksave`).
  public static final class SaveStack extends Step {
    final int d;

    public SaveStack(int d) {
      this.d = d;
    }

    @Override
    public int run(State state, long[] r) {
      r[d] = state.frame().localCount();
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      frame.clear(d);
      return run(state, frame.bits);
    }
  }

  /// Ends the life of the local variables made since (`llvm.stackrestore`).
  public static final class RestoreStack extends Step {
    final int saved;

    public RestoreStack(int saved) {
      this.saved = saved;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      frame.releaseLocals(state, (int) r[saved]);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
