package org.ulpscope.expr.smtlib;

/// A function of a theory: makes a term of its arguments, after checking their number and sorts.
interface Function {
  Term apply(Call call);
}
