package org.ulpscope.solver.chain;

import java.math.BigInteger;
import java.util.HashSet;
import java.util.List;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.ieee.RoundingMode;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;
import org.ulpscope.solver.cache.FreeSymbols;

/// Tries all values of all symbols if these have few bits in total. For a question such as whether
/// a byte can be a digit this is faster than encoding it for a solver.
final class Enumerating implements Solver {
  private static final int MOST_BITS = 16;

  /// The maximum number of operations of all trials together; a few milliseconds.
  private static final long MOST_STEPS = 1 << 18;

  private static final String NAME = Stage.ENUMERATE.label();

  private final Solver next;
  private final FreeSymbols.Index index;
  private final Tally tally;

  Enumerating(Solver next, FreeSymbols.Index index, Tally tally) {
    this.next = next;
    this.index = index;
    this.tally = tally;
  }

  @Override
  public Verdict check(Query query, Budget budget) {
    if (!isSmall(query)) {
      return next.check(query, budget);
    }
    long start = System.nanoTime();
    tally.asked();
    Verdict verdict = enumerate(query);
    tally.since(start);
    return verdict == null ? next.check(query, budget) : tally.answered(verdict);
  }

  private boolean isSmall(Query query) {
    int bits = 0;
    var seen = new HashSet<Expr.Symbol>();
    for (Expr constraint : query.constraints()) {
      FreeSymbols free = index.of(constraint);
      if (!free.functions().isEmpty()) {
        return false;
      }
      for (Expr.Symbol symbol : free.symbols()) {
        if (symbol.sort() instanceof Sort.Array) {
          return false;
        }
        bits += seen.add(symbol) ? symbol.sort().width() : 0;
        if (bits > MOST_BITS) {
          return false;
        }
      }
    }
    return true;
  }

  /// The verdict, or null if it would take too long.
  private static Verdict enumerate(Query query) {
    CompiledExprs compiled = CompiledExprs.of(query.constraints());
    List<Expr.Symbol> symbols = compiled.symbols();
    long combinations = 1;
    for (Expr.Symbol symbol : symbols) {
      combinations *= values(symbol);
    }
    if (combinations * (compiled.size() + 1) > MOST_STEPS) {
      return null;
    }
    Registers registers = compiled.registers();
    var odometer = new int[symbols.size()];
    for (long i = 0; i < combinations; i++) {
      compiled.update(registers);
      if (allHold(query, compiled, registers)) {
        return Model.of(query, assignment(symbols, odometer))
            .<Verdict>map(model -> new Verdict.Sat(model, NAME))
            .orElse(null);
      }
      advance(symbols, odometer, compiled, registers);
    }
    return new Verdict.Unsat(NAME);
  }

  private static int values(Expr.Symbol symbol) {
    return symbol.sort() instanceof Sort.Rounding
        ? RoundingMode.values().length
        : 1 << symbol.sort().width();
  }

  private static boolean allHold(Query query, CompiledExprs compiled, Registers registers) {
    for (int i = 0; i < query.constraints().size(); i++) {
      if (!registers.isTrue(compiled.rootSlot(i))) {
        return false;
      }
    }
    return true;
  }

  private static void advance(
      List<Expr.Symbol> symbols, int[] odometer, CompiledExprs compiled, Registers registers) {
    for (int i = 0; i < odometer.length; i++) {
      odometer[i]++;
      if (odometer[i] < values(symbols.get(i))) {
        registers.set(compiled.slot(symbols.get(i)), odometer[i]);
        return;
      }
      odometer[i] = 0;
      registers.set(compiled.slot(symbols.get(i)), 0);
    }
  }

  private static Assignment assignment(List<Expr.Symbol> symbols, int[] odometer) {
    var assignment = new Assignment();
    for (int i = 0; i < odometer.length; i++) {
      assignment.set(symbols.get(i), BigInteger.valueOf(odometer[i]));
    }
    return assignment;
  }
}
