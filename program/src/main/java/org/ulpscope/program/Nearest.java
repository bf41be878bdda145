package org.ulpscope.program;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Suggestions for misspelled names.
public final class Nearest {
  private static final int MOST = 3;

  private Nearest() {}

  /// A hint such as `; did you mean sum or sum2?`, empty if no name is similar.
  public static String hint(String wanted, List<String> names) {
    int far = Math.max(2, wanted.length() / 2);
    List<String> near =
        names.stream()
            .filter(name -> distance(wanted, name) <= far || contains(name, wanted))
            .sorted(Comparator.comparingInt(name -> distance(wanted, name)))
            .limit(MOST)
            .toList();
    return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
  }

  private static boolean contains(String name, String wanted) {
    return wanted.length() > 2
        && name.toLowerCase(Locale.ROOT).contains(wanted.toLowerCase(Locale.ROOT));
  }

  /// The Levenshtein distance.
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
