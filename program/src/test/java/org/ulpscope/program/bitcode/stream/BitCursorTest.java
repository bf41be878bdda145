package org.ulpscope.program.bitcode.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BitCursorTest {
  /// Bits in the order in which they are written, as a number.
  private static final class Writer {
    private BigInteger bits = BigInteger.ZERO;
    private int length;

    void fixed(long value, int width) {
      BigInteger unsigned = new BigInteger(Long.toUnsignedString(value));
      BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
      bits = bits.or(unsigned.and(mask).shiftLeft(length));
      length += width;
    }

    void vbr(long value, int width) {
      long rest = value;
      long more = 1L << (width - 1);
      while (Long.compareUnsigned(rest, more) >= 0) {
        fixed((rest & (more - 1)) | more, width);
        rest >>>= width - 1;
      }
      fixed(rest, width);
    }

    BitCursor cursor() {
      byte[] bytes = new byte[(length + 7) / 8];
      for (int i = 0; i < length; i++) {
        bytes[i / 8] |= (byte) ((bits.testBit(i) ? 1 : 0) << (i % 8));
      }
      return new BitCursor(bytes, 0, bytes.length);
    }
  }

  @Property
  void readsFixedWidths(
      @ForAll @Size(max = 20) List<Long> values,
      @ForAll @IntRange(min = 1, max = 64) int width,
      @ForAll @IntRange(min = 1, max = 9) int offset) {
    var writer = new Writer();
    writer.fixed(1, offset);
    values.forEach(value -> writer.fixed(value, width));
    BitCursor cursor = writer.cursor();
    assertThat(cursor.fixed(offset)).isEqualTo(1);
    for (long value : values) {
      assertThat(cursor.fixed(width)).isEqualTo(value & (-1L >>> (64 - width)));
    }
  }

  @Property
  void readsVariableWidths(
      @ForAll @Size(max = 20) List<Long> values,
      @ForAll @IntRange(min = 2, max = 32) int width,
      @ForAll @IntRange(min = 1, max = 9) int offset) {
    var writer = new Writer();
    writer.fixed(0, offset);
    values.forEach(value -> writer.vbr(value, width));
    BitCursor cursor = writer.cursor();
    cursor.fixed(offset);
    for (long value : values) {
      assertThat(cursor.vbr(width)).isEqualTo(value);
    }
    assertThat(cursor.remaining()).isLessThan(8);
  }

  @Test
  void refusesToReadPastTheEnd() {
    var cursor = new BitCursor(new byte[] {-1, -1, -1}, 1, 2);
    assertThat(cursor.fixed(15)).isEqualTo(0x7fff);
    assertThatThrownBy(() -> cursor.fixed(2)).isInstanceOf(BitcodeException.class);
    assertThatThrownBy(() -> cursor.vbr(6)).isInstanceOf(BitcodeException.class);
    assertThat(cursor.fixed(1)).isEqualTo(1);
  }

  @Test
  void refusesNumbersOfMoreThan64Bits() {
    byte[] endless = new byte[40];
    java.util.Arrays.fill(endless, (byte) -1);
    var cursor = new BitCursor(endless, 0, endless.length);
    assertThatThrownBy(() -> cursor.vbr(6))
        .isInstanceOf(BitcodeException.class)
        .hasMessageContaining("longer than 64 bits");
  }
}
