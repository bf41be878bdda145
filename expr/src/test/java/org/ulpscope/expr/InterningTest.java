package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.RandomExprs.Shape;

/// Equal expressions are one object, whichever thread makes them, and unused ones are dropped.
final class InterningTest {
  private static final int THREADS = 6;

  @Test
  void threadsThatMakeTheSameExpressionsGetTheSameObjects() throws Exception {
    List<Recipe> recipes = new ArrayList<>();
    var random = new RandomExprs(11, Shape.ALL);
    for (int i = 0; i < 300; i++) {
      recipes.add(random.recipe(30));
    }
    for (int round = 0; round < 5; round++) {
      var b = new Builder();
      var start = new CyclicBarrier(THREADS);
      Callable<List<Expr>> build =
          () -> {
            start.await();
            var made = new ArrayList<Expr>();
            recipes.forEach(recipe -> made.addAll(recipe.buildAll(b)));
            return made;
          };
      try (var threads = Executors.newFixedThreadPool(THREADS)) {
        List<Future<List<Expr>>> results = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
          results.add(threads.submit(build));
        }
        List<Expr> first = results.getFirst().get();
        for (Future<List<Expr>> result : results) {
          List<Expr> other = result.get();
          for (int i = 0; i < first.size(); i++) {
            assertThat(other.get(i)).isSameAs(first.get(i));
          }
        }
      }
    }
  }

  @Test
  void differentExpressionsAreDifferentObjects() {
    var b = new Builder();
    var random = new RandomExprs(12, Shape.ALL);
    var texts = new java.util.HashMap<Expr, String>();
    for (int i = 0; i < 200; i++) {
      for (Expr expr : random.recipe(20).buildAll(b)) {
        String text = node(expr);
        assertThat(texts.merge(expr, text, (old, _) -> old)).isEqualTo(text);
      }
    }
    assertThat(texts.values()).doesNotHaveDuplicates();
  }

  /// A node identified by its label and the identities of its operands.
  private static String node(Expr expr) {
    var text = new StringBuilder();
    text.append(expr.operator()).append(expr.sort()).append(expr.parameter());
    switch (expr) {
      case Expr.Constant constant -> text.append(constant.bits());
      case Expr.Symbol symbol -> text.append(symbol.name());
      case Expr.Application application -> text.append(application.function());
      default -> {}
    }
    expr.children().forEach(x -> text.append(' ').append(System.identityHashCode(x)));
    return text.toString();
  }

  @Test
  void expressionsThatNobodyHoldsAreForgotten() throws InterruptedException {
    var b = new Builder();
    Expr kept = b.add(b.symbol("kept", Sorts.bits(32)), b.bits(32, 1));
    int largest = 0;
    for (int round = 0; round < 10; round++) {
      makeAndDrop(b, round, 100_000);
      if (round % 5 == 4) {
        largest = Math.max(largest, sizeAfterCollection(b));
      }
    }
    // Three million nodes were made; a few of the last round may not be collected yet.
    assertThat(largest).isLessThan(150_000);
    assertThat(b.add(b.symbol("kept", Sorts.bits(32)), b.bits(32, 1))).isSameAs(kept);
  }

  private static void makeAndDrop(Builder b, int round, int count) {
    Expr x = b.symbol("x", Sorts.bits(64));
    Expr chain = x;
    for (int i = 0; i < count; i++) {
      chain = b.add(b.mul(chain, x), b.bits(64, (long) round * count + i));
    }
    assertThat(chain.size()).isGreaterThan(count);
  }

  /// Garbage collection and cleaning of the table both take a moment, and a segment is cleaned only
  /// when it is used.
  private static int sizeAfterCollection(Builder b) throws InterruptedException {
    int size = Integer.MAX_VALUE;
    for (int attempt = 0; attempt < 20 && size > 50_000; attempt++) {
      System.gc();
      Thread.sleep(20);
      for (int i = 0; i < 5_000; i++) {
        b.bits(64, -1L - i);
      }
      size = b.size();
    }
    return size;
  }
}
