package org.ulpscope.program.clang;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordsTest {
  @Test
  void blanksSeparate() {
    assertThat(ShellWords.split("  a  b\tc\n")).containsExactly("a", "b", "c");
    assertThat(ShellWords.split("")).isEmpty();
  }

  @Test
  void singleQuotesKeepEverything() {
    assertThat(ShellWords.split("'a b' x'\\n\"'y ''")).containsExactly("a b", "x\\n\"y", "");
  }

  @Test
  void doubleQuotesKeepAllButEscapes() {
    assertThat(ShellWords.split("\"a 'b' \\\" \\\\ \\n\"")).containsExactly("a 'b' \" \\ \\n");
  }

  @Test
  void backslashKeepsTheNextCharacter() {
    assertThat(ShellWords.split("a\\ b \\\" \\'")).containsExactly("a b", "\"", "'");
  }
}
