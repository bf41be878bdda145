package org.ulpscope.bench.fuzz;

import java.util.List;

/// Something that specimens do with values: a row of the [Vocabulary]. Rows are total: whatever C
/// leaves undefined is guarded by the row itself, so that any expression over them may be
/// generated, and any part of one taken out.
///
/// ```java
/// new Operation(Scalar.U8, "(u8)(~$0)", List.of(Scalar.U8))
/// ```
///
/// @param text in C, with operands as `$0`, `$1`, …; an operand may stand there once or not at all
record Operation(Type result, String text, List<Type> operands) {
  Operation {
    operands = List.copyOf(operands);
  }

  static Operation of(Type result, String text, Type... operands) {
    return new Operation(result, text, List.of(operands));
  }
}
