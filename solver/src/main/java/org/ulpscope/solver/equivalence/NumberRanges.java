package org.ulpscope.solver.equivalence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.TwosComplement;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.interval.IntervalSolver;
import org.ulpscope.solver.interval.Ranges;
import org.ulpscope.solver.scalar.InputConstraints;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.UlpDistance;

/// The ranges of float expressions, computed from the inputs upwards; empty for an expression that
/// may be infinite or NaN.
///
/// Rounding is monotone (IEEE 754-2019 §4.3), so the bounds of a rounded sum or product follow from
/// those of its operands, with the rounding of the operation itself. They are exact, and computed
/// by constant folding of the same operation.
public final class NumberRanges {
  /// A range of finite numbers, both ends included. It contains both zeros or none.
  public record Range(Datum low, Datum high) {
    private static final Comparator<Datum> BY_VALUE = Comparator.comparing(UlpDistance::exact);

    static Range hull(List<Datum> some) {
      return new Range(
          some.stream().min(BY_VALUE).orElseThrow(), some.stream().max(BY_VALUE).orElseThrow());
    }

    /// The number nearest to zero; empty if the range contains zero.
    public Optional<Datum> nearestToZero() {
      if (UlpDistance.exact(low).signum() > 0) {
        return Optional.of(low);
      }
      return UlpDistance.exact(high).signum() < 0 ? Optional.of(high) : Optional.empty();
    }
  }

  /// The integers from one to another, both included.
  record Integers(BigInteger low, BigInteger high) {}

  private final Builder builder;
  private final List<ScalarInput> inputs;
  private final Map<Expr, Optional<Range>> ranges = new HashMap<>();
  private final Map<Expr, Optional<Range>> tables = new HashMap<>();
  private final Map<Expr, Optional<Integers>> closely = new HashMap<>();
  private final IntervalSolver intervals = new IntervalSolver();

  public NumberRanges(Builder builder, List<ScalarInput> inputs) {
    this.builder = builder;
    this.inputs = inputs;
    for (ScalarInput input : inputs) {
      if (input.type().isFloat() && input.bounds().low().isPresent()) {
        Datum low = InputConstraints.low(input, input.bounds().low().get());
        Datum high = InputConstraints.high(input, input.bounds().high().orElseThrow());
        ranges.put(input.symbol(), range(List.of(low, high)));
      }
    }
  }

  /// The hull of two ranges.
  public static Optional<Range> hull(Optional<Range> x, Optional<Range> y) {
    return x.flatMap(a -> y.map(c -> Range.hull(List.of(a.low(), a.high(), c.low(), c.high()))));
  }

  public Optional<Range> of(Expr root) {
    if (!ranges.containsKey(root)) {
      for (Expr expr : Graphs.postOrder(root)) {
        if (expr.sort() instanceof Sort.Fp && !ranges.containsKey(expr)) {
          ranges.put(expr, found(expr));
        }
      }
    }
    return ranges.get(root);
  }

  /// The range of a float converted to a signed integer.
  Optional<Integers> rounded(Expr conversion) {
    if (conversion.operator() != Operator.FTOSI || !conversion.child(0).isConstant()) {
      return Optional.empty();
    }
    int width = conversion.sort().width();
    return of(conversion.child(1))
        .filter(range -> fits(range.low(), width) && fits(range.high(), width))
        .map(
            range ->
                new Integers(integer(conversion, range.low()), integer(conversion, range.high())));
  }

  /// The same with a tighter analysis that takes repeated inputs into account: 0.9x - 0.1x is at
  /// most 0.8 times the greatest x.
  Optional<Integers> roundedClosely(Expr conversion, Budget budget) {
    if (conversion.operator() != Operator.FTOSI
        || !conversion.symbols().isListed()
        || conversion.sort().width() > Long.SIZE) {
      return Optional.empty();
    }
    return closely.computeIfAbsent(conversion, part -> look(part, budget));
  }

  private Optional<Integers> look(Expr conversion, Budget budget) {
    Collection<Expr.Symbol> symbols = Graphs.symbols(conversion);
    var limits = new ArrayList<Expr>();
    for (ScalarInput input : inputs) {
      if (symbols.contains(input.symbol())) {
        limits.addAll(InputConstraints.of(builder, input, Set.of()));
      }
    }
    Ranges found = intervals.ranges(Query.of(builder, limits), budget);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Ranges.Range range = found.signed(conversion);
    return Optional.of(new Integers(range.low(), range.high()));
  }

  /// Whether a bound is well within the range of the type, so that the result out of range does not
  /// matter.
  private static boolean fits(Datum x, int width) {
    return UlpDistance.exact(x).toBigInteger().bitLength() < width - 1;
  }

  private BigInteger integer(Expr conversion, Datum x) {
    Expr folded = builder.rebuild(conversion, conversion.child(0), builder.number(x));
    return TwosComplement.signed(((Expr.Constant) folded).bits(), conversion.sort().width());
  }

