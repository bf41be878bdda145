package org.ulpscope.engine.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// Loads and stores through symbolic pointers.
///
/// First the objects are determined that the pointer may point into ([Targets]). Inputs for which
/// the access is out of bounds are an error, and the path continues with the others. Then every
/// feasible offset in each of the objects is a case: a load is a choice between the values at these
/// offsets, and a store changes or keeps each of them.
public final class SymbolicAccess {
  /// With more cases than this, a store concretises the pointer, with one path per value.
  private static final int MOST_STORES = 4096;

  /// As [#MOST_STORES], for loads.
  private static final int MOST_LOADS = 1 << 16;

  /// With more cases than this, a load may become an array read.
  private static final int MOST_CHOICES = 16;

  /// With more cases than this, a load becomes a tree of choices between halves.
  private static final int MOST_ARRAY = 1024;

  private SymbolicAccess() {}

  /// The value at a symbolic address.
  ///
  /// @param register the register that holds the pointer
  public static Expr load(
      State state, Expr address, int register, int width, Optional<Sort.Fp> kind) {
    List<Targets.Target> targets = Targets.of(state, address, register, width, false);
    Builder b = state.builder();
    Expr value = null;
    for (int i = targets.size() - 1; i >= 0; i--) {
      Targets.Target target = targets.get(i);
      Expr here = load(state, target, register, width, kind);
      value = value == null ? here : b.ite(target.condition(), here, value);
    }
    return value;
  }

  private static Expr load(
      State state, Targets.Target target, int register, int width, Optional<Sort.Fp> kind) {
    Offsets offsets = Offsets.of(state, target, width, MOST_LOADS);
    if (offsets.count() > MOST_LOADS) {
      throw new SymbolicRegister(register);
    }
    MemoryObject object = target.object();
    int last = offsets.get(offsets.count() - 1);
    object.requireWritten(offsets.first(), last + width - offsets.first());
    if (offsets.count() > MOST_ARRAY) {
      return tree(state, target, offsets, width, kind, 0, offsets.count());
    }
    if (offsets.count() > MOST_CHOICES && state.exploration().readsArrays()) {
      return element(state, target, offsets, width, kind);
    }
    Builder b = state.builder();
    Expr value = null;
    for (int i = offsets.count() - 1; i >= 0; i--) {
      int at = offsets.get(i);
      Expr here = MemoryExprs.load(state, object, at, width, kind);
      value = value == null ? here : b.ite(isAt(b, target, at), here, value);
    }
    return value;
  }

  /// A choice between the halves of a table. Equal halves are no choice, so a table that repeats
  /// itself is small.
  private static Expr tree(
      State state,
      Targets.Target target,
      Offsets offsets,
      int width,
      Optional<Sort.Fp> kind,
      int first,
      int end) {
    if (end - first == 1) {
      return MemoryExprs.load(state, target.object(), offsets.get(first), width, kind);
    }
    Builder b = state.builder();
    int half = Integer.highestOneBit(end - first - 1); // offsets of the lower half share their bits
    int middle = first + half;
    Expr low = tree(state, target, offsets, width, kind, first, middle);
    Expr high = tree(state, target, offsets, width, kind, middle, end);
    if (low == high) {
      return low;
    }
    int bits = target.offset().sort().width();
    Expr isLow;
    if (offsets.first() == 0 && (first & (2 * half - 1)) == 0) {
      int bit =
          Integer.numberOfTrailingZeros(half) + Integer.numberOfTrailingZeros(offsets.stride());
      isLow = b.not(b.extract(target.offset(), bit, 1));
    } else {
      isLow = b.ult(target.offset(), b.bits(bits, offsets.get(middle)));
    }
    return b.ite(isLow, low, high);
  }

  /// A read from an array with the whole content of the object. All loads from an object that is
  /// not written in between use the same array.
  private static Expr element(
      State state, Targets.Target target, Offsets offsets, int width, Optional<Sort.Fp> kind) {
    Builder b = state.builder();
    MemoryObject object = target.object();
    int bits = target.offset().sort().width();
    var how = new Elements(b, bits, offsets, width);
    Expr array = object.kept(how);
    if (array == null) {
      int last = offsets.count() - 1;
      array = b.fill(bits, MemoryExprs.load(state, object, offsets.get(last), width, kind));
      for (int i = 0; i < last; i++) {
        Expr here = MemoryExprs.load(state, object, offsets.get(i), width, kind);
        array = b.store(array, b.bits(bits, offsets.get(i)), here);
      }
      if (state.memory().isFrozen(object)) {
        object.keep(how, array);
      }
    }
    return b.select(array, target.offset());
  }

  /// Identifies the array for the content of an object.
  private record Elements(Builder builder, int indexBits, Offsets offsets, int width) {}

  public static void store(
      State state, Expr address, int register, Expr value, Optional<Sort.Fp> kind) {
    int width = (value.sort().width() + 7) / 8;
    List<Targets.Target> targets = Targets.of(state, address, register, width, true);
    var places = new ArrayList<Offsets>();
    for (Targets.Target target : targets) {
      Offsets offsets = Offsets.of(state, target, width, MOST_STORES);
      if (offsets.count() > MOST_STORES || (offsets.count() > 1 && offsets.stride() < width)) {
        throw new SymbolicRegister(register); // too many cases, or they overlap
      }
      places.add(offsets);
    }
    Builder b = state.builder();
    Expr whole = b.zext(value, 8 * width);
    for (int t = 0; t < targets.size(); t++) {
      Targets.Target target = targets.get(t);
      Offsets offsets = places.get(t);
      for (int i = 0; i < offsets.count(); i++) {
        int at = offsets.get(i);
        MemoryObject object = state.memory().writable(target.object(), at, width);
        Expr before = MemoryExprs.load(state, object, at, width, kind);
        Expr isHere = b.and(target.condition(), isAt(b, target, at));
        MemoryExprs.store(state, object, at, b.ite(isHere, whole, before));
      }
    }
  }

  private static Expr isAt(Builder b, Targets.Target target, int offset) {
    return b.eq(target.offset(), b.bits(target.offset().sort().width(), offset));
  }

  /// The bytes at a symbolic address, for a copy: in words of up to eight bytes, each a bit-vector.
  public static List<Expr> words(State state, Expr address, int register, long size) {
    var words = new ArrayList<Expr>();
    Builder b = state.builder();
    for (long at = 0; at < size; at += 8) {
      Expr here = Provenance.plus(state, address, b.bits(address.sort().width(), at));
      int width = (int) Math.min(8, size - at);
      words.add(load(state, here, register, width, Optional.empty()));
    }
    return words;
  }

  /// An error of an access.
  static Supplier<ProgramError> outside(MemoryObject object, int width, boolean write) {
    return () ->
        new ProgramError(
            ProgramError.Kind.OUT_OF_BOUNDS, what(width, write) + " outside the " + object);
  }

  static String what(int width, boolean write) {
    return (write ? "write of " : "read of ") + width + (width == 1 ? " byte" : " bytes");
  }
}
