package org.ulpscope.expr.smtlib.read;

import org.ulpscope.expr.smtlib.SmtSort;

/// A symbol of a script, one object a spelling, with what it means at present as a function and as
/// a sort.
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

  /// What it means as a term; null if nothing.
  Denotation meaning() {
    return meaning;
  }

  void setMeaning(Denotation meaning) {
    this.meaning = meaning;
  }

  /// What it means as a sort; null if nothing.
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
