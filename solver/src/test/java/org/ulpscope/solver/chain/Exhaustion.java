package org.ulpscope.solver.chain;

import java.math.BigInteger;
import java.util.Optional;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.CompiledExprs;
import org.ulpscope.expr.eval.Registers;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Exhaustive evaluation without a limit: the reference for all other solvers.
final class Exhaustion implements Solver {
  @Override
  public Verdict check(Query query, Budget budget) {
    Optional<Assignment> found = solution(query);
    return found
        .<Verdict>map(
            assignment -> new Verdict.Sat(Model.of(query, assignment).orElseThrow(), "exhaustion"))
        .orElse(new Verdict.Unsat("exhaustion"));
  }

  static Optional<Assignment> solution(Query query) {
    CompiledExprs compiled = CompiledExprs.of(query.constraints());
    Registers registers = compiled.registers();
    long combinations = 1L << compiled.symbols().stream().mapToInt(s -> s.sort().width()).sum();
    for (long i = 0; i < combinations; i++) {
      Optional<Assignment> assignment = assignment(compiled, i);
      if (assignment.isPresent()) {
        registers.load(assignment.get());
        compiled.update(registers);
        boolean holds = true;
        for (int root = 0; root < query.constraints().size(); root++) {
          holds &= registers.isTrue(compiled.rootSlot(root));
        }
        if (holds) {
          return assignment;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<Assignment> assignment(CompiledExprs compiled, long number) {
    var assignment = new Assignment();
    long rest = number;
    for (Expr.Symbol symbol : compiled.symbols()) {
      int width = symbol.sort().width();
      long bits = rest & ((1L << width) - 1);
      rest >>>= width;
      if (symbol.sort() instanceof Sort.Rounding && bits > 4) {
        return Optional.empty();
      }
      assignment.set(symbol, BigInteger.valueOf(bits));
    }
    return Optional.of(assignment);
  }
}
