package org.ulpscope.expr.smtlib;

import java.util.ArrayList;
import java.util.List;

/// What names mean at present, and how to go back: bindings are undone in the reverse order, at the
/// end of a `let` or by a `pop`.
final class Scope {
  private record Change(Name name, Meaning meaning, SmtSort sort) {}

  private final List<Change> changes = new ArrayList<>();

  /// A state to return to.
  int mark() {
    return changes.size();
  }

  void bind(Name name, Meaning meaning) {
    changes.add(new Change(name, name.meaning(), name.sort()));
    name.setMeaning(meaning);
  }

  void bindSort(Name name, SmtSort sort) {
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
