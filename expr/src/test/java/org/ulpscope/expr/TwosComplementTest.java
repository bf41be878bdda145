package org.ulpscope.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class TwosComplementTest {
  private static BigInteger hex(String digits) {
    return new BigInteger(digits, 16);
  }

  @Test
  void readsBitsWithoutASign() {
    assertThat(TwosComplement.unsigned(-1L)).isEqualTo(hex("ffffffffffffffff"));
    assertThat(TwosComplement.unsigned(5L)).isEqualTo(BigInteger.valueOf(5));
    assertThat(TwosComplement.unsigned(-1L, 2L)).isEqualTo(hex("ffffffffffffffff0000000000000002"));
  }

  @Test
  void keepsLowBitsOfEitherSign() {
    assertThat(TwosComplement.keep(BigInteger.valueOf(-1), 80))
        .isEqualTo(hex("ffffffffffffffffffff"));
    assertThat(TwosComplement.keep(hex("123456"), 8)).isEqualTo(hex("56"));
    assertThat(TwosComplement.keep(BigInteger.TWO, 128)).isEqualTo(BigInteger.TWO);
  }

  @Test
  void readsTwosComplement() {
    BigInteger least = BigInteger.ONE.shiftLeft(127);
    assertThat(TwosComplement.signed(least, 128)).isEqualTo(least.negate());
    assertThat(TwosComplement.signed(least.subtract(BigInteger.ONE), 128))
        .isEqualTo(least.subtract(BigInteger.ONE));
    assertThat(TwosComplement.signed(hex("ff"), 8)).isEqualTo(BigInteger.valueOf(-1));
  }

  @Test
  void goesToBytesAndBack() {
    BigInteger value = hex("8001020304050607ff");
    byte[] bytes = TwosComplement.toBytes(value, 10);
    assertThat(bytes).hasSize(10).startsWith((byte) 0xff, (byte) 7).endsWith((byte) 0x80, (byte) 0);
    assertThat(TwosComplement.fromBytes(bytes)).isEqualTo(value);
    assertThat(TwosComplement.toBytes(value, 2)).containsExactly((byte) 0xff, (byte) 7);
    assertThat(TwosComplement.fromBytes(new byte[] {0, 0})).isZero();
  }
}
