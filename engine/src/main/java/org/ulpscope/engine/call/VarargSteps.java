package org.ulpscope.engine.call;

import java.math.BigInteger;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Step;
import org.ulpscope.engine.state.VariableArguments;
import org.ulpscope.engine.symbolic.MemoryBlocks;
import org.ulpscope.engine.symbolic.Planes;
import org.ulpscope.program.DataLayout;
import org.ulpscope.program.Type;

/// Steps of `va_start`, `va_copy` and `va_arg` (C17 7.16).
public final class VarargSteps {
  private VarargSteps() {}

  public static final class StartArguments extends Step {
    final int list;

    public StartArguments(int list) {
      this.list = list;
    }

    @Override
    public int run(State state, long[] r) {
      VariableArguments arguments = state.frame().variableArguments;
      if (arguments == null) {
        throw new ProgramError(
            ProgramError.Kind.INVALID_CALL, "va_start in a call without variable arguments");
      }
      ArgumentAreas.start(state, arguments, r[list]);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, list);
      return run(state, frame.bits);
    }
  }

  public static final class CopyArguments extends Step {
    final int to;
    final int from;

    public CopyArguments(int to, int from) {
      this.to = to;
      this.from = from;
    }

    @Override
    public int run(State state, long[] r) {
      MemoryBlocks.copy(state, r[to], r[from], VaList.size(state));
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, to, from);
      return run(state, frame.bits);
    }
  }

  public static final class NextArgument extends Step {
    final Type type;
    final int bits;
    final int d;
    final int list;

    public NextArgument(Type type, int d, int list, DataLayout layout) {
      if (!(type instanceof Type.Int || type instanceof Type.Fp || type instanceof Type.Pointer)) {
        throw ProgramError.unsupported("va_arg of type " + type);
      }
      this.type = type;
      this.bits = (int) layout.bits(type);
      this.d = d;
      this.list = list;
    }

    @Override
    public int run(State state, long[] r) {
      var arguments = new VaList(state, r[list]);
      BigInteger value = arguments.next(type);
      arguments.store();
      Planes.write(state, r, bits, d, value);
      return next;
    }

    @Override
    public int runSymbolic(State state, Frame frame) {
      needsNumbers(frame, list);
      frame.clear(d);
      return run(state, frame.bits);
    }
  }
}
