package org.ulpscope.engine.simd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The table of intrinsics in the documentation, generated from its rows.
///
/// ```java
/// SimdPage.markdown(SimdTable.x86())   // the text of docs/simd-table.md
/// ```
public final class SimdPage {
  private SimdPage() {}

  public static String markdown(SimdTable table) {
    var text = new ArrayList<String>();
    text.add("# The x86 intrinsics");
    text.add("");
    text.add(
        "Made from the rows of `SimdTable` by `SimdPageTest`, which fails if this page is out of date and says");
    text.add(
        "how to renew it. [simd.md](simd.md) explains the kinds. Names begin with `llvm.x86.`; %d rows."
            .formatted(table.rows().size()));
    Map<String, List<Row>> features =
        table.rows().stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.signature().feature(), LinkedHashMap::new, Collectors.toList()));
    features.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(feature -> section(text, feature.getKey(), feature.getValue()));
    return String.join("\n", text) + "\n";
  }

  private static void section(List<String> text, String feature, List<Row> rows) {
    text.add("");
    text.add("## " + feature);
    text.add("");
    text.add("| intrinsic | result | operands | kind |");
    text.add("|---|---|---|---|");
    rows.stream()
        .sorted((one, other) -> one.name().compareTo(other.name()))
        .forEach(row -> text.add(line(row)));
  }

  private static String line(Row row) {
    Signature signature = row.signature();
    var operands = new ArrayList<String>();
    for (int i = 0; i < signature.operands().size(); i++) {
      String shape = signature.operands().get(i).toString();
      operands.add("`%s`%s".formatted(shape, signature.isImmediate(i) ? " constant" : ""));
    }
    return "| `%s` | `%s` | %s | %s |"
        .formatted(
            row.name().substring(Signature.PREFIX.length()),
            signature.result(),
            String.join(", ", operands),
            kind(row));
  }

  private static String kind(Row row) {
    return switch (row) {
      case Row.Pure _ -> "pure";
      case Row.Approximate _ -> "approximate";
      case Row.Load _ -> "load";
      case Row.MaskedLoad _ -> "masked load";
      case Row.MaskedStore _ -> "masked store";
      case Row.Gather _ -> "gather";
      case Row.Control control ->
          switch (control.action()) {
            case NOTHING -> "nothing to do";
            case LOAD_MXCSR, STORE_MXCSR -> "MXCSR";
            case PRIVILEGED -> "privileged";
          };
    };
  }
}
