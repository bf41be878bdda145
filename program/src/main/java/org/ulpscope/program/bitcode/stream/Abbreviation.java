package org.ulpscope.program.bitcode.stream;

/// The layout of a kind of record, defined in the stream itself (LLVM Bitcode File Format, section
/// DEFINE_ABBREV): for each field its encoding, and a number that belongs to it.
final class Abbreviation {
  static final byte LITERAL = 0;
  static final byte FIXED = 1;
  static final byte VBR = 2;
  static final byte ARRAY = 3;
  static final byte CHAR6 = 4;
  static final byte BLOB = 5;

  private static final int WIDEST_FIXED = 64;
  private static final int WIDEST_VBR = 32;

  private final byte[] encodings;
  private final long[] numbers;

  private Abbreviation(byte[] encodings, long[] numbers) {
    this.encodings = encodings;
    this.numbers = numbers;
  }

  /// The number of fields.
  int size() {
    return encodings.length;
  }

  byte encoding(int field) {
    return encodings[field];
  }

  /// A field's value if it is a literal, otherwise its width.
  long number(int field) {
    return numbers[field];
  }

  /// Reads a definition; the cursor is after the abbreviation id.
  static Abbreviation read(BitCursor in) {
    long at = in.position();
    long count = in.vbr(5);
    if (count == 0 || count > in.remaining()) {
      throw new BitcodeException("an abbreviation of " + count + " fields", at);
    }
    byte[] encodings = new byte[(int) count];
    long[] numbers = new long[(int) count];
    for (int i = 0; i < count; i++) {
      if (in.fixed(1) != 0) {
        numbers[i] = in.vbr(8);
        continue;
      }
      encodings[i] = (byte) in.fixed(3);
      switch (encodings[i]) {
        case FIXED -> encodings[i] = width(in, numbers, i, WIDEST_FIXED, FIXED);
        case VBR -> encodings[i] = width(in, numbers, i, WIDEST_VBR, VBR);
        case CHAR6 -> {}
        case ARRAY -> require(i == count - 2 && i > 0, "an array inside a record", at);
        case BLOB -> require(i == count - 1 && i > 0, "a blob inside a record", at);
        default -> throw new BitcodeException("encoding " + encodings[i] + " is unknown", at);
      }
    }
    int last = encodings.length - 1;
    if (last > 0 && encodings[last - 1] == ARRAY) {
      byte element = encodings[last];
      require(
          element == FIXED || element == VBR || element == CHAR6,
          "an array without an element type",
          at);
    }
    return new Abbreviation(encodings, numbers);
  }

  /// Reads a width. A field without bits is always zero, so it becomes a literal.
  private static byte width(BitCursor in, long[] numbers, int field, int widest, byte encoding) {
    long at = in.position();
    long width = in.vbr(5);
    require(width <= widest && !(width == 1 && encoding == VBR), "a field of invalid width", at);
    numbers[field] = width;
    return width == 0 ? LITERAL : encoding;
  }

  private static void require(boolean condition, String otherwise, long at) {
    if (!condition) {
      throw new BitcodeException(otherwise, at);
    }
  }
}
