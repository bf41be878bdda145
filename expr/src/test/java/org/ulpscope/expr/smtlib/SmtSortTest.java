package org.ulpscope.expr.smtlib;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.ulpscope.expr.Sort;
import org.ulpscope.expr.Sorts;
import org.ulpscope.ieee.Datum;
import org.ulpscope.ieee.Format;

class SmtSortTest {
  @Test
  void sortsAsTheyAreWritten() {
    var single = new SmtSort.Floating(Format.SINGLE);
    assertThat(SmtSort.BOOL).hasToString("Bool");
    assertThat(single).hasToString("(_ FloatingPoint 8 24)");
    assertThat(new SmtSort.Array(new SmtSort.BitVec(4), single))
        .hasToString("(Array (_ BitVec 4) (_ FloatingPoint 8 24))");
    assertThat(SmtSort.ROUNDING_MODE).hasToString("RoundingMode");
  }

  @Test
  void sortsOfExpressions() {
    assertThat(new SmtSort.BitVec(1).sort()).isEqualTo(Sorts.BOOL);
    assertThat(new SmtSort.Array(SmtSort.BOOL, new SmtSort.Floating(Format.HALF)).sort())
        .isEqualTo(new Sort.Array(1, 16));
    assertThat(SmtSort.declared(Sorts.of(Format.X87))).isEqualTo(new SmtSort.BitVec(80));
  }

  @Test
  void valuesOfModels() {
    var half = new SmtSort.Floating(Format.HALF);
    assertThat(SmtSort.BOOL.literal(BigInteger.ONE)).isEqualTo("true");
    assertThat(new SmtSort.BitVec(8).literal(BigInteger.TEN)).isEqualTo("#x0a");
    assertThat(new SmtSort.BitVec(5).literal(BigInteger.TEN)).isEqualTo("#b01010");
    assertThat(half.literal(BigInteger.valueOf(0xbc01))).isEqualTo("(fp #b1 #b01111 #b0000000001)");
    assertThat(half.literal(BigInteger.valueOf(0xfe01))).isEqualTo("(_ NaN 5 11)");
    assertThat(half.literal(BigInteger.valueOf(0xfc00))).isEqualTo("(_ -oo 5 11)");
    assertThat(half.literal(BigInteger.ZERO)).isEqualTo("(_ +zero 5 11)");
    assertThat(SmtSort.ROUNDING_MODE.literal(BigInteger.TWO)).isEqualTo("RTP");
  }

  @Test
  void patternsOfTheX87() {
    var x87 = new SmtSort.Floating(Format.X87);
    String pseudoDenormal = x87.literal(Datum.of(Format.X87, 0, 1L << 63).bits());
    assertThat(pseudoDenormal).isEqualTo("(fp #b0 #b000000000000001 #b" + "0".repeat(63) + ")");
    assertThat(x87.literal(Datum.of(Format.X87, 1, 0).bits())).isEqualTo("(_ NaN 15 64)");
  }
}
