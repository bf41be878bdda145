package org.ulpscope.expr.smtlib.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Outcomes;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.smtlib.read.SmtCommand;
import org.ulpscope.expr.smtlib.read.SmtParser;
import org.ulpscope.ieee.Format;

class SmtScriptTest {
  private static final int MILLION = 1_000_000;

  private final Builder b = new Builder();
  private final Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
  private final Expr y = b.symbol("y", Sorts.of(Format.SINGLE));

  @Test
  void aFloatIsDeclaredByItsBits() {
    Expr less = b.fcmp(x, b.number(0.5f), Outcomes.LT);
    assertThat(SmtScript.of(List.of(less)).toString())
        .isEqualTo(
            """
            (set-logic QF_BVFP)
            (declare-const x (_ BitVec 32))
            (assert (fp.lt ((_ to_fp 8 24) x) (fp #b0 #b01111110 #b00000000000000000000000)))
            (check-sat)
            """);
  }

  @Test
  void headersCommentsStatusAndModel() {
    Expr p = b.symbol("p", Sorts.BOOL);
    String text =
        SmtScript.of(List.of(p))
            .withComment("asked by run\nanswered in 3 ms")
            .withStatus("sat")
            .withModel(true)
            .toString();
    assertThat(text)
        .isEqualTo(
            """
            ; asked by run
            ; answered in 3 ms
            (set-info :status sat)
            (set-option :produce-models true)
            (set-logic QF_BV)
            (declare-const p Bool)
            (assert p)
            (check-sat)
            (get-model)
            """);
  }

  @Test
  void whatIsUsedTwiceIsDefinedOnce() {
    Expr sum = b.fadd(b.nearest(), x, y);
    Expr square = b.fmul(b.nearest(), sum, sum);
    String text = SmtScript.of(List.of(b.fcmp(square, x, Outcomes.GE))).toString();
    assertThat(text.split("fp.add", -1)).hasSize(2);
  }

  @Test
  void bitsOfAResultAreABitVectorThatBecomesIt() {
    Expr sum = b.fadd(b.nearest(), x, y);
    Expr low = b.extract(b.asBits(sum), 0, 8);
    String text = SmtScript.of(List.of(b.eq(low, b.bits(8, 7)))).toString();
    assertThat(text)
        .contains("(assert (= ((_ to_fp 8 24) bits1) N1))")
        .contains("(assert (=> (fp.isNaN N1) (= bits1 #x7fc00000)))")
        .doesNotContain("to_ieee_bv");
  }

  @Test
  void resultsAreComparedAndTheirSignsReadWithoutBits() {
    Expr sum = b.fadd(b.nearest(), x, y);
    Expr product = b.fmul(b.nearest(), x, y);
    Expr sign = b.extract(b.asBits(sum), 31, 1);
    String text = SmtScript.of(List.of(b.eq(sum, product), sign, b.eq(sum, x))).toString();
    assertThat(text).doesNotContain("bits1").contains("fp.isNegative");
  }

  @Test
  void theLogicHasWhatOccurs() {
    Expr array = b.symbol("a", new Sort.Array(8, 8));
    Expr element = b.select(array, b.bits(8, 1));
    Expr byteIsOne = b.eq(element, b.bits(8, 1));
    Expr call = b.apply("f", Sorts.BOOL, element);
    Expr less = b.fcmp(x, y, Outcomes.LT);
    assertThat(logic(byteIsOne)).isEqualTo("QF_ABV");
    assertThat(logic(call)).isEqualTo("QF_AUFBV");
    assertThat(logic(less)).isEqualTo("QF_BVFP");
    assertThat(logic(b.and(less, byteIsOne))).isEqualTo("QF_ABVFP");
    assertThat(logic(b.and(less, call))).isEqualTo("ALL");
    assertThat(logic(b.eq(array, b.fill(8, b.bits(8, 0))))).isEqualTo("ALL");
  }

  private static String logic(Expr constraint) {
    return new ScriptWriter(List.of(constraint), new StringBuilder()).logic();
  }

  @Test
  void namesThatSmtLibHasTakenOrForbids() {
    Expr taken = b.symbol("bvadd", Sorts.BOOL);
    Expr spaced = b.symbol("a b", Sorts.BOOL);
    Expr barred = b.symbol("a|b", Sorts.BOOL);
    Expr slashed = b.symbol("a/b", Sorts.BOOL);
    Expr narrow = b.symbol("n", Sorts.BOOL);
    Expr wide = b.symbol("n", Sorts.bits(8));
    Expr node = b.symbol("N1", Sorts.BOOL);
    List<Expr> all =
        List.of(taken, spaced, barred, slashed, narrow, b.eq(wide, b.bits(8, 0)), node);
    var script = SmtScript.of(all);
    assertThat(script.names().values()).doesNotHaveDuplicates().contains("|a b|", "n", "N1");
    assertThat(script.names().get((Expr.Symbol) taken)).isNotEqualTo("bvadd");
    assertThat(SmtParser.parse("names", script.toString(), new Builder()))
        .filteredOn(SmtCommand.Assert.class::isInstance)
        .hasSize(all.size());
  }

  @Test
  void aFormatWithoutInfinitiesIsRefused() {
    Expr small = b.symbol("s", Sorts.of(Format.FP8_E4M3));
    var script = SmtScript.of(List.of(b.fcmp(small, small, Outcomes.EQ)));
    assertThatThrownBy(script::toString)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no infinities");
  }

  @Test
  void aConstraintIsOfWidthOne() {
    assertThatThrownBy(() -> SmtScript.of(List.of(x)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a constraint has sort");
  }

  @Test
  void aChainOfAMillionOperationsIsPrintedAndRead() throws IOException {
    Expr sum = x;
    for (int i = 0; i < MILLION; i++) {
      sum = b.fadd(b.nearest(), sum, y);
    }
    var text = new StringBuilder();
    SmtScript.of(List.of(b.fcmp(sum, x, Outcomes.GT))).write(text);
    assertThat(text.length()).isLessThan(100 * MILLION);
    var commands = SmtParser.parse("chain", text.toString(), b);
    assertThat(commands).filteredOn(SmtCommand.Assert.class::isInstance).hasSize(1);
  }
}
