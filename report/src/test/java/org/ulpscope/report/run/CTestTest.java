package org.ulpscope.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.ulpscope.program.debug.IntegerType;

class CTestTest {
  private static byte[] bytes(int size, long bits) {
    ByteBuffer all = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(bits);
    return Arrays.copyOf(all.array(), size);
  }

  private static String written(String name, byte[] bytes, CTest.Kind kind) {
    return CTest.write("a test", List.of(new CTest.Value(name, bytes, kind)), 0);
  }

  @Test
  void floatsAreHexadecimalLiterals() {
    assertThat(written("x", bytes(4, Float.floatToRawIntBits(-0.1f)), new CTest.Kind.Binary32()))
        .contains("static const float value0 = -0x1.99999ap-4f; // x");
    assertThat(written("y", bytes(8, Double.doubleToRawLongBits(-0.0)), new CTest.Kind.Binary64()))
        .contains("static const double value0 = -0x0p+0; // y");
    assertThat(
            written(
                "z",
                bytes(8, Double.doubleToRawLongBits(Double.POSITIVE_INFINITY)),
                new CTest.Kind.Binary64()))
        .contains("static const double value0 = __builtin_inf(); // z");
  }

  @Test
  void nanIsItsBytes() {
    assertThat(written("x", bytes(4, 0x7fa00001), new CTest.Kind.Binary32()))
        .contains("static const unsigned char value0[] = {0x01, 0x00, 0xa0, 0x7f}; // x");
  }

  private static CTest.Kind integer(String name, boolean isSigned) {
    return new CTest.Kind.Whole(new IntegerType(name, isSigned));
  }

  @Test
  void integersHaveTheirTypes() {
    assertThat(written("n", bytes(4, -4), integer("int", true)))
        .contains("static const int value0 = -4; // n");
    assertThat(written("n", bytes(4, -4), integer("unsigned int", false)))
        .contains("static const unsigned int value0 = 4294967292u; // n");
    assertThat(written("n", bytes(8, -4), integer("unsigned long", false)))
        .contains("static const unsigned long value0 = 18446744073709551612ull; // n");
    assertThat(written("n", bytes(1, 200), integer("char", true)))
        .contains("static const char value0 = -56; // n");
  }

  @Test
  void theLeastIntegerHasNoLiteral() {
    assertThat(written("n", bytes(8, Long.MIN_VALUE), integer("long", true)))
        .contains("static const long value0 = -9223372036854775807ll - 1; // n");
    assertThat(written("n", bytes(4, Integer.MIN_VALUE), integer("int", true)))
        .contains("static const int value0 = -2147483647 - 1; // n");
  }
}
