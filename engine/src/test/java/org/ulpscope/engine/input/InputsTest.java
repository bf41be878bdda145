package org.ulpscope.engine.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.rules.RuleRewriter;
import org.ulpscope.expr.rules.RuleSet;
import org.ulpscope.ieee.Format;

class InputsTest {
  private static final Optional<Sort.Fp> SINGLE = Optional.of(Sorts.of(Format.SINGLE));

  private final Builder b = new Builder(new RuleRewriter(RuleSet.shipped(), Set.of()));
  private final Inputs inputs = new Inputs();
  private final Input a = inputs.add("a", 8);

  private Expr read(int from, int width) {
    return inputs.read(b, a, from, width, Optional.empty());
  }

  @Test
  void aFloatReadAsAFloatIsOneSymbolOfThatFormat() {
    Expr bits = inputs.read(b, a, 4, 4, SINGLE);
    assertThat(b.asFloat(bits, SINGLE.get())).isSameAs(b.symbol("a@4:8", SINGLE.get()));
  }

  @Test
  void anInputReadWholeHasItsOwnName() {
    assertThat(read(0, 8)).isSameAs(b.symbol("a", Sorts.bits(64)));
  }

  @Test
  void theSameBytesAreTheSameSymbol() {
    assertThat(read(2, 2)).isSameAs(read(2, 2));
  }

  @Test
  void overlappingReadsAgreeOnTheBytesTheyShare() {
    Expr word = read(0, 4);
    assertThat(read(1, 1)).isSameAs(b.extract(word, 8, 8));
    Expr across = read(2, 4); // two bytes of the word, two new ones
    assertThat(b.extract(across, 0, 16)).isSameAs(b.extract(word, 16, 16));
    assertThat(inputs.parts(a)).hasSize(2);
  }

  @Test
  void aGapBetweenSymbolsBecomesASymbolOfItsOwn() {
    read(0, 1);
    read(4, 4);
    read(0, 8);
    assertThat(inputs.parts(a)).extracting(Inputs.Part::offset).containsExactly(0, 1, 4);
  }

  @Test
  void inputsOfOneNameAreToldApart() {
    assertThat(inputs.add("a", 4).name()).isEqualTo("a_1");
    assertThat(inputs.add("a", 4).name()).isEqualTo("a_2");
  }

  @Test
  void whatACopyReadsIsNotSeenByTheOriginal() {
    Inputs copy = inputs.copy();
    copy.read(b, a, 0, 4, Optional.empty());
    assertThat(inputs.parts(a)).isEmpty();
  }

  @Test
  void inputsWithCollidingNamesAreDifferentSymbols() {
    var symbols = new HashSet<Expr>();
    for (String name :
        new String[] {"x_1", "x", "x", "x", "x_1", "x_2", "a@4:8", "a_4:8", "a_4:8@7", ""}) {
      Input input = inputs.add(name, 8);
      symbols.add(inputs.read(b, input, 0, 8, Optional.empty()));
      symbols.add(inputs.read(b, inputs.add(name, 8), 4, 2, Optional.empty()));
    }
    assertThat(symbols).hasSize(20);
  }

  @Test
  void aPartOfAnInputIsNoOtherInput() {
    Input other = inputs.add("a@4:8", 4);
    assertThat(read(4, 4)).isNotSameAs(inputs.read(b, other, 0, 4, Optional.empty()));
  }

  @Test
  void freshSymbolsDifferAndStayDifferentInCopies() {
    Expr first = inputs.fresh(b, "length", "run", Sorts.bits(32));
    Inputs copy = inputs.copy();
    assertThat(inputs.fresh(b, "length", "run", Sorts.bits(32))).isNotSameAs(first);
    assertThat(copy.fresh(b, "length", "run", Sorts.bits(32))).isNotSameAs(first);
    assertThat(copy.fresh(b, "length", "other", Sorts.bits(32)))
        .isNotSameAs(inputs.fresh(b, "length", "run", Sorts.bits(32)));
  }
}
