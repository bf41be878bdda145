package org.ulpscope.engine.step;

import java.util.Set;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;

/// Local variables: they live until their function returns, or until the stack is restored.
public final class LocalSteps {
  /// No stack holds a larger object.
  private static final long MOST_BYTES = 1L << 40;

  private LocalSteps() {}

  /// Allocates a local variable of `count` elements.
  public static final class Alloca extends Step {
    final int d;
    final int count;
    final long elementSize;
    final int alignment;
    final String name;
    final Set<Trait> traits;

    /// What is known about a local variable beyond its type.
    public enum Trait {
      /// It can only be used after [StartScope].
      SCOPED,
      VOLATILE
    }

    public Alloca(
        int d, int count, long elementSize, int alignment, String name, Set<Trait> traits) {
      this.traits = traits;
      this.d = d;
      this.count = count;
      this.elementSize = elementSize;
      this.alignment = alignment;
      this.name = name;
    }

    @Override
    public int run(State state, long[] r) {
      if (Long.compareUnsigned(r[count], MOST_BYTES / Math.max(1, elementSize)) > 0) {
        throw new ProgramError(
            ProgramError.Kind.STACK_OVERFLOW,
            "the local array %s of %s elements of %d bytes does not fit the stack"
                .formatted(name, Long.toUnsignedString(r[count]), elementSize));
      }
      long size = r[count] * elementSize;
      MemoryObject object =
          state.memory().allocate(MemoryObject.Kind.STACK, name, size, alignment, false);
      state.frame().addLocal(object);
      if (traits.contains(Trait.SCOPED)) {
        state.memory().endScope(object);
      }
      if (traits.contains(Trait.VOLATILE)) {
        state.frame().noteVolatile(object);
      }
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

  /// Starts the scope of a local variable (`llvm.lifetime.start`): nothing has been written to it.
  public static final class StartScope extends Step {
    final int variable;

    public StartScope(int variable) {
      this.variable = variable;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryObject object = state.memory().near(r[variable]);
      if (isVariable(object, r[variable])) {
        state.memory().startScope(object);
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, variable);
      return run(state, frame.bits);
    }
  }

  /// Ends the scope of a local variable (`llvm.lifetime.end`).
  public static final class EndScope extends Step {
    final int variable;

    public EndScope(int variable) {
      this.variable = variable;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryObject object = state.memory().near(r[variable]);
      if (isVariable(object, r[variable])) {
        state.memory().endScope(object);
      }
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, variable);
      return run(state, frame.bits);
    }
  }

  /// Marks of anything but a whole local variable change no lifetime (LLVM Language Reference,
  /// `llvm.lifetime.start`).
  private static boolean isVariable(MemoryObject object, long address) {
    return object != null
        && object.kind() == MemoryObject.Kind.STACK
        && object.address() == address;
  }

  /// Saves the number of local variables (`llvm.stacksave`).
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

  /// Ends the lifetime of local variables allocated since (`llvm.stackrestore`).
  public static final class RestoreStack extends Step {
    final int saved;

    public RestoreStack(int saved) {
      this.saved = saved;
    }

    @Override
    public int run(State state, long[] r) {
      Frame frame = state.frame();
      frame.releaseScope(state, (int) r[saved]);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      return run(state, frame.bits);
    }
  }
}
