package org.ulpscope.bench.fuzz;

import java.util.List;

/// Intrinsics of SSE and AVX.
final class IntrinsicRows {
  private IntrinsicRows() {}

  static void addTo(List<Operation> all) {}
}
