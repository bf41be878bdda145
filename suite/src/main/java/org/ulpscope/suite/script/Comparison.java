package org.ulpscope.suite.script;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;

/// Compares the result of a command with what its test expects.
public final class Comparison {
  private static final int SHOWN = 60;

  private Comparison() {}

  /// What is wrong, in words; empty if all is as expected.
  public static List<String> complaints(String file, Script.Expected expected, Result result) {
    var complaints = new ArrayList<String>();
    inOrder(file, "stdout", expected.output(), result.output(), complaints);
    inOrder(file, "stderr", expected.errors(), result.errors(), complaints);
    for (Script.Text text : expected.forbidden()) {
      forbidden(file, text, "stdout", result.output(), complaints);
      forbidden(file, text, "stderr", result.errors(), complaints);
    }
    boolean exitIsNatives = expected.likeNative() && expected.exit().isEmpty();
    int wanted = expected.exit().orElse(0);
    if (!exitIsNatives && result.exit() != wanted) {
      complaints.add(
          "exit code is %d, expected %d; stderr was:%n%s"
              .formatted(result.exit(), wanted, quote(result.errors())));
    }
    return complaints;
  }

  /// Each text must be found after the previous one. Only the first missing text is reported: for
  /// those after it there is no place to search from.
  private static void inOrder(
      String file, String stream, List<Script.Text> texts, String actual, List<String> complaints) {
    int from = 0;
    for (Script.Text text : texts) {
      Matcher matcher = text.pattern().matcher(actual);
      if (!matcher.find(from)) {
        String place = from == 0 ? "" : ", after line " + lineOf(actual, from);
        complaints.add(
            "%s:%d: not found on %s%s: %s%n%s was:%n%s"
                .formatted(
                    file, text.line(), stream, place, text.written(), stream, quote(actual)));
        return;
      }
      from = matcher.end();
    }
  }

  private static void forbidden(
      String file, Script.Text text, String stream, String actual, List<String> complaints) {
    Matcher matcher = text.pattern().matcher(actual);
    if (matcher.find()) {
      complaints.add(
          "%s:%d: forbidden, but on line %d of %s: %s%n%s was:%n%s"
              .formatted(
                  file,
                  text.line(),
                  lineOf(actual, matcher.start()),
                  stream,
                  text.written(),
                  stream,
                  quote(actual)));
    }
  }

  private static long lineOf(String text, int position) {
    return 1 + text.substring(0, position).chars().filter(c -> c == '\n').count();
  }

  /// Output as part of a message: indented, and cut if it is long.
  public static String quote(String text) {
    List<String> lines = text.lines().toList();
    var quoted = new StringBuilder();
    lines.stream().limit(SHOWN).forEach(line -> quoted.append("  | ").append(line).append('\n'));
    if (lines.isEmpty()) {
      quoted.append("  (nothing)\n");
    } else if (lines.size() > SHOWN) {
      quoted.append("  | … ").append(lines.size() - SHOWN).append(" more lines\n");
    }
    return quoted.substring(0, quoted.length() - 1);
  }
}
