package org.ulpscope.engine.symbolic;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.SymbolicRegister;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.PathCondition;
import org.ulpscope.engine.state.PointerProvenance;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;

/// Loads and stores through symbolic pointers.
///
/// First the object is determined: the one whose address the pointer is computed from (see
/// [PointerProvenance]). Inputs for which the access is out of its bounds are an error, and the
/// path continues with the others. Then every feasible offset is a case: a load is a choice between
/// the values at these offsets, and a store changes or keeps each of them.
public final class SymbolicAccess {
  /// With more cases than this, the pointer is concretised instead, with one path per value.
  private static final int MOST_CASES = 1024;

  /// With more cases than this, a load may become an array read.
  private static final int MOST_CHOICES = 16;

  /// How deep addresses are searched. Addresses are flat; the limit is for those that are not.
  private static final int DEEPEST = 12;

  private SymbolicAccess() {}

  /// An object, and an offset in it.
  private record Place(MemoryObject object, Expr offset) {}

  /// The value at a symbolic address.
  ///
  /// @param register the register that holds the pointer
  public static Expr load(
      State state, Expr address, int register, int width, Optional<Sort.Fp> kind) {
    Place place = find(state, address, register, width, false);
    List<Integer> offsets = offsets(place, register, width);
    if (offsets.size() > MOST_CHOICES && state.exploration().readsArrays()) {
      return element(state, place, offsets, width, kind);
    }
    Builder b = state.builder();
    Expr value = null;
    for (int i = offsets.size() - 1; i >= 0; i--) {
      int at = offsets.get(i);
      Expr here = MemoryExprs.load(state, place.object(), at, width, kind);
      value = value == null ? here : b.ite(isAt(b, place, at), here, value);
    }
    return value;
  }

  /// A read from an array with the whole content of the object. All loads from an object that is
  /// not written in between use the same array.
  private static Expr element(
      State state, Place place, List<Integer> offsets, int width, Optional<Sort.Fp> kind) {
    Builder b = state.builder();
    MemoryObject object = place.object();
    int bits = place.offset().sort().width();
    var how = new Elements(b, bits, offsets.get(1) - offsets.get(0), width);
    Expr array = object.kept(how);
    if (array == null) {
      array = b.fill(bits, MemoryExprs.load(state, object, offsets.getLast(), width, kind));
      for (int at : offsets.subList(0, offsets.size() - 1)) {
        Expr here = MemoryExprs.load(state, object, at, width, kind);
        array = b.store(array, b.bits(bits, at), here);
      }
      if (state.memory().isFrozen(object)) {
        object.keep(how, array);
      }
    }
    return b.select(array, place.offset());
  }

  /// Identifies the array for the content of an object: elements of a given width, at multiples of
  /// a stride.
  private record Elements(Builder builder, int indexBits, int stride, int width) {}

  public static void store(
      State state, Expr address, int register, Expr value, Optional<Sort.Fp> kind) {
    int width = (value.sort().width() + 7) / 8;
    Place place = find(state, address, register, width, true);
    List<Integer> offsets = offsets(place, register, width);
    if (offsets.size() > 1 && offsets.get(1) - offsets.get(0) < width) {
      throw new SymbolicRegister(register); // the cases overlap
    }
    Builder b = state.builder();
    Expr whole = b.zext(value, 8 * width);
    for (int at : offsets) {
      MemoryObject object = state.memory().writable(place.object().address() + at, width);
      Expr before = MemoryExprs.load(state, object, at, width, kind);
      MemoryExprs.store(state, object, at, b.ite(isAt(b, place, at), whole, before));
    }
  }

  private static Expr isAt(Builder b, Place place, int offset) {
    return b.eq(place.offset(), b.bits(place.offset().sort().width(), offset));
  }

  // ---- finding the object ----

  private static Place find(State state, Expr address, int register, int width, boolean write) {
    Uninitialised.check(state, address, "an address");
    Expr settled = settle(state, address, DEEPEST);
    Expr chosen = onlyValue(state, settled);
    MemoryObject object =
        state.memory().near(state.provenance().of(settled).orElseGet(() -> constantPart(chosen)));
    if (object == null || !object.isAlive() || object.size() < width) {
      // The object cannot be determined: try the addresses one by one.
      throw new SymbolicRegister(register);
    }
    Builder b = state.builder();
    int bits = chosen.sort().width();
    Expr offset = b.sub(chosen, b.bits(bits, object.address()));
    state.require(
        b.ule(offset, b.bits(bits, object.size() - width)),
        () ->
            new ProgramError(
                ProgramError.Kind.OUT_OF_BOUNDS,
                (write ? "write" : "read")
                    + " of "
                    + width
                    + (width == 1 ? " byte" : " bytes")
                    + " outside the "
                    + object));
    if (write && object.isReadOnly()) {
      throw new ProgramError(
          ProgramError.Kind.READ_ONLY, "write of " + width + " bytes in the constant " + object);
    }
    return new Place(object, offset);
  }

