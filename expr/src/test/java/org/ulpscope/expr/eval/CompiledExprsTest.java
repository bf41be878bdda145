package org.ulpscope.expr.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Operator;
import org.ulpscope.expr.RandomAssignments;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.RandomExprs.Shape;
import org.ulpscope.expr.Recipe;
import org.ulpscope.expr.Semantics;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// Compiled expressions against [Semantics] and the reference evaluator.
final class CompiledExprsTest {
  private static final List<Format> TINY =
      List.of(new Format(2, 3), new Format(3, 3), new Format(2, 2));

  /// Each operator on its own, with all values of all operands.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"CONSTANT", "SYMBOL", "APPLY", "SELECT", "STORE", "FILL"})
  void everyOperatorAgreesWithSemanticsOnAllTinyValues(Operator operator) {
    int checked = 0;
    // Three operands of 6 bits are too many to try them all.
    List<Format> formats = operator == Operator.FMA ? List.of(new Format(2, 3)) : TINY;
    for (Operation operation : Operation.tiny(operator, formats)) {
      checked += checkAllValues(operation);
    }
    assertThat(checked).isPositive();
  }

  private static int checkAllValues(Operation operation) {
    var b = new Builder();
    Sort[] sorts = operation.operandSorts();
    var symbols = new Expr[sorts.length];
    Arrays.setAll(symbols, i -> b.symbol("x" + i, sorts[i]));
    Expr expr = operation.build(b, symbols);
    CompiledExprs compiled = CompiledExprs.of(expr);
    Registers registers = compiled.registers();
    var values = new BigInteger[sorts.length];
    int combinations = 1;
    for (Sort sort : sorts) {
      combinations *= count(sort);
    }
    for (int n = 0; n < combinations; n++) {
      int rest = n;
      for (int i = 0; i < sorts.length; i++) {
        values[i] = BigInteger.valueOf(rest % count(sorts[i]));
        rest /= count(sorts[i]);
        if (compiled.slot(symbols[i]) >= 0) {
          registers.set(compiled.slot(symbols[i]), values[i]);
        }
      }
      compiled.evaluate(registers);
      BigInteger expected =
          Semantics.evaluate(
              operation.operator(), operation.sort(), operation.parameter(), sorts, values);
      if (!registers.value(compiled.rootSlot(0)).equals(expected)) {
        assertThat(registers.value(compiled.rootSlot(0)))
            .as("%s of %s", operation, Arrays.toString(values))
            .isEqualTo(expected);
      }
    }
    return combinations;
  }

  private static int count(Sort sort) {
    return sort instanceof Sort.Rounding ? RoundingMode.values().length : 1 << sort.width();
  }

