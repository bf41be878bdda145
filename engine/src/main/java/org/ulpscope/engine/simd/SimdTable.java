package org.ulpscope.engine.simd;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The intrinsics of a processor family, by name.
///
/// ```java
/// Row row = SimdTable.x86().find("llvm.x86.sse2.pmadd.wd").orElseThrow();
/// ```
public final class SimdTable {
  private static final SimdTable X86 = new SimdTable(x86Rows());

  private final Map<String, Row> rows;

  private SimdTable(Rows rows) {
    this.rows = rows.byName();
  }

  /// SSE to SSE4.2, AVX, AVX2, FMA, F16C, BMI, AES, PCLMULQDQ and SHA.
  public static SimdTable x86() {
    return X86;
  }

  private static Rows x86Rows() {
    var rows = new Rows();
    Comparisons.describe(rows);
    Conversions.describe(rows);
    FloatArithmetic.describe(rows);
    Approximation.describe(rows);
    IntegerArithmetic.describe(rows);
    Products.describe(rows);
    Shifts.describe(rows);
    Packs.describe(rows);
    Permutations.describe(rows);
    Masks.describe(rows);
    TextComparisons.describe(rows);
    BitManipulation.describe(rows);
    Aes.describe(rows);
    Sha.describe(rows);
    MachineRows.describe(rows);
    return rows;
  }

  /// The row of an intrinsic, by its full name.
  public Optional<Row> find(String name) {
    return Optional.ofNullable(rows.get(name));
  }

  /// All rows, family by family.
  public List<Row> rows() {
    return List.copyOf(rows.values());
  }
}
