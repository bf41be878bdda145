package org.ulpscope.engine;

/// Something the program under test did that it must not do, or that Ulpscope cannot do for it.
///
/// It ends the path that did it. The engine adds where it happened; see `Stop`.
public final class ProgramError extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// What kind of error it is. The label is what users see and what documentation pages are named
  /// for.
  public enum Kind {
    ASSERTION("assertion", true),
    ABORT("abort", true),
    /// What the program reports by itself, through `klee_report_error`.
    REPORTED("reported", true),
    UNREACHABLE("unreachable", true),
    OUT_OF_BOUNDS("out-of-bounds", true),
    NULL("null", true),
    USE_AFTER_FREE("use-after-free", true),
    USE_AFTER_RETURN("use-after-return", true),
    INVALID_FREE("invalid-free", true),
    READ_ONLY("read-only", true),
    DIVISION_BY_ZERO("division-by-zero", true),
    DIVISION_OVERFLOW("division-overflow", true),
    /// A shift by the width of the number or more.
    OVERSHIFT("overshift", true),
    SIGNED_OVERFLOW("signed-overflow", true),
    /// A float that an integer type has no number for.
    INVALID_CONVERSION("invalid-conversion", true),
    /// A NaN made of numbers.
    FLOAT_NAN("float-nan", true),
    /// An infinity made of finite numbers.
    FLOAT_INFINITY("float-infinity", true),
    FLOAT_DIVISION_BY_ZERO("float-division-by-zero", true),
    FLOAT_OVERFLOW("float-overflow", true),
    FLOAT_UNDERFLOW("float-underflow", true),
    FLOAT_INEXACT("float-inexact", true),
    /// A sum that is one of its operands.
    FLOAT_ABSORPTION("float-absorption", true),
    /// A sum that has lost half of its digits.
    FLOAT_CANCELLATION("float-cancellation", true),
    FLOAT_EQUALITY("float-equality", true),
    /// Behaviour that depends on memory that nothing has written to.
    UNINITIALISED("uninitialised", true),
    INVALID_CALL("invalid-call", true),
    /// A check of the compiler's failed; see its `-fsanitize=undefined`.
    SANITIZER("sanitizer", true),
    UNCAUGHT_EXCEPTION("uncaught-exception", true),
    STACK_OVERFLOW("stack-overflow", true),
    OUT_OF_MEMORY("out-of-memory", false),
    MISSING_FUNCTION("missing-function", false),
    UNSUPPORTED("unsupported", false),
    /// A solver could not tell which way to go.
    UNDECIDED("undecided", false);

    private final String label;
    private final boolean programAtFault;

    Kind(String label, boolean programAtFault) {
      this.label = label;
      this.programAtFault = programAtFault;
    }

    /// Whether the program is wrong, rather than Ulpscope unable to go on.
    public boolean isProgramAtFault() {
      return programAtFault;
    }

    @Override
    public String toString() {
      return label;
    }
  }

  private final Kind kind;

  public ProgramError(Kind kind, String message) {
    super(message, null, false, false);
    this.kind = kind;
  }

  public static ProgramError unsupported(String what) {
    return new ProgramError(Kind.UNSUPPORTED, what);
  }

  public Kind kind() {
    return kind;
  }
}
