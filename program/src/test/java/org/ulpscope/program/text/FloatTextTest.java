package org.ulpscope.program.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.ulpscope.program.Constant;
import org.ulpscope.program.Global;
import org.ulpscope.program.Type;

class FloatTextTest {
  @ParameterizedTest
  @CsvSource({
    "FLOAT, 00000000, 0.0",
    "FLOAT, 80000000, -0.0",
    "FLOAT, 3f800000, 1.0",
    "FLOAT, c0200000, -2.5",
    "FLOAT, 3e000000, 0.125",
    "FLOAT, 3d800000, 0x1p-4",
    "FLOAT, 3dcccccd, 0x1.99999ap-4",
    "FLOAT, 497423f0, 999999.0",
    "FLOAT, 49742400, 0x1.e848p+19",
    "FLOAT, 00000001, 0x1p-149",
    "FLOAT, 007fffff, 0x1.fffffcp-127",
    "FLOAT, 00800000, 0x1p-126",
    "FLOAT, 41200000, 10.0",
    "FLOAT, 3f900000, 1.125",
    "FLOAT, 3f880000, 0x1.1p+0",
    "FLOAT, 7f7fffff, 0x1.fffffep+127",
    "FLOAT, 7f800000, inf",
    "FLOAT, ff800000, -inf",
    "FLOAT, 7fc00001, nan(0x7fc00001)",
    "FLOAT, ffa00000, nan(0xffa00000)",
    "DOUBLE, 3fb999999999999a, 0x1.999999999999ap-4",
    "DOUBLE, 7ff0000000000001, nan(0x7ff0000000000001)",
    "HALF, 3555, 0x1.554p-2",
    "BFLOAT, 3eab, 0x1.56p-2",
    "X86_FP80, 3fff8000000000000000, 1.0",
    "X86_FP80, 3ffbcccccccccccccccd, 0x1.999999999999999ap-4",
    "X86_FP80, 00000000000000000001, 0x1p-16445",
    "X86_FP80, 7fff8000000000000000, inf",
    "X86_FP80, 7fffc000000000000000, nan(0x7fffc000000000000000)",
    // Pseudo-denormal, unnormal, pseudo-infinity, pseudo-NaN.
    "X86_FP80, 00008000000000000000, bits(0x8000000000000000)",
    "X86_FP80, 3fff4000000000000000, bits(0x3fff4000000000000000)",
    "X86_FP80, 7fff0000000000000000, bits(0x7fff0000000000000000)",
    "X86_FP80, 7fff4000000000000000, bits(0x7fff4000000000000000)",
    "FP128, 3ffb999999999999999999999999999a, 0x1.999999999999999999999999999ap-4",
    "PPC_FP128, 3ff0000000000000, bits(0x3ff0000000000000)",
  })
  void prints(Type.Fp type, String bits, String text) {
    assertThat(print(type, new BigInteger(bits, 16))).isEqualTo(text);
    assertThat(parse(type, text)).isEqualTo(new BigInteger(bits, 16));
  }

  @ParameterizedTest
  @EnumSource(
      value = Type.Fp.class,
      names = {"HALF", "BFLOAT"})
  void everyNarrowNumberComesBack(Type.Fp type) {
    for (int i = 0; i < 1 << 16; i++) {
      BigInteger bits = BigInteger.valueOf(i);
      String text = print(type, bits);
      if (!text.startsWith("nan") && !text.endsWith("inf")) {
        assertThat(FloatText.parse(type, text)).as(text).isEqualTo(bits);
      }
    }
  }

  @Test
  void theTextHasTheValueThatJavaReads() {
    var random = new Random(1);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      float single = Float.intBitsToFloat(random.nextInt());
      if (Double.isFinite(value)) {
        String text = print(Type.Fp.DOUBLE, BigInteger.valueOf(Double.doubleToLongBits(value)));
        assertThat(Double.parseDouble(text)).isEqualTo(value);
      }
      if (Float.isFinite(single)) {
        String text = print(Type.Fp.FLOAT, BigInteger.valueOf(Float.floatToIntBits(single)));
        assertThat(Float.parseFloat(text)).isEqualTo(single);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "FLOAT, 0.1, a number that float represents exactly",
    "FLOAT, 0x1.0000001p+0, a number that float represents exactly",
    "FLOAT, 0x1p+128, a number that float represents exactly",
    "FLOAT, 0x1p-150, a number that float represents exactly",
    "HALF, 65536.0, a number that half represents exactly",
    "FLOAT, 1, 'a short decimal such as 1.5, or a hexadecimal constant'",
    "FLOAT, 1.5e3, 'a short decimal such as 1.5, or a hexadecimal constant'",
    "FLOAT, 0x1.8, a hexadecimal constant such as 0x1.8p-3",
    "FLOAT, 0x1p+9999999999, a hexadecimal constant such as 0x1.8p-3",
    "PPC_FP128, 1.0, bits(0x…)",
  })
  void refusesWhatHasNoExactValue(Type.Fp type, String text, String expected) {
    assertThatThrownBy(() -> FloatText.parse(type, text))
        .isInstanceOf(NumberFormatException.class)
        .hasMessage(expected);
  }

  private static String print(Type.Fp type, BigInteger bits) {
    var text = new StringBuilder();
    BigInteger unsigned = bits.signum() < 0 ? bits.mod(BigInteger.TWO.pow(type.bits())) : bits;
    FloatText.print(type, unsigned, text);
    return text.toString();
  }

  private static BigInteger parse(Type.Fp type, String text) {
    Global global =
        ProgramParser.parse("float", "@x = global " + type + " " + text).globals().getFirst();
    return ((Constant.Fp) global.initializer().orElseThrow()).bits();
  }
}
