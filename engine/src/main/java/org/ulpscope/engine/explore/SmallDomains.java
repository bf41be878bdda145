package org.ulpscope.engine.explore;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.engine.state.PathCondition.Group;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Numbering;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.Lru;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.interval.Ranges;

/// Integers that a path has computed from floats and that have only a few possible values, such as
/// the radius of a filter, `(int)(2 * sigma)`. Loops and addresses ask hundreds of questions about
/// such a number and nothing else; with a model for each of its values, evaluation answers them.
///
/// Intervals bound the number of values; a solver is asked once about each of them.
final class SmallDomains {
  /// The maximum number of values.
  private static final int MOST = 8;

  /// The maximum number of nodes of a condition.
  private static final int LARGEST = 2000;

  /// How many numbers are cached, each with the constraints under which it occurred.
  private static final int REMEMBERED = 256;

  private final Builder builder;
  private final IntervalSolver intervals = new IntervalSolver();

  private record Key(List<Expr> constraints, Expr number) {}

  private final Lru<Key, Optional<List<Model>>> known = new Lru<>(REMEMBERED);

  SmallDomains(Builder builder) {
    this.builder = builder;
  }

  /// One model per value that the number in a condition can have under the constraints of a group.
  /// Empty if the condition depends on anything else, or if there are many values, or their number
  /// is unknown.
  ///
  /// @param check decides a query
  Optional<List<Model>> models(
      Group group, Expr condition, Budget budget, Function<Query, Verdict> check) {
    if (!condition.hasFloat() || condition.size() > LARGEST) {
      return Optional.empty();
    }
    Expr number = number(condition);
    if (number == null) {
      return Optional.empty();
    }
    var key = new Key(group.constraints(), number);
    Optional<List<Model>> models = known.get(key);
    if (models == null) {
      models = find(key, budget, check);
      known.put(key, models);
    }
    return models;
  }

  /// The only conversion from a float that a condition depends on, through operations on
  /// bit-vectors; null if there are several, or if it depends on something else.
  private static Expr number(Expr condition) {
    Expr found = null;
    var pending = new Numbering();
    pending.add(condition);
    for (int i = 0; i < pending.size(); i++) {
      Expr expr = pending.get(i);
      switch (expr.operator()) {
        case FTOSI, FTOUI -> {
          if (found != null) {
            return null;
          }
          found = expr;
        }
        case NOT, NEG, ADD, SUB, MUL, UDIV, UREM, SDIV, SREM -> addOperands(expr, pending);
        case AND, OR, XOR, SHL, LSHR, ASHR -> addOperands(expr, pending);
        case EQ, ULT, ULE, SLT, SLE, CONCAT, EXTRACT, ZEXT, SEXT, ITE -> addOperands(expr, pending);
        case CONSTANT -> {}
        default -> {
          return null;
        }
      }
    }
    return found;
  }

  private static void addOperands(Expr expr, Numbering pending) {
    for (int i = 0; i < expr.arity(); i++) {
      pending.add(expr.child(i));
    }
  }

  private Optional<List<Model>> find(Key key, Budget budget, Function<Query, Verdict> check) {
    Ranges ranges = intervals.ranges(Query.of(builder, key.constraints), budget);
    if (ranges.isEmpty()) {
      return Optional.of(List.of());
    }
    Ranges.Range range = ranges.signed(key.number);
    BigInteger last = range.high();
    if (last.subtract(range.low()).compareTo(BigInteger.valueOf(MOST)) >= 0) {
      return Optional.empty();
    }
    var models = new ArrayList<Model>();
    int width = key.number.sort().width();
    for (BigInteger value = range.low();
        value.compareTo(last) <= 0;
        value = value.add(BigInteger.ONE)) {
      var all = new ArrayList<>(key.constraints);
      all.add(builder.eq(key.number, builder.bits(width, value)));
      switch (check.apply(Query.of(builder, all))) {
        case Verdict.Sat(Model model, _) -> models.add(model);
        case Verdict.Unsat _ -> {}
        case Verdict.Unknown _ -> {
          return Optional.empty();
        }
      }
    }
    return Optional.of(models);
  }
}
