package org.ulpscope.engine.libc.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.ulpscope.engine.ProgramError;
import org.ulpscope.engine.memory.MemoryObject;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.symbolic.Extents;
import org.ulpscope.engine.symbolic.MemoryExprs;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// Text in memory, some bytes of which may be symbolic.
///
/// Lengths and comparisons are choices between all possible values and do not fork. Yes-or-no
/// questions fork if both answers are possible, so they must precede any change.
public final class SymbolicText {
  private SymbolicText() {}

  /// A byte, as a bit-vector.
  static Expr at(State state, long address) {
    // Whether a byte is read may depend on those before it, which the check of a size does not
    // know.
    MemoryObject near = state.memory().near(address);
    if (near != null && near.extent() != null) {
      Extents.exact(state, near);
    }
    MemoryObject object = state.memory().readable(address, 1);
    int offset = (int) (address - object.address());
    return object.isConcrete(offset, 1)
        ? constant(state, object.load8(offset))
        : MemoryExprs.read(state, object, offset, 1);
  }

  private static Expr constant(State state, long value) {
    return state.builder().bits(8, value);
  }

  /// Whether all bytes of a run are concrete.
  public static boolean isConcrete(State state, long address) {
    MemoryObject object = state.memory().readable(address, 1);
    return object.isConcrete();
  }

  /// Whether a byte equals a character.
  static boolean is(State state, long address, int character) {
    MemoryObject object = state.memory().readable(address, 1);
    int offset = (int) (address - object.address());
    if (object.isConcrete(offset, 1)) {
      return object.load8(offset) == (character & 0xff);
    }
    return state.holds(isByte(state, at(state, address), character));
  }

  private static Expr isByte(State state, Expr value, int character) {
    return state.builder().eq(value, constant(state, character & 0xff));
  }

  /// Whether a byte satisfies a predicate.
  static boolean isAny(State state, long address, IntPredicate member) {
    MemoryObject object = state.memory().readable(address, 1);
    int offset = (int) (address - object.address());
    if (object.isConcrete(offset, 1)) {
      return member.test((int) object.load8(offset));
    }
    return state.holds(inRanges(state.builder(), at(state, address), 0, 255, member));
  }

  /// Whether a signed number from `first` to `last` satisfies a predicate, expressed with one
  /// comparison per run of such numbers.
  static Expr inRanges(Builder b, Expr value, int first, int last, IntPredicate member) {
    int width = value.sort().width();
    Expr any = b.bool(false);
    int at = first;
    while (at <= last) {
      if (!member.test(at)) {
        at++;
        continue;
      }
      int start = at;
      while (at <= last && member.test(at)) {
        at++;
      }
      Expr low = b.bits(width, start);
      Expr high = b.bits(width, at - 1);
      Expr here =
          width == 8
              ? b.and(b.ule(low, value), b.ule(value, high))
              : b.and(b.sle(low, value), b.sle(value, high));
      any = b.or(any, at - 1 == start ? b.eq(value, low) : here);
    }
    return any;
  }

  // ---- without forking ----

  /// The number of bytes before the next zero byte, at most `most`; 64 bits.
  public static Expr length(State state, long address, long most) {
    Builder b = state.builder();
    var ends = new ArrayList<Expr>();
    Expr goesOn = b.bool(true);
    for (long i = 0; i != most && !goesOn.isFalse(); i++) {
      Expr value = next(state, address + i, goesOn);
      if (value == null) {
        break;
      }
      Expr end = known(state, isByte(state, value, 0));
      ends.add(end);
      goesOn = b.and(goesOn, b.not(end));
    }
    Expr length = b.bits(64, ends.size());
    for (int i = ends.size() - 1; i >= 0; i--) {
      length = b.ite(ends.get(i), b.bits(64, i), length);
    }
    return length;
  }

  /// Compares two runs of bytes: -1, 0 or 1 in 32 bits.
  ///
  /// @param text whether a zero byte in both ends the comparison
  static Expr compare(
      State state, long left, long right, long most, boolean text, boolean ignoreCase) {
    Builder b = state.builder();
    List<Expr> lefts = new ArrayList<>();
    List<Expr> rights = new ArrayList<>();
    Expr goesOn = b.bool(true);
    for (long i = 0; i != most && !goesOn.isFalse(); i++) {
      Expr x = next(state, left + i, goesOn);
      Expr y = x == null ? null : next(state, right + i, goesOn);
      if (y == null) {
        break;
      }
      x = ignoreCase ? lower(b, x) : x;
      y = ignoreCase ? lower(b, y) : y;
      lefts.add(x);
      rights.add(y);
      Expr same = known(state, b.eq(x, y));
      Expr end = text ? known(state, isByte(state, x, 0)) : b.bool(false);
      goesOn = b.and(goesOn, b.and(same, b.not(end)));
    }
    Expr zero = b.bits(32, 0);
    Expr order = zero;
    for (int i = lefts.size() - 1; i >= 0; i--) {
      Expr x = lefts.get(i);
      Expr y = rights.get(i);
      Expr differ = b.ite(b.ult(x, y), b.bits(32, -1), b.bits(32, 1));
      Expr rest = text ? b.ite(isByte(state, x, 0), zero, order) : order;
      order = b.ite(b.eq(x, y), rest, differ);
    }
    return order;
  }

  /// A byte that is read if a condition holds. If it cannot be read, that is an error for inputs
  /// that satisfy the condition.
  ///
  /// @return null if it cannot be read
  private static Expr next(State state, long address, Expr condition) {
    try {
      return at(state, address);
    } catch (ProgramError e) {
      if (condition.isTrue()) {
        throw e;
      }
      state.require(state.builder().not(condition), () -> e);
      return null;
    }
  }

  /// A condition, or its value if it was decided before.
  private static Expr known(State state, Expr condition) {
    Boolean value = state.path().known(condition);
    return value == null ? condition : state.builder().bool(value);
  }

  /// The lower case of a character.
  static Expr lower(Builder b, Expr c) {
    return shifted(b, c, 'A', 'Z', 32);
  }

  static Expr upper(Builder b, Expr c) {
    return shifted(b, c, 'a', 'z', -32);
  }

  private static Expr shifted(Builder b, Expr c, int first, int last, int by) {
    int width = c.sort().width();
    Expr inside = inRanges(b, c, first, last, _ -> true);
    return b.ite(inside, b.add(c, b.bits(width, by)), c);
  }
}
