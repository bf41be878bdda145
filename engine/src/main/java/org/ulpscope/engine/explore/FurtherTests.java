package org.ulpscope.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
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
  private final Random random;
  private final List<TestCase> found = new ArrayList<>();

  FurtherTests(Finding finding, int most, Oracle oracle, Configuration configuration) {
    this.finding = finding;
    this.most = most;
    this.oracle = oracle;
    this.configuration = configuration;
    this.random = new Random(configuration.options().seed());
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
      Expr every = allNew;
      Expr either = someNew;
      Optional<Model> model =
          model(state, elsewhere(state, every))
              .or(() -> model(state, every))
              .or(() -> model(state, either));
      if (model.isEmpty()) {
        return;
      }
      int number = finding.test().orElseThrow().number();
      previous = TestCase.of(number, state, model.get(), configuration.types());
      found.add(previous);
    }
  }

  /// With one bit of each scalar drawn by lot: a solver's next answer is often the neighbour of its
  /// last one, and shares its fate.
  private Expr elsewhere(State state, Expr condition) {
    Builder b = configuration.builder();
    Expr drawn = condition;
    for (Input input : state.inputs().all()) {
      for (Inputs.Part part : state.inputs().parts(input)) {
        Expr bits = bits(part);
        Expr bit = b.extract(bits, random.nextInt(bits.sort().width()), 1);
        drawn = b.and(drawn, b.eq(bit, b.bits(1, random.nextInt(2))));
      }
    }
    return drawn;
  }

  private Expr bits(Inputs.Part part) {
    Expr symbol = part.symbol();
    return symbol.sort() instanceof Sort.Fp ? configuration.builder().asBits(symbol) : symbol;
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
                  Expr bits = bits(part);
                  changes.add(
                      b.not(
                          b.eq(
                              bits,
                              b.bits(
                                  bits.sort().width(), value.bits(part.offset(), part.width())))));
                }
              });
    }
    return changes;
  }
}
