package org.ulpscope.program.clang;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// The digest for all checksums and cache keys.
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

  /// A short name for some content, unique with near certainty.
  static String shortName(byte[] content) {
    return HexFormat.of().formatHex(sha256().digest(content), 0, 6);
  }
}
