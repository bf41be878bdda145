package org.ulpscope.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CTestTest {
  private static byte[] bytes(int size, long bits) {
    ByteBuffer all = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(bits);
    return Arrays.copyOf(all.array(), size);
  }

  private static String written(String name, byte[] bytes, CTest.Kind kind) {
    return CTest.write("a test", List.of(new CTest.Value(name, bytes, kind)));
  }

  @Test
  void floatsAreHexadecimalLiterals() {
    assertThat(written("x", bytes(4, Float.floatToRawIntBits(-0.1f)), CTest.Kind.FLOAT))
        .contains("static const float value0 = -0x1.99999ap-4f; // x");
    assertThat(written("y", bytes(8, Double.doubleToRawLongBits(-0.0)), CTest.Kind.DOUBLE))
        .contains("static const double value0 = -0x0p+0; // y");
    assertThat(
            written(
                "z",
                bytes(8, Double.doubleToRawLongBits(Double.POSITIVE_INFINITY)),
                CTest.Kind.DOUBLE))
        .contains("static const double value0 = __builtin_inf(); // z");
  }

  @Test
  void nanIsItsBytes() {
    assertThat(written("x", bytes(4, 0x7fa00001), CTest.Kind.FLOAT))
        .contains("static const unsigned char value0[] = {0x01, 0x00, 0xa0, 0x7f}; // x");
  }

  @Test
  void integersAreUnsigned() {
    assertThat(written("n", bytes(4, -4), CTest.Kind.INTEGER))
        .contains("static const unsigned int value0 = 0xfffffffcu; // n");
    assertThat(written("n", bytes(8, -4), CTest.Kind.INTEGER))
        .contains("static const unsigned long long value0 = 0xfffffffffffffffcull; // n");
  }
}
