package org.ulpscope.expr.smtlib;

/// A symbol of a script, one object a spelling, with what it means at present as a function and as
/// a sort.
final class Name {
  private final String text;
  private Meaning meaning;
  private SmtSort sort;

  Name(String text, Meaning meaning, SmtSort sort) {
    this.text = text;
    this.meaning = meaning;
    this.sort = sort;
  }

  String text() {
    return text;
  }

  /// What it means as a term; null if nothing.
  Meaning meaning() {
    return meaning;
  }

  void setMeaning(Meaning meaning) {
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
