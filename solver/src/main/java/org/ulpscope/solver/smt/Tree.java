package org.ulpscope.solver.smt;

import java.util.List;
import java.util.stream.Collectors;

/// An S-expression: a word or a list.
sealed interface Tree {
  /// A word, or a quoted name with its bars.
  record Leaf(String text) implements Tree {
    @Override
    public String toString() {
      return text;
    }
  }

  /// A list in parentheses.
  record Branch(List<Tree> parts) implements Tree {
    @Override
    public String toString() {
      return parts.stream().limit(8).map(Tree::toString).collect(Collectors.joining(" ", "(", ")"));
    }
  }

  default boolean is(String word) {
    return this instanceof Leaf(String text) && text.equals(word);
  }

  /// The word that this is; empty for a list.
  default String text() {
    return this instanceof Leaf(String text) ? text : "";
  }

  /// The parts of a list; none for a word.
  default List<Tree> list() {
    return this instanceof Branch(List<Tree> parts) ? parts : List.of();
  }
}
