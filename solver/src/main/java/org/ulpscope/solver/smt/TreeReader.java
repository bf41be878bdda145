package org.ulpscope.solver.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Parses S-expressions of any depth.
final class TreeReader {
  private final String text;
  private int at;

  TreeReader(String text) {
    this.text = text;
  }

  /// The next expression.
  ///
  /// @throws IllegalArgumentException if it is incomplete
  Tree read() {
    Deque<List<Tree>> open = new ArrayDeque<>();
    while (true) {
      skipSpace();
      if (at == text.length()) {
        throw new IllegalArgumentException("unexpected end of a model");
      }
      Tree tree;
      switch (text.charAt(at)) {
        case '(' -> {
          at++;
          open.push(new ArrayList<>());
          continue;
        }
        case ')' -> {
          at++;
          if (open.isEmpty()) {
            throw new IllegalArgumentException("unexpected closing parenthesis in a model");
          }
          tree = new Tree.Branch(open.pop());
        }
        default -> tree = new Tree.Leaf(word());
      }
      if (open.isEmpty()) {
        return tree;
      }
      open.peek().add(tree);
    }
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private String word() {
    int begin = at;
    char first = text.charAt(at);
    if (first == '|' || first == '"') {
      int end = text.indexOf(first, at + 1);
      at = end < 0 ? text.length() : end + 1;
    } else {
      while (at < text.length() && !isDelimiter(text.charAt(at))) {
        at++;
      }
    }
    return text.substring(begin, at);
  }

  private static boolean isDelimiter(char c) {
    return Character.isWhitespace(c) || c == '(' || c == ')';
  }
}
