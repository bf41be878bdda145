package org.ulpscope.engine.state;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.expr.Expr;

/// A call that has not returned: its code, its registers and its local variables.
///
/// Registers have three planes. `bits` holds every concrete scalar of up to 64 bits, zero-extended.
/// `wide` holds the bits of wider concrete scalars. `exprs` holds symbolic values: a bit-vector of
/// the register's width, or null while the register is concrete. A frame in which nothing symbolic
/// has appeared has no third plane and runs at full speed.
///
/// Forked states share the frames of their callers; see [State#leave].
public final class Frame {
  private static final long[] NO_LOCALS = {};

  public final Code code;
  public final Frame caller;
  public final long[] bits;
  public final BigInteger[] wide;

  /// The symbolic registers; null if nothing symbolic has appeared in this frame.
  public Expr[] exprs;

  /// The next step of this frame; while a callee runs, the step that called it.
  public int pc;

  /// How many callers are below this frame.
  public final int depth;

  /// The arguments beyond the named parameters.
  public final VariableArguments variableArguments;

  /// Identifies the state that may change this frame; see [State#fork].
  private Object owner;

  /// Identifies the call; copies of a frame are the same call.
  private final Object call;

  /// The addresses of the local variables.
  private long[] locals;

  private int localCount;

  /// The addresses of the local variables that are volatile.
  private Set<Long> volatileLocals = Set.of();

  public Frame(Code code, Frame caller, VariableArguments variableArguments) {
    this.code = code;
    this.caller = caller;
    this.bits = code.newRegisters();
    this.wide = code.newWide();
    this.depth = caller == null ? 0 : caller.depth + 1;
    this.variableArguments = variableArguments;
    this.call = new Object();
    this.locals = NO_LOCALS;
  }

  private Frame(Frame shared) {
    this.code = shared.code;
    this.caller = shared.caller;
    this.bits = shared.bits.clone();
    this.wide = shared.wide == null ? null : shared.wide.clone();
    this.exprs = shared.exprs == null ? null : shared.exprs.clone();
    this.pc = shared.pc;
    this.depth = shared.depth;
    this.variableArguments = shared.variableArguments;
    this.call = shared.call;
    this.locals = shared.locals.clone();
    this.localCount = shared.localCount;
    this.volatileLocals = shared.volatileLocals;
  }

  Frame copy() {
    return new Frame(this);
  }

  boolean isOwnedBy(Object candidate) {
    return owner == candidate;
  }

  void setOwner(Object newOwner) {
    owner = newOwner;
  }

  /// Whether two frames belong to the same call, possibly in different states.
  public boolean isSameCall(Frame other) {
    return call == other.call;
  }

  // ---- symbolic registers ----

  /// The value of a register as an expression.
  public Expr expr(State state, int register, int width) {
    if (exprs != null && exprs[register] != null) {
      return exprs[register];
    }
    return width > 64
        ? state.builder().bits(width, wide[register])
        : state.builder().bits(width, bits[register]);
  }

  public boolean isSymbolic(int register) {
    return exprs != null && exprs[register] != null;
  }

  /// Sets a register to an expression; a constant is stored as a number.
  public void set(int register, Expr value) {
    if (value instanceof Expr.Constant constant) {
      if (value.sort().width() > 64) {
        wide[register] = constant.bits();
      } else {
        bits[register] = constant.bits().longValue();
      }
      clear(register);
    } else {
      if (exprs == null) {
        exprs = new Expr[bits.length];
      }
      exprs[register] = value;
    }
  }

  /// Marks a register as concrete.
  public void clear(int register) {
    if (exprs != null) {
      exprs[register] = null;
    }
  }

  // ---- local variables ----

  public void addLocal(MemoryObject local) {
    if (localCount == locals.length) {
      locals = Arrays.copyOf(locals, Math.max(4, 2 * localCount));
    }
    locals[localCount++] = local.address();
  }

  /// Takes note that a local variable is volatile.
  public void noteVolatile(MemoryObject local) {
    var all = new HashSet<>(volatileLocals);
    all.add(local.address());
    volatileLocals = all;
  }

  /// Copies of the local variables that are not volatile.
  List<MemoryObject> copiesOfLocals(State state) {
    return Arrays.stream(locals, 0, localCount)
        .filter(local -> !volatileLocals.contains(local))
        .mapToObj(local -> state.memory().copy(local))
        .toList();
  }

  boolean hasLocal(long address) {
    return Arrays.stream(locals, 0, localCount).anyMatch(local -> local == address);
  }

  public int localCount() {
    return localCount;
  }

  /// Ends the lifetime of all local variables: the function returns.
  public void releaseLocals(State state) {
    while (localCount > 0) {
      state.memory().release(locals[--localCount]);
    }
  }

  /// Ends the lifetime of all local variables except the `kept` oldest: their scope ends.
  public void releaseScope(State state, int kept) {
    while (localCount > kept) {
      state.memory().releaseScope(locals[--localCount]);
    }
  }

  /// Ends the lifetime of all local variables of a frame that is being left. Other states may share
  /// the frame.
  public void endLocals(State state) {
    for (int i = localCount - 1; i >= 0; i--) {
      state.memory().release(locals[i]);
    }
  }
}
