package org.ulpscope.bench.fuzz.program;

import java.util.List;

/// An operation on values: a row of the `Vocabulary`. Rows are total: the row itself guards against
/// undefined behaviour, so that any expression over rows may be generated, and any part of it
/// removed.
///
/// ```java
/// new Operation(Scalar.U8, "(u8)(~$0)", List.of(Scalar.U8))
/// ```
///
/// @param text in C, with operands as `$0`, `$1`, …; each operand occurs at most once
public record Operation(Type result, String text, List<Type> operands) {
  public Operation {
    operands = List.copyOf(operands);
  }

  public static Operation of(Type result, String text, Type... operands) {
    return new Operation(result, text, List.of(operands));
  }
}
