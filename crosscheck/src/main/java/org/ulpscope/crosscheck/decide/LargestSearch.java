package org.ulpscope.crosscheck.decide;

import java.math.BigInteger;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ulpscope.crosscheck.Largest;
import org.ulpscope.crosscheck.Mismatch;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Datum;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.scalar.Comparison;
import org.ulpscope.solver.scalar.ScalarType;
import org.ulpscope.solver.scalar.UlpDistance;
import org.ulpscope.solver.search.SearchSolver;

/// Searches for the largest difference between two functions compared with a tolerance.
///
/// @see Decider for what happens if it exceeds the tolerance
public final class LargestSearch {
  private static final Duration TIME = Duration.ofSeconds(2);

  /// Only objectives of up to 64 bits can be searched for.
  private static final int WIDEST = 62;

  private LargestSearch() {}

  /// The largest difference found, and where.
  public record Found(Decider.Loose where, Model model, Largest largest) {}

  public static Optional<Found> of(
      Builder builder, Comparison comparison, List<Decider.Loose> pairs) {
    return pairs.stream()
        .flatMap(
            pair ->
                of(builder, comparison, pair)
                    .map(model -> new Found(pair, model, largest(pair.pair(), model)))
                    .stream())
        .max(
            Comparator.comparing(
                Found::largest,
                comparison instanceof Comparison.Ulps
                    ? Comparator.comparing(Largest::ulps)
                    : Comparator.comparing(Largest::absolute)));
  }

  /// Inputs on which one pair differs much.
  static Optional<Model> of(Builder b, Comparison comparison, Decider.Loose loose) {
    Decider.Pair pair = loose.pair();
    ScalarType type = pair.type();
    if (type.bits() > WIDEST + 2) {
      return Optional.empty();
    }
    var conditions = new ArrayList<>(loose.constraints());
    for (Expr side : List.of(pair.reference(), pair.candidate())) {
      Expr value = b.asFloat(side, type.floatSort().orElseThrow());
      conditions.add(b.fclass(value, Categories.FINITE));
    }
    Expr distance = comparison.distance(b, type, pair.reference(), pair.candidate());
    int width = distance.sort().width();
    Expr objective = width <= 64 ? distance : b.extract(distance, width - 64, 64);
    return new SearchSolver(SearchSolver.Options.DEFAULT.withThreads(1))
        .maximise(objective, Query.of(b, conditions), Budget.of(TIME));
  }

  private static Largest largest(Decider.Pair pair, Model model) {
    BigInteger x = model.value(pair.reference());
    BigInteger y = model.value(pair.candidate());
    var output = new Mismatch.Output(pair.name(), pair.type(), x, y);
    var dx = new Datum(pair.type().format(), x);
    var dy = new Datum(pair.type().format(), y);
    return new Largest(
        output,
        UlpDistance.ulps(pair.type(), x, y),
        UlpDistance.absolute(dx, dy).round(new MathContext(4)));
  }
}
