package org.ulpscope.solver.smt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.ieee.Format;

/// Decides whether an `unsat` of a native solver is trusted.
///
/// A model is checked by evaluation, but nothing checks an `unsat`. The arithmetic of solvers is
/// well tested in common formats, and has bugs in others: Bitwuzla 0.8.2 adds incorrectly in
/// `Float(2,3)`, converts incorrectly between `Float(3,4)` and `Float(4,4)`, computes wrong square
/// roots in `Float(3,4)`, and rounds a double that fits `Float(9,53)` to infinity; Z3 4.8.12 has a
/// wrong `fp.fma` with 3 bits of precision. So for arithmetic in a format that is not listed here a
/// solver may find a model, but its `unsat` is not trusted.
final class UnsatTrustPolicy {
  private static final Set<Format> TRUSTED =
      Set.of(
          Format.HALF,
          Format.BFLOAT16,
          Format.TF32,
          Format.SINGLE,
          Format.DOUBLE,
          Format.X87,
          Format.QUAD);

  private UnsatTrustPolicy() {}

  static Optional<String> about(List<Expr> constraints) {
    for (Expr expr : Graphs.postOrder(constraints)) {
      if (expr.sort().isFloat() && !TRUSTED.contains(expr.sort().format())) {
        return Optional.of(
            "it answered unsat, but its arithmetic in the format "
                + expr.sort().format()
                + " is not trusted");
      }
    }
    return Optional.empty();
  }
}