  private Optional<Range> found(Expr expr) {
    return switch (expr.operator()) {
      case CONSTANT -> range(List.of(((Expr.Constant) expr).datum()));
      case FNEG, FABS, FCONVERT, FADD, FSUB, FMUL, FMA -> corners(expr);
      case ITE -> hull(expr, 1);
      case FMIN, FMAX -> hull(expr, 0);
      case UITOF, SITOF -> converted(expr);
      case FLOAT -> chosen(expr.child(0), expr);
      default -> Optional.empty();
    };
  }

  /// A float whose bits are selected from constants: an element of a table.
  private Optional<Range> chosen(Expr bits, Expr expr) {
    if (bits.operator() == Operator.SELECT) {
      return tables.computeIfAbsent(bits.child(0), table -> elements(table, expr.sort().format()));
    }
    var some = new ArrayList<Datum>();
    for (Expr part : Graphs.postOrder(bits)) {
      if (part.operator() == Operator.ITE && part.sort().equals(bits.sort())) {
        for (Expr choice : part.children().subList(1, 3)) {
          if (choice instanceof Expr.Constant constant) {
            some.add(new Datum(expr.sort().format(), constant.bits()));
          } else if (choice.operator() != Operator.ITE) {
            return Optional.empty();
          }
        }
      }
    }
    return bits.operator() == Operator.ITE ? range(some) : Optional.empty();
  }

  /// The range of all elements of a table; empty if one is not a constant.
  private Optional<Range> elements(Expr table, Format format) {
    var some = new ArrayList<Datum>();
    Expr rest = table;
    while (rest.operator() == Operator.STORE && rest.child(2) instanceof Expr.Constant constant) {
      some.add(new Datum(format, constant.bits()));
      rest = rest.child(0);
    }
    if (rest.operator() != Operator.FILL || !(rest.child(0) instanceof Expr.Constant constant)) {
      return Optional.empty();
    }
    some.add(new Datum(format, constant.bits()));
    return range(some);
  }

  private Optional<Range> range(List<Datum> some) {
    return some.stream().allMatch(NumberRanges::isFinite)
        ? Optional.of(Range.hull(some))
        : Optional.empty();
  }

  private static boolean isFinite(Datum x) {
    return !x.isNan() && !x.abs().equals(Datum.infinity(x.format(), false));
  }

  private Optional<Range> hull(Expr expr, int first) {
    var some = new ArrayList<Datum>();
    for (int i = first; i < first + 2; i++) {
      Optional<Range> range = ranges.get(expr.child(i));
      if (range.isEmpty()) {
        return Optional.empty();
      }
      some.add(range.get().low());
      some.add(range.get().high());
    }
    return range(some);
  }

  /// The hull of the results for all combinations of bounds. It contains all results if the
  /// operation is monotone in each operand.
  private Optional<Range> corners(Expr expr) {
    List<List<Expr>> operands = List.of(List.of());
    for (Expr child : expr.children()) {
      var longer = new ArrayList<List<Expr>>();
      for (Expr choice : choices(child)) {
        for (List<Expr> shorter : operands) {
          var next = new ArrayList<>(shorter);
          next.add(choice);
          longer.add(next);
        }
      }
      operands = longer;
    }
    if (operands.isEmpty()) {
      return Optional.empty();
    }
    var results = new ArrayList<Datum>();
    for (List<Expr> each : operands) {
      Expr folded = builder.rebuild(expr, each.toArray(Expr[]::new));
      if (!(folded instanceof Expr.Constant constant)) {
        return Optional.empty();
      }
      results.add(constant.datum());
    }
    if (expr.operator() == Operator.FABS) {
      results.add(Datum.zero(expr.sort().format(), false));
    }
    return range(results);
  }

  private List<Expr> choices(Expr child) {
    if (!(child.sort() instanceof Sort.Fp)) {
      return child.isConstant() ? List.of(child) : List.of(); // a rounding mode
    }
    return ranges
        .get(child)
        .map(range -> List.of(builder.number(range.low()), builder.number(range.high())))
        .orElse(List.of());
  }

  private Optional<Range> converted(Expr expr) {
    if (!expr.child(0).isConstant()) {
      return Optional.empty();
    }
    int width = expr.child(1).sort().width();
    boolean isSigned = expr.operator() == Operator.SITOF;
    BigInteger high =
        BigInteger.ONE.shiftLeft(isSigned ? width - 1 : width).subtract(BigInteger.ONE);
    BigInteger low = isSigned ? high.add(BigInteger.ONE) : BigInteger.ZERO;
    var ends = new ArrayList<Datum>();
    for (BigInteger end : List.of(low, high)) {
      Expr folded = builder.rebuild(expr, expr.child(0), builder.bits(width, end));
      ends.add(((Expr.Constant) folded).datum());
    }
    return range(ends);
  }
}
