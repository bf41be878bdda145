package org.ulpscope.ieee;

import java.util.StringJoiner;

/// The five exception flags of IEEE 754-2019 §7, raised by operations and lowered only by their owner.
///
/// The values of the constants are those of x86's MXCSR and of `FE_INVALID` … in C's `<fenv.h>` there.
///
///     Flags flags = new Flags();
///     fpu.div(one, zero, RoundingMode.NEAREST_EVEN, flags);
///     flags.raised()                       // Flags.DIVIDE_BY_ZERO
///     flags.isRaised(Flags.INEXACT)        // false
///
/// An operation given [#IGNORED] raises nothing, and may then take a faster path.
public final class Flags {
  /// No usefully definable result (§7.2).
  public static final int INVALID = 0x01;

  /// An infinite result of finite operands (§7.3).
  public static final int DIVIDE_BY_ZERO = 0x04;

  /// A finite result too large for the format (§7.4).
  public static final int OVERFLOW = 0x08;

  /// A tiny and inexact result (§7.5).
  public static final int UNDERFLOW = 0x10;

  /// A rounded result (§7.6).
  public static final int INEXACT = 0x20;

  /// All five.
  public static final int ALL = INVALID | DIVIDE_BY_ZERO | OVERFLOW | UNDERFLOW | INEXACT;

  /// Ignores every flag: for callers that do not need them.
  public static final Flags IGNORED = new Flags(true);

  private final boolean ignoring;
  private int raised;

  /// All flags lowered.
  public Flags() {
    this(false);
  }

  private Flags(boolean ignoring) {
    this.ignoring = ignoring;
  }

  /// Raises every flag of the mask.
  public void raise(int mask) {
    if (!ignoring) {
      raised |= mask & ALL;
    }
  }

  /// Lowers every flag of the mask.
  public void lower(int mask) {
    raised &= ~mask;
  }

  /// The flags now raised, as a mask.
  public int raised() {
    return raised;
  }

  /// Whether any flag of the mask is raised.
  public boolean isRaised(int mask) {
    return (raised & mask) != 0;
  }

  @Override
  public String toString() {
    return describe(raised);
  }

  /// A mask in words: `{overflow, inexact}`.
  public static String describe(int mask) {
    var names = new StringJoiner(", ", "{", "}");
    addName(names, mask, INVALID, "invalid");
    addName(names, mask, DIVIDE_BY_ZERO, "divide-by-zero");
    addName(names, mask, OVERFLOW, "overflow");
    addName(names, mask, UNDERFLOW, "underflow");
    addName(names, mask, INEXACT, "inexact");
    return names.toString();
  }

  private static void addName(StringJoiner names, int mask, int flag, String name) {
    if ((mask & flag) != 0) {
      names.add(name);
    }
  }
}
