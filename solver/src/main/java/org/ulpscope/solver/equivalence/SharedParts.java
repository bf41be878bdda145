package org.ulpscope.solver.equivalence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.solver.Budget;

/// Two expressions generalised by replacing their shared parts with fresh symbols, and the known
/// constraints on these.
///
/// A property that holds for all values of the symbols also holds for the values of the parts. So
/// if the generalised expressions are equal, so are the original ones; otherwise nothing is known.
/// The pixels of an image are computed in the same way from different parts: with symbols numbered
/// in order of their first occurrence, the same query occurs again and again and is solved once.
///
/// Parts are the topmost shared expressions. For floats, and for integers they are rounded to, the
/// range is kept ([NumberRanges]).
record SharedParts(Expr reference, Expr candidate, List<Expr> facts) {
  private static final String UNKNOWN = "part!";

  SharedParts {
    facts = List.copyOf(facts);
  }

  static SharedParts of(Builder builder, Expr reference, Expr candidate, NumberRanges ranges) {
    return new Maker(builder, reference, candidate, ranges::rounded, ranges).make();
  }

  /// The same with tighter ranges of integers, which takes longer.
  static SharedParts closely(
      Builder builder, Expr reference, Expr candidate, NumberRanges ranges, Budget budget) {
    return new Maker(
            builder, reference, candidate, part -> ranges.roundedClosely(part, budget), ranges)
        .make();
  }

  /// Whether one of the two is only a fresh symbol: then nothing can be proved.
  boolean isHopeless() {
    return reference.operator() == Operator.SYMBOL || candidate.operator() == Operator.SYMBOL;
  }

  private static final class Maker {
    private final Builder builder;
    private final Expr reference;
    private final Expr candidate;
    private final Function<Expr, Optional<NumberRanges.Integers>> integers;
    private final NumberRanges ranges;
    private final Map<Expr, Expr> unknowns = new LinkedHashMap<>();
    private final List<Expr> facts = new ArrayList<>();

    Maker(
        Builder builder,
        Expr reference,
        Expr candidate,
        Function<Expr, Optional<NumberRanges.Integers>> integers,
        NumberRanges ranges) {
      this.builder = builder;
      this.reference = reference;
      this.candidate = candidate;
      this.integers = integers;
      this.ranges = ranges;
    }

    SharedParts make() {
      for (Expr part : parts()) {
        unknowns.put(part, unknown(part));
      }
      return new SharedParts(
          Graphs.replace(builder, reference, unknowns::get),
          Graphs.replace(builder, candidate, unknowns::get),
          facts);
    }

    // ---- parts ----

    /// The parts in order of their first occurrence from the top.
    private List<Expr> parts() {
      var ofReference = new HashSet<>(Graphs.postOrder(reference));
      var shared = new HashSet<Expr>();
      for (Expr expr : Graphs.postOrder(candidate)) {
        if (isPart(expr) && ofReference.contains(expr)) {
          shared.add(expr);
        }
      }
      var found = new ArrayList<Expr>();
      var seen = new HashSet<Expr>();
      for (Expr root : List.of(reference, candidate)) {
        var waiting = new ArrayList<Expr>(List.of(root));
        while (!waiting.isEmpty()) {
          Expr expr = waiting.removeLast();
          if (!seen.add(expr)) {
            continue;
          }
          if (shared.contains(expr)) {
            found.add(expr);
          } else {
            expr.children().reversed().forEach(waiting::add);
          }
        }
      }
      return found;
    }

    /// Constants are more precise than symbols, and an extraction or extension of another
    /// expression belongs to that one.
    private static boolean isPart(Expr expr) {
      return switch (expr.operator()) {
        case CONSTANT, CONCAT, EXTRACT, SEXT, ZEXT, BITS, FLOAT -> false;
        default -> expr.sort() instanceof Sort.Bits || expr.sort() instanceof Sort.Fp;
      };
    }

    // ---- fresh symbols ----

    private Expr unknown(Expr part) {
      Expr x = builder.symbol(UNKNOWN + unknowns.size(), part.sort());
      if (part.sort() instanceof Sort.Fp) {
        ranges
            .of(part)
            .ifPresent(
                range -> {
                  facts.add(builder.fcmp(x, builder.number(range.low()), Outcomes.GE));
                  facts.add(builder.fcmp(x, builder.number(range.high()), Outcomes.LE));
                });
      } else {
        int width = part.sort().width();
        integers
            .apply(part)
            .ifPresent(
                range -> {
                  facts.add(
                      builder.sle(builder.bits(width, TwosComplement.keep(range.low(), width)), x));
                  facts.add(
                      builder.sle(
                          x, builder.bits(width, TwosComplement.keep(range.high(), width))));
                });
      }
      return x;
    }
  }
}
