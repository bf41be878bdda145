package org.ulpscope.solver.smt;

import java.util.List;
import java.util.stream.Collectors;

/// An S-expression: an atom or a list.
sealed interface Tree {
  /// An atom, or a quoted symbol with its bars.
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

  /// The text of an atom; empty for a list.
  default String text() {
    return this instanceof Leaf(String text) ? text : "";
  }

  /// The parts of a list; empty for an atom.
  default List<Tree> list() {
    return this instanceof Branch(List<Tree> parts) ? parts : List.of();
  }
}
