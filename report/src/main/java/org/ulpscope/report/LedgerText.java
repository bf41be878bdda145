package org.ulpscope.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ulpscope.engine.Effect;
import org.ulpscope.engine.Ledger;

/// The ledger of a run as lines of text. What is usual for C programs takes one line, unless it is
/// to be explained.
public final class LedgerText {
  private LedgerText() {}

  /// One line per entry.
  ///
  /// @param explains whether usual assumptions have a line each, with what they mean
  public static List<String> lines(List<Ledger.Entry> entries, boolean explains) {
    var lines =
        entries.stream()
            .filter(entry -> entry.kind() != Ledger.Kind.USUAL)
            .map(LedgerText::line)
            .collect(Collectors.toList());
    List<String> usual =
        entries.stream()
            .filter(entry -> entry.kind() == Ledger.Kind.USUAL)
            .map(Ledger.Entry::text)
            .distinct()
            .toList();
    if (explains) {
      usual.forEach(text -> lines.add("assumed: " + text + explanation(text)));
    } else if (!usual.isEmpty()) {
      lines.add("assumed, as usual: " + String.join("; ", usual) + " (see --explain)");
    }
    return lines;
  }

  private static String explanation(String text) {
    return Arrays.stream(Effect.values())
        .filter(effect -> effect.text().equals(text))
        .map(effect -> " (" + effect.explanation() + ")")
        .findFirst()
        .orElse("");
  }

  private static String line(Ledger.Entry entry) {
    String times = entry.count() == 1 ? "" : " (" + entry.count() + " times)";
    return entry.kind().name().toLowerCase(Locale.ROOT) + ": " + entry.text() + times;
  }
}
