package org.ulpscope.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.engine.code.Code;
import org.ulpscope.engine.code.VariableArguments;
import org.ulpscope.engine.memory.MemoryObject;

/// One call that has not returned: its code, its registers and its local variables.
///
/// Registers have two planes. `bits` holds every scalar of up to 64 bits, zero-extended. `terms`
/// holds what does not fit there: integers and floats of more than 64 bits, by their bits. A frame
/// without such values has no second plane.
public final class Frame {
  public final Code code;
  public final Frame caller;
  public final long[] bits;
  public final BigInteger[] terms;

  /// The step that runs next in this frame; while a callee runs, the step that called it.
  public int pc;

  /// How many callers are below this frame.
  public final int depth;

  /// The arguments beyond the named parameters.
  public final VariableArguments variableArguments;

  private final List<MemoryObject> locals = new ArrayList<>(4);

  public Frame(Code code, Frame caller, VariableArguments variableArguments) {
    this.code = code;
    this.caller = caller;
    this.bits = code.newRegisters();
    this.terms = code.newTerms();
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.variableArguments = variableArguments;
  }

  public void addLocal(MemoryObject local) {
    locals.add(local);
  }

  public int localCount() {
    return locals.size();
  }

  /// Ends the life of all local variables but the `kept` oldest.
  public void releaseLocals(State state, int kept) {
    for (int i = locals.size() - 1; i >= kept; i--) {
      state.memory().release(locals.remove(i));
    }
  }
}
