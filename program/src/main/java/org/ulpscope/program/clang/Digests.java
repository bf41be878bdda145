package org.ulpscope.program.clang;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The digest that every checksum and cache key here uses.
final class Digests {
  private Digests() {}

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      // Every Java platform is required to have SHA-256, see MessageDigest.
      throw new AssertionError(e);
    }
  }

  /// A name for some content, short and all but certainly its own.
  static String shortName(byte[] content) {
    return HexFormat.of().formatHex(sha256().digest(content), 0, 6);
  }
}
