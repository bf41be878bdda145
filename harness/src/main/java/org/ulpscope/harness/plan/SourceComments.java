package org.ulpscope.harness.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.harness.describe.Description;

/// Descriptions in comments above functions:
///
///     // ulpscope: x: f32[n] in [-1,1]; y: out f32[n]
///     void scale(const float *x, float *y, int n)
public final class SourceComments {
  private static final Pattern MARKED =
      Pattern.compile("(?://|/\\*|^\\s*\\*)\\s*ulpscope:(.*?)(?:\\*/)?\\s*$");
  private static final int FARTHEST = 40;

  private SourceComments() {}

  /// The descriptions in comments above a function. Only comments and the beginning of its own
  /// header may be in between.
  public static Description of(Path directory, Subject subject) {
    var location = subject.source().location();
    List<String> lines;
    try {
      lines = Files.readAllLines(directory.resolve(location.file()), StandardCharsets.ISO_8859_1);
    } catch (IOException _) {
      return Description.EMPTY; // bitcode whose source is elsewhere
    }
    var found = new ArrayList<String>();
    int from = Math.min(location.line() - 1, lines.size()) - 1;
    for (int i = from; i >= 0 && i > from - FARTHEST; i--) {
      String line = lines.get(i).strip();
      Matcher matcher = MARKED.matcher(line);
      if (matcher.find()) {
        found.add(matcher.group(1));
      } else if (endsSomethingElse(line)) {
        break;
      }
    }
    Collections.reverse(found);
    return Description.parse(String.join(";", found));
  }

  private static boolean endsSomethingElse(String line) {
    boolean isComment = line.startsWith("//") || line.startsWith("*") || line.startsWith("/*");
    return !isComment && (line.endsWith("}") || line.endsWith(";") || line.startsWith("#"));
  }
}
