package org.ulpscope.solver.interval;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.interval.Interval;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.interval.affine.AffineContractor;
import org.ulpscope.solver.interval.contract.Contractors;
import org.ulpscope.solver.interval.domain.Domains;
import org.ulpscope.solver.interval.domain.Network;
import org.ulpscope.solver.interval.domain.OrdinalEncodings;
import org.ulpscope.solver.interval.learn.Propagation;

/// The ranges of expressions under the constraints of a query. Every value that an expression has
/// under some model is in its range; not every value in the range needs to have a model.
///
/// ```java
/// Ranges ranges = solver.ranges(query, budget);
/// if (ranges.isEmpty()) …                        // no model at all
/// ranges.unsigned(index).high()                  // at most this
/// ranges.floats(x)                               // an Interval, if the format has them
/// ```
public final class Ranges {
  private static final int EXACT_ROUNDS = 4;
  private static final int EXACT_NODES = 400;

  /// The integers from one to another, both included.
  public record Range(BigInteger low, BigInteger high) {
    /// Whether it is a single value.
    public boolean isPoint() {
      return low.equals(high);
    }
  }

  private final OrdinalEncodings encodings;
  private final Options options;
  private final Query query;
  private final Budget budget;
  private final Domains found;

  Ranges(OrdinalEncodings encodings, Options options, Query query, Budget budget) {
    this.encodings = encodings;
    this.options = options;
    this.query = query;
    this.budget = budget;
    found = propagate(List.of());
  }

  private Domains propagate(List<Expr> others) {
    var d = new Domains(new Network(encodings, query.constraints(), others));
    for (int root : d.net().roots()) {
      d.setTrue(root);
    }
    var propagation = new Propagation(d, new Contractors(d, options.ulpMaximum()), null);
    propagation.queueAll();
    boolean consistent = propagation.run(budget);
    if (consistent && options.exact() && d.net().size() <= EXACT_NODES) {
      consistent = propagation.hullConsistency(budget, EXACT_ROUNDS);
    }
    if (consistent && options.affine()) {
      new AffineContractor(d).run(propagation::run, budget);
    }
    return d;
  }

  /// Whether the constraints were found to have no model.
  public boolean isEmpty() {
    return found.conflict() >= 0;
  }

  /// The values of a bit-vector read unsigned.
  ///
  /// @throws IllegalStateException if there is no model
  public Range unsigned(Expr expr) {
    BigInteger all = BigInteger.ONE.shiftLeft(expr.sort().width()).subtract(BigInteger.ONE);
    return domain(expr, Network.BITS)
        .map(at -> new Range(big(at.d.unsignedLow(at.node)), big(at.d.unsignedHigh(at.node))))
        .orElseGet(() -> new Range(BigInteger.ZERO, all));
  }

  private static BigInteger big(long unsigned) {
    return new BigInteger(Long.toUnsignedString(unsigned));
  }

  /// The values of a bit-vector read as a two's complement number.
  ///
  /// @throws IllegalStateException if there is no model
  public Range signed(Expr expr) {
    BigInteger half = BigInteger.ONE.shiftLeft(expr.sort().width() - 1);
    return domain(expr, Network.BITS)
        .map(
            at ->
                new Range(
                    BigInteger.valueOf(at.d.signedLow(at.node)),
                    BigInteger.valueOf(at.d.signedHigh(at.node))))
        .orElseGet(() -> new Range(half.negate(), half.subtract(BigInteger.ONE)));
  }

  /// The values of a float of a narrow format; empty for others.
  ///
  /// @throws IllegalStateException if there is no model
  public Optional<Interval> floats(Expr expr) {
    return domain(expr, Network.FLOAT)
        .map(
            at ->
                at.d
                    .net()
                    .encoding(at.node)
                    .interval(at.d.low(at.node), at.d.high(at.node), at.d.mayBeNan(at.node)));
  }

  /// The value of a condition, if the constraints determine it.
  ///
  /// @throws IllegalStateException if there is no model
  public Optional<Boolean> condition(Expr expr) {
    Range range = unsigned(expr);
    return range.isPoint() ? Optional.of(range.low().signum() != 0) : Optional.empty();
  }

  private record Place(Domains d, int node) {}

  private Optional<Place> domain(Expr expr, byte kind) {
    if (isEmpty()) {
      throw new IllegalStateException("no values satisfy the constraints");
    }
    Domains d = found;
    if (d.net().node(expr) < 0) {
      d = propagate(List.of(expr));
      if (d.conflict() >= 0) {
        return Optional.empty(); // a conflict found only now; return no information
      }
    }
    int node = d.net().node(expr);
    return d.net().kind(node) == kind ? Optional.of(new Place(d, node)) : Optional.empty();
  }
}
