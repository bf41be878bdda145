package org.ulpscope.engine.simd;

import org.ulpscope.ieee.Flags;
import org.ulpscope.ieee.RoundingMode;

/// The register that holds SSE's rounding mode and exception flags (Intel SDM vol. 1 §10.2.3).
///
/// ```java
/// Mxcsr.of(RoundingMode.TOWARD_ZERO, Flags.INEXACT).bits()   // 0x7fa0
/// new Mxcsr(0x9fc0).unsupported()                            // "subnormal results flushed …"
/// ```
public record Mxcsr(int bits) {
  private static final int DENORMALS_ARE_ZEROS = 1 << 6;
  private static final int FLUSH_TO_ZERO = 1 << 15;

  /// Bits 12:7, one per exception and one for subnormal operands: no traps.
  private static final int ALL_MASKED = 0x1f80;

  private static final int ROUNDING = 13;

  /// MXCSR.RC, also used in immediates, in the order of its values.
  private static final RoundingMode[] MODES = {
    RoundingMode.NEAREST_EVEN,
    RoundingMode.TOWARD_NEGATIVE,
    RoundingMode.TOWARD_POSITIVE,
    RoundingMode.TOWARD_ZERO
  };

  /// The register with this mode and these flags raised, and defaults otherwise.
  ///
  /// @throws IllegalArgumentException if x86 has no such mode
  public static Mxcsr of(RoundingMode mode, int flags) {
    for (int i = 0; i < MODES.length; i++) {
      if (MODES[i] == mode) {
        return new Mxcsr(ALL_MASKED | i << ROUNDING | (flags & Flags.ALL));
      }
    }
    throw new IllegalArgumentException("x86 cannot round to " + mode);
  }

  /// The mode with a given two-bit number.
  static RoundingMode mode(int control) {
    return MODES[control & 3];
  }

  public RoundingMode rounding() {
    return mode(bits >> ROUNDING);
  }

  /// The flags raised, as a mask of [Flags].
  public int flags() {
    return bits & Flags.ALL;
  }

  /// Describes the unsupported features that this setting enables; empty if there are none. A
  /// program that loads such a setting cannot be executed any further.
  public String unsupported() {
    if ((bits & FLUSH_TO_ZERO) != 0) {
      return "subnormal results flushed to zero (MXCSR.FTZ)";
    }
    if ((bits & DENORMALS_ARE_ZEROS) != 0) {
      return "subnormal operands taken for zeros (MXCSR.DAZ)";
    }
    return (bits & ALL_MASKED) != ALL_MASKED ? "floating-point exceptions that trap" : "";
  }
}
