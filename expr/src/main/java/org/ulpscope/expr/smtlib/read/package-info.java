/// Reads SMT-LIB scripts.
///
/// [SmtParser] reads commands; [TermReader] builds expressions as it reads, with the functions that
/// [Theories] list. Depth does not matter: nothing recurses over terms. Solving does not belong
/// here.
package org.ulpscope.expr.smtlib.read;
