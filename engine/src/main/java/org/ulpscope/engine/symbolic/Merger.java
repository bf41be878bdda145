package org.ulpscope.engine.symbolic;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import org.ulpscope.engine.InfeasiblePath;
import org.ulpscope.engine.NotMergeable;
import org.ulpscope.engine.memory.Journal;
import org.ulpscope.engine.memory.Memory;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Frame;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Runs both arms of a branch to the point where they join and merges the two states: values that
/// differ become a choice on the branch's condition.
///
/// The second arm runs on the memory that the first has left, with all previously existing objects
/// restored. So allocations of the two arms never share an address.
final class Merger {
  /// The maximum number of steps of one arm.
  private static final int LONGEST = 10_000;

  /// Longer blocks are compared word by word.
  private static final int LONGEST_SCALAR = 16;

  private final State state;
  private final Expr condition;
  private final Join join;
  private final Builder b;

  private Merger(State state, Expr condition, Join join) {
    this.state = state;
    this.condition = condition;
    this.join = join;
    this.b = state.builder();
  }

  /// Runs a state to the join, if possible.
  ///
  /// @return whether it was possible; if not, the state is unchanged
  static boolean merge(
      State state, Expr condition, Join join, int counted, int whenTrue, int whenFalse) {
    if (join == null || !state.merges().isPromising(join) || !state.exploration().merges()) {
      return false;
    }
    boolean isMerged =
        state.exploration().beginMerge(state, join.step)
            && attempt(state, condition, join, counted, whenTrue, whenFalse);
    state.setMerges(state.merges().after(join, isMerged));
    return isMerged;
  }

  private static boolean attempt(
      State state, Expr condition, Join join, int counted, int whenTrue, int whenFalse) {
    boolean isMerged = false;
    try {
      new Merger(state, condition, join).run(counted, whenTrue, whenFalse);
      isMerged = true;
    } catch (NotMergeable | InfeasiblePath _) {
      // An infeasible arm says nothing about the other one.
    } finally {
      state.exploration().endMerge(isMerged);
    }
    return isMerged;
  }

  /// One arm, run to the join.
  ///
  /// @param required the constraints it adds to the path condition and the branch's condition
  private record Arm(State end, Journal journal, Expr required) {}

  private void run(int counted, int whenTrue, int whenFalse) {
    Memory before = state.memory();
    int inputs = state.inputs().all().size();
    Arm held = runArm(state.speculate(join, before.fork(), state), condition, whenTrue);
    State first = held.end();
    Memory restored = restored(before, first.memory(), held.journal());
    Arm failed = runArm(state.speculate(join, restored, first), b.not(condition), whenFalse);
    State second = failed.end();
    if (second.inputs().all().size() != inputs
        || held.journal().releasesOld()
        || failed.journal().releasesOld()) {
      throw new NotMergeable();
    }
    long executed =
        first.instructions() + second.instructions() - 2 * state.instructions() + counted;
    Memory merged = second.memory();
    requireSameScopes(first.memory(), merged, held.journal(), failed.journal());
    Journal outer = before.journal(); // present if this state runs speculatively itself
    if (outer != null) {
      outer.add(held.journal());
      outer.add(failed.journal());
    }
    merged.continueIn(outer);
    Memory whenHeld = first.memory();
    Memory otherwise = merged.fork();
    state.adopt(second, executed);
    mergeMemory(whenHeld, otherwise, held.journal(), failed.journal());
    mergeRegisters(first.frame(), second.frame());
    state.raisedFlags().merge(b, condition, first.raisedFlags(), second.raisedFlags());
    state.frame().pc = join.step;
    state.assume(b.ite(condition, held.required(), failed.required()));
  }

  private Arm runArm(State speculative, Expr taken, int step) {
    Journal journal = speculative.memory().begin();
    int locals = speculative.frame().localCount();
    speculative.assume(taken);
    int known = speculative.path().size();
    speculative.frame().pc = step;
    new Interpreter().runTo(speculative, join.step, LONGEST);
    if (speculative.frame().localCount() != locals) {
      throw new NotMergeable();
    }
    List<Expr> all = speculative.path().constraints();
    Expr required = b.bool(true);
    for (Expr constraint : all.subList(known, all.size())) {
      required = b.and(required, constraint);
    }
    return new Arm(speculative, journal, required);
  }

  // ---- memory ----

  /// The memory after one arm, with all previously existing objects restored.
  private static Memory restored(Memory before, Memory after, Journal writes) {
    Memory memory = after.fork();
    var addresses = new LinkedHashSet<Long>();
    for (Journal.Write write : writes.writes()) {
      addresses.add(after.near(write.address()).address());
    }
    for (long address : addresses) {
      MemoryObject old = before.near(address);
      if (!writes.isNew(address) && old != null) {
        memory.restore(old);
      }
    }
    return memory;
  }

  /// A local variable that is in scope after one arm only cannot be merged.
  private static void requireSameScopes(
      Memory held, Memory otherwise, Journal first, Journal second) {
    var scoped = new LinkedHashSet<>(first.scoped());
    scoped.addAll(second.scoped());
    for (long address : scoped) {
      boolean isNew = first.isNew(address) || second.isNew(address);
      if (!isNew && held.near(address).isAlive() != otherwise.near(address).isAlive()) {
        throw new NotMergeable();
      }
    }
  }

  private void mergeMemory(Memory held, Memory otherwise, Journal first, Journal second) {
    var all = new LinkedHashSet<>(first.writes());
    all.addAll(second.writes());
    for (Journal.Write write : all) {
      MemoryObject here = otherwise.near(write.address());
      boolean isNew = first.isNew(here.address()) || second.isNew(here.address());
      if (!isNew && here.isAlive()) {
        MemoryObject there = held.near(write.address());
        mergeWrite(there, here, (int) (write.address() - here.address()), (int) write.length());
      }
    }
  }

  private void mergeWrite(MemoryObject held, MemoryObject otherwise, int offset, int length) {
    if (length <= LONGEST_SCALAR) {
      mergeScalar(held, otherwise, offset, length);
      return;
    }
    int at = offset;
    while (at < offset + length) {
      int word = Math.min(8 - (at & 7), offset + length - at);
      mergeScalar(held, otherwise, at, word);
      at += word;
    }
  }

  private void mergeScalar(MemoryObject held, MemoryObject otherwise, int offset, int width) {
    boolean areWritten = held.isWritten(offset, width) && otherwise.isWritten(offset, width);
    if (areWritten
        && held.isConcrete(offset, width)
        && otherwise.isConcrete(offset, width)
        && Arrays.equals(held.copy(offset, width), otherwise.copy(offset, width))) {
      return;
    }
    Expr x = MemoryExprs.load(state, held, offset, width);
    Expr y = MemoryExprs.load(state, otherwise, offset, width);
    if (x != y) {
      MemoryObject merged = state.memory().writable(held.address() + offset, width);
      MemoryExprs.store(state, merged, offset, b.ite(condition, x, y));
    }
  }

  // ---- registers ----

  private static boolean isUnset(Frame frame, int register) {
    return !frame.isSymbolic(register) && frame.wide[register] == null;
  }

  private void mergeRegisters(Frame first, Frame second) {
    for (int i = 0; i < join.registers.length; i++) {
      int register = join.registers[i];
      if (join.widths[i] > 64 && (isUnset(first, register) || isUnset(second, register))) {
        continue; // it was not computed, so it is not read
      }
      Expr x = first.expr(state, register, join.widths[i]);
      Expr y = second.expr(state, register, join.widths[i]);
      state.frame().set(register, b.ite(condition, x, y));
    }
  }
}
