package org.ulpscope.filetests;

import java.util.ArrayList;
import java.util.List;

/// Shows where two texts differ, in the form of `diff -u`.
final class Diff {
  private static final int CONTEXT = 3;
  private static final int SHOWN = 200;

  private Diff() {}

  /// A line of the diff: `' '` in both texts, `'-'` in the first only, `'+'` in the second only.
  private record Edit(char sign, String line) {}

  static String unified(String nameA, String a, String nameB, String b) {
    List<Edit> edits = edits(lines(a), lines(b));
    var text = new StringBuilder("--- " + nameA + "\n+++ " + nameB + "\n");
    int lineA = 1;
    int lineB = 1;
    int hidden = 0;
    int shown = 0;
    for (int i = 0; i < edits.size(); i++) {
      Edit edit = edits.get(i);
      if (isNearChange(edits, i) && shown < SHOWN) {
        if (hidden > 0 || i == 0) {
          text.append("@@ -").append(lineA).append(" +").append(lineB).append(" @@\n");
        }
        hidden = 0;
        shown++;
        text.append(edit.sign()).append(edit.line()).append('\n');
      } else {
        hidden++;
      }
      lineA += edit.sign() == '+' ? 0 : 1;
      lineB += edit.sign() == '-' ? 0 : 1;
    }
    if (shown == SHOWN) {
      text.append("… (more)\n");
    }
    return text.toString();
  }

  /// Lines with a mark where the last one has no end, which is a difference too.
  private static List<String> lines(String text) {
    var lines = new ArrayList<>(text.lines().toList());
    if (!text.isEmpty() && !text.endsWith("\n")) {
      lines.add(lines.removeLast() + "\\ no newline at the end");
    }
    return lines;
  }

  private static boolean isNearChange(List<Edit> edits, int at) {
    int last = Math.min(edits.size() - 1, at + CONTEXT);
    for (int i = Math.max(0, at - CONTEXT); i <= last; i++) {
      if (edits.get(i).sign() != ' ') {
        return true;
      }
    }
    return false;
  }

  /// Equal beginnings and ends are common and need no search; between them the longest common
  /// subsequence is kept, or, where that would take too long, nothing.
  private static List<Edit> edits(List<String> a, List<String> b) {
    int head = 0;
    while (head < a.size() && head < b.size() && a.get(head).equals(b.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < a.size() - head
        && tail < b.size() - head
        && a.get(a.size() - 1 - tail).equals(b.get(b.size() - 1 - tail))) {
      tail++;
    }
    var edits = new ArrayList<Edit>();
    a.subList(0, head).forEach(line -> edits.add(new Edit(' ', line)));
    edits.addAll(middle(a.subList(head, a.size() - tail), b.subList(head, b.size() - tail)));
    a.subList(a.size() - tail, a.size()).forEach(line -> edits.add(new Edit(' ', line)));
    return edits;
  }

  private static List<Edit> middle(List<String> a, List<String> b) {
    var edits = new ArrayList<Edit>();
    if ((long) a.size() * b.size() > 4_000_000) {
      a.forEach(line -> edits.add(new Edit('-', line)));
      b.forEach(line -> edits.add(new Edit('+', line)));
      return edits;
    }
    int[][] common = new int[a.size() + 1][b.size() + 1];
    for (int i = a.size() - 1; i >= 0; i--) {
      for (int j = b.size() - 1; j >= 0; j--) {
        common[i][j] =
            a.get(i).equals(b.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < a.size() || j < b.size()) {
      if (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
        edits.add(new Edit(' ', a.get(i)));
        i++;
        j++;
      } else if (j == b.size() || (i < a.size() && common[i + 1][j] >= common[i][j + 1])) {
        edits.add(new Edit('-', a.get(i++)));
      } else {
        edits.add(new Edit('+', b.get(j++)));
      }
    }
    return edits;
  }
}
