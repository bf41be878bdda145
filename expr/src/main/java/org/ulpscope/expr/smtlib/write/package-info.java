/// Writes SMT-LIB scripts that all supported solvers understand in the same way.
///
/// [SmtScript] is the entry point. [Encoder] and [FloatEncoder] translate operators to those of
/// SMT-LIB; [Prelude] defines functions that SMT-LIB lacks. Depth does not matter: nothing recurses
/// over terms.
package org.ulpscope.expr.smtlib.write;
