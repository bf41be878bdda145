package org.ulpscope.engine.state;

import java.util.Locale;

/// The convention by which a target passes variable arguments.
public enum Abi {
  X86_64,
  I386,
  AARCH64,
  OTHER;

  /// The ABI of a target triple.
  public static Abi of(String triple) {
    String architecture = triple.split("-", 2)[0].toLowerCase(Locale.ROOT);
    return switch (architecture) {
      case "x86_64", "amd64" -> X86_64;
      case "i386", "i486", "i586", "i686" -> I386;
      case "aarch64", "arm64" -> AARCH64;
      default -> OTHER;
    };
  }
}
