package org.ulpscope.engine.symbolic;

import org.ulpscope.engine.state.Exploration;
import org.ulpscope.engine.state.State;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;

/// The offsets that an access to an object may have: multiples of a stride.
///
/// @param first the smallest one
/// @param stride a power of two
/// @param count how many there are; more than the number asked for if there are too many
record Offsets(int first, int stride, int count) {
  /// How deep offsets are searched for factors.
  private static final int DEEPEST = 12;

  int get(int index) {
    return first + index * stride;
  }

  /// The offsets of an access of `width` bytes. Where the object has more than `most`, the path
  /// condition is asked for the smallest and the largest one.
  static Offsets of(State state, Targets.Target target, int width, int most) {
    Expr offset = target.offset();
    if (offset instanceof Expr.Constant constant) {
      return new Offsets(constant.bits().intValueExact(), 1, 1);
    }
    int last = target.object().size() - width;
    int stride = 1 << Math.min(20, trailingZeros(offset, DEEPEST));
    if (last / stride < most) {
      return new Offsets(0, stride, last / stride + 1);
    }
    int low = smallest(state, target, last) / stride * stride;
    int high = largest(state, target, low, last, (long) most * stride);
    return new Offsets(low, stride, (high - low) / stride + 1);
  }

  private static boolean isBelow(State state, Targets.Target target, long bound) {
    Builder b = state.builder();
    Expr isBelow = b.ult(target.offset(), b.bits(target.offset().sort().width(), bound));
    return state.decide(b.or(b.not(target.condition()), isBelow)) == Exploration.Truth.TRUE;
  }

  private static boolean isAtLeast(State state, Targets.Target target, long bound) {
    Builder b = state.builder();
    Expr isAbove = b.ule(b.bits(target.offset().sort().width(), bound), target.offset());
    return state.decide(b.or(b.not(target.condition()), isAbove)) == Exploration.Truth.TRUE;
  }

  private static int smallest(State state, Targets.Target target, int last) {
    int known = 0; // no offset is below this
    int step = Integer.highestOneBit(Math.max(1, last));
    for (; step > 0; step >>= 1) {
      if (known + step <= last && isAtLeast(state, target, known + step)) {
        known += step;
      }
    }
    return known;
  }

  /// Not searched for if it is too far from the smallest one anyway.
  private static int largest(State state, Targets.Target target, int low, int last, long most) {
    if (low + most <= last && !isBelow(state, target, low + most)) {
      return last;
    }
    int known = (int) Math.min(last, low + most);
    for (int step = Integer.highestOneBit(Math.max(1, known - low)); step > 0; step >>= 1) {
      if (known - step >= low && isBelow(state, target, known - step + 1L)) {
        known -= step;
      }
    }
    return known;
  }

  /// A lower bound on the number of trailing zero bits of a value.
  static int trailingZeros(Expr expr) {
    return trailingZeros(expr, DEEPEST);
  }

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
