package org.ulpscope.solver.bits;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// Reads of arrays, looked up through the stores that made them. What is left are reads of symbols,
/// which are functions of the index.
final class ArrayReads {
  /// More stores than this are not gone through, and not so many one after the other.
  private static final int MOST_STEPS = 20_000;

  private static final int DEEPEST = 1_000;

  private final Blaster blaster;
  private final Words words;
  private final Ackermann opaque;
  private int steps;

  ArrayReads(Blaster blaster, Words words, Ackermann opaque) {
    this.blaster = blaster;
    this.words = words;
    this.opaque = opaque;
  }

  int[] element(Expr array, int[] index) {
    return element(array, index, 0);
  }

  private int[] element(Expr array, int[] index, int depth) {
    if (++steps > MOST_STEPS
        || depth > DEEPEST
        || !(array.sort() instanceof Sort.Array(_, int width))) {
      throw new Gates.TooManyException();
    }
    return switch (array.operator()) {
      case STORE -> {
        int here = words.same(blaster.word(array.child(1)), index);
        int[] stored = blaster.word(array.child(2));
        yield here == Gates.TRUE
            ? stored
            : words.mux(here, stored, element(array.child(0), index, depth + 1));
      }
      case ITE ->
          words.mux(
              blaster.word(array.child(0))[0],
              element(array.child(1), index, depth + 1),
              element(array.child(2), index, depth + 1));
      case FILL -> blaster.word(array.child(0));
      case SYMBOL -> opaque.apply(array, false, width, index);
      default -> throw new Gates.TooManyException();
    };
  }
}
