package org.ulpscope.expr.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.RandomExprs;
import org.ulpscope.expr.RewritingFuzz;
import org.ulpscope.expr.rules.language.Assumption;
import org.ulpscope.ieee.Encoding;
import org.ulpscope.ieee.Format;

/// On random expressions, rules preserve values and rewriting terminates.
class RandomRulesTest {
  private static final RuleSet RULES = RuleSet.shipped();
  private static final Format[][] FORMATS = {
    {new Format(3, 4), new Format(5, 10)},
    {Format.SINGLE, Format.DOUBLE},
    {Format.HALF, Format.SINGLE},
    {new Format(3, 4, Encoding.EXPLICIT_BIT), new Format(5, 10)},
    {Format.FP8_E4M3, Format.HALF},
  };

  /// Pairs of an expression and an input; `bench/README.md` has the command for a million.
  private static final int PAIRS = Integer.getInteger("fuzz.pairs", 20_000);

  private static final int INPUTS = 4;
  private static final int EXPRESSIONS = PAIRS / INPUTS;

  @Test
  void rewritingPreservesMeaning() {
    var with = new Builder(new RuleRewriter(RULES, Set.of()));
    var without = new Builder();
    for (int seed = 0; seed < EXPRESSIONS; seed++) {
      Format[] formats = FORMATS[seed % FORMATS.length];
      int operations = 3 + seed % 20;
      Expr simplified =
          new RandomExpressions(seed, formats[0], formats[1]).expression(with, operations);
      var source = new RandomExpressions(seed, formats[0], formats[1]);
      Expr plain = source.expression(without, operations);
      for (int i = 0; i < INPUTS; i++) {
        Map<String, BigInteger> inputs = new HashMap<>();
        for (Expr.Symbol symbol : Graphs.symbols(List.of(plain, simplified))) {
          inputs.put(symbol.name(), source.value(symbol.sort()));
        }
        assertThat(RandomExpressions.evaluate(simplified, inputs))
            .as("seed %d, inputs %s: %s became %s", seed, inputs, plain, simplified)
            .isEqualTo(RandomExpressions.evaluate(plain, inputs));
      }
    }
  }

  /// The same with another generator of expressions, which includes the operations of machine code.
  @Test
  void rewritingPreservesBitsOfMachineCode() {
    var fuzz = new RewritingFuzz(new RuleRewriter(RULES, Set.of()));
    fuzz.run(RandomExprs.Shape.MACHINE, PAIRS / 2, 21);
    fuzz.run(RandomExprs.Shape.TINY, PAIRS / 4, 22);
    fuzz.run(RandomExprs.Shape.ALL, PAIRS / 4, 23);
  }

  @Test
  void rewritingIsFinished() {
    // Results are canonical: rebuilt from its parts, an expression stays the same.
    var b = new Builder(new RuleRewriter(RULES, Set.of()));
    int changed = 0;
    for (int seed = 0; seed < 1_000; seed++) {
      Expr e = new RandomExpressions(seed, Format.HALF, Format.SINGLE).expression(b, 12);
      if (e.arity() > 0 && b.rebuild(e, e.children().toArray(Expr[]::new)) != e) {
        changed++;
      }
    }
    assertThat(changed).isZero();
  }

  @Test
  void rewritingEndsUnderAllAssumptions() {
    Assertions.assertThatCode(
            () -> {
              var b = new Builder(new RuleRewriter(RULES, Set.of(Assumption.values())));
              for (int seed = 0; seed < 3_000; seed++) {
                new RandomExpressions(seed, Format.HALF, Format.SINGLE).expression(b, 60);
              }
            })
        .doesNotThrowAnyException();
  }

  /// Sums of many terms in random order all become the same list.
  @Test
  void chainsHaveOneForm() {
    org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          var b = new Builder(new RuleRewriter(RULES, Set.of()));
          var random = new java.util.Random(3);
          var terms = new java.util.ArrayList<Expr>();
          for (int i = 0; i < 20; i++) {
            terms.add(b.symbol("t" + i, org.ulpscope.expr.Sorts.bits(32)));
          }
          Expr first = null;
          for (int round = 0; round < 50; round++) {
            java.util.Collections.shuffle(terms, random);
            var pending = new java.util.ArrayDeque<>(terms);
            while (pending.size() > 1) {
              Expr sum = b.add(pending.poll(), pending.poll());
              if (random.nextBoolean()) {
                pending.addFirst(sum);
              } else {
                pending.addLast(sum);
              }
            }
            first = first == null ? pending.peek() : first;
            assertThat(pending.peek()).isSameAs(first);
          }
        });
  }
}
