package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.engine.input.Input;
import org.ulpscope.engine.input.Inputs;
import org.ulpscope.engine.state.State;
import org.ulpscope.engine.state.Stop;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.solver.Model;
import org.ulpscope.solver.Verdict;

/// Looks for further inputs that lead to an error which is known: a native run may not show it on
/// the inputs found first, because of what a model leaves open, and show it on others.
final class FurtherTests {
  private final Finding finding;
  private final int most;
  private final Oracle oracle;
  private final Configuration configuration;
  private final List<TestCase> found = new ArrayList<>();

  FurtherTests(Finding finding, int most, Oracle oracle, Configuration configuration) {
    this.finding = finding;
    this.most = most;
    this.oracle = oracle;
    this.configuration = configuration;
  }

  List<TestCase> found() {
    return List.copyOf(found);
  }

  /// Looks for inputs in the state in which an error occurs under a condition.
  void search(State state, Stop.Failed failed, Expr condition) {
    boolean isKnown =
        failed.error().kind() == finding.error().error().kind()
            && failed.location().equals(finding.error().location());
    if (!isKnown || !found.isEmpty()) {
      return;
    }
    Builder b = configuration.builder();
    Expr allNew = condition;
    Expr someNew = condition;
    TestCase previous = finding.test().orElseThrow();
    while (found.size() < most) {
      List<Expr> changes = changes(state, previous);
      allNew = changes.stream().reduce(allNew, b::and);
      someNew = b.and(someNew, changes.stream().reduce(b.bool(false), b::or));
      Expr either = someNew;
      Optional<Model> model = model(state, allNew).or(() -> model(state, either));
      if (model.isEmpty()) {
        return;
      }
      int number = finding.test().orElseThrow().number();
      previous = TestCase.of(number, state, model.get(), configuration.types());
      found.add(previous);
    }
  }

  private Optional<Model> model(State state, Expr condition) {
    return oracle.solve(state.path(), condition) instanceof Verdict.Sat(Model model, _)
        ? Optional.of(model)
        : Optional.empty();
  }

  /// For each scalar that the program read, that it differs from a test's.
  private List<Expr> changes(State state, TestCase test) {
    Builder b = configuration.builder();
    var changes = new ArrayList<Expr>();
    for (Input input : state.inputs().all()) {
      test.values().stream()
          .filter(value -> value.name().equals(input.name()))
          .findFirst()
          .ifPresent(
              value -> {
                for (Inputs.Part part : state.inputs().parts(input)) {
                  Expr symbol = part.symbol();
                  Expr bits = symbol.sort() instanceof Sort.Fp ? b.asBits(symbol) : symbol;
                  changes.add(
                      b.not(b.eq(bits, b.bits(bits.sort().width(), value.bits(part.offset(), part.width())))));
                }
              });
    }
    return changes;
  }
}
