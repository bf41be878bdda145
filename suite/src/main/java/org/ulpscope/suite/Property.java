package org.ulpscope.suite;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a task asks about. A run checks for all kinds of errors at once; a property says which of
/// them count.
public enum Property {
  /// SV-COMP: `CHECK( init(main()), LTL(G ! call(reach_error())) )`. A failed `assert` does not
  /// violate it.
  UNREACH_CALL("unreach-call", ""),
  NO_ASSERT_FAIL("no_assert_fail", "assertion"),
  NO_REACH_ERROR_FUNCTION("no_reach_error_function", "abort"),
  NO_INVALID_FREE("no_invalid_free", "invalid-free mismatched-free"),
  NO_INVALID_DEREF(
      "no_invalid_deref",
      "out-of-bounds null use-after-free use-after-return use-after-scope read-only"),
  NO_INTEGER_DIVISION_BY_ZERO("no_integer_division_by_zero", "division-by-zero"),
  NO_OVERSHIFT("no_overshift", "overshift");

  /// The properties in specifications of the KLEE-Float study.
  static final Set<Property> OF_SPECIFICATIONS =
      Set.of(
          NO_ASSERT_FAIL,
          NO_REACH_ERROR_FUNCTION,
          NO_INVALID_FREE,
          NO_INVALID_DEREF,
          NO_INTEGER_DIVISION_BY_ZERO,
          NO_OVERSHIFT);

  private final String written;

  /// Kinds of errors, separated by spaces.
  private final String kinds;

  Property(String written, String kinds) {
    this.written = written;
    this.kinds = kinds;
  }

  static Optional<Property> named(String name) {
    return Arrays.stream(values()).filter(each -> each.written.equals(name)).findFirst();
  }

  /// Whether an error is one that this property forbids.
  boolean forbids(RunOutcome.Finding finding) {
    boolean countsCalls = this == UNREACH_CALL || this == NO_REACH_ERROR_FUNCTION;
    return List.of(kinds.split(" ")).contains(finding.kind())
        || (countsCalls && finding.isErrorFunction());
  }

  @Override
  public String toString() {
    return written;
  }
}