  /// The only value that an address has on a path that fixes something it depends on; the address
  /// itself if several are possible.
  private static Expr onlyValue(State state, Expr address) {
    PathCondition.Group group = state.path().relevant(address);
    boolean fixesSomething =
        group.constraints().stream().anyMatch(SymbolicAccess::comparesWithConstant);
    if (!fixesSomething) {
      return address;
    }
    Optional<BigInteger> guess = state.exploration().guess(state, address);
    if (guess.isEmpty()) {
      return address;
    }
    Builder b = state.builder();
    Expr value = b.bits(address.sort().width(), guess.get());
    return state.decide(b.eq(address, value)) == Exploration.Truth.TRUE ? value : address;
  }

  /// A value that was tried, or one that was left after others had been tried.
  private static boolean comparesWithConstant(Expr constraint) {
    Expr equality = constraint.operator() == Operator.NOT ? constraint.child(0) : constraint;
    return equality.operator() == Operator.EQ && equality.child(1).isConstant();
  }

  /// Decides every choice between pointers in an address.
  private static Expr settle(State state, Expr address, int depth) {
    if (depth == 0) {
      return address;
    }
    return switch (address.operator()) {
      case ITE ->
          settle(
              state,
              state.holds(address.child(0)) ? address.child(1) : address.child(2),
              depth - 1);
      case ADD -> {
        Expr left = settle(state, address.child(0), depth - 1);
        Expr right = settle(state, address.child(1), depth - 1);
        yield left == address.child(0) && right == address.child(1)
            ? address
            : state.builder().add(left, right);
      }
      default -> address;
    };
  }

  /// Records that a pointer was computed from another one, if its address suggests a different
  /// object.
  public static void derive(State state, Expr from, Expr to) {
    if (to.isConstant()) {
      return;
    }
    long base = state.provenance().of(from).orElseGet(() -> constantPart(from));
    MemoryObject meant = state.memory().near(base);
    MemoryObject told = state.memory().near(constantPart(to));
    if (meant == null || meant == told) {
      state.provenance().forget(to);
    } else {
      state.provenance().put(to, base);
    }
  }

  private static long constantPart(Expr address) {
    return constantPart(address, DEEPEST);
  }

  /// The sum of the constants in an address. It lies in the address's object, unless the address is
  /// an arbitrary number or [PointerProvenance] has an entry.
  private static long constantPart(Expr address, int depth) {
    if (address instanceof Expr.Constant constant) {
      return constant.bits().longValue();
    }
    return address.operator() == Operator.ADD && depth > 0
        ? constantPart(address.child(0), depth - 1) + constantPart(address.child(1), depth - 1)
        : 0;
  }

  // ---- offsets ----

  private static List<Integer> offsets(Place place, int register, int width) {
    if (place.offset() instanceof Expr.Constant constant) {
      return List.of(constant.bits().intValueExact());
    }
    int last = place.object().size() - width;
    int stride = 1 << Math.min(20, trailingZeros(place.offset(), DEEPEST));
    int count = last / stride + 1;
    if (count > MOST_CASES) {
      throw new SymbolicRegister(register);
    }
    var offsets = new ArrayList<Integer>(count);
    for (int at = 0; at <= last; at += stride) {
      offsets.add(at);
    }
    return offsets;
  }

  /// A lower bound on the number of trailing zero bits of a value.
  private static int trailingZeros(Expr expr, int depth) {
    if (depth == 0) {
      return 0;
    }
    int width = expr.sort().width();
    return switch (expr.operator()) {
      case CONSTANT -> {
        var bits = ((Expr.Constant) expr).bits();
        yield bits.signum() == 0 ? width : bits.getLowestSetBit();
      }
      case ADD, SUB, OR, XOR ->
          Math.min(
              trailingZeros(expr.child(0), depth - 1), trailingZeros(expr.child(1), depth - 1));
      case AND ->
          Math.max(
              trailingZeros(expr.child(0), depth - 1), trailingZeros(expr.child(1), depth - 1));
      case MUL ->
          Math.min(
              width,
              trailingZeros(expr.child(0), depth - 1) + trailingZeros(expr.child(1), depth - 1));
      case SHL ->
          expr.child(1) instanceof Expr.Constant by && by.bits().bitLength() < 31
              ? Math.min(width, trailingZeros(expr.child(0), depth - 1) + by.bits().intValue())
              : trailingZeros(expr.child(0), depth - 1);
      case CONCAT -> {
        int low = trailingZeros(expr.child(1), depth - 1);
        int lowWidth = expr.child(1).sort().width();
        yield low < lowWidth ? low : lowWidth + trailingZeros(expr.child(0), depth - 1);
      }
      case ZEXT, SEXT, NEG -> {
        int inner = trailingZeros(expr.child(0), depth - 1);
        yield inner >= expr.child(0).sort().width() ? width : inner;
      }
      case ITE ->
          Math.min(
              trailingZeros(expr.child(1), depth - 1), trailingZeros(expr.child(2), depth - 1));
      default -> 0;
    };
  }
}
