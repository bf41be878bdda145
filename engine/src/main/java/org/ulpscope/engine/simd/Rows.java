package org.ulpscope.engine.simd;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// Collects the rows of a table.
///
/// ```java
/// rows.pure("""
///     <8 x i16> sse2.pavg.w(<8 x i16>, <8 x i16>)
///     <16 x i16> avx2.pavg.w(<16 x i16>, <16 x i16>)
///     """, Averages::rounded);
/// ```
final class Rows {
  private final Map<String, Row> rows = new LinkedHashMap<>();

  /// Intrinsics that differ only in their shapes, one per line.
  Rows pure(String signatures, Row.Semantics semantics) {
    return add(signatures, signature -> new Row.Pure(signature, semantics, false));
  }

  /// As [#pure], for operations of IEEE 754, which raise exception flags.
  Rows floating(String signatures, Row.Semantics semantics) {
    return add(signatures, signature -> new Row.Pure(signature, semantics, true));
  }

  Rows add(String signatures, Function<Signature, Row> row) {
    signatures.lines().map(Signature::parse).map(row).forEach(this::add);
    return this;
  }

  private void add(Row row) {
    if (rows.put(row.name(), row) != null) {
      throw new IllegalArgumentException("two rows for " + row.name());
    }
  }

  Map<String, Row> byName() {
    return rows;
  }
}
