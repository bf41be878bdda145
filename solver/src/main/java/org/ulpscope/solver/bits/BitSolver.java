package org.ulpscope.solver.bits;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.eval.ArrayValue;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.FunctionValue;
import org.ulpscope.solver.Budget;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Query;
import org.ulpscope.solver.Solver;
import org.ulpscope.solver.Verdict;

/// Decides queries about bits, arrays and functions by bit-blasting. Of queries about floats it
/// decides those that follow from congruence and order alone, because float arithmetic is treated
/// as uninterpreted functions.
///
/// ```java
/// // x + y and y + x have the same bits
/// new BitSolver().check(Query.of(b, b.not(b.eq(b.fadd(m, x, y), b.fadd(m, y, x)))), budget)
/// ```
public final class BitSolver implements Solver {
  private static final int MOST_EXPRESSIONS = 30_000;
  private static final int MOST_GATES = 300_000;
  private static final int MOST_PAIRS = 4_000;

  /// The maximum number of refinements after a spurious model.
  private static final int MOST_ROUNDS = 40;

  private static final String NAME = "bit-blast-uf";

  @Override
  public Verdict check(Query query, Budget budget) {
    List<Expr> order = Graphs.postOrder(query.constraints());
    if (order.size() > MOST_EXPRESSIONS) {
      return new Verdict.Unknown("the query is too large");
    }
    try {
      return new Attempt(query, order, budget).run();
    } catch (Gates.TooManyException e) {
      return new Verdict.Unknown(e.getMessage());
    }
  }

  /// The state for one query.
  private static final class Attempt {
    private final Query query;
    private final List<Expr> order;
    private final Budget budget;
    private final Cdcl clauses = new Cdcl();
    private final Ackermann functions;
    private final Blaster blaster;

    Attempt(Query query, List<Expr> order, Budget budget) {
      this.query = query;
      this.order = order;
      this.budget = budget;
      var gates = new Gates(clauses, MOST_GATES, budget);
      var words = new Words(gates);
      functions = new Ackermann(gates, words, MOST_PAIRS);
      blaster = new Blaster(gates, functions, words, order);
      for (Expr constraint : query.constraints()) {
        gates.require(blaster.word(constraint)[0]);
      }
    }

    Verdict run() {
      for (int round = 0; round < MOST_ROUNDS; round++) {
        switch (clauses.solve(budget)) {
          case UNSATISFIABLE -> {
            return new Verdict.Unsat(NAME);
          }
          case OUT_OF_BUDGET -> {
            return new Verdict.Unknown(budget.end());
          }
          case SATISFIABLE -> {
            Optional<Model> model = Model.of(query, assignment());
            if (model.isPresent()) {
              return new Verdict.Sat(model.get(), NAME);
            }
            if (!refine()) {
              return new Verdict.Unknown("uninterpreted functions alone do not decide it");
            }
          }
        }
      }
      return new Verdict.Unknown("uninterpreted functions alone do not decide it");
    }

    private BigInteger value(int[] word) {
      BigInteger value = BigInteger.ZERO;
      for (int i = 0; i < word.length; i++) {
        if (clauses.isTrue(word[i])) {
          value = value.setBit(i);
        }
      }
      return value;
    }

    // ---- models ----

    private Assignment assignment() {
      var assignment = new Assignment();
      for (Expr expr : order) {
        switch (expr) {
          case Expr.Symbol symbol when symbol.sort() instanceof Sort.Array ->
              assignment.set(symbol, array(symbol));
          case Expr.Symbol symbol -> assignment.set(symbol, value(blaster.word(symbol)));
          case Expr.Application application ->
              assignment.define(application.function(), function(application));
          default -> {}
        }
      }
      return assignment;
    }

    private ArrayValue array(Expr.Symbol symbol) {
      var elements = new TreeMap<BigInteger, BigInteger>();
      for (Ackermann.Call call : functions.calls(symbol)) {
        elements.put(value(call.arguments().getFirst()), value(call.result()));
      }
      return new ArrayValue(BigInteger.ZERO, elements);
    }

    private FunctionValue function(Expr.Application application) {
      Map<List<BigInteger>, BigInteger> points = new HashMap<>();
      for (Ackermann.Call call : functions.calls(Blaster.Applied.of(application))) {
        points.put(call.arguments().stream().map(this::value).toList(), value(call.result()));
      }
      return new FunctionValue.Table(points, BigInteger.ZERO);
    }

    // ---- refinement ----

    /// Learns the right results where the model has wrong ones. Returns whether there were any.
    private boolean refine() {
      // Read all values before adding any clause, because that discards the model.
      var lessons = new ArrayList<Runnable>();
      for (Expr expr : blaster.approximated()) {
        if (expr instanceof Expr.Application || expr.child(0).sort() instanceof Sort.Array) {
          continue;
        }
        var sorts = new Sort[expr.arity()];
        var operands = new BigInteger[expr.arity()];
        for (int i = 0; i < sorts.length; i++) {
          sorts[i] = expr.child(i).sort();
          operands[i] = value(blaster.word(expr.child(i)));
        }
        BigInteger right =
            Semantics.evaluate(expr.operator(), expr.sort(), expr.parameter(), sorts, operands);
        if (!right.equals(value(blaster.word(expr)))) {
          lessons.add(() -> blaster.learn(expr, operands, right));
        }
      }
      lessons.forEach(Runnable::run);
      return !lessons.isEmpty();
    }
  }
}
