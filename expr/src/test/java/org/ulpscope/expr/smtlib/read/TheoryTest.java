package org.ulpscope.expr.smtlib.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Categories;
import org.ulpscope.expr.Expr;
import org.ulpscope.expr.Graphs;
import org.ulpscope.expr.Sorts;
import org.ulpscope.expr.eval.Assignment;
import org.ulpscope.expr.eval.Evaluator;
import org.ulpscope.expr.smtlib.Unspecified;
import org.ulpscope.ieee.Format;
import org.ulpscope.ieee.RoundingMode;

/// Every function of the theories by examples worked out by hand: each is a term that is true.
class TheoryTest {
  private final Builder b = new Builder();

  private Expr condition(String text) {
    SmtCommand last = SmtParser.parse("t", text, b).getLast();
    return ((SmtCommand.Assert) last).condition();
  }

  private void isTrue(String term) {
    assertThat(condition("(assert " + term + ")").isTrue()).as(term).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "(not false)",
        "(and true true true)",
        "(or false false true)",
        "(xor true true true)",
        "(=> true false true)",
        "(=> false false false)",
        "(= RNE RNE roundNearestTiesToEven)",
        "(not (= true true false))",
        "(distinct #b00 #b01 #b10)",
        "(not (distinct #b00 #b01 #b00))",
        "(= (ite false #x01 #x02) #x02)",
        "(= (ite true RTZ RNE) roundTowardZero)",
      })
  void core(String term) {
    isTrue(term);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= (_ bv10 8) #x0a #b00001010)",
        "(= (concat #x1 #b1 #b000) #x18)",
        "(= ((_ extract 5 2) #x3c) #xf)",
        "(= (bvnot #x0f) #xf0)",
        "(= (bvneg #x01) #xff)",
        "(= (bvand #xff #x3c #x0f) #x0c)",
        "(= (bvor #x01 #x02 #x04) #x07)",
        "(= (bvxor #xff #x0f) #xf0)",
        "(= (bvnand #xff #x0f) #xf0)",
        "(= (bvnor #xf0 #x0e) #x01)",
        "(= (bvxnor #xff #x0f) #x0f)",
        "(= (bvcomp #x01 #x01) #b1)",
        "(= (bvadd #xff #x01 #x02) #x02)",
        "(= (bvsub #x01 #x02) #xff)",
        "(= (bvmul #x10 #x11) #x10)",
        "(= (bvudiv #xff #x10) #x0f)",
        "(= (bvudiv #x05 #x00) #xff)",
        "(= (bvurem #xff #x10) #x0f)",
        "(= (bvurem #x05 #x00) #x05)",
        "(= (bvsdiv #xf9 #x02) #xfd)", // -7 / 2 = -3
        "(= (bvsdiv #xf9 #x00) #x01)",
        "(= (bvsrem #xf9 #x02) #xff)", // -7 rem 2 = -1
        "(= (bvsmod #xf9 #x02) #x01)", // -7 mod 2 = 1
        "(= (bvsmod #x07 #xfe) #xff)", // 7 mod -2 = -1
        "(= (bvsmod #xf9 #xfe) #xff)",
        "(= (bvsmod #xf9 #x00) #xf9)",
        "(= (bvsmod #xf8 #x02) #x00)",
        "(= (bvshl #x81 #x01) #x02)",
        "(= (bvshl #x81 #x08) #x00)",
        "(= (bvlshr #x81 #x01) #x40)",
        "(= (bvashr #x81 #x01) #xc0)",
        "(= (bvashr #x81 #xff) #xff)",
        "(= ((_ repeat 3) #b10) #b101010)",
        "(= ((_ zero_extend 4) #xf) #x0f)",
        "(= ((_ sign_extend 4) #xf) #xff)",
        "(= ((_ sign_extend 0) #xf) #xf)",
        "(= ((_ rotate_left 1) #b1001) #b0011)",
        "(= ((_ rotate_right 1) #b1001) #b1100)",
        "(= ((_ rotate_left 6) #b1001) #b0110)",
        "(and (bvult #x01 #xff) (bvule #xff #xff) (bvugt #xff #x01) (bvuge #x01 #x01))",
        "(and (bvslt #xff #x01) (bvsle #xff #xff) (bvsgt #x01 #xff) (bvsge #x01 #x01))",
        "(and (bvnego #x80) (not (bvnego #x7f)))",
        "(and (bvuaddo #xff #x01) (not (bvuaddo #xfe #x01)))",
        "(and (bvsaddo #x7f #x01) (not (bvsaddo #x80 #x01)))",
        "(and (bvusubo #x00 #x01) (not (bvusubo #x01 #x01)))",
        "(and (bvssubo #x80 #x01) (not (bvssubo #x00 #x01)))",
        "(and (bvumulo #x10 #x10) (not (bvumulo #x0f #x11)))",
        "(and (bvsmulo #x80 #xff) (not (bvsmulo #xff #xff)))",
        "(and (bvsdivo #x80 #xff) (not (bvsdivo #x81 #xff)))",
        "(= (concat (bvredor #x10) (bvredand #xfe) (bvredxor #x07)) #b101)",
      })
  void bitVectors(String term) {
    isTrue(term);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= (fp #b0 #b01111111 #b00000000000000000000000) ((_ to_fp 8 24) #x3f800000))",
        "(= (_ +oo 8 24) ((_ to_fp 8 24) #x7f800000))",
        "(= (_ -oo 8 24) ((_ to_fp 8 24) #xff800000))",
        "(= (_ -zero 5 11) ((_ to_fp 5 11) #x8000))",
        "(distinct (_ -zero 5 11) (_ +zero 5 11))",
        "(fp.eq (_ -zero 5 11) (_ +zero 5 11))",
        "(= (_ NaN 8 24) ((_ to_fp 8 24) #xffc12345) ((_ to_fp 8 24) #x7f800001))",
        "(not (fp.eq (_ NaN 8 24) (_ NaN 8 24)))",
        "(= (fp.neg (_ NaN 8 24)) (_ NaN 8 24))",
        "(= (fp.abs ((_ to_fp 8 24) #xffc00001)) (_ NaN 8 24))",
        "(= (fp.abs ((_ to_fp 8 24) #xbf800000)) ((_ to_fp 8 24) #x3f800000))",
        "(= (fp.to_ieee_bv (fp.neg (_ NaN 8 24))) #x7fc00000)",
        "(= (fp.add RNE ((_ to_fp 8 24) #x3f800000) ((_ to_fp 8 24) #x33800000))"
            + " ((_ to_fp 8 24) #x3f800000))",
        "(= (fp.add RTP ((_ to_fp 8 24) #x3f800000) ((_ to_fp 8 24) #x00000001))"
            + " ((_ to_fp 8 24) #x3f800001))",
        "(= (fp.sub RTN (_ +zero 8 24) (_ +zero 8 24)) (_ -zero 8 24))",
        "(= (fp.mul RNE ((_ to_fp 8 24) RNE 3.0) ((_ to_fp 8 24) RNE (- 0.5)))"
            + " ((_ to_fp 8 24) RNE (- 1.5)))",
        "(= (fp.div RNE ((_ to_fp 8 24) RNE 1.0) (_ -zero 8 24)) (_ -oo 8 24))",
        "(= (fp.fma RNE ((_ to_fp 5 11) RNE 2) ((_ to_fp 5 11) RNE 3) ((_ to_fp 5 11) RNE 4))"
            + " ((_ to_fp 5 11) RNE 10))",
        "(= (fp.sqrt RNE ((_ to_fp 11 53) RNE 2.25)) ((_ to_fp 11 53) RNE 1.5))",
        "(= (fp.rem ((_ to_fp 11 53) RNE 5) ((_ to_fp 11 53) RNE 3)) ((_ to_fp 11 53) RNE (- 1)))",
        "(= (fp.roundToIntegral RNA ((_ to_fp 8 24) RNE 2.5)) ((_ to_fp 8 24) RNE 3.0))",
        "(= (fp.roundToIntegral RNE ((_ to_fp 8 24) RNE (- 0.25))) (_ -zero 8 24))",
        "(= (fp.min (_ NaN 8 24) (_ +oo 8 24)) (_ +oo 8 24))",
        "(= (fp.max (_ -oo 8 24) ((_ to_fp 8 24) RNE 1.0)) ((_ to_fp 8 24) RNE 1.0))",
        "(= (fp.min (_ NaN 8 24) (_ NaN 8 24)) (_ NaN 8 24))",
        "(= (fp.max (_ -zero 8 24) (_ -zero 8 24)) (_ -zero 8 24))",
        "(and (fp.lt (_ -oo 8 24) (_ -zero 8 24) (_ +oo 8 24))"
            + " (not (fp.lt (_ -zero 8 24) (_ +zero 8 24))))",
        "(and (fp.leq (_ -zero 8 24) (_ +zero 8 24) (_ -zero 8 24))"
            + " (not (fp.leq (_ NaN 8 24) (_ NaN 8 24))))",
        "(and (fp.gt (_ +oo 8 24) (_ +zero 8 24)) (fp.geq (_ +zero 8 24) (_ -zero 8 24)))",
        "(fp.isNormal ((_ to_fp 8 24) #x00800000))",
        "(not (fp.isNormal ((_ to_fp 8 24) #x007fffff)))",
        "(not (or (fp.isNormal (_ +oo 8 24)) (fp.isNormal (_ NaN 8 24))))",
        "(fp.isSubnormal ((_ to_fp 8 24) #x807fffff))",
        "(not (or (fp.isSubnormal (_ +zero 8 24)) (fp.isSubnormal (_ NaN 8 24))))",
        "(and (fp.isZero (_ -zero 8 24)) (not (fp.isZero (_ NaN 8 24))))",
        "(and (fp.isInfinite (_ -oo 8 24)) (fp.isNaN ((_ to_fp 8 24) #xff800001)))",
        "(and (fp.isNegative (_ -zero 8 24)) (fp.isPositive (_ +oo 8 24)))",
        "(not (or (fp.isNegative ((_ to_fp 8 24) #xffc00000)) (fp.isPositive (_ NaN 8 24))))",
      })
  void floats(String term) {
    isTrue(term);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(= ((_ to_fp 8 24) RNE 0.1) ((_ to_fp 8 24) #x3dcccccd))",
        "(= ((_ to_fp 8 24) RTZ 0.1) ((_ to_fp 8 24) #x3dcccccc))",
        "(= ((_ to_fp 8 24) RNE (/ 1 3)) ((_ to_fp 8 24) #x3eaaaaab))",
        "(= ((_ to_fp 8 24) RTN (/ (- 1.0) 3.0)) ((_ to_fp 8 24) #xbeaaaaab))",
        "(= ((_ to_fp 8 24) RTP (/ 1 (- 3))) ((_ to_fp 8 24) #xbeaaaaaa))",
        "(= ((_ to_fp 8 24) RNE (+ 1 (* 2 3) (- 4 2))) ((_ to_fp 8 24) RNE 9.0))",
        "(= ((_ to_fp 5 11) RNE 65519.99) ((_ to_fp 5 11) #x7bff))",
        "(= ((_ to_fp 5 11) RNE 65520) (_ +oo 5 11))",
        "(= ((_ to_fp 5 11) RTZ 65520) ((_ to_fp 5 11) #x7bff))",
        "(= ((_ to_fp 5 11) RNE 0.00000002) (_ +zero 5 11))",
        "(= ((_ to_fp 5 11) RTP 0.00000002) ((_ to_fp 5 11) #x0001))",
        "(= ((_ to_fp 8 24) RNE #xff) ((_ to_fp 8 24) RNE (- 1)))",
        "(= ((_ to_fp_unsigned 8 24) RNE #xff) ((_ to_fp 8 24) RNE 255))",
        "(= ((_ to_fp 5 11) RNE ((_ to_fp 8 24) #x3f800fff)) ((_ to_fp 5 11) #x3c00))",
        "(= ((_ to_fp 5 11) RTP ((_ to_fp 8 24) #x3f800fff)) ((_ to_fp 5 11) #x3c01))",
        "(= ((_ to_fp 11 53) RNE (_ NaN 8 24)) (_ NaN 11 53))",
        "(= ((_ to_fp 8 24) RNE ((_ to_fp 8 24) #xff800001)) (_ NaN 8 24))",
        "(= ((_ fp.to_sbv 8) RTZ ((_ to_fp 8 24) RNE (- 2.75))) #xfe)",
        "(= ((_ fp.to_sbv 8) RNE ((_ to_fp 8 24) RNE (- 128.5))) #x80)",
        "(= ((_ fp.to_ubv 8) RNE ((_ to_fp 8 24) RNE 255.25)) #xff)",
        "(= ((_ fp.to_ubv 8) RTZ ((_ to_fp 8 24) RNE (- 0.75))) #x00)",
        "(= ((_ fp.to_ubv 5) RNE ((_ to_fp 3 5) RNE 15.5)) #b10000)",
        "(= ((_ fp.to_sbv 64) RTZ ((_ to_fp 5 11) #x7bff)) #x000000000000ffe0)",
        "(= ((_ to_fp 15 113) RNE (_ +oo 11 53)) (_ +oo 15 113))",
      })
  void conversions(String term) {
    isTrue(term);
  }

  @Test
  void aLiteralInAnUnknownMode() {
    Expr condition =
        condition(
            "(declare-const r RoundingMode)"
                + "(assert (= ((_ to_fp 8 24) r 0.1) ((_ to_fp 8 24) #x3dcccccc)))");
    Expr mode = b.symbol("r", Sorts.ROUNDING);
    for (var value : RoundingMode.values()) {
      boolean down = value == RoundingMode.TOWARD_ZERO || value == RoundingMode.TOWARD_NEGATIVE;
      var evaluator = new Evaluator(new Assignment().set(mode, value));
      assertThat(evaluator.isTrue(condition)).as(value.toString()).isEqualTo(down);
    }
  }

  // ---- one NaN ----

  @Test
  void allNansOfAConstantAreEqual() {
    Expr condition =
        condition(
            "(declare-const x Float32)(declare-const y Float32)"
                + "(assert (and (= x y) (= (fp.neg x) y) (= (fp.to_ieee_bv x) (fp.to_ieee_bv y))))");
    Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
    Expr y = b.symbol("y", Sorts.of(Format.SINGLE));
    var nans = new Assignment().set(x, 0xffc00001L).set(y, 0x7f800001L);
    assertThat(new Evaluator(nans).isTrue(condition)).isTrue();
    var zeros = new Assignment().set(x, 0L).set(y, 0x80000000L);
    assertThat(new Evaluator(zeros).isTrue(condition)).isFalse();
  }

  @Test
  void functionsAndArraysSeeOneNan() {
    Expr condition =
        condition(
            """
            (declare-const x Float32)
            (declare-const a (Array Float32 Float32))
            (declare-fun f (Float32) Bool)
            (assert (and (= (f x) (f (_ NaN 8 24)))
                (= (select (store a x x) (_ NaN 8 24)) (_ NaN 8 24))))
            """);
    Expr x = b.symbol("x", Sorts.of(Format.SINGLE));
    var assignment =
        new Assignment()
            .set(x, 0xffc00001L)
            .define("f", arguments -> arguments.getFirst().shiftRight(31))
            .setRestToZero(List.of(condition));
    assertThat(new Evaluator(assignment).isTrue(condition)).isTrue();
  }

  // ---- unspecified results ----

  @Test
  void ofTwoZerosEitherMayBeTheMinimum() {
    Expr condition = condition("(assert (fp.isNegative (fp.min (_ -zero 8 24) (_ +zero 8 24))))");
    assertThat(Graphs.symbols(List.of(condition)))
        .hasSize(1)
        .allMatch(symbol -> Unspecified.isChoice(symbol.name()));
  }

  @Test
  void anIntegerOutOfRangeIsAnyButAlwaysTheSame() {
    String term = "((_ fp.to_ubv 8) RNE ((_ to_fp 8 24) RNE 256))";
    assertThat(condition("(assert (= " + term + " " + term + "))").isConstant()).isFalse();
    Expr open = condition("(assert (= #x07 " + term + "))");
    assertThat(open.categories()).isEqualTo(Categories.ALL);
    assertThat(Graphs.postOrder(open))
        .filteredOn(Expr.Application.class::isInstance)
        .hasSize(1)
        .allMatch(call -> Unspecified.isChoice(((Expr.Application) call).function()));
  }
}
