package org.ulpscope.solver.smt;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.ieee.Format;

/// Why not to believe that a query is unsatisfiable when a solver says so.
///
/// A model is checked by evaluation, but nothing checks a claim that there is none. The arithmetic
/// of solvers is well tried in the formats that everyone uses, and is wrong in others: Bitwuzla
/// 0.8.2 adds wrongly in `Float(2,3)`, converts wrongly between `Float(3,4)` and `Float(4,4)`,
/// takes wrong roots in `Float(3,4)`, and rounds a double to infinity in `Float(9,53)` that fits;
/// Z3 4.8.12 has a wrong `fp.fma` with 3 bits of precision. So arithmetic in a format that is not
/// listed here is left to solvers for what it may find, never for what it may refute.
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
            "it says unsat, but its arithmetic in the format "
                + expr.sort().format()
                + " is not trusted");
      }
    }
    return Optional.empty();
  }
}
