package org.ulpscope.expr.smtlib.read;

import org.ulpscope.expr.smtlib.SmtTerm;

/// A function of a theory: builds a term from its arguments after checking their number and sorts.
interface TheoryFunction {
  SmtTerm apply(Application call);
}
