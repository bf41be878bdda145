package org.ulpscope.solver;

import java.math.BigInteger;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.ieee.Datum;

/// Values that satisfy a query: every constraint has been evaluated exactly under them and was
/// true.
///
/// A model has a value for each symbol of its query. Other expressions are evaluated under it on
/// demand; symbols that the query does not mention count as zero there.
public final class Model {
  private final List<Expr> constraints;
  private final Assignment assignment;

  private Model(List<Expr> constraints, Assignment assignment) {
    this.constraints = constraints;
    this.assignment = assignment;
  }

  /// An assignment as a model, if it satisfies the query. Symbols without a value are set to zero.
  ///
  /// @return nothing if a constraint does not hold, or cannot be evaluated because a function has
  ///   no value
  public static Optional<Model> of(Query query, Assignment assignment) {
    Assignment complete = assignment.copy().setRestToZero(query.constraints());
    var evaluator = new Evaluator(complete);
    try {
      for (Expr constraint : query.constraints()) {
        if (!evaluator.isTrue(constraint)) {
          return Optional.empty();
        }
      }
    } catch (IllegalArgumentException _) {
      return Optional.empty(); // a function that the assignment does not define
    }
    return Optional.of(new Model(query.constraints(), complete));
  }

  /// Joins models of the parts of a query to a model of the whole. If no two of them give values to
  /// the same symbol or function, every constraint has the same value in the whole as in its part,
  /// and nothing is evaluated again; otherwise everything is.
  ///
  /// @return nothing if the joined values are not a model
  public static Optional<Model> joined(Query query, List<Model> parts) {
    Set<Expr> shown = Collections.newSetFromMap(new IdentityHashMap<>());
    var all = new Assignment();
    boolean apart = true;
    for (Model part : parts) {
      shown.addAll(part.constraints);
      apart &= all.join(part.assignment);
    }
    return apart && shown.containsAll(query.constraints())
        ? Optional.of(new Model(query.constraints(), all))
        : of(query, all);
  }

  /// A mutable copy of the values.
  public Assignment assignment() {
    return assignment.copy();
  }

  /// The bits of an expression under this model.
  public BigInteger value(Expr expr) {
    return evaluator(expr).value(expr);
  }

  /// The value of a float expression under this model.
  public Datum datum(Expr expr) {
    return evaluator(expr).datum(expr);
  }

  /// The value of an array expression under this model.
  public ArrayValue array(Expr expr) {
    return evaluator(expr).array(expr);
  }

  /// Whether a condition holds under this model.
  public boolean isTrue(Expr condition) {
    return evaluator(condition).isTrue(condition);
  }

  private Evaluator evaluator(Expr expr) {
    return new Evaluator(assignment.copy().setRestToZero(List.of(expr)));
  }

  @Override
  public String toString() {
    return assignment.toString();
  }
}
