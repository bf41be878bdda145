package org.ulpscope.engine;

/// An error of the program under test, or something that Ulpscope does not support.
///
/// It ends the path. The engine adds the location; see `Stop`.
public final class ProgramError extends RuntimeException {
  private static final long serialVersionUID = 1;

  /// The kind of error. The label is shown to users and names the documentation page.
  public enum Kind {
    ASSERTION("assertion", true),
    ABORT("abort", true),
    /// Reported by the program itself through `klee_report_error`.
    REPORTED("reported", true),
    UNREACHABLE("unreachable", true),
    OUT_OF_BOUNDS("out-of-bounds", true),
    NULL("null", true),
    USE_AFTER_FREE("use-after-free", true),
    USE_AFTER_RETURN("use-after-return", true),
    /// An access through a pointer that is less aligned than the instruction demands.
    MISALIGNED("misaligned", true),
    USE_AFTER_SCOPE("use-after-scope", true),
    INVALID_FREE("invalid-free", true),
    /// Memory released by another family of functions than it was allocated by.
    MISMATCHED_FREE("mismatched-free", true),
    /// A copy between blocks that must not overlap.
    OVERLAP("overlap", true),
    READ_ONLY("read-only", true),
    DIVISION_BY_ZERO("division-by-zero", true),
    DIVISION_OVERFLOW("division-overflow", true),
    /// A shift by at least the width of the operand.
    OVERSHIFT("overshift", true),
    SIGNED_OVERFLOW("signed-overflow", true),
    /// A float whose value the integer type cannot represent.
    INVALID_CONVERSION("invalid-conversion", true),
    /// An operation that produces a NaN from operands that are not NaN.
    FLOAT_NAN("float-nan", true),
    /// An operation that produces an infinity from finite operands.
    FLOAT_INFINITY("float-infinity", true),
    FLOAT_DIVISION_BY_ZERO("float-division-by-zero", true),
    FLOAT_OVERFLOW("float-overflow", true),
    FLOAT_UNDERFLOW("float-underflow", true),
    FLOAT_INEXACT("float-inexact", true),
    /// A sum that equals one of its operands.
    FLOAT_ABSORPTION("float-absorption", true),
    /// A sum that has lost half of its significant digits.
    FLOAT_CANCELLATION("float-cancellation", true),
    FLOAT_EQUALITY("float-equality", true),
    /// Behaviour that depends on uninitialised memory.
    UNINITIALISED("uninitialised", true),
    INVALID_CALL("invalid-call", true),
    /// A check inserted by the compiler failed; see `-fsanitize=undefined`.
    SANITIZER("sanitizer", true),
    UNCAUGHT_EXCEPTION("uncaught-exception", true),
    STACK_OVERFLOW("stack-overflow", true),
    OUT_OF_MEMORY("out-of-memory", false),
    MISSING_FUNCTION("missing-function", false),
    UNSUPPORTED("unsupported", false),
    /// A solver could not decide which path to take.
    UNDECIDED("undecided", false),
    /// A mistake of Ulpscope's own.
    INTERNAL("internal", false);

    private final String label;
    private final boolean programAtFault;

    Kind(String label, boolean programAtFault) {
      this.label = label;
      this.programAtFault = programAtFault;
    }

    /// Whether the program is wrong, as opposed to Ulpscope being unable to continue.
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
