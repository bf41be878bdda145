/// Parses SMT-LIB scripts.
///
/// [SmtParser] parses commands; [TermReader] builds expressions while parsing, with the functions
/// listed in [Theories]. Depth does not matter: nothing recurses over terms. Solving does not
/// belong here.
package org.ulpscope.expr.smtlib.read;
