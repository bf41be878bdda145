package org.ulpscope.expr.smtlib.read;

import org.ulpscope.expr.smtlib.SmtSort;

/// A symbol of a script, one object per spelling, with its current meaning as a function and as a
/// sort.
final class SmtName {
  private final String text;
  private Denotation meaning;
  private SmtSort sort;

  SmtName(String text, Denotation meaning, SmtSort sort) {
    this.text = text;
    this.meaning = meaning;
    this.sort = sort;
  }

  String text() {
    return text;
  }

  /// Its meaning as a term, or null.
  Denotation meaning() {
    return meaning;
  }

  void setMeaning(Denotation meaning) {
    this.meaning = meaning;
  }

  /// Its meaning as a sort, or null.
  SmtSort sort() {
    return sort;
  }

  void setSort(SmtSort sort) {
    this.sort = sort;
  }

  boolean is(String spelling) {
    return text.equals(spelling);
  }
}
