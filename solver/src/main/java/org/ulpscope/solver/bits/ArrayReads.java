package org.ulpscope.solver.bits;

import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;

/// Reads from arrays, resolved through the stores that made them. The remaining reads from symbols
/// are uninterpreted functions of the index.
final class ArrayReads {
  /// The maximum number of stores that are visited, in total and one above the other.
  private static final int MOST_STEPS = 20_000;

  private static final int DEEPEST = 1_000;

  private final Blaster blaster;
  private final Words words;
  private final Ackermann functions;
  private int steps;

  ArrayReads(Blaster blaster, Words words, Ackermann functions) {
    this.blaster = blaster;
    this.words = words;
    this.functions = functions;
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
      case SYMBOL -> functions.apply(array, false, width, index);
      default -> throw new Gates.TooManyException();
    };
  }
}
