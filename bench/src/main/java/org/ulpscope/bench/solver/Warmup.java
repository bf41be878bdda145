package org.ulpscope.bench.solver;

import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Query;

/// A query that no cheap stage decides, so that all later stages start.
final class Warmup {
  private Warmup() {}

  static Query query() {
    var terms = new Terms(new Builder(), Format.HALF);
    Expr x = terms.symbol("x");
    Expr y = terms.symbol("y");
    terms.require(terms.less(terms.mul(terms.add(x, y), y), terms.mul(x, x)));
    terms.require(terms.less(terms.mul(x, x), terms.sub(terms.mul(x, y), terms.number(0.7))));
    return Query.of(terms.b, terms.constraints);
  }
}
