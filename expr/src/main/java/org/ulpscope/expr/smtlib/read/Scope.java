package org.ulpscope.expr.smtlib.read;

import java.util.ArrayList;
import java.util.List;
import org.ulpscope.expr.smtlib.SmtSort;

/// The current bindings of names. They are undone in reverse order, at the end of a `let` or by a
/// `pop`.
final class Scope {
  private record Change(SmtName name, Denotation meaning, SmtSort sort) {}

  private final List<Change> changes = new ArrayList<>();

  /// A state to return to.
  int mark() {
    return changes.size();
  }

  void bind(SmtName name, Denotation meaning) {
    changes.add(new Change(name, name.meaning(), name.sort()));
    name.setMeaning(meaning);
  }

  void bindSort(SmtName name, SmtSort sort) {
    changes.add(new Change(name, name.meaning(), name.sort()));
    name.setSort(sort);
  }

  void undo(int mark) {
    while (changes.size() > mark) {
      Change last = changes.removeLast();
      last.name().setMeaning(last.meaning());
      last.name().setSort(last.sort());
    }
  }
}
