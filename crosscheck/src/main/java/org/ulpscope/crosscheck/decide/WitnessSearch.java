package org.ulpscope.crosscheck.decide;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.ulpscope.crosscheck.Settings;
import org.ulpscope.engine.symbolic.UlpBoundedResult;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.Datum;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.scalar.InputGuesses;
import org.ulpscope.solver.scalar.ScalarInput;
import org.ulpscope.solver.scalar.ScalarType;

/// Searches for inputs on which two functions differ by trying some: most differences show on
/// nearly every input, or on zeros, infinities or NaNs.
public final class WitnessSearch {
  /// About how many operations a search may evaluate.
  private static final long EFFORT = 20_000_000;

  private static final int MOST_ATTEMPTS = 4000;
  private static final int FEWEST_ATTEMPTS = 40;

  private final Builder builder;
  private final List<ScalarInput> inputs;
  private final Settings settings;

  public WitnessSearch(Builder builder, List<ScalarInput> inputs, Settings settings) {
    this.builder = builder;
    this.inputs = inputs;
    this.settings = settings;
  }

  /// Inputs that satisfy all constraints and one of the differences, simplified as far as possible.
  ///
  /// @param isWitness what else has to hold for them
  Optional<Model> find(List<Expr> constraints, List<Expr> differences, Predicate<Model> isWitness) {
    if (hasFunctions(constraints) || hasFunctions(differences)) {
      return Optional.empty(); // what they compute is not known here
    }
    var attempt = new Attempt(constraints, differences);
    var guesses = new InputGuesses(settings.seed());
    int attempts =
        Math.clamp(EFFORT / (attempt.compiled.size() + 1L), FEWEST_ATTEMPTS, MOST_ATTEMPTS);
    for (int i = 0; i < attempts; i++) {
      InputGuesses.Style style = guesses.style(i);
      for (int input = 0; input < inputs.size(); input++) {
        attempt.set(input, guess(guesses, inputs.get(input), style));
      }
      if (attempt.succeeds()) {
        Optional<Model> found = attempt.model().filter(isWitness);
        if (found.isPresent()) {
          attempt.simplify();
          return attempt.model().filter(isWitness).or(() -> found);
        }
      }
    }
    return Optional.empty();
  }

  /// Zero is tried in place of a guess that an assumption forbids.
  private BigInteger guess(InputGuesses guesses, ScalarInput input, InputGuesses.Style style) {
    BigInteger guess = guesses.next(input, style);
    boolean allowed =
        !input.type().isFloat()
            || Decider.isAllowed(new Datum(input.type().format(), guess), settings.assumptions());
    return allowed ? guess : BigInteger.ZERO;
  }

  /// The same difference on simpler inputs, if there are any.
  Model simplify(Model model, List<Expr> constraints, List<Expr> differences) {
    if (hasFunctions(constraints) || hasFunctions(differences)) {
      return model;
    }
    var attempt = new Attempt(constraints, differences);
    Assignment values = model.assignment();
    for (int input = 0; input < inputs.size(); input++) {
      attempt.set(input, values.number(inputs.get(input).symbol()).orElse(BigInteger.ZERO));
    }
    if (!attempt.succeeds()) {
      return model;
    }
    attempt.simplify();
    return attempt.model().orElse(model);
  }

  List<ScalarInput> inputs() {
    return inputs;
  }

  /// Whether expressions depend on functions of which only a few values are known, or on operations
  /// that may be inaccurate.
  public static boolean hasFunctions(List<Expr> roots) {
    return Graphs.postOrder(roots).stream().anyMatch(WitnessSearch::isOpen);
  }

  /// Whether this is the result of such a function or operation.
  public static boolean isOpen(Expr expr) {
    return expr instanceof Expr.Application || UlpBoundedResult.isResult(expr);
  }

  /// Values of all inputs, and what the expressions evaluate to.
  private final class Attempt {
    private final List<Expr> constraints;
    private final List<Expr> differences;
    private final CompiledExprs compiled;
    private final Registers registers;
    private final BigInteger[] values;

    Attempt(List<Expr> constraints, List<Expr> differences) {
      this.constraints = constraints;
      this.differences = differences;
      var roots = new ArrayList<>(constraints);
      roots.addAll(differences);
      compiled = CompiledExprs.of(roots);
      registers = compiled.registers();
      values = new BigInteger[inputs.size()];
    }

    void set(int input, BigInteger value) {
      values[input] = value;
      int slot = compiled.slot(inputs.get(input).symbol());
      if (slot >= 0) {
        registers.set(slot, value);
      }
    }

    boolean succeeds() {
      compiled.update(registers);
      for (int i = 0; i < constraints.size(); i++) {
        if (!registers.isTrue(compiled.rootSlot(i))) {
          return false;
        }
      }
      for (int i = constraints.size(); i < constraints.size() + differences.size(); i++) {
        if (registers.isTrue(compiled.rootSlot(i))) {
          return true;
        }
      }
      return false;
    }

    /// Replaces each value by a simpler one if the functions still differ.
    void simplify() {
      for (int i = 0; i < values.length; i++) {
        BigInteger before = values[i];
        for (BigInteger simpler : simpler(inputs.get(i).type(), before)) {
          set(i, simpler);
          if (succeeds()) {
            before = simpler;
            break;
          }
        }
        set(i, before);
      }
      compiled.update(registers);
    }

    /// Values simpler than this one, simplest first.
    private List<BigInteger> simpler(ScalarType type, BigInteger value) {
      var simpler = new ArrayList<BigInteger>();
      simpler.add(BigInteger.ZERO);
      simpler.add(type.parse("1"));
      if (type.isFloat()) {
        int fraction = type.format().significandBits() - 1;
        for (int kept : new int[] {0, 1, 2, 4, 8, 12}) {
          if (kept < fraction) {
            int dropped = fraction - kept;
            simpler.add(value.shiftRight(dropped).shiftLeft(dropped));
          }
        }
      }
      int own = simpler.indexOf(value);
      return own < 0 ? simpler : simpler.subList(0, own);
    }

    Optional<Model> model() {
      var assignment = new Assignment();
      for (int i = 0; i < values.length; i++) {
        assignment.set(inputs.get(i).symbol(), values[i]);
      }
      compiled.update(registers);
      for (int i = 0; i < differences.size(); i++) {
        if (registers.isTrue(compiled.rootSlot(constraints.size() + i))) {
          var query = Query.of(builder, constraints).and(differences.get(i));
          return Model.of(query, assignment);
        }
      }
      return Optional.empty();
    }
  }
}
