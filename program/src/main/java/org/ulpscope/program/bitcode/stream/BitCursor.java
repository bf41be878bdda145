package org.ulpscope.program.bitcode.stream;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Reads numbers of any width from a byte array, lowest bit first (LLVM Bitcode File Format,
/// section Primitives).
///
/// A number is extracted from one unaligned load of 64 bits; the array is padded so that the load
/// never exceeds it.
public final class BitCursor {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int PADDING = 16;

  /// The number of bits of a 64-bit load that are left after shifting out up to 7.
  private static final int SURE_BITS = 57;

  private final byte[] data;
  private final long end;
  private long position;

  /// Reads `length` bytes, starting at `offset`.
  public BitCursor(byte[] bytes, int offset, int length) {
    data = Arrays.copyOf(Arrays.copyOfRange(bytes, offset, offset + length), length + PADDING);
    end = 8L * length;
  }

  private BitCursor(byte[] padded, long position, long end) {
    this.data = padded;
    this.position = position;
    this.end = end;
  }

  /// A second cursor over `length` bytes of the same data.
  public BitCursor within(long byteOffset, long length) {
    long from = 8 * byteOffset;
    return new BitCursor(data, from, Math.min(end, from + 8 * length));
  }

  long position() {
    return position;
  }

  long end() {
    return end;
  }

  long remaining() {
    return end - position;
  }

  public void moveTo(long bit) {
    if (bit < 0 || bit > end) {
      throw new BitcodeException("the bitcode is truncated", position);
    }
    position = bit;
  }

  /// Reads `width` bits, 1 to 64.
  long fixed(int width) {
    long at = position;
    long next = at + width;
    if (next > end) {
      throw new BitcodeException("the bitcode is truncated", at);
    }
    position = next;
    int shift = (int) (at & 7);
    int index = (int) (at >>> 3);
    long word = (long) LONGS.get(data, index) >>> shift;
    if (shift + width > 64) {
      word |= (data[index + 8] & 0xffL) << (64 - shift);
    }
    return word & (-1L >>> (64 - width));
  }

  /// Reads a number in chunks of `width` bits, 2 to 32, whose highest bit indicates that more
  /// follow.
  public long vbr(int width) {
    long at = position;
    long word = (long) LONGS.get(data, (int) (at >>> 3)) >>> (at & 7);
    long more = 1L << (width - 1);
    long payload = more - 1;
    long value = word & payload;
    int used = width;
    int bits = width - 1;
    while ((word & more) != 0) {
      if (used + width > SURE_BITS) {
        return longVbr(width);
      }
      word >>>= width;
      value |= (word & payload) << bits;
      bits += width - 1;
      used += width;
    }
    if (at + used > end) {
      throw new BitcodeException("the bitcode is truncated", at);
    }
    position = at + used;
    return value;
  }

  private long longVbr(int width) {
    long more = 1L << (width - 1);
    long value = 0;
    for (int bits = 0; ; bits += width - 1) {
      if (bits >= 64) {
        throw new BitcodeException("a number is longer than 64 bits", position);
      }
      long chunk = fixed(width);
      value |= (chunk & (more - 1)) << bits;
      if ((chunk & more) == 0) {
        return value;
      }
    }
  }

  /// Advances to the next multiple of 32 bits.
  void align() {
    moveTo((position + 31) & -32L);
  }

  public byte[] bytes(long from, int length) {
    return Arrays.copyOfRange(data, (int) from, (int) from + length);
  }
}
