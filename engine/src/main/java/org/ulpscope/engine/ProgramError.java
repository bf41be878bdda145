package org.ulpscope.engine;

/// Something the program under test did that it must not do, or that Ulpscope cannot do for it.
///
/// It ends the path that did it. The engine adds where it happened; see [Stop].
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
    INVALID_CALL("invalid-call", true),
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
