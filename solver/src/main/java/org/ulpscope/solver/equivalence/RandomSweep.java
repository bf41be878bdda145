package org.ulpscope.solver.equivalence;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.solver.scalar.InputGuesses;
import org.ulpscope.solver.scalar.ScalarInput;

/// Replaces parts of the candidate by equal but differently written parts of the reference, from
/// the inputs upwards, so that expressions built on them become the same.
///
/// Candidates for equality are found by evaluation: they have the same values on a few inputs.
/// Equality is then proved with fresh symbols in place of shared parts ([SharedParts]), so each
/// query is small and occurs only once for all pixels of an image. This technique is known as SAT
/// sweeping.
final class RandomSweep {
  private static final long EFFORT = 4_000_000;
  private static final int MOST_TRIALS = 96;
  private static final int FEWEST_TRIALS = 8;

  /// The maximum number of parts with the same values that are tried.
  private static final int MOST_ALIKE = 4;

  private final Builder builder;
  private final List<ScalarInput> inputs;
  private final Predicate<Expr> isOpen;
  private final long seed;

  /// Whether an expression of the reference and one of the candidate are proved equal.
  private final BiPredicate<Expr, Expr> areEqual;

  RandomSweep(
      Builder builder,
      List<ScalarInput> inputs,
      long seed,
      Predicate<Expr> isOpen,
      BiPredicate<Expr, Expr> areEqual) {
    this.isOpen = isOpen;
    this.builder = builder;
    this.inputs = inputs;
    this.seed = seed;
    this.areEqual = areEqual;
  }

  /// The candidate's expressions in terms of the reference's, as far as equality could be proved.
  List<Expr> rewritten(List<Expr> reference, List<Expr> candidate) {
    List<Expr> ofReference = Graphs.postOrder(reference);
    List<Expr> ofCandidate = Graphs.postOrder(candidate);
    Set<Expr> known = new HashSet<>(ofReference);
    var all = new ArrayList<>(ofReference);
    ofCandidate.stream().filter(expr -> !known.contains(expr)).forEach(all::add);
    Map<Expr, Signature> signatures = signatures(all);
    Map<Signature, List<Expr>> alike = new HashMap<>();
    for (Expr expr : ofReference) {
      Signature signature = signatures.get(expr);
      if (signature != null) {
        List<Expr> some = alike.computeIfAbsent(signature, _ -> new ArrayList<>());
        if (some.size() < MOST_ALIKE) {
          some.add(expr);
        }
      }
    }
    Map<Expr, Expr> replaced = new HashMap<>();
    for (Expr expr : ofCandidate) {
      Expr rebuilt = known.contains(expr) ? expr : rebuilt(expr, replaced);
      if (!known.contains(rebuilt)) {
        for (Expr like : alike.getOrDefault(signatures.get(expr), List.of())) {
          if (areEqual.test(like, rebuilt)) {
            rebuilt = like;
            break;
          }
        }
      }
      replaced.put(expr, rebuilt);
    }
    return candidate.stream().map(replaced::get).toList();
  }

  private Expr rebuilt(Expr expr, Map<Expr, Expr> replaced) {
    var children = new Expr[expr.arity()];
    boolean changed = false;
    for (int i = 0; i < children.length; i++) {
      children[i] = replaced.get(expr.child(i));
      changed |= children[i] != expr.child(i);
    }
    return changed ? builder.rebuild(expr, children) : expr;
  }

  // ---- values ----

  /// The values of an expression on the inputs tried.
  private record Signature(Sort sort, List<BigInteger> values) {}

  /// The signatures of all expressions that are not constant on the inputs.
  private Map<Expr, Signature> signatures(List<Expr> exprs) {
    if (Graphs.postOrder(exprs).stream().anyMatch(isOpen)) {
      return Map.of();
    }
    List<Expr> valued = exprs.stream().filter(RandomSweep::hasValues).toList();
    CompiledExprs compiled = CompiledExprs.of(valued);
    Registers registers = compiled.registers();
    var guesses = new InputGuesses(seed);
    int trials = Math.clamp(EFFORT / (compiled.size() + 1L), FEWEST_TRIALS, MOST_TRIALS);
    var values = new ArrayList<List<BigInteger>>();
    valued.forEach(_ -> values.add(new ArrayList<>()));
    for (int trial = 0; trial < trials; trial++) {
      InputGuesses.Style style = guesses.style(trial);
      for (ScalarInput input : inputs) {
        int slot = compiled.slot(input.symbol());
        BigInteger value = guesses.next(input, style);
        if (slot >= 0) {
          registers.set(slot, value);
        }
      }
      compiled.update(registers);
      for (int i = 0; i < valued.size(); i++) {
        values.get(i).add(registers.value(compiled.rootSlot(i)));
      }
    }
    Map<Expr, Signature> signatures = new HashMap<>();
    for (int i = 0; i < valued.size(); i++) {
      if (new HashSet<>(values.get(i)).size() > 1) {
        signatures.put(valued.get(i), new Signature(valued.get(i).sort(), values.get(i)));
      }
    }
    return signatures;
  }

  private static boolean hasValues(Expr expr) {
    return switch (expr.sort()) {
      case Sort.Bits _, Sort.Fp _ -> !expr.isConstant();
      default -> false;
    };
  }
}
