package org.ulpscope.engine.state;

import org.ulpscope.engine.ProgramError;
import org.ulpscope.expr.Builder;
import org.ulpscope.expr.Expr;
import org.ulpscope.ieee.Flags;

/// The exception flags of a state: those that are certainly raised, those raised for some inputs,
/// and those that are unknown because an operation has no formula for them.
///
/// ```java
/// state.raisedFlags().raise(builder, flags.of(…).bits(builder));
/// state.raisedFlags().test(builder, Flags.INEXACT)      // a bit-vector of six bits
/// ```
public final class RaisedFlags {
  /// The width of a bit-vector of flags: the five of IEEE 754, and denormal operands, as in the
  /// MXCSR.
  public static final int WIDTH = 6;

  private final Flags certain;

  /// One bit per flag, as numbered by [Flags]; null if no flag depends on inputs.
  private Expr symbolic;

  private int unknown;

  RaisedFlags(Flags certain) {
    this.certain = certain;
  }

  private RaisedFlags(RaisedFlags other, Flags certain) {
    this.certain = certain;
    this.symbolic = other.symbolic;
    this.unknown = other.unknown;
  }

  RaisedFlags copy(Flags copied) {
    return new RaisedFlags(this, copied);
  }

  /// Whether the program never reads the flags.
  public boolean isIgnored() {
    return certain == Flags.IGNORED;
  }

  /// Raises flags that may depend on inputs.
  ///
  /// @param flags as wide as [#WIDTH]
  public void raise(Builder b, Expr flags) {
    if (isIgnored()) {
      return;
    }
    if (flags instanceof Expr.Constant constant) {
      certain.raise(constant.bits().intValue());
    } else {
      symbolic = symbolic == null ? flags : b.or(symbolic, flags);
    }
  }

  /// Records that an operation may have raised flags, which are unknown from now on.
  public void doubt(int mask) {
    unknown |= isIgnored() ? 0 : mask & ~certain.raised();
  }

  /// The flags that are unknown.
  public int unknown() {
    return unknown;
  }

  public void lower(Builder b, int mask) {
    certain.lower(mask);
    unknown &= ~mask;
    if (symbolic != null) {
      Expr kept = b.and(symbolic, b.bits(WIDTH, ~mask & Flags.ALL));
      symbolic = kept instanceof Expr.Constant ? null : kept;
    }
  }

  /// Whether no flag depends on inputs.
  public boolean isConcrete() {
    return symbolic == null;
  }

  /// The flags of a mask that are raised.
  ///
  /// @throws ProgramError if one of them is unknown
  public Expr test(Builder b, int mask) {
    requireKnown(mask);
    return b.and(all(b), b.bits(WIDTH, mask & Flags.ALL));
  }

  /// Fails if one of these flags is unknown.
  public void requireKnown(int mask) {
    if ((unknown & mask & ~certain.raised()) != 0) {
      throw ProgramError.unsupported(
          "the exception flags after a function of the mathematical library, or a vector operation"
              + " on symbolic values");
    }
  }

  /// All flags that are raised, as far as known.
  public Expr all(Builder b) {
    Expr raised = b.bits(WIDTH, certain.raised() & Flags.ALL);
    return symbolic == null ? raised : b.or(raised, symbolic);
  }

  /// Sets these flags to one of two others, depending on a condition.
  public void merge(Builder b, Expr condition, RaisedFlags whenTrue, RaisedFlags whenFalse) {
    if (isIgnored()) {
      return;
    }
    Expr merged = b.ite(condition, whenTrue.all(b), whenFalse.all(b));
    int inBoth = whenTrue.certain.raised() & whenFalse.certain.raised();
    certain.lower(Flags.ALL);
    certain.raise(inBoth);
    unknown = whenTrue.unknown | whenFalse.unknown;
    symbolic = null;
    raise(b, merged);
  }
}
