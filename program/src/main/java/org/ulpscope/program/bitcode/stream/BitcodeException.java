package org.ulpscope.program.bitcode.stream;

/// Bitcode that cannot be read: the reason, and the bit position in the stream.
///
/// ```java
/// try {
///   return BitcodeReader.read(bytes);
/// } catch (BitcodeException e) {
///   e.getMessage();   // "type 412 is not defined (bit 80416)"
/// }
/// ```
public final class BitcodeException extends RuntimeException {
  private final long bit;

  public BitcodeException(String what, long bit) {
    this(what, bit, null);
  }

  public BitcodeException(String what, long bit, Throwable cause) {
    super(what + " (bit " + bit + ")", cause);
    this.bit = bit;
  }

  /// The position of the record at fault, in bits from the start of the bitcode.
  public long bit() {
    return bit;
  }
}