  /// Each operator on the formats and widths of machines, and on wide ones, at random.
  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"CONSTANT", "SYMBOL", "STORE", "FILL"})
  void everyOperatorAgreesWithTheReferenceOnRealSorts(Operator operator) {
    for (Shape shape : List.of(Shape.MACHINE, Shape.MACHINE.nearestOnly(), Shape.ALL)) {
      var random = new RandomExprs(operator.ordinal(), shape);
      for (int i = 0; i < 60; i++) {
        checkAgainstReference(random.endingWith(operator, 3), i, 8);
      }
    }
  }

  @Test
  void randomExpressionsAgreeWithTheReference() {
    for (Shape shape : List.of(Shape.TINY, Shape.MACHINE, Shape.ALL)) {
      var random = new RandomExprs(4, shape);
      for (int i = 0; i < 300; i++) {
        checkAgainstReference(random.recipe(40), i, 4);
      }
    }
  }

  /// Also changes a few symbols at a time, and compares an update with the reference.
  private static void checkAgainstReference(Recipe recipe, long seed, int times) {
    Expr root = recipe.build(new Builder());
    if (root.sort() instanceof Sort.Array) {
      return;
    }
    CompiledExprs compiled = CompiledExprs.of(root);
    Registers updated = compiled.registers();
    for (int i = 0; i < times; i++) {
      Assignment assignment = RandomAssignments.of(seed * times + i, List.of(root));
      BigInteger expected = new Evaluator(assignment).value(root);
      Registers fresh = compiled.registers(assignment);
      compiled.evaluate(fresh);
      assertThat(fresh.value(compiled.rootSlot(0))).as("%s", root).isEqualTo(expected);
      updated.load(assignment);
      compiled.update(updated);
      assertThat(updated.value(compiled.rootSlot(0))).as("%s", root).isEqualTo(expected);
    }
  }

  @Test
  void anUpdateEvaluatesOnlyWhatChanged() {
    var b = new Builder();
    Sort i32 = Sorts.bits(32);
    Expr x = b.symbol("x", i32);
    Expr y = b.symbol("y", i32);
    Expr left = b.mul(x, b.bits(32, 3));
    Expr isLarge = b.ult(b.bits(32, 10), left);
    Expr root = b.ite(isLarge, b.add(y, b.bits(32, 1)), b.bits(32, 0));
    CompiledExprs compiled = CompiledExprs.of(root);
    Registers registers = compiled.registers();
    registers.set(compiled.slot(x), 5);
    assertThat(compiled.update(registers)).isEqualTo(4);
    registers.set(compiled.slot(y), 7);
    assertThat(compiled.update(registers)).isEqualTo(2);
    assertThat(registers.bits(compiled.rootSlot(0))).isEqualTo(8);
    registers.set(compiled.slot(x), 6); // still large: the ite is not evaluated again
    assertThat(compiled.update(registers)).isEqualTo(2);
    registers.set(compiled.slot(x), 6);
    assertThat(compiled.update(registers)).isZero();
  }

  @Test
  void manyRootsShareTheirParts() {
    var b = new Builder();
    Expr x = b.symbol("x", Sorts.of(Format.DOUBLE));
    Expr square = b.fmul(b.nearest(), x, x);
    Expr cube = b.fmul(b.nearest(), square, x);
    CompiledExprs compiled = CompiledExprs.of(square, cube, x);
    assertThat(compiled.size()).isEqualTo(2);
    Registers registers = compiled.registers();
    registers.set(compiled.slot(x), Double.doubleToRawLongBits(1.5));
    compiled.evaluate(registers);
    assertThat(Double.longBitsToDouble(registers.bits(compiled.rootSlot(0)))).isEqualTo(2.25);
    assertThat(Double.longBitsToDouble(registers.bits(compiled.rootSlot(1)))).isEqualTo(3.375);
    assertThat(Double.longBitsToDouble(registers.bits(compiled.rootSlot(2)))).isEqualTo(1.5);
  }

  @Test
  void aMillionNodesInAChainEvaluate() {
    var b = new Builder();
    Expr x = b.symbol("x", Sorts.bits(64));
    Expr chain = x;
    int length = 500_000;
    for (int i = 0; i < length; i++) {
      chain = b.add(chain, b.xor(chain, b.bits(64, i & 15)));
    }
    CompiledExprs compiled = CompiledExprs.of(chain);
    Registers registers = compiled.registers();
    registers.set(compiled.slot(x), 12345);
    compiled.evaluate(registers);
    long expected = 12345;
    for (int i = 0; i < length; i++) {
      expected += expected ^ (i & 15);
    }
    assertThat(registers.bits(compiled.rootSlot(0))).isEqualTo(expected);
    assertThat(new Evaluator(new Assignment().set(x, 12345)).value(chain).longValue())
        .isEqualTo(expected);
  }

  @Test
  void threadsShareAProgram() throws Exception {
    var random = new RandomExprs(77, Shape.MACHINE);
    var b = new Builder();
    Expr root = random.recipe(200).build(b);
    CompiledExprs compiled = CompiledExprs.of(root);
    try (var threads = Executors.newFixedThreadPool(4)) {
      List<Future<List<BigInteger>>> results = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        results.add(threads.submit(() -> evaluations(compiled, root)));
      }
      List<BigInteger> expected = evaluations(compiled, root);
      for (Future<List<BigInteger>> result : results) {
        assertThat(result.get()).isEqualTo(expected);
      }
    }
  }

  private static List<BigInteger> evaluations(CompiledExprs compiled, Expr root) {
    Registers registers = compiled.registers();
    var values = new ArrayList<BigInteger>();
    for (int seed = 0; seed < 50; seed++) {
      registers.load(RandomAssignments.of(seed, List.of(root)));
      compiled.update(registers);
      values.add(registers.value(compiled.rootSlot(0)));
    }
    return values;
  }

  @Test
  void badInputIsRefusedByName() {
    var b = new Builder();
    Expr x = b.symbol("x", Sorts.bits(8));
    Expr f = b.apply("libm_sin", Sorts.bits(8), x);
    CompiledExprs compiled = CompiledExprs.of(f);
    Registers registers = compiled.registers();
    assertThatThrownBy(() -> compiled.evaluate(registers)).hasMessageContaining("libm_sin");
    assertThatThrownBy(() -> registers.set(compiled.rootSlot(0), 1)).hasMessageContaining("slot");
    assertThatThrownBy(() -> registers.set(compiled.slot(x), ArrayValue.of(0)))
        .hasMessageContaining("x");
    Registers others = CompiledExprs.of(x).registers();
    assertThatThrownBy(() -> compiled.evaluate(others)).hasMessageContaining("another program");
    Expr a = b.symbol("a", new Sort.Array(8, 8));
    Expr ofArray = b.apply("sum", Sorts.bits(8), a);
    assertThatThrownBy(() -> CompiledExprs.of(ofArray)).hasMessageContaining("sum");
    assertThat(compiled.slot(a)).isEqualTo(-1);
  }

  @Test
  void evaluationAllocatesNothing() {
    var random = new RandomExprs(5, Shape.MACHINE.withoutFunctions());
    var b = new Builder();
    var roots = new ArrayList<Expr>();
    for (int i = 0; i < 200; i++) {
      roots.add(random.recipe(20).build(b));
    }
    // Concatenations may be wider than 64 bits; those may allocate.
    roots.removeIf(
        root ->
            Graphs.postOrder(root).stream()
                .anyMatch(x -> !(x.sort() instanceof Sort.Array) && x.sort().width() > 64));
    CompiledExprs compiled = CompiledExprs.of(roots);
    assertThat(compiled.size()).isGreaterThan(300);
    Registers registers = compiled.registers(RandomAssignments.of(1, roots));
    var symbols =
        compiled.symbols().stream().filter(s -> !(s.sort() instanceof Sort.Array)).toList();
    var values = new SplittableRandom(3);
    long before = 0;
    for (int i = 0; i < 3000; i++) {
      if (i == 2000) { // compiled by now
        before = allocated();
      }
      Expr.Symbol symbol = symbols.get(values.nextInt(symbols.size()));
      int slot = compiled.slot(symbol);
      registers.set(slot, symbol.sort() instanceof Sort.Rounding ? i % 5 : values.nextLong());
      compiled.update(registers);
      compiled.evaluate(registers);
    }
    assertThat(allocated() - before).isLessThan(100_000);
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }
}
