package org.ulpscope.program.clang;

import java.util.ArrayList;
import java.util.List;

/// Splits a command as a POSIX shell does (POSIX.1-2024 XCU §2.2, quoting), without expansions.
///
/// ```java
/// ShellWords.split("cc -DNAME='\"a b\"' x\\ y.c");   // [cc, -DNAME="a b", x y.c]
/// ```
public final class ShellWords {
  private ShellWords() {}

  public static List<String> split(String command) {
    var words = new ArrayList<String>();
    var word = new StringBuilder();
    boolean inWord = false;
    char quote = 0;
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (inWord) {
          words.add(word.toString());
          word.setLength(0);
          inWord = false;
        }
        continue;
      }
      inWord = true;
      if (quote == 0 && (c == '\'' || c == '"')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (c == '\\' && escapes(quote, command, i)) {
        i++;
        word.append(command.charAt(i));
      } else {
        word.append(c);
      }
    }
    if (inWord) {
      words.add(word.toString());
    }
    return List.copyOf(words);
  }

  /// Within single quotes nothing is escaped; within double quotes only special characters are.
  private static boolean escapes(char quote, String command, int backslash) {
    return backslash + 1 < command.length()
        && quote != '\''
        && (quote == 0 || "\"\\$`".indexOf(command.charAt(backslash + 1)) >= 0);
  }
}
